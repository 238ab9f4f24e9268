/** Standing offers: draws, take-backs and rematches between players, and partners who want to resign. */
import { Refused } from '../refusals'
import type { Offer, OfferKind } from '../storage/offers'
import type { Match, Storage } from '../storage/storage'
import type { Time } from '../time'
import type { Patience } from './patience'
import type { Loaded } from './table'

export class Offers {
  constructor(
    private readonly storage: Storage,
    private readonly patience: Patience,
    private readonly time: Time,
  ) {}

  private async all(table: Loaded): Promise<Offer[]> {
    table.offers ??= await this.patience.soon(this.storage.offers.list(table.id))
    return table.offers
  }

  /** The offers that are still valid. Any action voids them, except the wish to resign. */
  async standing(table: Loaded): Promise<Offer[]> {
    const { stateID } = table.match
    return (await this.all(table)).filter(
      (offer) => offer.agreed.length > 0 && (offer.what === 'resign' || offer.stateID === stateID),
    )
  }

  /** Stores an offer. If nobody agrees to it, it is withdrawn. */
  async put(table: Loaded, what: OfferKind, by: string, agreed: string[]): Promise<void> {
    const before = (await this.all(table)).find((offer) => offer.what === what)
    const offer: Offer = { what, by, agreed, stateID: table.match.stateID, n: (before?.n ?? 0) + 1 }
    table.offers = undefined
    const done = await this.patience.stored(this.storage.offers.put(table.id, offer, this.time.now()))
    // Another process wrote an action or an answer first, so the player should look again.
    if (!done) throw new Refused('stale')
  }
}

/** These seats and all others of the same people; with `bots`, also those of bots. */
export function withTheirs({ seats }: Match, agreed: readonly string[], bots: boolean): string[] {
  const people = new Set(agreed.map((seat) => seats[seat]?.token).filter((token) => token !== undefined))
  return Object.keys(seats).filter((seat) => {
    const { token, level } = seats[seat]
    if (level !== undefined) return bots
    return agreed.includes(seat) || (token !== undefined && people.has(token))
  })
}
