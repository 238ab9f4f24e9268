import { describe, expect, it } from 'vitest'
import { eventsFor } from '../../../../src/game/hulk/events'
import { viewFor } from '../../../../src/game/hulk/view'
import { lines } from '../../../support/lines'
import { dice } from '../../../support/scripted'
import { type Table, table } from '../../../support/table'

/** The command phase of a squad with a sergeant. */
const COMMAND = `
  decision command
  ########
  #12....#
  ########
  m1 E sergeant
  m2 E
`
const WITHOUT_SERGEANT = COMMAND.replace(' sergeant', '')

const chitSeenBy = (t: Table, seat: string | null) => viewFor(t.state, seat).secret.chits[0]
const drawnFor = (t: Table, seat: string | null) => eventsFor(t.events, seat).find((e) => e.type === 'chitDrawn')

describe('C1. The chit', () => {
  it('C1: one chit is drawn at random; its value is what the squad may spend', () => {
    const t = table(WITHOUT_SERGEANT, dice(4))
    expect(t.options()).toEqual(['draw'])
    t.does('draw')
    expect(t.state.secret.chits[0]).toBe(4)
    expect(t.decision().kind).toBe('act')
    expect(t.legal('m2 overwatch')).toMatchObject({ cost: 2, cpMin: 0, cpMax: 2 })
    t.does('m2 turns N (1 CP)', 'm2 turns E (1 CP)', 'm2 turns N (1 CP)', 'm2 turns E (1 CP)')
    t.refuses('m2 turns N (1 CP)', 'badPayment')
  })

  it('C1: it lasts for the whole round, the Genestealer turn included, and no longer', () => {
    const t = table(
      `
      decision command
      #########
      #1....2.#
      #########
      m1 E
      g2 W
    `,
      dice(3, 5),
    )
    t.does('draw', 'm1 overwatch (2 CP)', 'end turn', 'g2 turns N')
    t.can('m1 turns N').refuses('m1 guard', 'notEnoughPoints')
    t.does('m1 turns N', 'end turn')
    expect(t.state.secret.chits).toEqual({})
    expect(t.state.squads[0].spent).toBe(0)
    t.does('draw')
    expect(t.state.secret.chits[0]).toBe(5)
  })

  it('C1: only its player knows it', () => {
    const t = table(WITHOUT_SERGEANT.replace('m2 E', 'm2 E squad 1'), dice(4)).does('draw')
    expect([chitSeenBy(t, '0'), chitSeenBy(t, '1'), chitSeenBy(t, '2'), chitSeenBy(t, null)]).toEqual([
      4,
      undefined,
      undefined,
      undefined,
    ])
    expect(drawnFor(t, '0')).toMatchObject({ secret: { value: 4 } })
    for (const other of ['1', '2', null]) expect(drawnFor(t, other)).toEqual({ type: 'chitDrawn', squad: 0 })
  })

  it('C1: with command.open everyone knows it', () => {
    const t = table(lines('rules {"command": {"open": true}}', WITHOUT_SERGEANT), dice(4)).does('draw')
    for (const seat of ['0', '1', null]) {
      expect(chitSeenBy(t, seat)).toBe(4)
      expect(drawnFor(t, seat)).toMatchObject({ secret: { value: 4 } })
    }
  })

  it('C1: the pool is one chit each of 1 to 6', () => {
    for (const value of [1, 2, 3, 4, 5, 6]) {
      expect(table(WITHOUT_SERGEANT, dice(value)).does('draw').state.secret.chits[0]).toBe(value)
    }
    expect(() => table(WITHOUT_SERGEANT, dice(7)).does('draw')).toThrow('roll 1 is a d6')
  })

  it('C1: another pool can be had by command.chits', () => {
    const text = lines('rules {"command": {"chits": [9, 2]}}', WITHOUT_SERGEANT)
    expect(table(text, dice(1)).does('draw').state.secret.chits[0]).toBe(9)
    expect(table(text, dice(2)).does('draw').state.secret.chits[0]).toBe(2)
    expect(() => table(text, dice(3)).does('draw')).toThrow('roll 1 is a d2')
  })

  it('C1: each squad has its own full pool', () => {
    const t = table(WITHOUT_SERGEANT.replace('m2 E', 'm2 E squad 1'), dice(6, 6))
    t.does('draw', 'end turn', 'draw')
    expect(t.state.secret.chits).toEqual({ 0: 6, 1: 6 })
    expect(t.legal('m2 guard').cpMax).toBe(2)
    t.does('m2 guard (2 CP)')
    expect(t.state.squads).toMatchObject({ 0: { spent: 0 }, 1: { spent: 2 } })
  })
})

describe('C2. Drawing again', () => {
  it('C2: with a living sergeant the player may keep the chit or draw again', () => {
    const t = table(COMMAND, dice(2)).does('draw')
    expect(t.options()).toEqual(['keep', 'redraw'])
    t.does('keep')
    expect(t.state.secret.chits[0]).toBe(2)
    expect(t.decision().kind).toBe('act')
  })

  it('C2: the second chit must be kept, even if it is worse', () => {
    const t = table(COMMAND, dice(5, 1)).does('draw', 'redraw')
    expect(t.state.secret.chits[0]).toBe(1)
    expect(t.decision().kind).toBe('act')
    t.refuses('redraw', 'notNow').refuses('m2 guard (2 CP)', 'badPayment')
    expect(t.told('chitDrawn').map(({ again }) => again)).toEqual([undefined, true])
  })

  it('C2: the chit goes back first, so that the same one can come up again', () => {
    expect(table(COMMAND, dice(3, 3)).does('draw', 'redraw').state.secret.chits[0]).toBe(3)
  })

  it('C2: without a sergeant the first chit is kept', () => {
    const t = table(WITHOUT_SERGEANT, dice(1)).does('draw')
    expect(t.decision().kind).toBe('act')
    t.refuses('redraw', 'notNow')
  })

  it("C2: another squad's sergeant is no help", () => {
    const t = table(COMMAND.replace('m1 E sergeant', 'm1 E sergeant squad 1'), dice(1)).does('draw')
    expect(t.decision()).toEqual({ kind: 'act', seat: '0' })
  })

  it('C2: a sergeant who left the board no longer lives', () => {
    const t = table(
      `
      ########
      #2....1x
      ########
      m1 E sergeant
      m2 E
    `,
      dice(3),
    )
    t.does('m1 H2', 'm1 leaves', 'end turn', 'end turn', 'draw')
    expect(t.decision()).toEqual({ kind: 'act', seat: '0' })
  })

  it('C2: nothing is drawn again before the first draw', () => {
    table(COMMAND).refuses('redraw', 'notAnOption').refuses('keep', 'notAnOption')
  })
})

const OPEN_FLOOR = `
  ##########
  #........#
  #.1.2.3..#
  #........#
  ##########
  m1 E
  m2 E
  m3 E
`

describe('C3. Spending them', () => {
  it('C3: the active marine can use them after their AP', () => {
    const t = table(lines(OPEN_FLOOR, 'chit 2', 'active m1 ap 0'))
    t.does('m1 turns N', 'm1 turns W')
    expect(t.state.squads[0].spent).toBe(2)
    t.refuses('m1 turns N', 'notEnoughPoints')
  })

  it('C3: a marine not yet activated can use them, keeps all AP, and does not end the current activation', () => {
    const t = table(lines(OPEN_FLOOR, 'chit 3', 'active m1 ap 2'))
    t.does('m2 turns N (1 CP)')
    expect(t.state.turn).toMatchObject({ active: 1, ap: 2, done: {} })
    t.does('m1 D3')
    expect(t.state.turn).toMatchObject({ active: 1, ap: 1 })
    t.does('m2 turns E', 'm2 turns S', 'm2 turns E', 'm2 turns S')
    expect(t.state.turn).toMatchObject({ active: 2, ap: 0, done: { 1: true } })
    expect(t.state.squads[0].spent).toBe(1)
  })

  it('C3: on one already done, without ending the current activation', () => {
    const t = table(lines(OPEN_FLOOR, 'chit 3', 'active m1 ap 2', 'done m3'))
    t.does('m3 H3')
    expect(t.told('cpSpent')).toEqual([{ type: 'cpSpent', squad: 0, piece: 3, points: 1 }])
    expect(t.state.turn).toMatchObject({ active: 1, ap: 2 })
    expect(t.legal('m3 overwatch')).toMatchObject({ cpMin: 2, cpMax: 2 })
    t.refuses('m3 overwatch (1 CP)', 'badPayment')
    t.does('m1 D3')
    expect(t.state.turn).toMatchObject({ active: 1, ap: 1 })
  })

  it('C3: one cost may be paid partly in AP, partly in CP', () => {
    const t = table(lines(OPEN_FLOOR, 'chit 3', 'active m1 ap 1'))
    expect(t.legal('m1 overwatch')).toMatchObject({ cost: 2, cpMin: 1, cpMax: 2 })
    t.does('m1 overwatch')
    expect(t.state.turn.ap).toBe(0)
    expect(t.state.squads[0].spent).toBe(1)
  })

  it('C3: a cost paid partly in AP activates the marine', () => {
    const t = table(lines(OPEN_FLOOR, 'chit 3', 'active m1 ap 2'))
    t.does('m2 guard (1 CP)')
    expect(t.state.turn).toMatchObject({ active: 2, ap: 3, done: { 1: true } })
  })

  it('C3: as few CP as will do are taken, unless the player says otherwise', () => {
    const t = table(lines(OPEN_FLOOR, 'chit 3'))
    t.does('m1 guard')
    expect(t.state.squads[0].spent).toBe(0)
    t.does('m1 turns N (1 CP)')
    expect(t.state.turn.ap).toBe(2)
    expect(t.state.squads[0].spent).toBe(1)
    t.refuses('m1 turns W (2 CP)', 'badPayment')
  })

  it('C3: what AP and CP together cannot pay is refused', () => {
    const t = table(lines(OPEN_FLOOR, 'chit 1', 'active m1 ap 0', 'done m3'))
    t.refuses('m1 overwatch', 'notEnoughPoints').refuses('m3 guard', 'notEnoughPoints')
    t.does('m1 turns N')
    t.refuses('m3 turns N', 'alreadyActivated')
  })
})

describe('C4. In the Genestealer turn', () => {
  const WINDOW = `
    turn genestealers
    #########
    #1....2.#
    #########
    m1 E
    g2 W
    chit 2
  `

  it('C4: CP may be spent in a reaction, and AP may not', () => {
    const t = table(WINDOW).does('g2 turns N')
    expect(t.legal('m1 overwatch')).toMatchObject({ cost: 2, cpMin: 2, cpMax: 2 })
    t.refuses('m1 overwatch (1 CP)', 'badPayment').refuses('m1 overwatch (0 CP)', 'badPayment')
    t.does('m1 overwatch')
    expect(t.state.squads[0].spent).toBe(2)
  })

  it('C4: a squad that has nothing left can only pass', () => {
    const t = table(lines(WINDOW, 'spent 2')).does('g2 turns N')
    expect(t.options()).toEqual(['pass'])
    t.refuses('m1 turns N', 'notEnoughPoints')
  })

  it("C4: never in another Marine player's turn", () => {
    const t = table(`
      seats 0 1
      #########
      #1..2..3#
      #########
      m1 E
      m2 E squad 1
      g3 N
      chit 6
      squad 1 chit 6
    `)
    t.does('m1 C2')
    expect(t.options('m2')).toEqual([])
    t.refuses('m2 E2 (1 CP)', 'notYourPiece').refuses('m2 E2 (1 CP)', 'notYourDecision', '1')
    t.does('end turn')
  })
})

describe('C5. What the others see, and overspending', () => {
  it('C5: everyone sees how many were spent, and at the end of the round the chit', () => {
    const t = table(WITHOUT_SERGEANT, dice(4)).does('draw', 'm1 turns N (1 CP)')
    expect(viewFor(t.state, null).squads[0].spent).toBe(1)
    expect(eventsFor(t.events, null)).toContainEqual({ type: 'cpSpent', squad: 0, piece: 1, points: 1 })
    t.does('end turn', 'end turn')
    expect(eventsFor(t.events, null)).toContainEqual({ type: 'chitShown', squad: 0, value: 4, spent: 1 })
    expect(viewFor(t.state, null).squads[0].shown).toBe(4)
  })

  it('C5: forbidden, what cannot be paid is refused', () => {
    const t = table(lines(OPEN_FLOOR, 'chit 1'))
    t.does('m1 turns N (1 CP)').refuses('m1 turns E (1 CP)', 'badPayment').cannot('m2 turns N (1 CP)')
  })

  it('C5: forfeit, more may be spent than the chit says, and that costs the game at the end of the round', () => {
    const t = table(lines('rules {"command": {"overspend": "forfeit"}}', OPEN_FLOOR, 'chit 1'))
    t.does('m1 turns N (1 CP)', 'm1 turns E (1 CP)')
    expect(t.state.outcome).toBeUndefined()
    t.does('end turn', 'end turn')
    expect(t.told('chitShown')).toEqual([{ type: 'chitShown', squad: 0, value: 1, spent: 2 }])
    expect(t.state.outcome).toEqual({ winner: 'genestealers', reason: 'overspent' })
    t.refuses('end turn', 'gameOver')
  })

  it('C5: forfeit, a squad that spent no more than its chit plays on', () => {
    const t = table(lines('rules {"command": {"overspend": "forfeit"}}', OPEN_FLOOR, 'chit 2'))
    t.does('m1 turns N (1 CP)', 'm1 turns E (1 CP)', 'end turn', 'end turn')
    expect(t.state.outcome).toBeUndefined()
    expect(t.state.round).toBe(2)
  })
})
