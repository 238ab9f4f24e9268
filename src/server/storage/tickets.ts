/** Places in the queue of people who want to play at once, and how long they have waited. */
import type { Language, Pace, Side } from '../../game/module'

export interface Ticket {
  /** Another one after every change, so that nobody is paired by a wish they no longer have. */
  id: string
  /** The hash of the player's key. A player has at most one ticket for each game and pace. */
  player: string
  game: string
  pace: Pace
  /** Absent if any side will do. */
  side?: Side
  /** Absent if any will do. */
  scenario?: string
  rules: string
  /** The name they join with. */
  name: string
  language?: Language
  since: number
  /** The match they were given. */
  match?: string
  /** When they lost their place, because they were not present. The ticket is kept so that they can be told. */
  droppedAt?: number
}

/** How long somebody waited, and whether they got a match. */
export interface Wait {
  pace: Pace
  ms: number
  found: boolean
}

export interface TicketStore {
  /**
   * Adds a ticket, or changes the one this player has for the game and pace; they keep their place in the queue, unless
   * they had lost it. Returns false and changes nothing if that one was given a match which is not over and which they
   * have not looked at.
   */
  put(ticket: Ticket): Promise<boolean>
  /** All tickets of a player. */
  of(player: string): Promise<Ticket[]>
  /** Those that can be paired now, the oldest first. Whoever wants to play live must have been present since then. */
  waiting(game: string, presentSince: number): Promise<Ticket[]>
  /** How many of them there are at each pace. */
  count(game: string, presentSince: number): Promise<Partial<Record<Pace, number>>>
  /** Gives up a place in the queue, or one that was lost. Returns false if there is none, or if a match was found first. */
  leave(ticket: Ticket, at: number): Promise<boolean>
  /** The player has seen the match they were given. */
  acknowledge(player: string, match: string): Promise<void>
  /** Whoever wanted to play live and has not been present since then loses their place. */
  dropAbsent(presentSince: number, at: number): Promise<void>
  /** The waits that ended after this time, the latest first. */
  waits(game: string, after: number): Promise<Wait[]>
  /** Deletes tickets and waits that are older than this. */
  sweep(before: number): Promise<void>
}
