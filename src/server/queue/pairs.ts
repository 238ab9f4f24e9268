/** Who in the queue can play with whom: with each other, or with somebody who offers a match. */
import type { QuickChoice, Side } from '../../game/module'
import type { FreeSeat } from '../storage/listings'
import type { Ticket } from '../storage/tickets'

/** Two tickets, the older one first. */
export type Pair = readonly [Ticket, Ticket]

/** Players who have blocked each other. */
export type Apart = readonly (readonly [string, string])[]

const areApart = (apart: Apart, one: string, other: string): boolean =>
  apart.some((pair) => pair.includes(one) && pair.includes(other))

/**
 * Pairs off the queue, oldest first: whoever has waited longest plays with whoever has waited longest after them. Players
 * who are `apart` are not paired.
 */
export function pairsOf(waiting: readonly Ticket[], apart: Apart = []): Pair[] {
  const pairs: Pair[] = []
  const taken = new Set<Ticket>()
  waiting.forEach((one, n) => {
    if (taken.has(one)) return
    const other = waiting
      .slice(n + 1)
      .find((each) => !taken.has(each) && suit(one, each) && !areApart(apart, one.player, each.player))
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
  (one.scenario === undefined || other.scenario === undefined || one.scenario === other.scenario) &&
  (one.side === undefined || one.side !== other.side)

/** A free seat, with what is played there. */
export interface Offer extends FreeSeat, QuickChoice {
  side: Side
}

/** Who sits down where: whoever has waited longest takes the seat that has been offered longest. */
export function seatsFor(
  waiting: readonly Ticket[],
  offers: readonly Offer[],
  apart: Apart,
): (readonly [Ticket, Offer])[] {
  const taken = new Set<Offer>()
  return waiting.flatMap((ticket) => {
    const offer = offers.find((each) => !taken.has(each) && accepts(ticket, each, apart))
    if (!offer) return []
    taken.add(offer)
    return [[ticket, offer] as const]
  })
}

const accepts = (ticket: Ticket, offer: Offer, apart: Apart): boolean =>
  ticket.player !== offer.host &&
  ticket.pace === offer.pace &&
  ticket.rules === offer.rules &&
  (ticket.scenario === undefined || ticket.scenario === offer.scenario) &&
  (ticket.side === undefined || ticket.side === offer.side) &&
  !areApart(apart, ticket.player, offer.host)

/** The pair in the order of these two sides. `toss` decides if neither of them has chosen a side. */
export function seated([one, other]: Pair, [first, second]: readonly Side[], toss: () => boolean): Pair {
  const wants = one.side ?? (other.side === undefined ? undefined : other.side === first ? second : first)
  const isFirst = wants === undefined ? toss() : wants === first
  return isFirst ? [one, other] : [other, one]
}
