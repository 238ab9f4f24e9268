import { describe, expect, it } from 'vitest'
import { missionById } from '../../../../src/game/hulk/missions'
import { setup } from '../../../../src/game/hulk/setup'
import { viewFor } from '../../../../src/game/hulk/view'
import { lines } from '../../../support/lines'
import { position } from '../../../support/position'
import { dice } from '../../../support/scripted'
import { type Table, table } from '../../../support/table'

/** Two entry areas, far from the marine; the Marine turn is about to end. */
const BOARD = `
  ############
  A.........1#
  ########.###
  ########B###
  m1 E
`

/** Markers, or miniatures, already waiting in area A. */
const waiting = (kind: 'b' | 'g', count: number, from = 10) =>
  Array.from({ length: count }, (_, i) => `${kind}${from + i} in A`).join('\n')

const areas = (t: Table) => Object.values(t.state.pieces).filter((piece) => piece.area)

describe('M1. Placing', () => {
  it('M1: the mission says how many markers there are, in the first round and later', () => {
    const t = table(lines('reinforce 2 1', BOARD), dice(1, 1, 1, 1)).does('end turn')
    expect(t.told('markersDrawn')).toEqual([{ type: 'markersDrawn', count: 2 }])
    t.does('b2 to area A', 'b3 to area B', 'end turn', 'draw', 'end turn')
    expect(t.told('markersDrawn')).toEqual([{ type: 'markersDrawn', count: 1 }])
  })

  it('M1: the Genestealer player puts each in an area of their choice, in any order', () => {
    const t = table(lines('reinforce 2', BOARD), dice(1, 1)).does('end turn')
    expect(t.seat()).toBe('1')
    expect(t.options()).toEqual(['b2 to area A', 'b2 to area B', 'b3 to area A', 'b3 to area B'])
    t.does('b3 to area B', 'b2 to area A')
    expect([t.at('b2'), t.at('b3')]).toEqual(['A', 'B'])
    expect(t.decision()).toEqual({ kind: 'act', seat: '1' })
  })

  it('M1: with none to come nothing is asked', () => {
    expect(table(BOARD).does('end turn').decision().kind).toBe('act')
  })

  it('M1: no more than three markers wait in one area', () => {
    const t = table(lines('reinforce 1', BOARD, waiting('b', 3)), dice(1)).does('end turn')
    t.refuses('b13 to area A', 'areaFull').can('b13 to area B')
  })

  it('M1: the surplus is lost, and is no casualty', () => {
    const one = BOARD.replace('#.###', '#####').replace('B', '#')
    const t = table(lines('reinforce 3', one, waiting('b', 2)), dice(1, 10, 20)).does('end turn')
    t.does('b13 to area A')
    expect(t.told('markersLost')).toEqual([{ type: 'markersLost', count: 2 }])
    expect(t.decision().kind).toBe('act')
    expect(areas(t)).toHaveLength(3)
    expect(t.state.tally.casualties).toEqual({})
    expect(t.state.secret.used).toEqual({ g: 1, ggg: 1 })
  })

  it('M1: with every area full nothing is asked, all are lost', () => {
    const one = BOARD.replace('#.###', '#####').replace('B', '#')
    const t = table(lines('reinforce 2', one, waiting('b', 3)), dice(1, 1)).does('end turn')
    expect(t.told('markersLost')).toEqual([{ type: 'markersLost', count: 2 }])
    expect(t.decision().kind).toBe('act')
  })

  it('M1: miniatures take no room from markers', () => {
    const t = table(lines('reinforce 1', BOARD, waiting('g', 6)), dice(1)).does('end turn')
    t.can('b16 to area A')
  })

  it('M1, N1: no more than six miniatures wait in one area: of a marker revealed there the rest is lost', () => {
    const t = table(lines('turn genestealers', BOARD, waiting('g', 4), 'b20 in A contents ggg')).does('b20 reveals')
    expect(t.told('placed').map(({ area }) => area)).toEqual(['A', 'A'])
    expect(t.told('lost')).toEqual([{ type: 'lost', contents: 'g' }])
    expect(areas(t)).toHaveLength(6)
    expect(t.state.tally.casualties).toEqual({})
  })

  it('M1: both limits are settings', () => {
    const rules = 'rules {"reinforcements": {"markersPerArea": 1, "miniaturesPerArea": 2}}'
    const t = table(lines('reinforce 1', rules, BOARD, 'b10 in A contents ggg'), dice(1)).does('end turn')
    t.refuses('b11 to area A', 'areaFull')
    t.does('b11 to area B', 'b10 reveals')
    expect(t.told('lost')).toEqual([{ type: 'lost', contents: 'g' }])
  })

  it('M1: there is no such area', () => {
    table(lines('reinforce 1', BOARD), dice(1)).does('end turn').refuses('b2 to area C', 'noSuchArea')
  })
})

describe('M2. Lurking', () => {
  /** The marine so many steps from area A. */
  const near = (steps: number, more = '') => {
    const floor = '.'.repeat(steps - 1)
    const wall = '#'.repeat(steps + 2)
    const t = table(lines('reinforce 1 0', 'next 5', wall, `A${floor}1#`, wall, 'm1 W', more), dice(1))
    return t.does('end turn', 'b5 to area A')
  }

  it('M2: with a marine six steps away, what was placed this turn may not enter this turn', () => {
    const t = near(6)
    expect(t.told('held')).toEqual([{ type: 'held', area: 'A' }])
    t.refuses('b5 enters B2', 'mayNotEnter')
  })

  it('M2: seven steps away it may', () => {
    near(7).can('b5 enters B2')
  })

  it('M2: the distance is a setting (reinforcements.lurkWithin)', () => {
    near(7, 'rules {"reinforcements": {"lurkWithin": 7}}').refuses('b5 enters B2', 'mayNotEnter')
    near(2, 'rules {"reinforcements": {"lurkWithin": 0}}').can('b5 enters B2')
  })

  it('M2: what was already there may enter all the same', () => {
    const t = near(5, 'g4 in A').does('g4 enters B2 E')
    expect(t.at('g4')).toBe('B2')
  })

  it('M2: next turn it was already there', () => {
    const t = near(6).does('end turn')
    t.dice = dice(1)
    t.does('draw', 'end turn').can('b5 enters B2')
  })

  it('M2: forces may wait as long as they like', () => {
    const t = near(9).does('end turn')
    t.dice = dice(1)
    t.does('draw', 'end turn')
    expect(t.at('b5')).toBe('A')
  })

  it('M2: only the area near the marine is held up', () => {
    const t = table(lines('reinforce 2', 'B1.......A', 'm1 E').replace('B1', '##########\nB1'), dice(1, 1))
    t.does('end turn', 'b2 to area A', 'b3 to area B')
    t.can('b2 enters I2').refuses('b3 enters B2', 'mayNotEnter')
  })

  it('M2: doors and pieces do not lengthen the way', () => {
    const t = table('reinforce 1\n########\nA.+.3.1#\n########\nm1 E\nm3 E', dice(1)).does('end turn', 'b4 to area A')
    t.refuses('b4 enters B2', 'mayNotEnter')
  })

  it('M2, F2: walls do, and a step does not squeeze between two of them', () => {
    const round = (corner: string) =>
      table(`reinforce 1\n########\nA....${corner}##\n#####1##\n########\nm1 E`, dice(1)).does(
        'end turn',
        'b2 to area A',
      )
    round('#').can('b2 enters B2')
    round('.').refuses('b2 enters B2', 'mayNotEnter')
  })

  it('M2: it is measured once, at the end of the reinforcement phase', () => {
    const came = near(7, 'g4 in A\nchit 6').does('g4 enters B2 E', 'm1 G2', 'pass', 'g4 C2', 'pass')
    came.can('b5 enters B2')
    const went = near(6, 'g4 in A\nchit 6\nexit x G2').does('g4 enters B2 E', 'm1 leaves', 'g4 C2')
    went.refuses('b5 enters B2', 'mayNotEnter')
  })
})

describe('M3. Entering', () => {
  const GATE = `
    turn genestealers
    ########
    A.....1#
    #.######
    ########
    m1 W
    h2 in A bolter
    b3 in A contents g
    g4 in A
  `

  it('M3: it costs 1 AP onto a free doorstep square, with any facing', () => {
    const t = table(GATE.replace('m1 W', 'm1 E'))
    expect(t.options('g4').filter((option) => option.includes('enters'))).toEqual([
      'g4 enters B2 N',
      'g4 enters B2 E',
      'g4 enters B2 S',
      'g4 enters B2 W',
    ])
    t.does('g4 enters B2 S')
    expect(t.piece('g4')).toMatchObject({ facing: 2 })
    expect(t.piece('g4').area).toBeUndefined()
    expect(t.state.turn).toMatchObject({ active: 4, ap: 5 })
    expect(t.told('entered')).toMatchObject([{ piece: 4, area: 'A' }])
    t.refuses('h2 enters B2 E', 'squareNotFree')
    t.does('g4 B3').can('h2 enters B2 E')
  })

  it('M3: an area has a doorstep on every side with floor', () => {
    const t = table('turn genestealers\n#####\n#...#\n#.A.#\n#1..#\n#####\nm1 W\ng2 in A')
    expect(t.marks('g2')).toBe('#####\n#.x.#\n#xAx#\n#1x.#\n#####')
  })

  it('M3: it is a move: a hybrid has its free shot, and the marines their reaction', () => {
    const t = table(GATE, dice(1)).does('h2 enters B2 E')
    expect(t.decision()).toEqual({ kind: 'freeShot', seat: '1', piece: 2 })
    t.does('h2 free shot m1')
    expect(t.decision()).toMatchObject({ kind: 'react', seat: '0', actors: [2] })
  })

  it('M3, N5: a marker that enters has acted: revealed, its miniatures are an event and may not act', () => {
    const t = table(GATE).does('b3 enters B2')
    expect(t.told('revealed')).toMatchObject([{ marker: 3, voluntary: false }])
    t.does('g5 faces E')
    expect(t.decision()).toMatchObject({ kind: 'react', actors: [5] })
    t.does('pass').refuses('g5 C2', 'alreadyActivated')
  })

  it('M3: nothing goes back into an area', () => {
    const t = table(GATE.replace('m1 W', 'm1 E')).does('g4 enters B2 W')
    t.refuses('g4 A2', 'notAStep')
    expect(t.options('g4').some((option) => option.includes('area') || option.includes('leaves'))).toBe(false)
  })

  it('M3: what waits cannot act but to enter', () => {
    const t = table(GATE).refuses('g4 turns E', 'waiting').refuses('h2 shoots m1', 'waiting')
    t.refuses('b3 enters C2', 'notAStep')
  })

  it('M3: what waits cannot be seen or hurt', () => {
    const t = table(GATE.replace('turn genestealers', 'chit 6').replace('m1 W', 'm1 W flamer'), dice(1))
    t.does('m1 flames B2')
    expect([t.has('h2'), t.has('b3'), t.has('g4')]).toEqual([true, true, true])
    expect(table(GATE.replace('turn genestealers', 'chit 6')).does('m1 F2').told('revealed')).toEqual([])
    table(GATE.replace('turn genestealers', 'chit 6')).refuses('m1 shoots g4', 'noTarget')
  })

  it('M3: nothing enters onto a burning doorstep', () => {
    table(lines(GATE, 'fire B2')).refuses('g4 enters B2 N', 'squareNotFree')
  })
})

describe('M4. The bag', () => {
  it('M4: nine markers of 1, four of 2, nine of 3 genestealers', () => {
    expect(position(BOARD).secret.bag).toEqual({ g: 9, gg: 4, ggg: 9 })
    for (const [roll, contents] of [
      [1, 'g'],
      [9, 'g'],
      [10, 'gg'],
      [13, 'gg'],
      [14, 'ggg'],
      [22, 'ggg'],
    ] as const) {
      const t = table(lines('reinforce 1', BOARD), dice(roll)).does('end turn')
      expect(t.state.secret.contents).toEqual({ 2: contents })
      expect(t.state.secret.bag[contents]).toBe(contents === 'gg' ? 3 : 8)
    }
  })

  it('M4: the bag is a setting (markers.bag), and a mission may add to it', () => {
    const mission = { ...missionById('pilot-light')!, bag: { b: 2, g: 1 }, swarm: [] }
    const bag = (ruleset = {}) => setup({ mission, ruleset, squads: ['0'] }, { dice: dice(1), now: 0 }).secret.bag
    expect(bag()).toEqual({ g: 10, gg: 4, ggg: 9, b: 2 })
    expect(bag({ markers: { bag: { '-': 3 } } })).toMatchObject({ '-': 3, b: 2 })
  })

  it('M4: used and lost ones return when the bag is empty, not before', () => {
    const t = table(lines('reinforce 3', BOARD, 'bag g 1', 'used gg 1 ggg 1'), dice(1, 2, 1)).does('end turn')
    expect(t.state.secret.contents).toEqual({ 2: 'g', 3: 'ggg', 4: 'gg' })
    expect(t.state.secret).toMatchObject({ bag: {}, used: {} })
  })

  it('M4: with all of them in play there are none to draw', () => {
    const t = table(lines('reinforce 2', BOARD, 'bag g 1'), dice(1)).does('end turn')
    expect(t.told('markersDrawn')).toEqual([{ type: 'markersDrawn', count: 1 }])
  })

  it('M4: a marker revealed goes to the used ones', () => {
    const t = table(lines('turn genestealers', BOARD, 'b9 in A contents gg', 'bag g 1')).does('b9 reveals')
    expect(t.state.secret.used).toEqual({ gg: 1 })
  })

  it('M4: the Genestealer player sees the contents, the Marines and spectators never, and nobody the bag', () => {
    const t = table(lines('reinforce 1', BOARD, 'b9 in A contents gg', 'used ggg 1'), dice(1)).does('end turn')
    expect(viewFor(t.state, '1').secret.contents).toEqual({ 9: 'gg', 10: 'g' })
    for (const seat of ['0', null]) expect(viewFor(t.state, seat).secret.contents).toEqual({})
    for (const seat of ['0', '1', null]) expect(viewFor(t.state, seat).secret).toMatchObject({ bag: {}, used: {} })
    expect(JSON.stringify(t.events)).not.toContain('gg')
  })
})

describe('M3. Why a piece may not enter', () => {
  it('M3: a square that is no doorstep, a doorstep that is taken, and points that are spent are told apart', () => {
    const text = (facts: string) => `
      turn genestealers
      ######
      A1...#
      ######
      m1 E
      g2 in A
      ${facts}
    `
    table(text('')).refuses('g2 enters D2 E', 'notAStep').refuses('g2 enters B2 E', 'squareNotFree')
    const free = 'turn genestealers\n######\nA..1.#\n######\nm1 E\ng2 in A\ndone g2'
    table(free).refuses('g2 enters B2 E', 'alreadyActivated')
  })
})
