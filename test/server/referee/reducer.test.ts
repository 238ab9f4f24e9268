import { isDeepStrictEqual } from 'node:util'
import { ProcessGameConfig } from 'boardgame.io/internal'
import { describe, expect, it } from 'vitest'
import { makeGame } from '../../../src/game/hulk/game'
import { MISSIONS } from '../../../src/game/hulk/missions'
import { shortReducer } from '../../../src/server/referee/reducer'
import { act, Framework, type Held, makeMove, RandomPlayers, undo } from '../../support/boardgame'

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

describe('the short way of making a move', () => {
  // One with two squads, whose turns follow one another within a phase.
  const CHOSEN = [...MISSIONS.slice(0, 3), MISSIONS.find(({ squads }) => squads.length > 1)!]
  const CASES = CHOSEN.map(({ id }, n) => ({ mission: id, mode: n % 2 === 0 ? 'off' : 'live' }))

  it.each(CASES)("leads where boardgame.io's own way leads: $mission, clock $mode", ({ mission, mode }) => {
    let clock = 1_700_000_000_000
    const seats = MISSIONS.find(({ id }) => id === mission)!.squads.length + 1
    const options = { match: { mission, ruleset: { clock: { mode } } } as never, seed: mission, now: () => clock }
    const framework = new Framework(options)
    const reduce = shortReducer(ProcessGameConfig(makeGame(options) as never))
    const short = (state: Held, request: unknown): Held | undefined => {
      const { transients, ...after } = reduce(state as never, request as never)
      return transients?.error ? undefined : (after as unknown as Held)
    }
    const random = new RandomPlayers(`${mission} moves`)
    let held = framework.begin(seats) as Held
    const seen = new Set<string>()
    for (let n = 0; n < 160 && held.ctx.gameover === undefined; n++) {
      clock += 700
      const { seat, action } = random.pick(held)
      seen.add(action.type)
      const others = [
        undo(seat),
        makeMove(seat, 'orders', { marines: {} }),
        makeMove(seat, action.type, { piece: -1 }),
        makeMove(seat, action.type, {}, 'more'),
        makeMove(seat === '0' ? '1' : '0', 'pass', {}),
      ]
      for (const request of [others[n % others.length], act(seat, action)]) {
        const before = JSON.stringify(held.ctx)
        const here = short(held, request)
        // A state that is in others' hands is not written to.
        expect(JSON.stringify(held.ctx)).toBe(before)
        const there = framework.next(held, request)
        // Quicker than vitest's own comparison, which then says where they differ.
        if (!isDeepStrictEqual(plain(here), plain(there))) expect(plain(here)).toEqual(plain(there))
      }
      const { _undo, ...after } = framework.next(held, act(seat, action))!
      held = { ...after, _undo: _undo.slice(-3) }
    }
    expect(seen.size).toBeGreaterThan(5)
    expect(held.ctx.turn).toBeGreaterThan(3)
  })
})
