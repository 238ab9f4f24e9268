/** Vacations: whoever has to decide in a match over days has as much time left after their vacation as before it. */
import type { Chair, Commit, Match } from '../storage/storage'
import { stoodStill, type Vacation } from '../storage/vacations'

/** Since when the clock has been running. */
const clockSince = ({ actedAt, updatedAt }: Match): number => actedAt ?? updatedAt

/** Those of whoever has to decide, since the last action. */
function vacationsIn(match: Match): readonly Vacation[] {
  const { decides, seats } = match
  const all = (decides && seats[decides.seat]?.vacations) ?? []
  return all.filter(({ until }) => until > clockSince(match))
}

/** By how long vacations postpone what would be due at `due` if whoever decides does nothing. With `now`, only until then. */
export const postponement = (match: Match, due: number, now?: number): number =>
  stoodStill(vacationsIn(match), clockSince(match), due, now)

/** For how long the clock stands still until `now`; without it, until the vacation is over. */
export const standsFor = (match: Match, now?: number): number =>
  match.deadline === undefined ? 0 : postponement(match, match.deadline, now)

/** When the time of whoever has to decide is up. Without vacations it is the game's own deadline. */
export const timeUpAt = (match: Match): number | undefined =>
  match.deadline === undefined ? undefined : match.deadline + standsFor(match)

/** What a commit rests on: if the vacations of whoever decides have changed meanwhile, it must not take effect. */
export const restsOn = (match: Match): Pick<Commit, 'vacations'> =>
  match.pace === 'live' || !match.decides ? {} : { vacations: { seat: match.decides.seat, known: vacationsIn(match) } }

/** Until when the player of a seat is on vacation, if they are. */
export function vacationUntil({ vacations = [] }: Chair, now: number): number | undefined {
  const last = vacations.at(-1)
  return last && last.until > now ? last.until : undefined
}
