/** A match in memory: its queue and what is cached about it. The referee has its state. */
import type { Hosted } from '../games'
import type { Offer } from '../storage/offers'
import type { OrdersBySeat } from '../storage/orders'
import type { Match } from '../storage/storage'
import { Queue } from './queue'
import type { Viewer } from './rooms'

const MOST_WAITING = 64

export class Table {
  readonly queue = new Queue(MOST_WAITING)
  match: Match | undefined
  hosted!: Hosted
  /** The number of the state that viewers were last sent. */
  shown: number | undefined

  /** Viewers connected to other processes, with the time at which the entry expires unless it is renewed. */
  readonly elsewhere = new Map<string, { seats: readonly string[]; watching: number; until: number }>()
  /** Whether the other processes were asked who is connected to them. */
  asked = false
  /** The time of the last line of chat. */
  said = 0
  /** The orders as last read from the database; undefined if they may be outdated. */
  orders: OrdersBySeat | undefined
  offers: Offer[] | undefined
  /** The seat that may ask to take the last action back. */
  mayTakeBack: string | undefined
  /** B6: the sum of all outages included in the clocks in memory, and how much of it is not in the stored clocks. */
  down = Number.NaN
  owed = 0
  /** The news each viewer was last sent, as JSON. */
  told = new Map<Viewer, string>()

  constructor(readonly id: string) {}

  /** Drops what is cached, because it may be outdated. */
  forget(): void {
    this.match = undefined
    this.orders = undefined
    this.offers = undefined
    this.mayTakeBack = undefined
  }
}

export type Loaded = Table & { match: Match }
