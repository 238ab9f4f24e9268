/** A match in memory, but for its game: what was last read or written of it, and the line of those who want something of it. */
import type { Hosted } from '../games'
import type { Offer, OrdersBySeat } from '../storage/around'
import type { Match } from '../storage/storage'
import { Queue } from './queue'
import type { Viewer } from './rooms'

const MOST_WAITING = 64

export class Table {
  readonly queue = new Queue(MOST_WAITING)
  match: Match | undefined
  hosted!: Hosted
  /** The number of the state that those who look on were last told of. */
  shown: number | undefined

  /** Seats that look on through other processes, and until when that is to be believed. */
  readonly elsewhere = new Map<string, { seats: readonly string[]; watching: number; until: number }>()
  asked = false
  /** When something was last said. */
  said = 0
  /** What was last read of these, if it is still so. */
  orders: OrdersBySeat | undefined
  offers: Offer[] | undefined
  /** The seat that may ask to have the last action back. */
  mayTakeBack: string | undefined
  /** The news that those who look on were last told. */
  told = new Map<Viewer, string>()

  constructor(readonly id: string) {}

  /** What is known may no longer be so. */
  forget(): void {
    this.match = undefined
    this.orders = undefined
    this.offers = undefined
    this.mayTakeBack = undefined
  }
}

export type Loaded = Table & { match: Match }
