/** Lets the bots of each game answer questions. A bot is told only what a player in its seat would be sent. */
import type { Games } from '../../game/module'
import { type Move, moveOf } from '../games'
import { Interning } from '../storage/packing'
import type { Question } from './thinker'

/**
 * Every question carries its own copy of the match's constants. Interning makes equal ones one object, so that tables which
 * bots compute for a board serve all matches on it.
 */
export function mindOf(games: Games): (question: Question) => Move {
  const interning = new Interning()
  return ({ game, view, seat, level, seed }) => {
    if (!Object.hasOwn(games, game)) throw new Error(`nobody here plays ${game}`)
    const { bots, constants } = games[game]
    const parts = Object.entries(view).map(([name, value]) => [
      name,
      constants.includes(name) ? interning.one(value) : value,
    ])
    return moveOf(bots.choose(Object.fromEntries(parts), seat, level, seed))
  }
}
