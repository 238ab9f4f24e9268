/** What there is to know about a table beside the game: who is there, what is offered, how long it has been waiting. */
import type { Offer } from '../storage/around'
import type { Present } from './presence'
import type { Viewer } from './rooms'
import type { Loaded } from './table'

export interface TableNews extends Present {
  offer?: { what: Offer['what']; by: string; agreed: string[] }
  /** Seats of one's own side that want to give up. The other side is not told. */
  resigning?: string[]
  /** Whether this seat made the last action and may ask to have it back. */
  mayTakeBack: boolean
  /** Since when the seat that must decide has had to. */
  waitingSince?: number
  nextMatchID?: string
}

export function newsFor(table: Loaded, viewer: Viewer, present: Present, offers: readonly Offer[]): TableNews {
  const { match, hosted } = table
  const offer = offers.find(({ what }) => what !== 'resign')
  const resigning = offers.find(({ what }) => what === 'resign')
  const sideOf = (seat: string) => hosted.sideOf(seat, Object.keys(match.seats).length)
  const ours = viewer !== null && resigning && sideOf(viewer) === sideOf(resigning.by)
  return {
    ...(offer ? { offer: { what: offer.what, by: offer.by, agreed: offer.agreed } } : {}),
    ...(ours ? { resigning: resigning.agreed } : {}),
    mayTakeBack: viewer !== null && table.mayTakeBack === viewer,
    ...present,
    ...(match.decides && match.gameover === undefined ? { waitingSince: match.decides.since } : {}),
    ...(match.next === undefined ? {} : { nextMatchID: match.next }),
  }
}
