import type { Problem, ProblemCode, ProblemParams } from './problems'
import { translateValue } from './words.values'

const LAYERS = { board: 'tauler', sections: 'seccions' }

const SENTENCES: { [C in ProblemCode]: (params: ProblemParams[C]) => string } = {
  textTooLong: ({ most }) => `Un fitxer de missió pot tenir com a molt ${most} caràcters.`,
  tooManyValues: ({ most }) => `Una missió pot tenir com a molt ${most} valors.`,
  tooDeep: ({ most }) => `Una missió pot tenir com a molt ${most} nivells de fondària.`,
  syntax: ({ what }) => `Això no és JSON: ${what}.`,
  duplicateKey: ({ key }) => `«${key}» hi és dues vegades.`,
  unknownKey: ({ key }) => `«${key}» no vol dir res aquí.`,
  missingKey: ({ key }) => `Aquí falta «${key}».`,
  wrongValue: ({ name, what }) => `${nameOf(name)} ${translateValue(what, VALUES)}.`,
  boardTooLarge: ({ width, height, mostWidth, mostHeight }) =>
    `El tauler fa ${width}×${height}; com a molt pot fer ${mostWidth}×${mostHeight}.`,
  tooMuchFloor: ({ squares, most }) => `El tauler té ${squares} caselles de terra; com a molt en pot tenir ${most}.`,
  emptyBoard: () => 'Les files del tauler són buides.',
  raggedRow: ({ layer, row, width, expected }) =>
    `La fila ${row} del dibuix de ${LAYERS[layer]} fa ${width}; hauria de fer ${expected}.`,
  rowsDiffer: ({ rows, expected }) => `El dibuix de seccions té ${rows} files i el tauler en té ${expected}.`,
  unknownCharacter: ({ layer, character, square }) =>
    `«${character}» a ${square} no vol dir res en el dibuix de ${LAYERS[layer]}.`,
  floorWithoutSection: ({ square }) => `${square} és terra però no pertany a cap secció.`,
  sectionOffFloor: ({ square, section }) => `${square} és a la secció ${section} però no és terra.`,
  sectionNotConnected: ({ section, square }) =>
    `La secció ${section} està partida: ${square} queda separada del seu començament.`,
  floorNotConnected: ({ square }) => `No hi ha camí fins a ${square} des d’on comencen els Marines.`,
  doorJoinsNothing: ({ square }) => `La porta de ${square} no uneix res: necessita terra a dos costats oposats.`,
  exitInside: ({ square }) =>
    `La sortida de ${square} té terra o una Àrea d’entrada als quatre costats: cap pas no surt del tauler.`,
  noEntryArea: () => 'El tauler no té cap Àrea d’entrada: l’eixam en necessita almenys una.',
  areaWithoutDoorstep: ({ area }) => `L’Àrea d’entrada ${area} no té llindar: al costat no hi ha terra on entrar.`,
  deploymentTooSmall: ({ squad, squares, members, digit }) =>
    `${squad} té ${members} membres, però ${caselles(squares)} amb un ${digit}.`,
  deploymentWithoutSquad: ({ digit, squads }) =>
    `Hi ha una casella de desplegament amb un ${digit}, però la missió té ${squads === 1 ? 'una esquadra' : `${squads} esquadres`}.`,
  objectWithoutData: ({ object, square }) => `L’objecte ${object} és a ${square} però no es descriu a «objects».`,
  objectNotOnBoard: ({ object }) => `L’objecte ${object} es descriu però no és enlloc del tauler.`,
  objectTwice: ({ object, square }) => `L’objecte ${object} és dues vegades al tauler, la segona a ${square}.`,
  swarmOffFloor: ({ square }) => `${square} no és cap casella de terra del tauler.`,
  swarmOnClosedDoor: ({ square }) => `${square} és una porta tancada: no hi cap ningú.`,
  squareTaken: ({ square }) => `A ${square} ja hi ha una altra peça.`,
  noSuchSection: ({ section }) => `El tauler no té cap secció ${section}.`,
  noSuchObject: ({ object }) => `El tauler no té cap objecte ${object}.`,
  noSuchExit: ({ exit }) => `El tauler no té cap sortida ${exit}.`,
  noExit: () => 'El tauler no té cap sortida.',
  noSuchKind: ({ kind }) => `En aquesta missió no pot aparèixer ${KINDS[kind]}.`,
  tooManyToLeave: ({ left, marines }) => `No poden sortir ${left} Marines: només n’hi ha ${marines}.`,
  surviveTooLong: ({ survive, rounds }) =>
    `No es poden sobreviure ${survive} rondes: la missió s’acaba al cap de ${rounds}.`,
  noScoring: () => 'Es demana una puntuació, però «scoring» no dona punts per res.',
  metAlready: ({ side }) => `${SIDES[side]} ja tenen l’objectiu complert abans que ningú faci res.`,
  neverTrue: () => 'Això no es pot complir mai.',
  neverTogether: () => 'Aquestes condicions no es poden complir mai alhora.',
  noFlamerToBurn: ({ section }) => `La secció ${section} no es pot cremar mai: cap Marine no té llançaflames pesat.`,
  noShotsToBurn: ({ section }) =>
    `La secció ${section} no es pot cremar mai: amb aquestes regles els llançaflames no tenen trets.`,
  tooManyToBurn: ({ sections, shots }) =>
    `No es poden cremar mai ${sections} seccions: només hi ha ${shots === 1 ? '1 tret' : `${shots} trets`}.`,
  tooManyToDestroy: ({ kind, count, most }) =>
    `No es poden destruir mai ${count} ${PREY[kind]}: com a molt en poden venir ${most}.`,
  cannotScore: ({ side }) => `${SIDES[side]} no poden fer cap punt en aquesta missió.`,
  scoreOutOfReach: ({ side, atLeast, most }) =>
    `${SIDES[side]} no poden arribar mai a ${atLeast} punts: com a molt en poden fer ${most}.`,
  tooFar: ({ needed, most, rounds }) =>
    `És massa lluny: el camí costa ${needed} punts i en ${rondes(rounds)} n’hi ha ${most} com a molt.`,
  holdsAtFirst: ({ side }) =>
    `L’objectiu ${OF_SIDES[side]} ja es compleix al començament; si encara es compleix quan acaba la ronda 1, guanyen.`,
  onlyWithCommandPoints: ({ needed, most, rounds }) =>
    `És lluny: el camí costa ${needed} punts i en ${rondes(rounds)} hi ha ${most} PA. La resta ha de sortir dels PC.`,
  fewToDestroy: ({ kind, count, likely }) =>
    `S’han de destruir ${count} ${PREY[kind]}, però amb un sorteig normal només en venen ${likely}.`,
  swarmMayWait: () => 'L’eixam ho pot impedir sempre: només cal que deixi algú esperant en una Àrea d’entrada.',
  nothingComes: () => 'No hi ha cap enemic al tauler ni en pot venir cap.',
}

const SIDES = { marines: 'Els Marines', genestealers: 'Els Genestealers' }
const OF_SIDES = { marines: 'dels Marines', genestealers: 'dels Genestealers' }
const PREY = { genestealer: 'Genestealers', hybrid: 'Híbrids', all: 'enemics' }

const rondes = (rounds: number): string => (rounds === 1 ? '1 ronda' : `${rounds} rondes`)

const KINDS = {
  genestealer: 'cap Genestealer',
  hybrid: 'cap Híbrid',
  all: 'res de l’eixam',
}

const caselles = (squares: number): string => {
  if (squares === 0) return 'no hi ha cap casella de desplegament'
  return squares === 1 ? 'només hi ha 1 casella de desplegament' : `només hi ha ${squares} caselles de desplegament`
}

const nameOf = (name: string): string => (name === 'The mission' ? 'La missió' : name)

const VALUES: [RegExp, string][] = [
  [/^must be a whole number from (\S+) to (\S+)$/, 'ha de ser un nombre enter de $1 a $2'],
  [/^must be a whole number$/, 'ha de ser un nombre enter'],
  [/^must be from (\S+) to (\S+)$/, 'ha d’estar entre $1 i $2'],
  [/^must have at most (\d+) (.*)$/, 'ha de tenir com a molt $1 ($2)'],
  [/^must be one line of plain text$/, 'ha de ser una línia de text'],
  [/^must not be blank$/, 'no pot estar en blanc'],
  [/^must have at least one condition$/, 'ha de tenir almenys una condició'],
  [/^must have at least one member$/, 'ha de tenir almenys un membre'],
  [/^must have at least one squad$/, 'ha de tenir almenys una esquadra'],
  [/^must have at least one row$/, 'ha de tenir almenys una fila'],
  [/^must be up to six of the letters.*$/, 'han de ser fins a sis lletres g, h i b, o «-» si no hi ha res'],
  [/^must be one bolter at most$/, 'ha de ser un bolter com a molt'],
  [/^must be a condition: one of (.*)$/, 'ha de ser una condició: $1'],
  [/^must be (.*), not (.*)$/, 'ha de ser $1, no $2'],
]

export function sentenceIn({ code, params }: Problem): string {
  return (SENTENCES[code] as (params: unknown) => string)(params)
}
