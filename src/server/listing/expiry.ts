/**
 * Takes offers off the list that nobody stands behind any more: live ones whose host has been away for a while, others
 * after some days. They are not deleted, and their host may renew them. The keeper does it for all processes.
 */
import type { Duty, Keeper } from '../keeper'
import type { Observer } from '../observer'
import type { Expiring, Offered } from '../storage/listings'
import type { Tables } from '../tables/tables'

const MINUTE = 60_000
const EVERY = 30_000
/** After a restart hosts get this long to come back. */
const FIRST_AFTER = MINUTE
const LIVE_FOR = 20 * MINUTE
const LISTED_FOR = 14 * 24 * 60 * MINUTE

type Terms = Pick<Offered, 'pace' | 'offeredAt' | 'host' | 'hostSeenAt'>

/** Without a key nobody can be present, or renew it. */
const needsHost = ({ pace, host }: Terms): boolean => pace === 'live' && host !== undefined

/** When an offer expires, if its host does not come back. */
export const expiresAt = (offer: Terms): number =>
  needsHost(offer) ? Math.max(offer.offeredAt, offer.hostSeenAt ?? 0) + LIVE_FOR : offer.offeredAt + LISTED_FOR

/** What must still be true for it to expire now. */
const expiring = (offer: Terms, now: number): Expiring =>
  needsHost(offer) ? { offeredBefore: now - LIVE_FOR, seenBefore: now - LIVE_FOR } : { offeredBefore: now - LISTED_FOR }

export class Expiry implements Duty {
  readonly name = 'expiry'
  private cancel: () => void = () => {}

  constructor(
    private readonly tables: Tables,
    keeper: Keeper,
    private readonly observer: Observer,
  ) {
    keeper.add(this)
  }

  async takeUp(): Promise<void> {
    this.schedule(FIRST_AFTER)
  }

  layDown(): void {
    this.cancel()
  }

  private schedule(ms: number): void {
    this.cancel()
    this.cancel = this.tables.time.after(ms, () => {
      this.schedule(EVERY)
      void this.round().catch((error) => this.observer.fault(error, this.name))
    })
  }

  private async round(): Promise<void> {
    const { storage, time, catchUp } = this.tables
    const now = time.now()
    for (const offer of await storage.listings.offered()) {
      if (expiresAt(offer) > now) continue
      const done = await storage.listings.expire(offer.match, expiring(offer, now), now)
      // The match may be in memory.
      if (done) catchUp.reseated(offer.match)
    }
  }
}
