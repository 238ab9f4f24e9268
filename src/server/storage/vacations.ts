/**
 * Vacations of players, as the database keeps them: one row each. While a player is on vacation, their clocks stand still
 * in matches over days. Nothing else is stored about it: deadlines and what is left of a year are computed from the rows.
 */
export interface Vacation {
  from: number
  /** Its end, which may be in the future. */
  until: number
}

export interface VacationStore {
  /** All of a player's, oldest first. */
  of(player: string): Promise<Vacation[]>
  /**
   * Stores a vacation, or a new end of the one that began at the same time. Returns false and changes nothing unless the
   * player's vacations are still the `known` ones.
   */
  put(player: string, vacation: Vacation, known: readonly Vacation[], at: number): Promise<boolean>
  /** Players with a notice channel whose vacation lasts at `now` and ends by `by`. */
  ending(now: number, by: number): Promise<({ player: string } & Vacation)[]>
  /** Deletes vacations that ended before this time. */
  sweep(before: number): Promise<void>
}

/**
 * For how many milliseconds, up to `now`, something stood still that has been running since `since` and would be due at
 * `due`. A vacation that began when the time was already up changes nothing.
 */
export function stoodStill(vacations: readonly Vacation[], since: number, due: number, now = Number.MAX_SAFE_INTEGER) {
  let end = due
  for (const { from, until } of vacations) {
    if (from < end) end += Math.max(0, Math.min(until, now) - Math.max(from, since))
  }
  return end - due
}

/** The same number for the same vacations. Each change of a player's vacations makes another. */
export const fingerprint = (vacations: readonly Vacation[]): number =>
  vacations.reduce((sum, { until }) => sum + until, 0)
