/** The clocks of matches, with the vacations during which they stand still. */
import type { Row } from './engine'
import { stoodStill, type Vacation } from './vacations'

/** Since when the clock of a match `m` over days has been running: since its last action. */
export const CLOCK_SINCE = 'COALESCE(m.acted_at, m.updated_at)'

/** Joins the vacations that may matter to a seat `s` of a match `m`. The clocks of live matches never stand still. */
export const JOIN_VACATIONS = `LEFT JOIN vacations v ON v.player = s.token AND m.pace <> 'live' AND m.gameover IS NULL
  AND v.ends_at > ${CLOCK_SINCE}`

export const VACATION_COLUMNS = 'v.begins_at, v.ends_at'

/** The vacation of a row, if it has one. */
export const vacationFrom = ({ begins_at, ends_at }: Row): Vacation | undefined =>
  begins_at === null ? undefined : { from: begins_at as number, until: ends_at as number }

export const withVacation = (others: readonly Vacation[], row: Row): Vacation[] =>
  [...others, vacationFrom(row) ?? []].flat().sort((a, b) => a.from - b.from)

/** Matches with the seat that decides. */
export const CLOCKS = `matches m LEFT JOIN seats s ON s.match_id = m.id AND s.seat = m.decides ${JOIN_VACATIONS}`
export const CLOCK_RUNS = 'm.deadline IS NOT NULL AND m.gameover IS NULL AND m.started_at IS NOT NULL'
export const CLOCK_COLUMNS = `m.id, m.deadline - m.given_back AS given, ${CLOCK_SINCE} AS clock_since, ${VACATION_COLUMNS}`

interface RunningClock {
  match: string
  deadline: number
  /** How much of it is vacation. */
  stood: number
  /** One of its rows. */
  row: Row
}

/** Each row is a match and a vacation of whoever decides, or a match alone. `down` is what clocks are given back in all. */
export function clocksFrom(rows: readonly Row[], down: number): RunningClock[] {
  const found = new Map<string, { row: Row; vacations: Vacation[] }>()
  for (const row of rows) {
    const vacations = found.get(row.id as string)?.vacations ?? []
    found.set(row.id as string, { row, vacations: withVacation(vacations, row) })
  }
  return [...found].map(([match, { row, vacations }]) => {
    const due = (row.given as number) + down
    const stood = stoodStill(vacations, row.clock_since as number, due)
    return { match, deadline: due + stood, stood, row }
  })
}
