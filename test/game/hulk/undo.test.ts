/** Undo: whatever rolled no dice, showed nothing hidden and asked nobody else can be taken back, by who did it. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Action } from '../../../src/game/hulk/actions'
import { decisionOf } from '../../../src/game/hulk/decisions'
import type { State } from '../../../src/game/hulk/state'
import { viewFor } from '../../../src/game/hulk/view'
import { arena } from '../../support/arena'
import { act, Framework, LocalTable, RandomPlayers, redo, undo, type Viewer } from '../../support/boardgame'
import { lines } from '../../support/lines'
import { position } from '../../support/position'

/** A marine beside a closed door with a marker behind it; down the corridor, a genestealer around the corner. */
const SHIP = `
  ############
  #1.....#...#
  ##+###...#.#
  ##.#####.#2#
  ##3A##5....#
  ############
  m1 E
  m5 E
  g2 S
  b3 contents gh
  chit 4
`
const WIDTH = 12
const at = (x: number, y: number) => y * WIDTH + x
const DOOR = at(2, 2)

const step: Action = { type: 'move', piece: 1, to: at(2, 1), facing: 1 }
const face: Action = { type: 'turn', piece: 1, facing: 2 }

let table: LocalTable
const sit = (text: string, seats = 2): LocalTable => {
  table = new LocalTable({ from: position(text), seed: 'undo1' }, seats)
  return table
}
const pieces = (viewer: Viewer = null) => table.at(viewer).G.state.pieces
/** Asks for an undo and says whether it was granted. */
function takesBack(seat: Viewer): boolean {
  const before = table.whole._stateID
  table.undo(seat)
  for (const viewer of table.viewers) expect(table.at(viewer)._stateID).toBe(table.whole._stateID)
  return table.whole._stateID > before
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  table?.stop()
  vi.restoreAllMocks()
})

test('the end of a turn cannot be undone, not even before a turn of the same player, and no page offers it', () => {
  sit(SHIP.replace('m5 E', 'm5 E squad 1\n  seats 0 0'))
  table.does('0', { type: 'endTurn' })
  expect(decisionOf(table.state)).toMatchObject({ kind: 'command', seat: '0', squad: 1 })
  for (const viewer of table.viewers) expect(table.at(viewer).G.undoable).toBe(false)
  expect(takesBack('0')).toBe(false)
})

test('a step and a turn can be undone one after the other, back to the beginning of the turn', () => {
  sit(SHIP)
  const before = table.state
  table.does('0', step)
  table.does('0', face)
  expect(takesBack('0')).toBe(true)
  expect(pieces()[1]).toMatchObject({ at: at(2, 1), facing: 1 })
  expect(takesBack('0')).toBe(true)
  for (const viewer of table.viewers) expect(pieces(viewer)[1]).toEqual(before.pieces[1])
  expect(table.state).toEqual(before)
  expect(takesBack('0')).toBe(false)
})

test('undo gives back the AP and the CP that were spent (C3, D2)', () => {
  sit(SHIP)
  table.does('0', { ...step, cp: 1 })
  table.does('0', face)
  expect(table.state.squads[0].spent).toBe(1)
  expect(table.state.turn).toMatchObject({ active: 1, ap: 3 })
  table.undo('0')
  table.undo('0')
  expect(table.state.squads[0].spent).toBe(0)
  expect(table.state.turn.active).toBeUndefined()
})

test('redo repeats what was undone, unless something else was done', () => {
  sit(SHIP)
  table.does('0', step)
  table.does('0', face)
  const after = table.state
  table.undo('0')
  table.undo('0')
  table.redo('0')
  table.redo('0')
  expect(table.state).toEqual(after)
  table.undo('0')
  table.does('0', { type: 'turn', piece: 5, facing: 0 })
  const before = table.whole._stateID
  table.redo('0')
  expect(table.whole._stateID).toBe(before)
})

test('only the player who moved can undo or redo', () => {
  sit(SHIP)
  table.does('0', step)
  expect(takesBack('1')).toBe(false)
  expect(takesBack(null)).toBe(false)
  table.undo('0')
  const before = table.everything()
  table.redo('1')
  table.redo(null)
  expect(table.everything()).toBe(before)
})

test('an undo and the undone action stay in the log', () => {
  sit(SHIP)
  table.does('0', step)
  table.undo('0')
  table.does('0', step)
  expect(table.log('1').map(({ action }) => action.type)).toEqual(['MAKE_MOVE', 'UNDO', 'MAKE_MOVE'])
})

test('dice cannot be undone, nor anything before them', () => {
  sit(SHIP)
  table.does('0', step)
  table.does('0', { type: 'turn', piece: 5, facing: 0 })
  table.does('0', { type: 'turn', piece: 5, facing: 1 })
  table.does('0', face)
  // The closed door is ahead of m1 now.
  table.does('0', { type: 'freeShot', piece: 1, target: { door: DOOR } })
  expect(takesBack('0')).toBe(false)
  table.does('0', { type: 'turn', piece: 5, facing: 0 })
  expect(takesBack('0')).toBe(true)
  expect(takesBack('0')).toBe(false)
})

test('the same dice are rolled after an undo, so nobody can try for better luck', () => {
  const shot = (steps: number) => {
    const framework = new Framework({ from: position(SHIP), seed: 'luck', now: () => 0 })
    let state = framework.begin(2)
    for (let i = 0; i < steps; i++) {
      state = framework.next(state, act('0', step))!
      state = framework.next(state, undo('0'))!
    }
    for (const action of [step, face, { type: 'freeShot', piece: 1, target: { door: DOOR } }] as Action[])
      state = framework.next(state, act('0', action))!
    return state.deltalog![0].metadata
  }
  expect(shot(3)).toEqual(shot(0))
})

test('a marker turned face up stays face up (N2)', () => {
  sit(SHIP)
  table.does('0', step)
  table.does('0', face)
  table.does('0', { type: 'pass' })
  table.does('0', { type: 'open', piece: 1, door: DOOR })
  expect(decisionOf(table.state)).toMatchObject({ kind: 'place', seat: '0' })
  expect(takesBack('0')).toBe(false)
  expect(pieces()[3].kind).toBe('marker')
  expect(table.at(null).G.state.agenda.at(-1)).toHaveProperty('heaps')
})

test('a drawn chit stays drawn, but keeping it can be undone (C1, C2)', () => {
  sit(`
    ######
    #1..2#
    ######
    m1 sergeant E
    m2 W
    decision command
  `)
  table.does('0', { type: 'draw' })
  const { chits } = table.state.secret
  expect(takesBack('0')).toBe(false)
  table.does('0', { type: 'keep' })
  expect(takesBack('0')).toBe(true)
  expect(decisionOf(table.state)).toMatchObject({ kind: 'command', drawn: true })
  expect(takesBack('0')).toBe(false)
  expect(table.state.secret.chits).toEqual(chits)
  table.does('0', { type: 'redraw' })
  expect(takesBack('0')).toBe(false)
})

test('the end of a turn cannot be undone by anyone', () => {
  sit(SHIP)
  table.does('0', step)
  table.does('0', { type: 'endTurn' })
  expect(takesBack('0')).toBe(false)
  expect(takesBack('1')).toBe(false)
})

test('the end of a squad’s turn cannot be undone even if one seat has the next squad too (A2)', () => {
  sit(`
    ######
    #1..2#
    ######
    m1 E
    m2 W squad 1
    seats 0 0
  `)
  table.does('0', { type: 'turn', piece: 1, facing: 2 })
  table.does('0', { type: 'endTurn' })
  expect(decisionOf(table.state)).toMatchObject({ kind: 'command', seat: '0', squad: 1 })
  expect(takesBack('0')).toBe(false)
})

const AMBUSH = `
  ############
  #1.......2.#
  #3.........#
  ############
  m1 E overwatch
  m3 E
  g2 W
  turn genestealers
  chit 3
`
const advance: Action = { type: 'move', piece: 2, to: at(8, 1), facing: 3 }

test('nothing can be undone after another seat was asked, neither before nor after its answer (J1)', () => {
  sit(AMBUSH)
  table.does('1', advance)
  expect(takesBack('1')).toBe(false)
  expect(takesBack('0')).toBe(false)
  table.does('0', { type: 'turn', piece: 1, facing: 0 })
  expect(takesBack('0')).toBe(true)
  expect(takesBack('0')).toBe(false)
  table.does('0', { type: 'pass' })
  expect(takesBack('0')).toBe(false)
  expect(takesBack('1')).toBe(false)
  table.does('1', { type: 'turn', piece: 2, facing: 0 })
  table.does('0', { type: 'pass' })
  expect(takesBack('1')).toBe(false)
})

test('an order that answers is a barrier like the question itself (J5)', () => {
  sit(`${AMBUSH}
  orders {"0":{"marines":{"1":{"overwatch":"never","askCp": "never"},"3":{"askCp": "never"}}}}
  `)
  table.does('1', advance)
  expect(decisionOf(table.state)).toMatchObject({ kind: 'act', seat: '1' })
  expect(takesBack('1')).toBe(false)
})

test('a request without a player is refused', () => {
  sit(AMBUSH)
  table.does('1', advance)
  const before = table.everything()
  for (const nobody of [null, undefined]) table.send(undo(nobody), '0')
  table.does('0', { type: 'pass' })
  const after = table.everything()
  expect(after).not.toBe(before)
  for (const nobody of [null, undefined]) {
    table.send(undo(nobody), '1')
    table.send(redo(nobody), '1')
  }
  expect(table.everything()).toBe(after)
})

test('orders given after dice were rolled can be undone, but nothing before (J5)', () => {
  sit(SHIP)
  table.does('0', step)
  table.does('0', face)
  table.does('0', { type: 'freeShot', piece: 1, target: { door: DOOR } })
  table.send({ type: 'MAKE_MOVE', payload: { type: 'orders', args: [{ marines: {} }], playerID: '0' } } as never)
  expect(takesBack('0')).toBe(true)
  expect(table.state.secret.orders).toEqual({})
  expect(takesBack('0')).toBe(false)
})

/** Two squads of two players, and the genestealer about to come into both their sights. */
const THREE = `
  ############
  #1.......2.#
  #3.........#
  #4.........#
  ############
  m1 E
  m3 E squad 1
  m4 E
  g2 W
  chit 3
  squad 1 chit 3
`

describe('at a table of three', () => {
  const turnOf = (piece: number, facing: 0 | 2): Action => ({ type: 'turn', piece, facing })
  const others = (seat: Viewer) => table.viewers.filter((viewer) => viewer !== seat)

  test('players undo what they did in their own turn, and nobody else’s (A2)', () => {
    sit(lines(THREE, 'turn marines 1'), 3)
    const before = table.state
    table.does('1', turnOf(3, 2))
    for (const viewer of others('1')) expect(takesBack(viewer)).toBe(false)
    expect(takesBack('1')).toBe(true)
    for (const viewer of table.viewers) expect(pieces(viewer)).toEqual(before.pieces)
    for (const viewer of others('1')) {
      table.redo(viewer)
      expect(pieces()[3].facing).toBe(1)
    }
    table.redo('1')
    for (const viewer of table.viewers) expect(pieces(viewer)[3].facing).toBe(2)
  })

  test('the turn of one player cannot be undone in the turn of the next', () => {
    sit(THREE, 3)
    table.does('0', turnOf(1, 2))
    table.does('0', { type: 'endTurn' })
    expect(decisionOf(table.state)).toMatchObject({ kind: 'command', seat: '1' })
    for (const viewer of table.viewers) expect(takesBack(viewer)).toBe(false)
    table.does('1', { type: 'draw' })
    table.does('1', turnOf(3, 2))
    expect(takesBack('0')).toBe(false)
    expect(takesBack('1')).toBe(true)
    expect(takesBack('1')).toBe(false)
  })

  test('players undo their own answer until the next player is asked (J2)', () => {
    sit(lines(THREE, 'turn genestealers'), 3)
    table.does('2', advance)
    for (const viewer of table.viewers) expect(takesBack(viewer)).toBe(false)
    table.does('0', turnOf(1, 2))
    for (const viewer of others('0')) expect(takesBack(viewer)).toBe(false)
    expect(takesBack('0')).toBe(true)
    expect(table.state.squads[0].spent).toBe(0)
    table.does('0', turnOf(1, 0))
    table.does('0', { type: 'pass' })
    expect(decisionOf(table.state)).toMatchObject({ kind: 'react', seat: '1' })
    for (const viewer of table.viewers) expect(takesBack(viewer)).toBe(false)
    table.does('1', { type: 'pass' })
    expect(decisionOf(table.state)).toMatchObject({ kind: 'act', seat: '2' })
    for (const viewer of table.viewers) expect(takesBack(viewer)).toBe(false)
  })

  test('every page has the same game after every undo and redo of a random one', () => {
    table = new LocalTable({ match: { mission: arena(2), variant: 'no-clock' }, seed: 'b' }, 3)
    const players = new RandomPlayers('b')
    const undoneBy = new Set<Viewer>()
    for (let i = 0; i < 120 && table.at(null).ctx.gameover === undefined; i++) {
      const { seat, action } = players.pick(table.whole)
      const before = table.state
      table.does(seat, action)
      const after = table.state
      for (const viewer of others(seat)) expect(takesBack(viewer), `${viewer} undoes ${seat}`).toBe(false)
      if (!takesBack(seat)) continue
      undoneBy.add(seat)
      expectOnEveryPage(before)
      table.redo(seat)
      expectOnEveryPage(after)
    }
    expect([...undoneBy].sort()).toEqual(['0', '1', '2'])
  })

  function expectOnEveryPage(state: State): void {
    expect(table.state).toEqual(state)
    for (const viewer of table.viewers) expect(table.at(viewer).G.state).toEqual(viewFor(state, viewer))
  }
})

test('whatever can be undone in a random game was done by that seat, rolled nothing and revealed nothing', () => {
  const framework = new Framework({ match: { mission: arena(2) }, seed: 'undo1', now: () => 0 })
  const players = new RandomPlayers('undo')
  let state = framework.begin(3)
  let undone = 0
  while (state.ctx.gameover === undefined && undone < 60) {
    const { seat, action } = players.pick(state)
    const after = framework.next(state, act(seat, action))!
    const back = framework.next(after, undo(seat))
    if (back) {
      undone += 1
      expect(JSON.stringify(after.plugins.random)).toBe(JSON.stringify(state.plugins.random))
      expect(after.G.state.secret.contents).toEqual(state.G.state.secret.contents)
      expect(decisionOf(after.G.state)?.seat).toBe(seat)
      expect(back.G).toEqual(state.G)
      expect(back.ctx.activePlayers).toEqual(state.ctx.activePlayers)
      expect(framework.next(back, redo(seat))!.G).toEqual(after.G)
    }
    for (const other of ['0', '1', '2']) {
      if (other !== seat) expect(framework.next(after, undo(other)), `${other} undoes ${seat}`).toBeUndefined()
    }
    state = after
  }
  expect(undone).toBe(60)
})
