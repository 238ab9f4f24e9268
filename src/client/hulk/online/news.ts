/** What the server says about a match beside the game itself (docs/ONLINE.md). */
import type { LogEntry } from 'boardgame.io'
import type { HulkG } from '../../../game/hulk/game'
import type { Seat } from '../../../game/hulk/types'
import type { OnlineRefusal } from '../why-not'

/** What a seat sees of boardgame.io's state. */
export interface Seen {
  G: HulkG
  ctx: { gameover?: unknown }
  _stateID: number
}

export const OFFERS = ['draw', 'takeBack', 'rematch'] as const
export type Offer = (typeof OFFERS)[number]

export interface TableNews {
  offer?: { what: Offer; by: Seat; agreed: Seat[] }
  /** Seats of one's own side that would give up. */
  resigning?: Seat[]
  mayTakeBack: boolean
  watching: number
  here: Seat[]
  waitingSince?: number
  nextMatchID?: string
}

export interface Person {
  id: number
  name?: string
  isConnected: boolean
}

export interface SyncInfo {
  state: Seen
  log: LogEntry[]
  filteredMetadata: Person[]
}

/** A line of the chat as it comes live. */
export interface Said {
  id: string
  seat: Seat
  text: string
  at: number
}

export interface Refused {
  /** Which message of ours. */
  event: string
  code: OnlineRefusal
  sentence?: string
}
