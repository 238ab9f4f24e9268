/** The game as boardgame.io plays it: whose turn it is, who may act, what a refused request changes, how it ends. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { decisionOf } from '../../../src/game/hulk/decisions'
import { MISSIONS } from '../../../src/game/hulk/missions'
import type { State } from '../../../src/game/hulk/state'
import { viewFor } from '../../../src/game/hulk/view'
import { arena } from '../../support/arena'
import {
  act,
  eventsOf,
  Framework,
  type GameState,
  gameEvent,
  LocalTable,
  makeMove,
  RandomPlayers,
  seatsOf,
} from '../../support/boardgame'
import { position } from '../../support/position'

/** Squad 0 on overwatch and squad 1 both see the genestealer come; the marker is out of everybody's sight. */
const AMBUSH = `
  ############
  #1.......2.#
  #3.........#
  ##########.#
  ########A.4#
  ############
  m1 E overwatch
  m3 E squad 1
  g2 W
  b4 contents ggg
  turn genestealers
  chit 3 spent 1
  squad 1 chit 2
`

/** Where a genestealer or marker goes to. */
const moves = (piece: number, to: number, facing: 0 | 1 | 2 | 3 = 3) => ({ type: 'move' as const, piece, to, facing })
const WIDTH = 12
const at = (x: number, y: number) => y * WIDTH + x

let table: LocalTable
const sit = (from: string | State, seats: number): LocalTable => {
  table = new LocalTable({ from: typeof from === 'string' ? position(from) : from }, seats)
  return table
}

beforeEach(() => {
  // boardgame.io says on the console what it refuses.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  table?.stop()
  vi.restoreAllMocks()
})

describe('a reaction', () => {
  test('passes through the Marine seats in order and returns to the Genestealer (J1, J2)', () => {
    sit(AMBUSH, 3)
    expect(table.at(null).ctx.activePlayers).toEqual({ 2: 'act' })
    table.does('2', moves(2, at(8, 1)))
    for (const viewer of table.viewers) {
      expect(table.at(viewer).ctx).toMatchObject({ phase: 'genestealers', currentPlayer: '2' })
      expect(table.at(viewer).ctx.activePlayers).toEqual({ 0: 'react' })
      expect(table.at(viewer).isActive).toBe(viewer === '0')
    }
    table.does('0', { type: 'pass' })
    expect(table.at(null).ctx.activePlayers).toEqual({ 1: 'react' })
    table.does('1', { type: 'pass' })
    expect(table.at(null).ctx.activePlayers).toEqual({ 2: 'act' })
    table.does('2', moves(2, at(7, 1)))
    expect(table.at(null).ctx.activePlayers).toEqual({ 0: 'react' })
  })

  test('lets a player act several times before it passes on (J2)', () => {
    sit(AMBUSH, 3)
    table.does('2', moves(2, at(8, 1)))
    table.does('0', { type: 'overwatchShot', piece: 1, target: { piece: 2 } })
    expect(table.at('0').ctx.activePlayers).toEqual({ 0: 'react' })
    table.does('0', { type: 'guard', piece: 1 })
    expect(table.at('0').G.state.squads[0].spent).toBe(3)
    expect(table.at('0').ctx.activePlayers).toEqual({ 1: 'react' })
  })

  test('comes up in random games and ends before anything else happens (P1)', () => {
    let windows = 0
    for (let game = 0; windows < 8; game++) {
      const framework = new Framework({ match: { mission: arena(2) }, seed: `reactions ${game}`, now: () => 0 })
      const players = new RandomPlayers(`reactions ${game}`)
      let state = framework.begin(3)
      while (state.ctx.gameover === undefined && windows < 8) {
        const { seat, action } = players.pick(state)
        const before = decisionOf(state.G.state)!
        state = framework.next(state, act(seat, action))!
        const after = decisionOf(state.G.state)
        if (before.kind !== 'react' && after?.kind === 'react') {
          windows += 1
          expect([seat, state.ctx.currentPlayer]).toEqual(['2', '2'])
          expect(after.seat).not.toBe('2')
        }
        if (before.kind === 'react' && after?.kind === 'act') expect(after.seat).toBe('2')
      }
    }
  })
})

/** Nothing any page knows, and nothing the master has, is other than it was. */
function changesNothing(request: () => void): void {
  const [before, master] = [table.everything(), kept(table.whole)]
  request()
  expect(table.everything() === before, 'what the pages know is as it was').toBe(true)
  expect(kept(table.whole) === master, 'what the master has is as it was').toBe(true)
}
/** Without the framework's own passing remarks. */
const kept = ({ G, ctx, _stateID, _undo, _redo }: GameState) =>
  JSON.stringify({ G, ctx, _stateID, undo: _undo.length, redo: _redo.length })

describe('changes nothing for anybody:', () => {
  test('a move of a seat that does not decide', () => {
    sit(AMBUSH, 3)
    for (const seat of ['0', '1'] as const) {
      changesNothing(() => table.does(seat, moves(2, at(8, 1))))
      changesNothing(() => table.does(seat, { type: 'endTurn' }))
      changesNothing(() => table.does(seat, { type: 'pass' }))
      changesNothing(() => table.send(makeMove(seat, 'orders', { marines: {} })))
    }
    changesNothing(() => table.does(null, moves(2, at(8, 1))))
    table.does('2', moves(2, at(8, 1)))
    changesNothing(() => table.does('2', moves(2, at(7, 1))))
    changesNothing(() => table.does('1', { type: 'pass' }))
  })

  test('a move that the rules refuse', () => {
    sit(AMBUSH, 3)
    changesNothing(() => table.does('2', moves(2, at(3, 1))))
    changesNothing(() => table.does('2', moves(4, at(9, 4), 1)))
    changesNothing(() => table.does('2', moves(1, at(2, 1))))
    changesNothing(() => table.does('2', { type: 'attack', piece: 2, target: 1 }))
    changesNothing(() => table.does('2', { type: 'timeUp' }))
  })

  test('a malformed move: wrong fields, too many fields, nonsense', () => {
    sit(AMBUSH, 3)
    const step = moves(2, at(8, 1))
    const { type: _, ...said } = step
    const nonsense: unknown[][] = [
      [],
      [null],
      ['2'],
      [7],
      [[2, at(8, 1)]],
      [{ ...said, cp: 1 }],
      [{ ...said, note: 'hello' }],
      [{ ...said, piece: '2' }],
      [{ ...said, type: 'endTurn' }],
      [JSON.parse(`{"piece":2,"to":${at(8, 1)},"facing":3,"__proto__":{}}`)],
      [said, 'and another thing'],
    ]
    for (const args of nonsense) changesNothing(() => table.send(makeMove('2', 'move', ...args)))
    for (const args of [['a message for the log'], [{}, 1], [{ piece: 2 }]])
      changesNothing(() => table.send(makeMove('2', 'endTurn', ...args)))
    table.does('2', step)
    expect(table.at(null)._stateID).toBe(1)
  })

  test('a move of another stage, or of none', () => {
    sit(AMBUSH, 3)
    for (const name of ['draw', 'pass', 'react', 'overwatchShot', 'place', 'reinforce', 'nothing', ''])
      changesNothing(() => table.send(makeMove('2', name, {})))
  })

  test('a move named like a property that every object has', () => {
    sit(AMBUSH, 3)
    for (const name of ['toString', 'constructor', 'valueOf', 'hasOwnProperty', '__proto__', '__defineGetter__']) {
      changesNothing(() => table.send(makeMove('2', name)))
      changesNothing(() => table.send(makeMove(name, name), '2'))
      changesNothing(() => table.send(makeMove(name, 'endTurn', {}), '2'))
    }
  })

  test('an event: only the game ends turns and phases', () => {
    sit(AMBUSH, 3)
    const events: [string, ...unknown[]][] = [
      ['endGame', { winner: 'genestealers' }],
      ['endPhase'],
      ['setPhase', 'marines'],
      ['endStage'],
      ['setStage', 'command'],
      ['setActivePlayers', { all: 'act' }],
      ['setActivePlayers', { currentPlayer: 'draw' }],
    ]
    for (const seat of seatsOf(3)) {
      for (const [name, ...args] of events) changesNothing(() => table.send(gameEvent(seat, name, ...args)))
    }
    table.does('2', moves(2, at(8, 1)))
    for (const [name, ...args] of events) changesNothing(() => table.send(gameEvent('0', name, ...args)))
  })

  test('an event that ends the framework’s turn', () => {
    sit(AMBUSH, 3)
    table.does('2', moves(2, at(8, 1)))
    const game = () => table.viewers.map((viewer) => [table.at(viewer).G, table.at(viewer).ctx.activePlayers])
    const before = game()
    for (const args of [['endTurn'], ['endTurn', { next: '0' }], ['pass'], ['setPhase', 'genestealers']] as [
      string,
      ...unknown[],
    ][])
      table.send(gameEvent('0', ...args))
    expect(game()).toEqual(before)
    expect(table.at('0').ctx.currentPlayer).toBe('2')
  })

  test('and play continues afterwards, on every page', () => {
    sit(AMBUSH, 3)
    table.does('2', moves(2, at(3, 1)))
    table.does('1', { type: 'pass' })
    table.does('2', moves(2, at(8, 1)))
    table.does('0', moves(1, at(9, 1)))
    table.does('0', { type: 'pass' })
    table.does('1', { type: 'pass' })
    table.does('2', moves(2, at(7, 1)))
    for (const viewer of table.viewers) {
      expect(table.at(viewer)._stateID).toBe(4)
      expect(table.at(viewer).G.state.pieces[2].at).toBe(at(7, 1))
      expect(table.log(viewer).map((entry) => entry.action.payload.type)).toEqual(['move', 'pass', 'pass', 'move'])
    }
  })
})

describe('the end of a game', () => {
  const AT_THE_LOCK = `
    #####
    #1.2#
    #####
    exit x B2
    m1 W
    m2 N
    mission {"victory":{"marines":{"left":1}}}
    chit 2
  `

  test('is the outcome on every page, and nothing can be done afterwards (L2)', () => {
    sit(AT_THE_LOCK, 2)
    table.does('0', { type: 'leave', piece: 1 })
    for (const viewer of table.viewers) {
      expect(table.at(viewer).ctx.gameover).toEqual({ winner: 'marines', reason: 'condition' })
      expect(table.at(viewer).G.state.outcome).toEqual({ winner: 'marines', reason: 'condition' })
      expect(table.at(viewer).isActive).toBe(false)
    }
    changesNothing(() => table.does('0', { type: 'turn', piece: 2, facing: 1 }))
    changesNothing(() => table.does('0', { type: 'endTurn' }))
    changesNothing(() => table.does('1', { type: 'endTurn' }))
    changesNothing(() => table.undo('0'))
    changesNothing(() => table.send(gameEvent('0', 'endGame', 'I win')))
  })

  test('is told in the log', () => {
    sit(AT_THE_LOCK, 2)
    table.does('0', { type: 'leave', piece: 1 })
    expect(eventsOf(table.log(null)).at(-1)).toEqual({
      type: 'gameOver',
      outcome: { winner: 'marines', reason: 'condition' },
    })
  })
})

/** boardgame.io's phase, turn and active player, and what they are by the kernel; nobody else is asked. */
function expectInStep({ G, ctx }: GameState): void {
  const { state } = G
  const decision = decisionOf(state)
  const owner = state.turn.side === 'marines' ? state.squads[state.turn.squad].seat : state.genestealer
  const framework = [ctx.gameover, ctx.gameover ? null : [ctx.activePlayers, ctx.phase, ctx.currentPlayer]]
  const kernel = [state.outcome, decision ? [{ [decision.seat]: decision.kind }, state.turn.side, owner] : null]
  expect(JSON.stringify(framework)).toBe(JSON.stringify(kernel))
}

describe('turns, phases and active players follow the kernel from the first decision to the last (A1, A2)', () => {
  const tables = [
    ...MISSIONS.flatMap(({ id, squads }) => squads.map((_, i) => ({ id, mission: id, seats: i + 2 }))),
    ...[2, 3, 4].map((seats) => ({ id: 'arena', mission: arena(3), seats })),
  ]
  test.each(tables)('$id with $seats seats', ({ mission, seats }) => {
    const framework = new Framework({ match: { mission }, seed: `steps ${seats}`, now: () => 0 })
    const players = new RandomPlayers(`steps ${seats}`)
    let state = framework.begin(seats)
    expectInStep(state)
    let turns = 0
    while (state.ctx.gameover === undefined) {
      const { seat, action } = players.pick(state)
      const after = framework.next(state, act(seat, action))
      if (!after) throw new Error(`${seat} may ${JSON.stringify(action)} and is refused`)
      expectInStep(after)
      if (after.ctx.turn !== state.ctx.turn) turns += 1
      state = after
    }
    expect(turns).toBeGreaterThan(0)
  })

  test('a game that starts in the Genestealer turn has its phase', () => {
    const framework = new Framework({ from: position(AMBUSH) })
    expectInStep(framework.begin(3))
  })
})

describe('what the pages receive', () => {
  test.each([2, 3])('is what their seat may know, after every move of a random game with %i seats', (seats) => {
    table = new LocalTable({ match: { mission: arena(2) }, seed: `pages ${seats}` }, seats)
    const players = new RandomPlayers(`pages ${seats}`)
    for (let i = 0; i < 80 && table.at(null).ctx.gameover === undefined; i++) {
      const { seat, action } = players.pick(table.whole)
      table.does(seat, action)
      for (const viewer of table.viewers) {
        expect(table.at(viewer)._stateID).toBe(i + 1)
        if (i % 5 === 0) expect(table.at(viewer).G.state).toEqual(viewFor(table.state, viewer))
      }
    }
  })

  test('is JSON: a database loses nothing of the master’s state', () => {
    sit(AMBUSH, 3)
    table.does('2', moves(2, at(8, 1)))
    expect(JSON.parse(JSON.stringify(table.whole))).toEqual(table.whole)
    expect(() => structuredClone(table.whole)).not.toThrow()
  })

  test('has in the log what every move did, in public form', () => {
    table = new LocalTable({ match: { mission: arena(2) }, seed: 'log' }, 3)
    const players = new RandomPlayers('log')
    for (let i = 0; i < 70 && table.at(null).ctx.gameover === undefined; i++) {
      const { seat, action } = players.pick(table.whole)
      table.does(seat, action)
    }
    const made = table.log(null).filter((entry) => entry.action.type === 'MAKE_MOVE')
    expect(made.length).toBeGreaterThan(40)
    for (const { metadata, action } of made) {
      const { events } = metadata as { events: object[] }
      if (action.payload.type !== 'pass') expect(events.length, action.payload.type).toBeGreaterThan(0)
      for (const event of events) {
        expect(event).toHaveProperty('type')
        expect(event).not.toHaveProperty('secret')
        expect(event).not.toHaveProperty('for')
      }
    }
    for (const viewer of table.viewers) expect(table.log(viewer)).toEqual(table.log(null))
  })
})
