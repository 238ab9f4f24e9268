/** The news of a table, apart from the game: who is there, what is offered, how long it has been waiting. */
import type { Claimable, Proposal, TableNews } from '../protocol'
import type { Offer } from '../storage/offers'
import { claimableBy } from './absence'
import type { Present } from './presence'
import { absenceOf, isNear } from './roll-call'
import type { Viewer } from './rooms'
import { standsFor, vacationUntil } from './standstill'
import type { Loaded } from './table'

export function newsFor(
  table: Loaded,
  viewer: Viewer,
  present: Present,
  offers: readonly Offer[],
  /** The running time (see `Heart`). */
  running: number,
): TableNews {
  const { match, hosted } = table
  const offer = offers.find((one): one is Offer & { what: Proposal } => one.what !== 'resign')
  const resigning = offers.find(({ what }) => what === 'resign')
  const sideOf = (seat: string) => hosted.module.sideOf(seat, Object.keys(match.seats).length)
  const ours = viewer !== null && resigning && sideOf(viewer) === sideOf(resigning.by)
  return {
    ...(offer ? { offer: { what: offer.what, by: offer.by, agreed: offer.agreed } } : {}),
    ...(ours ? { resigning: resigning.agreed } : {}),
    mayTakeBack: viewer !== null && table.mayTakeBack === viewer,
    ...present,
    ...(match.decides && match.gameover === undefined ? { waitingSince: match.decides.since } : {}),
    ...(table.owed > 0 && match.deadline !== undefined ? { givenBack: table.owed } : {}),
    ...vacations(table, running + table.down),
    ...(match.next === undefined ? {} : { nextMatchID: match.next }),
    ...(viewer === null ? {} : claimable(table, viewer, present, running)),
  }
}

/** Who is on vacation, and what that means for the running clock. */
function vacations({ match }: Loaded, now: number): Pick<TableNews, 'vacations' | 'standsFor'> {
  if (match.gameover !== undefined) return {}
  const away = Object.entries(match.seats).flatMap(([seat, chair]) => {
    const until = vacationUntil(chair, now)
    return until === undefined ? [] : [{ seat, until }]
  })
  const ms = standsFor(match)
  return { ...(away.length > 0 ? { vacations: away } : {}), ...(ms > 0 ? { standsFor: ms } : {}) }
}

/** What the seat may claim, and from when on by the server's clock. */
function claimable(table: Loaded, viewer: string, { here }: Present, running: number): { claimable?: Claimable } {
  const { match, down } = table
  if (match.startedAt === undefined || match.gameover !== undefined) return {}
  const { side, seats, mayAbort } = claimableBy(absenceOf(table, here), viewer)
  const near = seats.filter(({ from }) => isNear(from, running))
  if (!mayAbort && near.length === 0) return {}
  const byTheClock = (from: number) => Math.max(0, from + down)
  return {
    claimable: {
      ...(side && isNear(side.from, running) ? { result: byTheClock(side.from) } : {}),
      seats: near.map(({ seat, from, isMate }) => ({ seat, from: byTheClock(from), mine: isMate })),
      abort: mayAbort,
    },
  }
}
