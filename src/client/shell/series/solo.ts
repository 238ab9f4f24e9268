/** One person against bots: the only games that count in a series. */
import { LEVELS, type Level, type Side } from '../../../game/module'
import type { SeatInfo } from '../../games/page-game'

export interface Solo {
  name: string
  side: Side
  /** The weakest of the bots. */
  level: Level
}

/** Undefined if people play each other, if a bot plays beside the person, or if there is nobody but bots. */
export function soloOf(seats: readonly SeatInfo[]): Solo | undefined {
  const people = seats.filter(({ bot }) => bot === undefined)
  const [person] = people
  const levels = seats.flatMap(({ bot }) => (bot === undefined ? [] : [bot]))
  const isSolo = people.every(({ side }) => side === person.side)
  const areOpponents = seats.every(({ bot, side }) => bot === undefined || side !== person?.side)
  if (!person || levels.length === 0 || !isSolo || !areOpponents) return undefined
  return { name: person.name, side: person.side, level: LEVELS.find((level) => levels.includes(level))! }
}
