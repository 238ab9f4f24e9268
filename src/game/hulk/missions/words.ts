/** Words each problem of a mission in a sentence for its author. */
import type { Problem, ProblemCode, ProblemParams } from './problems'

const SENTENCES: { [C in ProblemCode]: (params: ProblemParams[C]) => string } = {
  textTooLong: ({ most }) => `A mission file may have at most ${most} characters.`,
  tooManyValues: ({ most }) => `A mission may have at most ${most} values.`,
  tooDeep: ({ most }) => `A mission may be nested at most ${most} levels deep.`,
  syntax: ({ what }) => `This is not JSON: ${what}.`,
  duplicateKey: ({ key }) => `"${key}" is given twice.`,
  unknownKey: ({ key }) => `"${key}" means nothing here.`,
  missingKey: ({ key }) => `"${key}" is missing here.`,
  wrongValue: ({ name, what }) => `${name} ${what}.`,
  boardTooLarge: ({ width, height, mostWidth, mostHeight }) =>
    `The board is ${width}×${height}; it may be at most ${mostWidth}×${mostHeight}.`,
  tooMuchFloor: ({ squares, most }) => `The board has ${squares} squares of floor; it may have at most ${most}.`,
  emptyBoard: () => 'The rows of the board are empty.',
  raggedRow: ({ layer, row, width, expected }) =>
    `Row ${row} of the ${layer} drawing is ${width} wide; it should be ${expected} wide.`,
  rowsDiffer: ({ rows, expected }) => `The sections drawing has ${rows} rows, the board has ${expected}.`,
  unknownCharacter: ({ layer, character, square }) =>
    `"${character}" on ${square} means nothing in the ${layer} drawing.`,
  floorWithoutSection: ({ square }) => `${square} is floor but belongs to no section.`,
  sectionOffFloor: ({ square, section }) => `${square} is in section ${section} but is no floor.`,
  sectionNotConnected: ({ section, square }) => `Section ${section} is in pieces: ${square} is cut off from its start.`,
  floorNotConnected: ({ square }) => `No way leads to ${square} from where the marines begin.`,
  doorJoinsNothing: ({ square }) => `The door on ${square} joins nothing: it needs floor on two opposite sides.`,
  exitInside: ({ square }) =>
    `The exit on ${square} has floor or an entry area on all four sides, so no step from it leaves the board.`,
  noEntryArea: () => 'The board has no entry area: the swarm needs at least one.',
  areaWithoutDoorstep: ({ area }) => `Entry area ${area} has no doorstep: no floor that can be entered lies beside it.`,
  deploymentTooSmall: ({ squad, squares, members, digit }) =>
    `${squad} has ${members} members, but ${howManySquares(squares)} marked ${digit}.`,
  deploymentWithoutSquad: ({ digit, squads }) =>
    `A deployment square is marked ${digit}, but the mission has ${squads === 1 ? 'one squad' : `${squads} squads`}.`,
  objectWithoutData: ({ object, square }) => `Object ${object} lies on ${square} but is not described in "objects".`,
  objectNotOnBoard: ({ object }) => `Object ${object} is described but lies nowhere on the board.`,
  objectTwice: ({ object, square }) => `Object ${object} lies on the board twice, the second time on ${square}.`,
  swarmOffFloor: ({ square }) => `${square} is no floor square of the board.`,
  swarmOnClosedDoor: ({ square }) => `${square} is a closed door: nothing can stand there.`,
  squareTaken: ({ square }) => `Another piece already stands on ${square}.`,
  noSuchSection: ({ section }) => `The board has no section ${section}.`,
  noSuchObject: ({ object }) => `The board has no object ${object}.`,
  noSuchExit: ({ exit }) => `The board has no exit ${exit}.`,
  noExit: () => 'The board has no exit.',
  noSuchKind: ({ kind }) => `${kind === 'all' ? 'Nothing of the swarm' : `No ${kind}`} can appear in this mission.`,
  tooManyToLeave: ({ left, marines }) => `${left} marines cannot leave: there are only ${marines}.`,
  surviveTooLong: ({ survive, rounds }) => `${survive} rounds cannot be survived: the mission ends after ${rounds}.`,
  noScoring: () => 'A score is asked for, but "scoring" gives no points for anything.',
  metAlready: ({ side }) => `The ${SIDES[side]} have reached their goal before anybody acts.`,
  neverTrue: () => 'This can never come true.',
  neverTogether: () => 'These conditions can never all hold at once.',
  noFlamerToBurn: ({ section }) => `Section ${section} can never burn: no marine has a heavy flamer.`,
  noShotsToBurn: ({ section }) => `Section ${section} can never burn: by these rules heavy flamers have no shots.`,
  tooManyToBurn: ({ sections, shots }) =>
    `${sections} sections can never all burn: there ${shots === 1 ? 'is only 1 shot' : `are only ${shots} shots`}.`,
  tooManyToDestroy: ({ kind, count, most }) =>
    `${count} ${KINDS[kind]} can never be destroyed: at most ${most} can come.`,
  cannotScore: ({ side }) => `The ${SIDES[side]} can score nothing in this mission.`,
  scoreOutOfReach: ({ side, atLeast, most }) =>
    `The ${SIDES[side]} can never have ${atLeast} points: they can score ${most} at most.`,
  tooFar: ({ needed, most, rounds }) =>
    `It is too far: the way takes ${needed} points, and in ${howManyRounds(rounds)} there are ${most} at most.`,
  holdsAtFirst: ({ side }) =>
    `The goal of the ${SIDES[side]} holds at the start already; if it still does when round 1 ends, they win.`,
  onlyWithCommandPoints: ({ needed, most, rounds }) =>
    `It is far: the way takes ${needed} points, and in ${howManyRounds(rounds)} there are ${most} AP. The rest must come from CP.`,
  fewToDestroy: ({ kind, count, likely }) =>
    `${count} ${KINDS[kind]} must be destroyed, but with an average draw only ${likely} come.`,
  swarmMayWait: () => 'The swarm can prevent this for ever: it need only keep somebody waiting in an entry area.',
  nothingComes: () => 'No enemy is on the board, and none can ever come.',
}

const SIDES = { marines: 'Marines', genestealers: 'Genestealers' }
const KINDS = { genestealer: 'genestealers', hybrid: 'hybrids', all: 'of the swarm' }

const howManyRounds = (rounds: number): string => (rounds === 1 ? '1 round' : `${rounds} rounds`)

function howManySquares(squares: number): string {
  if (squares === 0) return 'no deployment square is'
  return squares === 1 ? 'only 1 deployment square is' : `only ${squares} deployment squares are`
}

export function sentenceOf({ code, params }: Problem): string {
  return (SENTENCES[code] as (params: unknown) => string)(params)
}
