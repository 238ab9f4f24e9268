/**
 * Games played beforehand, so that whoever loads a server has only to read out the next move. They fit every match whose
 * dice have the same seed.
 */

import { CALM, SETUP } from '../../server/support/scripted'
import { act, Framework, RandomPlayers } from '../../support/boardgame'

export const SEED = 'load'

export interface Recorded {
  seat: string
  /** The move as it goes on the wire, up to where the seat's credentials come. */
  text: string
}

export function recordGames(count: number): Recorded[][] {
  const framework = new Framework({ match: SETUP as never, seed: SEED, now: () => 0 })
  return Array.from({ length: count }, (_, n) => {
    const random = new RandomPlayers(`load ${n}`)
    const moves: Recorded[] = []
    let state = framework.begin(2)
    while (state.ctx.gameover === undefined) {
      const { seat, action } = random.pick(state, CALM)
      const { type, ...said } = action
      moves.push({ seat, text: JSON.stringify({ type, args: [said], playerID: seat }).slice(0, -1) })
      state = framework.next(state, act(seat, action))!
    }
    return moves
  })
}
