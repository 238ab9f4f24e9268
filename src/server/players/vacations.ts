/** What players may have of vacation: 21 days in each calendar year (UTC), in one piece or in several. */
import type { MyVacation } from '../protocol'
import { Refused } from '../refusals'
import type { Storage } from '../storage/storage'
import type { Vacation } from '../storage/vacations'
import type { Time } from '../time'

const DAY = 24 * 3600_000
const DAYS_A_YEAR = 21
/** How many vacations the server remembers of a player. It is far more than anybody needs. */
const MOST_KEPT = 100
const TRIES = 5

const yearOf = (at: number): number => new Date(at).getUTCFullYear()
const startOf = (year: number): number => Date.UTC(year, 0, 1)

/** What is left of a year. A vacation across the end of a year counts in each year with what lies in it. */
export function leftIn(year: number, vacations: readonly Vacation[]): number {
  const spent = vacations.map(({ from, until }) =>
    Math.max(0, Math.min(until, startOf(year + 1)) - Math.max(from, startOf(year))),
  )
  return Math.max(0, DAYS_A_YEAR * DAY - spent.reduce((sum, ms) => sum + ms, 0))
}

/** The latest possible end of a vacation that begins at `from`. */
export function latestEnd(from: number, others: readonly Vacation[]): number {
  const year = yearOf(from)
  const end = from + leftIn(year, others)
  const newYear = startOf(year + 1)
  return end < newYear ? end : newYear + leftIn(year + 1, others)
}

/** The vacation that lasts, or one that would begin now; and all others. */
function around(vacations: readonly Vacation[], now: number): { from: number; current?: Vacation; others: Vacation[] } {
  const current = vacations.find(({ until }) => until > now)
  return { from: current?.from ?? now, current, others: vacations.filter((one) => one !== current) }
}

export class Vacations {
  constructor(
    private readonly storage: Storage,
    private readonly time: Time,
  ) {}

  async of(player: string): Promise<MyVacation> {
    const vacations = await this.storage.vacations.of(player)
    const now = this.time.now()
    const { from, current, others } = around(vacations, now)
    return {
      ...(current ? { until: current.until } : {}),
      left: leftIn(yearOf(now), vacations),
      latest: latestEnd(from, others),
    }
  }

  /** Begins a vacation, or changes the end of the one that lasts. Without `until` it lasts as long as possible. */
  begin(player: string, until?: number): Promise<void> {
    return this.change(player, (vacations, now) => {
      const { from, others } = around(vacations, now)
      const latest = latestEnd(from, others)
      const end = until ?? latest
      if (until !== undefined && until <= now) throw new Refused('badMessage')
      if (end > latest || end <= now) throw new Refused('vacationTooLong')
      if (others.length >= MOST_KEPT) throw new Refused('tooMuch')
      return { from, until: end }
    })
  }

  /** Ends the vacation, if there is one. What was not used of it can be used later. */
  end(player: string): Promise<void> {
    return this.change(player, (vacations, now) => {
      const { current } = around(vacations, now)
      return current && { from: current.from, until: now }
    })
  }

  /** If something else changes the player's vacations at the same time, it is tried again on top of that. */
  private async change(
    player: string,
    next: (vacations: readonly Vacation[], now: number) => Vacation | undefined,
  ): Promise<void> {
    for (let n = 0; n < TRIES; n++) {
      const known = await this.storage.vacations.of(player)
      const now = this.time.now()
      const vacation = next(known, now)
      if (!vacation || (await this.storage.vacations.put(player, vacation, known, now))) return
    }
    throw new Refused('busy')
  }
}
