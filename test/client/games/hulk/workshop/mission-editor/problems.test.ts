/** The loader's own complaints, each at the square or in the panel where it is put right; and in three languages. */
import { describe, expect, it } from 'vitest'
import {
  blankDraft,
  type Draft,
  nameOf,
  squareOf,
} from '../../../../../../src/client/games/hulk/workshop/mission-editor/model/draft'
import { readDraft } from '../../../../../../src/client/games/hulk/workshop/mission-editor/model/draft-store'
import { fromMission } from '../../../../../../src/client/games/hulk/workshop/mission-editor/model/from-mission'
import { paint, type Thing } from '../../../../../../src/client/games/hulk/workshop/mission-editor/model/paint'
import { findingsOf, warningsIn } from '../../../../../../src/client/games/hulk/workshop/mission-editor/model/problems'
import { addSquad, removeSquad } from '../../../../../../src/client/games/hulk/workshop/mission-editor/model/squads'
import { sayProblem } from '../../../../../../src/client/games/hulk/workshop/mission-editor/problem-words'
import { type Condition, checkMission, MISSIONS, type Problem } from '../../../../../../src/game/hulk/missions'
import { loadMission } from '../../../../../../src/game/hulk/missions/load'
import { LANGUAGES } from '../../../../../../src/game/hulk/text'
import { TINY } from '../../../../../game/hulk/missions/tiny'

const loaded = loadMission(TINY)
if (!loaded.ok) throw new Error('TINY is wrong')
const TINY_DRAFT = fromMission(loaded.mission)
const put = (draft: Draft, thing: Thing, name: string) => paint(draft, [squareOf(draft, name)!], thing)
const told = (draft: Draft) =>
  findingsOf(draft).map(({ problem, square, panel }) => [
    problem.code,
    square === undefined ? panel : nameOf(draft, square),
  ])

describe('problems', () => {
  it('a built-in mission has none', () => {
    for (const mission of MISSIONS) expect(findingsOf(fromMission(mission))).toEqual([])
  })

  it.each<[string, Draft, [string, string | undefined][]]>([
    ['a door in a corner', put(TINY_DRAFT, { kind: 'door', open: true }, 'G4'), [['doorJoinsNothing', 'G4']]],
    ['an island', put(TINY_DRAFT, { kind: 'floor' }, 'A5'), [['floorNotConnected', 'A5']]],
    ['an area nobody can leave', put(TINY_DRAFT, { kind: 'area', id: 'C' }, 'I5'), [['areaWithoutDoorstep', 'I5']]],
    ['too few places', put(TINY_DRAFT, { kind: 'floor' }, 'G2'), [['deploymentTooSmall', 'squads']]],
    [
      'a section in two',
      put(TINY_DRAFT, { kind: 'section', id: 'a' }, 'F4'),
      [
        ['sectionNotConnected', 'F4'],
        ['sectionNotConnected', 'G4'],
      ],
    ],
    ['a piece where a marine begins', put(TINY_DRAFT, { kind: 'marker' }, 'G2'), [['squareTaken', 'G2']]],
    ['a goal that is gone', put(TINY_DRAFT, { kind: 'floor' }, 'C4'), [['noSuchObject', 'goals']]],
    ['a name that is blank', { ...TINY_DRAFT, name: ' ' }, [['wrongValue', 'mission']]],
    [
      'a blank story does not hide what is wrong with the drawing',
      put({ ...TINY_DRAFT, story: '' }, { kind: 'door', open: true }, 'G4'),
      [
        ['wrongValue', 'mission'],
        ['doorJoinsNothing', 'G4'],
      ],
    ],
    ['rules that do not fit', { ...TINY_DRAFT, ruleset: { overwatch: { range: 99 } } }, [['wrongValue', 'rules']]],
  ])('%s', (_, draft, expected) => {
    expect(told(draft)).toEqual(expected)
  })

  it('a blank board says what it needs', () => {
    const codes = findingsOf(blankDraft({ name: 'A', story: 'B', squad: 'C' })).map(({ problem }) => problem.code)
    expect(codes).toEqual(['noEntryArea', 'deploymentTooSmall'])
    expect(findingsOf(blankDraft({ name: 'A', story: 'B', squad: 'C' })).map(({ paint }) => paint)).toEqual([
      { thing: 'area' },
      { thing: 'deployment', squad: 0 },
    ])
  })
})

/** The tiny mission with another goal for the Marines. */
const aiming = (marines: Condition, changes: Partial<Draft> = {}): Draft => ({
  ...TINY_DRAFT,
  ...changes,
  victory: { ...TINY_DRAFT.victory, marines },
})
const QUIET: Partial<Draft> = { swarm: [], reinforcements: { first: 0, perTurn: 0 }, bag: {} }
const POINTS = { marineLost: 1, marineLeft: 1, swarmDestroyed: 0, objectOut: 0 }
/** O4: nothing can come of it, or not without luck. */
const DEAD: Draft[] = [
  aiming({ burned: 'd' }, { ruleset: { flamer: { shots: 0 } } }),
  aiming(
    { burned: 'd' },
    { squads: [{ ...TINY_DRAFT.squads[0], members: [{ kind: 'sergeant', weapons: ['lightningClaws'] }] }] },
  ),
  aiming({ all: [{ burned: 'a' }, { burned: 'd' }] }, { ruleset: { flamer: { shots: 1 } } }),
  aiming({ destroyed: 'genestealer', count: 99 }),
  aiming({ destroyed: 'hybrid' }),
  aiming({ score: 'marines', atLeast: 1 }),
  aiming({ score: 'marines', atLeast: 3 }, { scoring: POINTS }),
  aiming({ score: 'marines', atLeast: 0 }, { scoring: POINTS }),
  aiming({ carriedOut: 'r' }, { rounds: 1, ruleset: { ap: { marine: 1 }, command: { chits: [1] } } }),
  aiming({ left: 1 }, QUIET),
  aiming({ destroyed: 'genestealer', count: 19 }),
  aiming({ carriedOut: 'r' }, { rounds: 1 }),
  aiming({ destroyed: 'all' }),
  aiming({ destroyed: 'all' }, { swarm: [] }),
]

describe('warnings', () => {
  it('O4: name what depends on luck, when there are no problems', () => {
    const warned = (draft: Draft) => warningsIn(draft).map(({ problem, panel }) => [problem.code, panel])
    expect(warned(TINY_DRAFT)).toEqual([])
    expect(warned(aiming({ destroyed: 'genestealer', count: 19 }))).toEqual([['fewToDestroy', 'goals']])
    expect(warned(aiming({ left: 1 }, QUIET))).toEqual([['nothingComes', 'swarm']])
    expect(warned({ ...aiming({ destroyed: 'all' }), name: '' })).toEqual([])
  })
})

describe('the sentences', () => {
  const problems: Problem[] = [
    { ...TINY_DRAFT, name: '', rounds: 1000, squads: [] },
    put(TINY_DRAFT, { kind: 'door', open: false }, 'G4'),
    put(TINY_DRAFT, { kind: 'floor' }, 'C4'),
    { ...TINY_DRAFT, board: TINY_DRAFT.board.map((row) => row.replace(/[12]/g, '.')) },
    aiming({ survive: 99 }),
    ...DEAD,
  ].flatMap((draft) => {
    const checked = checkMission(draft)
    return checked.ok ? warningsIn(draft).map(({ problem }) => problem) : checked.problems
  })

  it('are complete in every language, and translated', () => {
    // O4, all of it.
    expect(new Set(problems.map(({ code }) => code))).toEqual(
      new Set([
        ...[
          'wrongValue',
          'doorJoinsNothing',
          'areaWithoutDoorstep',
          'noSuchObject',
          'deploymentTooSmall',
          'surviveTooLong',
          'noFlamerToBurn',
        ],
        ...[
          'noShotsToBurn',
          'tooManyToBurn',
          'tooManyToDestroy',
          'noSuchKind',
          'cannotScore',
          'scoreOutOfReach',
          'tooFar',
        ],
        ...['metAlready', 'fewToDestroy', 'onlyWithCommandPoints', 'swarmMayWait', 'holdsAtFirst', 'nothingComes'],
      ]),
    )
    for (const problem of problems) {
      const said = LANGUAGES.map((language) => sayProblem(language, problem))
      for (const sentence of said) expect(sentence).toMatch(/^\S.*[.]$/)
      for (const sentence of said) expect(sentence).not.toMatch(/undefined|\$\d/)
      expect(new Set(said).size).toBe(3)
      for (const sentence of said.slice(1)) expect(sentence).not.toMatch(/\bmust\b/)
    }
  })
})

describe('squads', () => {
  it('keep the numbers of their places', () => {
    const two = put(addSquad(TINY_DRAFT, 'Squad Two'), { kind: 'deployment', squad: 1 }, 'F2')
    expect(two.board[1]).toBe('A..+.211x')
    const one = removeSquad(two, 0)
    expect(one.squads.map(({ name }) => name)).toEqual(['Squad Two'])
    expect(one.board[1]).toBe('A..+.1..x')
    expect(removeSquad(one, 0)).toBe(one)
  })
})

describe('a stored draft', () => {
  it('may be unfinished', () => {
    const draft = { ...blankDraft({ name: '', story: '', squad: '' }), rounds: 0 }
    expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
    for (const mission of MISSIONS) {
      const draft = fromMission(mission)
      expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
    }
  })

  it.each([
    ['nothing', null],
    ['a list', []],
    ['half of it', { id: 'a', name: 'b' }],
    ['uneven rows', { ...TINY_DRAFT, board: ['#', '##'] }],
    ['floor without a section', { ...TINY_DRAFT, sections: TINY_DRAFT.board.map((row) => '#'.repeat(row.length)) }],
    ['characters nobody knows', { ...TINY_DRAFT, board: TINY_DRAFT.board.map((row) => row.replace('.', '💥'[0])) }],
    ['more than there may be', { ...TINY_DRAFT, board: ['#'.repeat(81)], sections: ['#'.repeat(81)] }],
    ['rules that are none', { ...TINY_DRAFT, ruleset: { overwatch: 7 } }],
    ['a key too many', { ...TINY_DRAFT, script: 'x' }],
    ['conditions without end', { ...TINY_DRAFT, victory: { ...TINY_DRAFT.victory, marines: { all: [{ bad: 1 }] } } }],
  ])('%s is no draft', (_, value) => {
    expect(readDraft(value)).toBeUndefined()
  })
})
