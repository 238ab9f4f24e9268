import { ProcessGameConfig } from 'boardgame.io/internal'
import { expect, it, vi } from 'vitest'
import { makeGame } from '../../../src/game/hulk/game'
import { makeReducer } from '../../../src/server/referee/reducer'
import { act, Framework, type GameState, makeMove, RandomPlayers, redo, undo } from '../../support/boardgame'

it('never changes the given state, whether it accepts or refuses', () => {
  // boardgame.io writes every refusal to the console.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const options = { match: { mission: 'pilot-light', ruleset: { clock: { mode: 'live' } } } as never, seed: 'reducer' }
  const reduce = makeReducer(ProcessGameConfig(makeGame(options) as never))
  const random = new RandomPlayers('reducer')
  let held = new Framework(options).begin(2)
  const done = { yes: 0, no: 0 }
  for (let n = 0; n < 120 && held.ctx.gameover === undefined; n++) {
    const { seat, action } = random.pick(held)
    const requests = [undo(seat), redo(seat), makeMove(seat, action.type, { piece: -1 }), act(seat, action)]
    let after: GameState | undefined
    for (const request of requests) {
      const before = JSON.stringify(held)
      const { transients, ...reduced } = reduce(held, request as never)
      expect(JSON.stringify(held)).toBe(before)
      done[transients?.error ? 'no' : 'yes']++
      after = reduced
    }
    held = { ...after!, _undo: after!._undo.slice(-3) }
  }
  expect(held.ctx.turn).toBeGreaterThan(1)
  expect(Math.min(done.yes, done.no)).toBeGreaterThan(20)
})
