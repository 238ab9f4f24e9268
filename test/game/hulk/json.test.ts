/** A game is JSON, after every move of whatever kind: a database gives back what it was given, no field more or less. */
import { isDeepStrictEqual } from 'node:util'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MatchData } from '../../../src/game/hulk/match'
import { MISSIONS } from '../../../src/game/hulk/missions'
import { VARIANTS } from '../../../src/game/hulk/variants'
import { arena } from '../../support/arena'
import {
  act,
  Framework,
  type GameState,
  makeMove,
  RandomPlayers,
  type Request,
  redo,
  undo,
} from '../../support/boardgame'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** `toEqual` would take a field that is undefined for none. */
function expectJson(value: unknown, after: string): void {
  const read: unknown = JSON.parse(JSON.stringify(value))
  if (!isDeepStrictEqual(read, value)) expect(value, `after ${after}`).toStrictEqual(read)
}

function expectAllJson(held: GameState, after: string): void {
  expectJson(held.G, after)
  expectJson(held.ctx, after)
  expectJson(held.plugins.random.data, after)
  for (const { metadata } of held.deltalog ?? []) if (metadata !== undefined) expectJson(metadata, after)
}

class Watched {
  private now = 0
  private readonly framework: Framework
  private readonly players: RandomPlayers
  private held: GameState
  /** How often each was done. */
  readonly counts: Record<string, number> = {}

  constructor(match: MatchData, seats: number, seed: string) {
    this.framework = new Framework({ match, seed, now: () => this.now, kept: true })
    this.players = new RandomPlayers(seed)
    this.held = this.framework.begin(seats)
    expectJson(this.held.G, 'setting up')
  }

  play(mostMoves: number): void {
    for (let i = 0; i < mostMoves && this.held.ctx.gameover === undefined; i++) this.move()
  }

  private move(): void {
    const { players, held } = this
    const { seat, action } = players.pick(held)
    if (players.oneIn(15)) this.next(held, makeMove(seat, 'orders', { marines: {} }))
    if (players.oneIn(15)) this.next(held, makeMove(seat, 'conclude', { type: 'draw' }))
    if (players.oneIn(15)) this.next(held, makeMove(seat, 'conclude', { type: 'resign', side: 'marines' }))
    this.held = this.next(held, this.isLate() ? act(seat, { type: 'timeUp' }) : act(seat, action))!
    const back = players.oneIn(15) ? this.next(this.held, undo(seat)) : undefined
    if (back) this.next(back, redo(seat))
  }

  /** The time goes on, now and then until it is up. */
  private isLate(): boolean {
    const { deadline } = this.held.G.state.clock
    if (deadline !== undefined && this.players.oneIn(60)) this.now = Math.max(this.now, deadline)
    return deadline !== undefined && this.now >= deadline
  }

  private next(held: GameState, request: Request): GameState | undefined {
    const after = this.framework.next(held, request)
    const name = request.payload.type ?? request.type
    if (after) {
      expectAllJson(after, name)
      this.counts[name] = (this.counts[name] ?? 0) + 1
    }
    return after
  }
}

const TABLES: { name: string; match: MatchData; seats: number }[] = [
  ...MISSIONS.map(({ id, squads }) => ({ name: id, match: { mission: id }, seats: squads.length + 1 })),
  ...VARIANTS.map(({ id }) => ({ name: `arena, ${id}`, match: { mission: arena(3), variant: id }, seats: 4 })),
]

describe('a game is JSON after every move', () => {
  const counts: Record<string, number> = {}

  test.each(TABLES)('$name', ({ match, seats }) => {
    const watched = new Watched(match, seats, 'json')
    watched.play(250)
    for (const name in watched.counts) counts[name] = (counts[name] ?? 0) + watched.counts[name]
  })

  test('moves of every kind were among them', () => {
    for (const kind of ['orders', 'conclude', 'timeUp', 'UNDO', 'REDO', 'shoot', 'attack', 'place', 'reinforce'])
      expect(counts[kind], kind).toBeGreaterThan(0)
  })
})
