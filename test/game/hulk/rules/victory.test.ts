import { describe, expect, it } from 'vitest'
import { type Condition, checkMission, missionById } from '../../../../src/game/hulk/missions'
import { standingOf } from '../../../../src/game/hulk/rules/standing'
import { setup } from '../../../../src/game/hulk/setup'
import { lines } from '../../../support/lines'
import { position } from '../../../support/position'
import { dice } from '../../../support/scripted'
import { table } from '../../../support/table'

interface Aim {
  marines?: Condition
  genestealers?: Condition
  tie?: 'marines' | 'genestealers'
}

/** A mission line with these aims; what else the mission has comes after. */
const aims = ({ marines, genestealers, tie }: Aim, more: Record<string, unknown> = {}) =>
  `mission ${JSON.stringify({
    ...more,
    victory: {
      marines: marines ?? { score: 'marines', atLeast: 1 },
      ...(genestealers ? { genestealers } : {}),
      ...(tie ? { tie } : {}),
    },
  })}`

const OPEN = '######\n#1..2#\n######\nm1 E\ng2 W'
const END = `turn genestealers\n${OPEN}`
/** A marine on an exit, another one behind them. */
const EXIT = 'chit 6\n######\n#3.1x#\n######\nm1 at E2 E\nm3 E\nexit x E2'.replace('1x', '.x')
const ONE = { winner: 'marines', reason: 'condition' } as const

describe('L2. When', () => {
  it('L2: a condition that can still be undone is checked at the end of the round only', () => {
    const aim = aims({ marines: { destroyed: 'all' } }, { reinforcements: { perTurn: 1 } })
    const t = table(lines(aim, OPEN, '').replace('#1..2#', 'A1..2#'), dice(6, 1, 1)).does('m1 shoots g2')
    expect(t.has('g2')).toBe(false)
    expect(t.state.outcome).toBeUndefined()
    t.does('end turn', 'b3 to area A', 'end turn')
    expect(t.state.outcome).toBeUndefined()
  })

  it('L2: the Genestealers win at the end of the round in which they qualify', () => {
    const t = table(
      lines(
        aims(
          { marines: { left: 1 }, genestealers: { score: 'genestealers', atLeast: 3 } },
          { scoring: { marineLost: 3 } },
        ),
        END,
        'casualties marine 1',
      ),
    )
    t.does('g2 turns N', 'pass')
    expect(t.state.outcome).toBeUndefined()
    t.does('end turn')
    expect(t.state.outcome).toEqual({ winner: 'genestealers', reason: 'condition' })
  })

  it('L2: if both sides qualify the Marines win, unless the mission says otherwise', () => {
    const both = { marines: { survive: 1 }, genestealers: { score: 'genestealers', atLeast: 0 } } as const
    expect(table(lines(aims(both), END)).does('end turn').state.outcome).toEqual(ONE)
    const t = table(lines(aims({ ...both, tie: 'genestealers' }), END)).does('end turn')
    expect(t.state.outcome).toEqual({ winner: 'genestealers', reason: 'condition' })
  })

  it('L2: at the round limit with nobody qualifying the Genestealers win', () => {
    const t = table(lines(aims({ marines: { left: 1 } }, { rounds: 3 }), 'round 2', END), dice(1))
    t.does('end turn')
    expect(t.state.outcome).toBeUndefined()
    t.does('draw', 'end turn', 'end turn')
    expect(t.state.outcome).toEqual({ winner: 'genestealers', reason: 'roundLimit' })
    expect(t.state.round).toBe(3)
  })

  it('L2: at the round limit who qualifies wins', () => {
    const t = table(lines(aims({ marines: { survive: 3 } }, { rounds: 3 }), 'round 3', 'survived 2', END)).does(
      'end turn',
    )
    expect(t.state.outcome).toEqual(ONE)
  })
})

describe('L2. A result that can no longer change', () => {
  it('L2: what the Marines cannot lose any more they have won at once', () => {
    const t = table(lines(aims({ marines: { left: 1 } }), EXIT)).does('m1 leaves')
    expect(t.state.outcome).toEqual(ONE)
    expect(t.told('gameOver')).toHaveLength(1)
  })

  it('L2: not while the Genestealers could still qualify and a tie is theirs', () => {
    const aim = aims({ marines: { left: 1 }, genestealers: { noMarinesLeft: true }, tie: 'genestealers' })
    expect(table(lines(aim, EXIT)).does('m1 leaves').state.outcome).toBeUndefined()
    const alone = table(lines(aim, EXIT.replace('#3', '#.').replace('m3 E\n', ''))).does('m1 leaves')
    expect(alone.state.outcome).toEqual({ winner: 'genestealers', reason: 'condition' })
  })

  it('L2: where a tie is theirs, what the Genestealers cannot lose any more ends the game at once too', () => {
    const aim = aims(
      { marines: { left: 1 }, genestealers: { score: 'genestealers', atLeast: 1 }, tie: 'genestealers' },
      { scoring: { marineLost: 1 } },
    )
    const t = table(lines(aim, 'turn genestealers\n#####\n#123#\n#####\nm1 E\ng2 W\nm3 E'), dice(6, 1, 1, 1))
    t.does('g2 attacks m1')
    expect(t.state.outcome).toEqual({ winner: 'genestealers', reason: 'condition' })
  })

  it('L2, L1: not while an overspent chit could still take it away', () => {
    const t = table(lines('rules {"command": {"overspend": "forfeit"}}', aims({ marines: { left: 1 } }), EXIT))
    t.does('m1 leaves')
    expect(t.state.outcome).toBeUndefined()
    t.does('end turn', 'end turn')
    expect(t.state.outcome).toEqual(ONE)
  })

  it('L2: a deed that nobody can do any more is lost at once', () => {
    const last = 'turn genestealers\n####\n#12#\n####\nm1 E\ng2 W'
    const deeds: Condition[] = [
      { left: 1 },
      { survive: 2 },
      { carriedOut: 'r' },
      { destroyed: 'genestealer', count: 2 },
      { destroyed: 'all' },
      { score: 'marines', atLeast: 2 },
      { score: 'marines' },
    ]
    for (const marines of deeds) {
      const aim = aims({ marines, genestealers: { score: 'genestealers', atLeast: 9 } }, { scoring: { marineLost: 1 } })
      const t = table(lines(aim, last), dice(6, 1, 1, 1)).does('g2 attacks m1')
      expect([marines, t.state.outcome]).toEqual([marines, { winner: 'genestealers', reason: 'impossible' }])
    }
  })

  it('L2: with no flamer left that has ammunition nothing can be burned any more', () => {
    const burn = aims({ marines: { burned: 'b' } })
    const board = '#######\n#1...2#\n#######\nsections\n#######\n#aaabb#\n#######\nm1 flamer E ammo 1\nm2 W'
    const lost = table(lines(burn, board), dice(1)).does('m1 flames C2')
    expect(lost.state.outcome).toEqual({ winner: 'genestealers', reason: 'impossible' })
    const won = table(lines(burn, board), dice(1)).does('m1 flames E2')
    expect(won.state.outcome).toEqual(ONE)
    const more = table(lines(burn, board.replace('ammo 1', 'ammo 2')), dice(1)).does('m1 flames C2')
    expect(more.state.outcome).toBeUndefined()
  })

  it('L2: too few marines left to leave is lost at once', () => {
    const board = 'turn genestealers\n####\n#12#\n#3.#\n####\nm1 E\ng2 W\nm3 W'
    const t = (left: number) => table(lines(aims({ marines: { left } }), 'left x 1', board), dice(6, 1, 1, 1))
    expect(t(3).does('g2 attacks m1').state.outcome).toEqual({ winner: 'genestealers', reason: 'impossible' })
    expect(t(2).does('g2 attacks m1').state.outcome).toBeUndefined()
  })

  it('L2: with no reinforcements to come the last of the swarm decides', () => {
    const t = table(lines(aims({ marines: { destroyed: 'all' } }), OPEN), dice(6, 1)).does('m1 shoots g2')
    expect(t.state.outcome).toEqual(ONE)
    const few = table(lines(aims({ marines: { destroyed: 'genestealer', count: 2 } }), OPEN), dice(6, 1))
    expect(few.does('m1 shoots g2').state.outcome).toEqual({ winner: 'genestealers', reason: 'impossible' })
    const marker = table(
      lines(aims({ marines: { destroyed: 'all' } }), OPEN, 'b3 in A').replace('#1..2#', '#1..2A'),
      dice(6, 1),
    )
    expect(marker.does('m1 shoots g2').state.outcome).toBeUndefined()
  })
})

describe('L2. What there is not enough of any more', () => {
  const LOST = { winner: 'genestealers', reason: 'impossible' } as const

  it('L2: more to destroy than the markers still to come can hold', () => {
    // In the last round but one, with one marker of three to come at most.
    const hunt = (count: number) =>
      table(
        lines(
          aims(
            { marines: { destroyed: 'genestealer', count } },
            { rounds: 3, reinforcements: { first: 0, perTurn: 1 } },
          ),
          'round 2',
          'turn genestealers',
          OPEN.replace('#1..2#', 'A1..2#'),
          'casualties genestealer 4',
        ),
      ).does('g2 turns N', 'pass').state.outcome
    expect(hunt(8)).toBeUndefined()
    expect(hunt(9)).toEqual(LOST)
  })

  it('L2: more sections to burn than shots left', () => {
    const both = aims({ marines: { all: [{ burned: 'a' }, { all: [{ burned: 'b' }] }] } })
    const board = '#######\n#1...2#\n#######\nsections\n#######\n#aaabb#\n#######\nm1 flamer E ammo 2\nm2 W'
    expect(table(lines(both, board), dice(1, 1)).does('m1 flames C2').state.outcome).toBeUndefined()
    const spent = table(lines(both, board.replace('ammo 2', 'ammo 1')), dice(1, 1)).does('m1 flames C2')
    expect(spent.state.outcome).toEqual(LOST)
  })

  it('L2: more marines to leave by two exits than there are', () => {
    const both = (x: number, y: number): Condition[] => [
      { left: x, exit: 'x' },
      { left: y, exit: 'y' },
    ]
    const turned = (x: number, y: number) =>
      table(lines(aims({ marines: { all: both(x, y) } }), EXIT)).does('m3 turns N').state.outcome
    expect(turned(1, 1)).toBeUndefined()
    expect(turned(2, 1)).toEqual(LOST)
  })

  it('L2: points that cannot be had any more, or a lead that cannot be caught up with', () => {
    const scoring = { marineLost: 1, marineLeft: 2 }
    const first = (marines: Condition) =>
      table(lines(aims({ marines }, { scoring }), EXIT, 'casualties marine 1')).does('m1 leaves').state.outcome
    expect(first({ score: 'marines', atLeast: 4 })).toBeUndefined()
    expect(first({ score: 'marines', atLeast: 5 })).toEqual(LOST)
    // Two points to one, and the last marine is worth one to the swarm: it can be even, never behind.
    expect(first({ score: 'marines' })).toBeUndefined()
    const ahead = table(lines(aims({ marines: { score: 'marines' } }, { scoring }), EXIT)).does('m1 leaves')
    expect(ahead.state.outcome).toEqual(ONE)
  })
})

describe('L2. At once, whatever it is that settles it', () => {
  const hunt = (more: Record<string, unknown>) => aims({ marines: { destroyed: 'all' } }, more)
  const LAST = { reinforcements: { first: 1, perTurn: 0 } }

  it('L2: the last marker turned up by the end of the fire, with nothing in it', () => {
    const t = table(
      lines(
        hunt(LAST),
        'round 2',
        'turn genestealers',
        '######',
        '#1..2#',
        '######',
        'm1 E',
        'b2 contents -',
        'fire E2',
      ),
    )
    t.does('end turn')
    expect(t.state.outcome).toEqual(ONE)
    expect(t.state.round).toBe(2)
  })

  it('L2, N1: or by its own player, on the board or in an area', () => {
    for (const where of ['b2 contents -', 'b2 contents - in A']) {
      const board = where.endsWith('A') ? ['A1...#'] : ['#1##2#']
      const t = table(lines(hunt(LAST), 'round 2', 'turn genestealers', '######', ...board, '######', 'm1 E', where))
      t.does('b2 reveals')
      expect(t.state.outcome).toEqual(ONE)
    }
  })

  it('L2, M1: nothing more arrives once the last reinforcements are there', () => {
    const killed = (reinforcements: object, round: number) =>
      table(
        lines(
          hunt({ reinforcements, rounds: 3 }),
          `round ${round}`,
          'turn genestealers',
          'chit 6',
          ...OPEN.split('\n').map((line) => (line === '#1..2#' ? 'A1..2#' : line)),
        ),
        dice(6, 1),
      ).does('g2 turns N', 'm1 shoots g2').state.outcome
    expect(killed({ first: 1, perTurn: 0 }, 1)).toEqual(ONE)
    expect(killed({ first: 0, perTurn: 1 }, 3)).toEqual(ONE)
    expect(killed({ first: 0, perTurn: 1 }, 2)).toBeUndefined()
  })
})

describe('O2. The conditions', () => {
  const state = (more: string) =>
    position(
      lines(aims({}, { scoring: { marineLost: 2, marineLeft: 3, swarmDestroyed: 1, objectOut: 5 } }), OPEN, more),
    )
  const holds = (condition: Condition, more = '') => standingOf(state(more), condition).now

  const CASES: [string, Condition, string, string][] = [
    ['a section burned', { burned: 'a' }, 'burned a', 'burned b'],
    ['so many marines left, by any exit', { left: 2 }, 'left x 1 y 1', 'left x 1'],
    ['so many by that exit', { left: 2, exit: 'y' }, 'left y 2', 'left x 2 y 1'],
    ['an object carried out', { carriedOut: 'r' }, 'carriedOut r', 'carriedOut k'],
    [
      'so many of a kind destroyed',
      { destroyed: 'hybrid', count: 2 },
      'casualties hybrid 2',
      'casualties genestealer 5 hybrid 1',
    ],
    [
      'so many of all',
      { destroyed: 'all', count: 3 },
      'casualties genestealer 2 hybrid 1',
      'casualties hybrid 2 marine 3',
    ],
    ['so many rounds survived', { survive: 3 }, 'survived 3', 'survived 2'],
    [
      'a score reached',
      { score: 'marines', atLeast: 8 },
      'left x 1\ncarriedOut r',
      'left x 1\ncasualties genestealer 4 marine 9',
    ],
    [
      'a score of the swarm',
      { score: 'genestealers', atLeast: 4 },
      'casualties marine 1 sergeant 1',
      'casualties flamer 1 genestealer 9',
    ],
    [
      'more points than the other side',
      { score: 'marines' },
      'left x 1\ncasualties marine 1',
      'left x 2\ncasualties marine 3',
    ],
    ['and', { all: [{ burned: 'a' }, { left: 1 }] }, 'burned a\nleft x 1', 'burned a'],
    ['or', { any: [{ burned: 'a' }, { left: 1 }] }, 'left x 1', 'survived 9'],
    [
      'and within or',
      { any: [{ burned: 'a' }, { all: [{ left: 1 }, { survive: 2 }] }] },
      'left x 1\nsurvived 2',
      'left x 1',
    ],
  ]
  for (const [name, condition, yes, no] of CASES) {
    it(`O2: ${name}`, () => {
      expect(holds(condition, yes)).toBe(true)
      expect(holds(condition, no)).toBe(false)
    })
  }

  it('O2: all of a kind destroyed: none on the board or waiting, and no marker either', () => {
    const none = position('####\n#1.#\n####\nm1 E')
    expect(standingOf(none, { destroyed: 'all' }).now).toBe(true)
    expect(holds({ destroyed: 'hybrid' })).toBe(true)
    expect(holds({ destroyed: 'genestealer' })).toBe(false)
    const waiting = position('####\n#1.A\n####\nm1 E\nb2 in A contents g')
    expect(standingOf(waiting, { destroyed: 'hybrid' }).now).toBe(false)
  })

  it('O2: no marines left: none on the board, whether they fell or left', () => {
    const t = table(
      lines(
        aims({ marines: { left: 2 }, genestealers: { noMarinesLeft: true } }),
        'chit 6\n#####\n#..1#\n#####\nm1 E\nexit x D2',
      ),
    )
    expect(standingOf(t.state, { noMarinesLeft: true }).now).toBe(false)
    t.does('m1 leaves')
    expect(t.state.outcome).toEqual({ winner: 'genestealers', reason: 'condition' })
  })

  it('O2, L2: and: one part that cannot come true decides; or: only when no part can', () => {
    const gone: Condition = { burned: 'a' }
    expect(standingOf(state(''), { all: [gone, { left: 1 }] })).toEqual({ now: false, final: true })
    expect(standingOf(state(''), { any: [gone, { left: 1 }] })).toEqual({ now: false, final: false })
    expect(standingOf(state(''), { any: [gone, { left: 2 }] })).toEqual({ now: false, final: true })
    expect(standingOf(state('left x 1'), { any: [gone, { left: 1 }] })).toEqual({ now: true, final: true })
    expect(standingOf(state('left x 1'), { all: [{ left: 1 }, { survive: 1 }] })).toEqual({ now: false, final: false })
  })

  it('O2: rounds survived are counted at the end of each round with a marine on the board', () => {
    const t = table(lines(aims({ marines: { survive: 2 } }), END), dice(1)).does('end turn')
    expect(t.state.tally.survived).toBe(1)
    t.does('draw', 'end turn', 'end turn')
    expect(t.state.outcome).toEqual(ONE)
  })
})

describe('O1. Missions are data', () => {
  it('O1: board, squads, markers, rules, aims and round limit all come from the mission, through JSON too', () => {
    const given = missionById('dead-reckoning')!
    const checked = checkMission(
      JSON.parse(JSON.stringify({ ...given, rounds: 5, swarm: [], ruleset: { ap: { marine: 3 } } })),
    )
    if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
    const state = setup({ mission: checked.mission, squads: ['0'] }, { dice: { roll: () => 1 }, now: 0 })
    const members = given.squads.flatMap(({ members }) => members)
    expect(Object.values(state.pieces).map(({ kind, name }) => [kind, name])).toEqual(
      members.map(({ kind, name }) => [kind, name]),
    )
    expect(state.ruleset.ap.marine).toBe(3)
    expect(Object.keys(state.objects)).toEqual(['r'])
    expect(state.mission.rounds).toBe(5)
    expect(Object.keys(state.doors).length).toBeGreaterThan(0)
  })
})
