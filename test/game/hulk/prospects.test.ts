import { describe, expect, it } from 'vitest'
import { checkMatch } from '../../../src/game/hulk/match'
import { type Condition, checkMission, MISSIONS, type MissionFile, sentenceOf } from '../../../src/game/hulk/missions'
import { layoutOf } from '../../../src/game/hulk/missions/layout'
import { checkProspects, warningsOf, whyNotPlayable } from '../../../src/game/hulk/prospects'
import { type RulesetDelta, resolveRuleset } from '../../../src/game/hulk/ruleset'
import { VARIANTS } from '../../../src/game/hulk/variants'
import { arena } from '../../support/arena'

/** One squad of four, one of them with a flamer, in the small ship; three markers, a genestealer and a hybrid. */
const mission = (marines: Condition, changes: Partial<MissionFile> = {}): MissionFile =>
  arena(1, { victory: { marines }, ...changes })

const said = (file: MissionFile): string[] => {
  const checked = checkMission(file)
  return checked.ok ? [] : checked.problems.map(sentenceOf)
}
const withoutFlamer = (): Partial<MissionFile> => {
  const [squad] = arena(1).squads
  return { squads: [{ ...squad, members: squad.members.filter(({ kind }) => kind !== 'flamer') }] }
}
/** What is there at the start, and nothing more to come. */
const NOBODY: Partial<MissionFile> = { swarm: [], reinforcements: { first: 0, perTurn: 0 } }
const LONE: Partial<MissionFile> = { ...NOBODY, swarm: [{ at: 'H6', kind: 'genestealer', facing: 'W' }] }

describe('O4. A condition that can never come true is refused', () => {
  const CASES: [string, MissionFile, string[]][] = [
    [
      'a section to burn and no flamer',
      mission({ burned: 'b' }, withoutFlamer()),
      ['Section b can never burn: no marine has a heavy flamer.'],
    ],
    [
      'a section to burn and no ammunition',
      mission({ burned: 'b' }, { ruleset: { flamer: { shots: 0 } } }),
      ['Section b can never burn: by these rules heavy flamers have no shots.'],
    ],
    [
      'more sections to burn than there are shots',
      mission({ all: [{ burned: 'a' }, { burned: 'b' }, { burned: 'c' }] }, { ruleset: { flamer: { shots: 2 } } }),
      ['3 sections can never all burn: there are only 2 shots.'],
    ],
    [
      'the same, one of them in an "all" inside',
      mission({ all: [{ burned: 'a' }, { all: [{ burned: 'b' }] }] }, { ruleset: { flamer: { shots: 1 } } }),
      ['2 sections can never all burn: there is only 1 shot.'],
    ],
    [
      'more to destroy than can ever come',
      mission({ destroyed: 'genestealer', count: 2 }, LONE),
      ['2 genestealers can never be destroyed: at most 1 can come.'],
    ],
    [
      'more to destroy than all markers together can hold',
      // 3 markers at the start, 4 in round 1, 3 in each of the other three: 16 markers of 3 at most, and one on the board.
      mission({ destroyed: 'genestealer', count: 50 }),
      ['50 genestealers can never be destroyed: at most 49 can come.'],
    ],
    [
      'hybrids to destroy where the markers hold too few',
      // Of the bag gb and h: one a marker, and one on the board.
      mission({ destroyed: 'hybrid', count: 18 }),
      ['18 hybrids can never be destroyed: at most 17 can come.'],
    ],
    [
      'all of a kind to destroy where there is none',
      mission({ destroyed: 'hybrid' }, { bag: {}, swarm: [{ at: 'I7', kind: 'marker' }] }),
      ['No hybrid can appear in this mission.'],
    ],
    [
      'all of the swarm to destroy where every marker is empty',
      mission(
        { destroyed: 'all' },
        {
          bag: {},
          swarm: [{ at: 'I7', kind: 'marker' }],
          ruleset: { markers: { bag: { g: 0, gg: 0, ggg: 0, '-': 5 } } },
        },
      ),
      ['Nothing of the swarm can appear in this mission.'],
    ],
    ['more marines to leave than there are', mission({ left: 5 }), ['5 marines cannot leave: there are only 4.']],
    [
      'more marines to leave by two exits than there are',
      mission(
        {
          all: [
            { left: 3, exit: 'x' },
            { left: 2, exit: 'y' },
          ],
        },
        {
          board: arena(1).board.map((row, y) => (y === 9 ? row.replace('...#', '..y#') : row)),
        },
      ),
      ['5 marines cannot leave: there are only 4.'],
    ],
    [
      'somebody to survive the last round and nobody to be left',
      mission({ all: [{ survive: 4 }, { noMarinesLeft: true }] }),
      ['These conditions can never all hold at once.'],
    ],
    [
      'somebody to survive the last round and everybody to leave, by two exits',
      mission(
        {
          all: [
            { survive: 4 },
            {
              all: [
                { left: 3, exit: 'x' },
                { left: 1, exit: 'y' },
              ],
            },
          ],
        },
        { board: arena(1).board.map((row, y) => (y === 9 ? row.replace('...#', '..y#') : row)) },
      ),
      ['These conditions can never all hold at once.'],
    ],
    [
      'each side to have more points than the other',
      mission(
        { all: [{ score: 'marines' }, { score: 'genestealers' }] },
        { scoring: { marineLost: 1, marineLeft: 1 } },
      ),
      ['These conditions can never all hold at once.'],
    ],
    [
      'more rounds to survive than there are',
      mission({ survive: 5 }),
      ['5 rounds cannot be survived: the mission ends after 4.'],
    ],
    [
      'a score nobody can come to have',
      mission({ score: 'marines', atLeast: 14 }, { scoring: { marineLeft: 2, objectOut: 5 } }),
      ['The Marines can never have 14 points: they can score 13 at most.'],
    ],
    [
      'a score for leaving where nobody can leave',
      mission(
        { score: 'marines', atLeast: 1 },
        {
          board: arena(1).board.map((row) => row.replace('x', '.')),
          scoring: { marineLeft: 2, objectOut: 5 },
        },
      ),
      ['The Marines can score nothing in this mission.'],
    ],
    [
      'more points than the other side for a side that can have none',
      mission({ score: 'marines' }, { scoring: { marineLost: 1 } }),
      ['The Marines can score nothing in this mission.'],
    ],
    [
      'an exit that is too far for the rounds there are',
      // The farthest of the four has 14 steps to go and one more, and a marine has 10 points a round at most.
      mission({ left: 4 }, { rounds: 1 }),
      ['It is too far: the way takes 15 points, and in 1 round there are 10 at most.'],
    ],
    [
      'an object that is too far from everybody',
      mission(
        { carriedOut: 'k' },
        {
          rounds: 1,
          ruleset: { ap: { marine: 1 }, command: { chits: [1] }, flamer: { cost: 1, selfDestructCost: 1 } },
        },
      ),
      ['It is too far: the way takes 4 points, and in 1 round there are 2 at most.'],
    ],
    [
      'a section no flamer can get near enough to in time',
      mission({ burned: 'c' }, { rounds: 1, ruleset: { flamer: { range: 1 }, command: { chits: [1] } } }),
      ['It is too far: the way takes 9 points, and in 1 round there are 5 at most.'],
    ],
  ]
  for (const [name, file, sentences] of CASES) it(`O4: ${name}`, () => expect(said(file)).toEqual(sentences))
})

describe('O4. What is settled before the first action', () => {
  it('O4: a score already reached, by either side', () => {
    const scoring = { marineLost: 1, marineLeft: 1 }
    expect(said(mission({ score: 'marines', atLeast: 0 }, { scoring }))).toEqual([
      'The Marines have reached their goal before anybody acts.',
    ])
    const victory = { marines: { left: 1 }, genestealers: { score: 'genestealers' as const, atLeast: 0 } }
    expect(said(arena(1, { victory, scoring }))).toEqual([
      'The Genestealers have reached their goal before anybody acts.',
    ])
  })

  it('O4: the place of a condition goes with the sentence, wherever in the goal it is', () => {
    const file = mission({ any: [{ left: 1 }, { all: [{ survive: 2 }, { destroyed: 'hybrid', count: 99 }] }] })
    expect(checkMission(file)).toMatchObject({
      problems: [{ code: 'tooManyToDestroy', at: { path: ['victory', 'marines', 'any', 1, 'all', 1, 'count'] } }],
    })
  })

  it('O4: the goal of the Genestealers has to be within reach too', () => {
    const victory = { marines: { left: 1 }, genestealers: { score: 'genestealers' as const, atLeast: 9 } }
    expect(said(arena(1, { victory, scoring: { marineLost: 2 } }))).toEqual([
      'The Genestealers can never have 9 points: they can score 8 at most.',
    ])
  })

  it('O4: the way to a section is searched once, however often a goal names it', () => {
    const goal: Condition = { all: Array.from({ length: 20 }, () => ({ any: [{ burned: 'b' }, { burned: 'c' }] })) }
    const checked = checkMission(mission(goal))
    if (!checked.ok) throw new Error('it can be played')
    const layout = layoutOf(checked.mission)
    let sought = 0
    const watched = {
      ...layout,
      get sectionSquares() {
        sought++
        return layout.sectionSquares
      },
    }
    expect(checkProspects(checked.mission, watched, resolveRuleset({}))).toEqual([])
    expect(sought).toBe(2)
  })

  it('O4: whoever survives may leave in a later round, and somebody may stay', () => {
    expect(said(mission({ all: [{ survive: 3 }, { left: 4 }] }))).toEqual([])
    expect(said(mission({ all: [{ survive: 4 }, { left: 3 }] }))).toEqual([])
    expect(said(mission({ any: [{ survive: 4 }, { left: 4 }] }))).toEqual([])
  })

  it('O4: as much as there is can be asked for', () => {
    const fair: [Condition, Partial<MissionFile>][] = [
      [{ destroyed: 'genestealer', count: 49 }, {}],
      [{ destroyed: 'hybrid', count: 17 }, {}],
      [{ destroyed: 'all' }, LONE],
      [{ left: 4, exit: 'x' }, {}],
      [{ survive: 4 }, {}],
      [{ score: 'marines', atLeast: 13 }, { scoring: { marineLeft: 2, objectOut: 5 } }],
      [{ all: [{ burned: 'a' }, { burned: 'b' }] }, { ruleset: { flamer: { shots: 2 } } }],
      [{ noMarinesLeft: true }, {}],
    ]
    for (const [marines, changes] of fair) expect([marines, said(mission(marines, changes))]).toEqual([marines, []])
  })
})

describe('O4. With the rules of the table', () => {
  const refusal = (id: string, ruleset: RulesetDelta) => {
    const checked = checkMatch({ mission: id, ruleset: ruleset as Record<string, unknown> }, 2)
    return checked.ok ? undefined : checked.sentence
  }

  it('O4, A3: house rules that take away what the goal needs are refused with a sentence', () => {
    expect(refusal('pilot-light', { flamer: { shots: 0 } })).toBe(
      'The mission cannot be played by these rules: Section P can never burn: by these rules heavy flamers have no shots.',
    )
    expect(refusal('clean-sweep', { markers: { bag: { g: 0, gg: 0, ggg: 0, '-': 9 } } })).toBe(
      'The mission cannot be played by these rules: No genestealer can appear in this mission.',
    )
    expect(
      refusal('dead-heat', {
        ap: { marine: 1 },
        command: { chits: [1] },
        flamer: { cost: 1, selfDestructCost: 1 },
        overwatch: { cost: 1 },
        guard: { cost: 1 },
      }),
    ).toMatch(/^The mission cannot be played by these rules: It is too far: /)
  })

  it('O4: but not if there is another way to win', () => {
    // Split Hull: the hatchery burns, or the key is carried out.
    expect(refusal('split-hull', { flamer: { shots: 0 } })).toBeUndefined()
  })

  it('O4: the missions that come with the game can be won by every variant, and nothing is to be warned of', () => {
    for (const mission of MISSIONS) {
      for (const { id, delta } of VARIANTS) {
        const rules = resolveRuleset(delta, mission.ruleset as RulesetDelta)
        expect([mission.id, id, whyNotPlayable(mission, rules)]).toEqual([mission.id, id, undefined])
      }
      expect([mission.id, warningsOf(mission, resolveRuleset(mission.ruleset as RulesetDelta))]).toEqual([
        mission.id,
        [],
      ])
    }
  })
})

describe('O4. What cannot be decided beforehand is warned of', () => {
  const warned = (file: MissionFile) => {
    const checked = checkMission(file)
    if (!checked.ok) throw new Error(checked.problems.map(sentenceOf).join(' '))
    const { mission: read } = checked
    return warningsOf(read, resolveRuleset(read.ruleset as RulesetDelta)).map((each) => [each.code, sentenceOf(each)])
  }

  it('O4: a number that takes a lucky draw', () => {
    expect(warned(mission({ destroyed: 'hybrid', count: 10 }))).toEqual([
      ['fewToDestroy', '10 hybrids must be destroyed, but with an average draw only 4 come.'],
    ])
  })

  it('O4: a way that takes command points', () => {
    expect(warned(mission({ left: 4 }, { rounds: 3 }))).toEqual([
      [
        'onlyWithCommandPoints',
        'It is far: the way takes 15 points, and in 3 rounds there are 12 AP. The rest must come from CP.',
      ],
    ])
  })

  it('O4: what the swarm can put off by waiting', () => {
    expect(warned(mission({ destroyed: 'all' })).map(([code]) => code)).toEqual(['swarmMayWait'])
    expect(warned(mission({ destroyed: 'all' }, LONE))).toEqual([])
  })

  it('O4: a goal that holds at the start and may not last', () => {
    const file = mission({ destroyed: 'hybrid' }, { swarm: [{ at: 'H6', kind: 'genestealer' }] })
    expect(warned(file).map(([code]) => code)).toEqual(['holdsAtFirst', 'swarmMayWait'])
  })

  it('O4: a ship with nobody in it', () => {
    expect(warned(mission({ left: 1 }, NOBODY))).toEqual([
      ['nothingComes', 'No enemy is on the board, and none can ever come.'],
    ])
  })
})
