/** J5: orders with a condition, and passing for the rest of a turn or of an enemy's move. */
import { describe, expect, it } from 'vitest'
import type { MarineOrders, Orders } from '../../../../src/game/hulk/orders'
import { giveOrders } from '../../../../src/game/hulk/rules/standing-orders'
import { lines } from '../../../support/lines'
import { position } from '../../../support/position'
import { dice } from '../../../support/scripted'
import { type Table, table } from '../../../support/table'

const BOARD = `
  turn genestealers
  chit 6
  #########
  #1.....3#
  #2......#
  #########
  m1 E overwatch
  m2 E overwatch
  g3 W
`
const given = (orders: Partial<Orders>, rolls: number[] = [], board = BOARD) =>
  table(lines(board, `orders ${JSON.stringify({ 0: { marines: {}, ...orders } })}`), dice(...rolls))
const ordered = (marines: Record<number, MarineOrders>, rolls: number[] = [], board = BOARD) =>
  given({ marines }, rolls, board)

const by = (t: Table) => t.told('orderCarriedOut').map(({ piece }) => piece ?? 'pass')
const shooters = (t: Table) => t.told('shot').map(({ piece }) => piece)
const QUIET: MarineOrders = { overwatch: 'never', askCp: 'never' }

describe('J5. Overwatch on a condition', () => {
  it('J5: only at targets within so many squares', () => {
    const t = ordered({ 1: { overwatch: { within: 4 }, askCp: 'never' }, 2: QUIET }, [1, 2])
    // The drawing's first column and row are walls: m1 is on B2, and G2 is 5 squares away.
    t.does('g3 G2')
    expect(shooters(t)).toEqual([])
    expect(by(t)).toEqual(['pass'])
    t.does('g3 F2')
    expect(shooters(t)).toEqual([1])
    expect(by(t)).toEqual([1, 'pass'])
  })

  it('J5: only with at least this chance: 31% at first, 56% with sustained fire', () => {
    const t = ordered({ 1: { overwatch: { chance: 50 }, askCp: 'never' }, 2: QUIET })
    t.does('g3 turns N')
    expect(shooters(t)).toEqual([])
    const sustained = lines(BOARD).replace('m1 E overwatch', 'm1 E overwatch sustained g3')
    const u = ordered({ 1: { overwatch: { chance: 50 }, askCp: 'never' }, 2: QUIET }, [1, 2], sustained)
    u.does('g3 turns N')
    expect(shooters(u)).toEqual([1])
  })

  it('J5: the chance is compared as players see it, rounded', () => {
    const t = ordered({ 1: { overwatch: { chance: 31 }, askCp: 'never' }, 2: QUIET }, [1, 2]).does('g3 turns N')
    expect(shooters(t)).toEqual([1])
  })

  it('J5: a marine with a condition is not asked where it is not met', () => {
    const t = ordered({ 1: { overwatch: { within: 1 }, askCp: 'never' }, 2: QUIET }).does('g3 turns N')
    expect(t.decision()).toEqual({ kind: 'act', seat: '1' })
  })
})

describe('J5. So many CP for jams', () => {
  const JAMS = `
    turn genestealers
    chit 6
    #########
    #1.....3#
    #2......#
    #########
    m1 E jammed
    m2 E jammed
    g3 W
  `
  const order = (limit: true | number): MarineOrders => ({ overwatch: 'never', clearJam: limit, askCp: 'never' })
  const cleared = (t: Table) => t.told('jamCleared').map(({ piece }) => piece)

  it('J5: up to the limit of the squad, then no more in this round', () => {
    const t = ordered({ 1: order(1), 2: order(1) }, [], JAMS).does('g3 turns N')
    expect(cleared(t)).toEqual([1])
    expect(by(t)).toEqual([1, 'pass'])
    t.does('g3 turns E')
    expect(cleared(t)).toEqual([])
    expect(t.state.squads[0]).toMatchObject({ spent: 1, jams: 1 })
  })

  it('J5: another limit is for another number, none is for all there are', () => {
    for (const limit of [2, 3, true] as const) {
      expect(cleared(ordered({ 1: order(limit), 2: order(limit) }, [], JAMS).does('g3 turns N'))).toEqual([1, 2])
    }
  })

  it('J5: the next round counts anew', () => {
    const t = ordered({ 1: order(1), 2: order(1) }, [1, 1, 1], JAMS).does('g3 turns N')
    expect(t.state.squads[0].jams).toBe(1)
    t.does('end turn')
    expect(t.state.round).toBe(2)
    expect(t.state.squads[0]).not.toHaveProperty('jams')
  })

  it('J5: what an order without a limit spends is not counted', () => {
    const t = ordered({ 1: order(true) }, [], JAMS).does('g3 turns N')
    expect(t.state.squads[0]).not.toHaveProperty('jams')
  })
})

describe('J5. Close combat by expectation', () => {
  const FIGHT = `
    turn genestealers
    chit 6
    #####
    #12.#
    #####
    m1 E guard sergeant
    g2 W
  `
  const best: MarineOrders = { fight: 'best', askCp: 'never' }

  it('J5, K4: a lost roll is rolled again, and the log says that an order did it', () => {
    const t = ordered({ 1: { ...best } }, [6, 1, 1, 1, 2, 1], FIGHT).does('g2 attacks m1')
    expect(t.told('rerolled').map(({ piece }) => piece)).toEqual([1, 1])
    expect(by(t).filter((piece) => piece === 1)).toHaveLength(2)
  })

  it('J5, K4: a roll that wins stands', () => {
    const t = ordered({ 1: { ...best } }, [1, 1, 2, 6], FIGHT).does('g2 attacks m1')
    expect(t.told('rerolled')).toEqual([])
    expect(t.told('fought')).toMatchObject([{ falls: 2 }])
  })

  it('J5: without the order the player is asked', () => {
    expect(ordered({}, [6, 5, 5, 1], FIGHT).does('g2 attacks m1').decision()).toMatchObject({ kind: 'closeCombat' })
  })
})

describe('J5. Passing for a while', () => {
  const seats = (pass: 'cp' | 'all'): Partial<Orders> => ({ turn: { round: 1, marines: {}, pass } })
  const ROUND = lines('round 1', BOARD)

  it('J5: for the rest of the turn: nobody is asked, neither about shots nor about CP', () => {
    const t = given(seats('all'), [], ROUND).does('g3 turns N', 'g3 turns W')
    expect(by(t)).toEqual(['pass', 'pass'])
    expect(shooters(t)).toEqual([])
  })

  it('J5: what is ordered besides is still done', () => {
    const t = given({ ...seats('all'), marines: { 1: { overwatch: 'always' } } }, [1, 2], ROUND).does('g3 turns N')
    expect(shooters(t)).toEqual([1])
    expect(by(t)).toEqual([1, 'pass'])
  })

  it('J5: about CP alone: overwatch shots are still offered', () => {
    const t = given(seats('cp'), [1, 2], ROUND).does('g3 turns N')
    expect(t.decision()).toMatchObject({ kind: 'react', seat: '0' })
    t.does('m1 overwatch shot g3')
    t.can('m2 overwatch shot g3')
    const unwatched = ROUND.replaceAll(' overwatch', '')
    expect(given(seats('cp'), [], unwatched).does('g3 turns N').decision()).toEqual({ kind: 'act', seat: '1' })
  })

  it('J5: for one enemy’s move, and not for the next one’s', () => {
    const two = ROUND.replace('#2......#', '#2.....4#').replace('g3 W', 'g3 W\n  g4 W')
    const move = { round: 1, piece: 3, marines: {}, pass: 'all' as const }
    const t = given({ move }, [], lines(two, 'active g3')).does('g3 turns N')
    expect(by(t)).toEqual(['pass'])
    t.does('g4 turns N')
    expect(t.decision()).toMatchObject({ kind: 'react', seat: '0' })
  })

  it('J5: it ends with the turn, and can be taken back before', () => {
    expect(
      given({ turn: { round: 2, marines: {}, pass: 'all' } }, [], ROUND)
        .does('g3 turns N')
        .seat(),
    ).toBe('0')
    const passing = position(lines(ROUND, `orders ${JSON.stringify({ 0: { marines: {}, ...seats('all') } })}`))
    expect(giveOrders(passing, '0', { marines: {} })?.secret.orders['0']).toEqual({ marines: {} })
  })

  it('J5: the Genestealer player has nothing to pass, and Marine players face nothing', () => {
    const state = position(ROUND)
    expect(giveOrders(state, '1', { marines: {}, pass: 'all' })).toBeUndefined()
    expect(giveOrders(state, '1', { marines: {}, turn: { round: 1, marines: {}, pass: 'cp' } })).toBeUndefined()
    expect(giveOrders(state, '0', { marines: {}, turn: { round: 1, marines: {}, facing: 'nearest' } })).toBeUndefined()
    expect(giveOrders(state, '0', { marines: {}, pass: 'all' })).toBeDefined()
  })
})

describe('J5. Facings and placements', () => {
  const MARKER = `
    turn genestealers
    round 1
    chit 6
    #########
    #1......#
    #.....2.#
    #.......#
    #########
    m1 E
    b2 contents gg
  `
  const swarm = (orders: Partial<Orders>) =>
    table(lines(MARKER, `orders ${JSON.stringify({ 1: { marines: {}, ...orders } })}`), dice())
  const at = (t: Table) => t.told('placed').map((event) => event.at % 9)

  it('J5, N3: miniatures are placed as near to the marines as possible, or as far away', () => {
    const near = swarm({ placing: 'near' }).does('b2 reveals')
    const far = swarm({ placing: 'far' }).does('b2 reveals')
    expect(at(near)[1]).toBe(5)
    expect(at(far)[1]).toBe(7)
    expect(near.told('orderCarriedOut')).toEqual([{ type: 'orderCarriedOut', seat: '1', marker: 2 }])
    expect(near.decision()).toMatchObject({ kind: 'face', seat: '1' })
  })

  it('J5, N3: without an order the player places', () => {
    expect(swarm({}).does('b2 reveals').decision()).toMatchObject({ kind: 'place', seat: '1' })
  })

  it('J5: facings may be ordered for one round', () => {
    const turn = { round: 1, marines: {}, facing: 'nearest' as const, placing: 'near' as const }
    expect(swarm({ turn }).does('b2 reveals').decision()).toEqual({ kind: 'act', seat: '1' })
    expect(
      swarm({ turn: { ...turn, round: 2 } })
        .does('b2 reveals')
        .decision(),
    ).toMatchObject({ kind: 'place' })
  })
})
