/** Open matches that somebody in the queue could join: for two, and just what they would be given themselves. */
import type { QuickChoice, QuickPlay } from '../../game/module'
import { LruCache } from '../lru-cache'
import { PRESENT_FOR } from '../players/attendance'
import type { FreeSeat } from '../storage/listings'
import type { Tables } from '../tables/tables'
import type { Offer } from './pairs'

/** Whoever offers a match over days looks in once a day, or is told by notices. */
const LOOKS_IN_EVERY = 24 * 3600_000
const MOST_KNOWN = 2000

export class OfferReader {
  /** By match, because what is played there does not change. */
  private readonly known = new LruCache<string, QuickChoice | 'other'>(MOST_KNOWN)

  constructor(private readonly tables: Tables) {}

  async read(game: string, quick: QuickPlay): Promise<Offer[]> {
    const { storage, time, games } = this.tables
    const now = time.now()
    const seats = await storage.listings.freeSeats(game, now - PRESENT_FOR, now - LOOKS_IN_EVERY)
    return seats.flatMap((free) => {
      const choice = this.choiceOf(free, quick)
      return choice === 'other' ? [] : [{ ...free, ...choice, side: games[game].module.sideOf(free.seat, 2) }]
    })
  }

  private choiceOf({ match, setupData, pace }: FreeSeat, quick: QuickPlay): QuickChoice | 'other' {
    const choice = this.known.get(match) ?? quick.choiceOf(setupData, pace) ?? 'other'
    this.known.set(match, choice)
    return choice
  }
}
