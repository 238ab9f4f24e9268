/** What a match waits for: a player to join, or a decision. */
import type { Ruling } from '../referee/referee'
import type { Chair, Decides, Match } from '../storage/storage'

export const isTaken = ({ token, level }: Chair): boolean => token !== undefined || level !== undefined

/** Whether anybody may take the seat. */
export const isFree = (chair: Chair): boolean => !isTaken(chair) && chair.invite === undefined

/** A wait begins when the decision passes to a seat from another. The seat's own actions do not begin a new wait. */
export function waitsFor(
  match: Match,
  waiting: Ruling['decides'],
  at: number,
  by: string | undefined,
): Decides | undefined {
  if (!waiting) return undefined
  const before = match.decides
  const level = match.seats[waiting.seat]?.level
  const who = level === undefined ? waiting : { ...waiting, level }
  if (before?.seat !== waiting.seat) return { ...who, since: at, acted: false }
  return { ...who, since: before.since, acted: before.acted || by === waiting.seat }
}
