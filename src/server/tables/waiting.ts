/** Whom a match waits for: for its next player to sit down, or for a decision. */
import type { Ruling } from '../referee/referee'
import type { Chair, Decides } from '../storage/storage'
import type { Loaded } from './table'

export const isTaken = ({ token, level }: Chair): boolean => token !== undefined || level !== undefined

/** Anybody may sit down there. */
export const isFree = (chair: Chair): boolean => !isTaken(chair) && chair.invite === undefined

/** A wait begins when the decision comes to a seat from another; what the seat does itself does not begin another. */
export function waitsFor(
  { match }: Loaded,
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
