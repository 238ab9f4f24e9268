import type { OnlineSession } from './session'

/** The time by which the running clock is read. It stands still while its player is on vacation. */
export function clockTime(session: OnlineSession): number | undefined {
  const { news, decision } = session.snapshot()
  const now = session.now()
  if (now === undefined || news?.standsFor === undefined) return now
  const { until = now } = news.vacations?.find(({ seat }) => seat === decision?.seat) ?? {}
  const stood = news.standsFor - Math.max(0, until - now)
  return now - stood
}
