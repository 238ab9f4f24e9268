/** What players offer each other: a draw, to take an action back, another game; and partners, to give up. */
import { Refused } from '../refusals'
import type { Offer, OfferKind } from '../storage/around'
import type { Match, Storage } from '../storage/storage'
import type { Loaded } from './table'

type Soon = <T>(promise: Promise<T>) => Promise<T>

export class Offers {
  constructor(
    private readonly storage: Storage,
    private readonly soon: Soon,
  ) {}

  private async all(table: Loaded): Promise<Offer[]> {
    table.offers ??= await this.soon(this.storage.around.offers(table.id))
    return table.offers
  }

  /** Those that hold: whatever happens in the game voids them, but not that somebody wants to give up. */
  async standing(table: Loaded): Promise<Offer[]> {
    const { stateID } = table.match
    return (await this.all(table)).filter(
      (offer) => offer.agreed.length > 0 && (offer.what === 'resign' || offer.stateID === stateID),
    )
  }

  /** With nobody agreed it is taken away. */
  async put(table: Loaded, what: OfferKind, by: string, agreed: string[]): Promise<void> {
    const before = (await this.all(table)).find((offer) => offer.what === what)
    const offer: Offer = { what, by, agreed, stateID: table.match.stateID, n: (before?.n ?? 0) + 1 }
    table.offers = undefined
    const done = await this.soon(this.storage.around.offer(table.id, offer))
    // Another process was first, with an action or an answer: let him look again.
    if (!done) throw new Refused('stale')
  }
}

/** The seats that have agreed with these: those of the same people, and those of bots. */
export function withTheirs({ seats }: Match, agreed: readonly string[], bots: boolean): string[] {
  const people = new Set(agreed.map((seat) => seats[seat]?.token).filter((token) => token !== undefined))
  return Object.keys(seats).filter((seat) => {
    const { token, level } = seats[seat]
    if (level !== undefined) return bots
    return agreed.includes(seat) || (token !== undefined && people.has(token))
  })
}
