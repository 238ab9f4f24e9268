/** Who in the queue can play with whom. */
import type { Side } from '../../game/module'
import type { Ticket } from '../storage/tickets'

/** Two tickets, the older one first. */
export type Pair = readonly [Ticket, Ticket]

/**
 * Pairs off the queue, oldest first: whoever has waited longest plays with whoever has waited longest after them. Players
 * who are `apart` are not paired.
 */
export function pairsOf(waiting: readonly Ticket[], apart: readonly (readonly [string, string])[] = []): Pair[] {
  const areApart = (one: Ticket, other: Ticket) =>
    apart.some((pair) => pair.includes(one.player) && pair.includes(other.player))
  const pairs: Pair[] = []
  const taken = new Set<Ticket>()
  waiting.forEach((one, n) => {
    if (taken.has(one)) return
    const other = waiting.slice(n + 1).find((each) => !taken.has(each) && suit(one, each) && !areApart(one, each))
    if (!other) return
    taken.add(one).add(other)
    pairs.push([one, other])
  })
  return pairs
}

const suit = (one: Ticket, other: Ticket): boolean =>
  one.player !== other.player &&
  one.pace === other.pace &&
  one.rules === other.rules &&
  (one.side === undefined || one.side !== other.side)

/** The pair in the order of these two sides. `toss` decides if neither of them has chosen a side. */
export function seated([one, other]: Pair, [first, second]: readonly Side[], toss: () => boolean): Pair {
  const wants = one.side ?? (other.side === undefined ? undefined : other.side === first ? second : first)
  const isFirst = wants === undefined ? toss() : wants === first
  return isFirst ? [one, other] : [other, one]
}
