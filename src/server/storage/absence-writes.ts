/** The statements with which it is stored who is away and who has taken over a seat. */
import type { Seat } from '../../game/module'
import { CLOCK_SINCE } from './clock-rows'
import { inTurn, matchLock, type Statement, sql, type Value } from './engine'
import type { Chair, Commit, PresentAtStart } from './storage'
import { fingerprint } from './vacations'

/** What an action changes of the seats. */
export const absenceChanges = (id: string, { lapses, reseat }: Commit): Statement[] => [
  ...(lapses
    ? [sql('UPDATE seats SET lapses = ?3 WHERE match_id = ?1 AND seat = ?2', id, lapses.seat, lapses.count)]
    : []),
  ...(reseat ? [takeOver(id, reseat.seat, reseat.chair)] : []),
]

const takeOver = (id: string, seat: Seat, { name, token, level, replaced }: Chair): Statement =>
  sql(
    `UPDATE seats SET name = ?3, token = ?4, level = ?5, replaced = ?6, lapses = 0, away_since = NULL, not_shown = 0,
      read_up_to = 0, noticed = 0, unseen = 0 WHERE match_id = ?1 AND seat = ?2`,
    ...[id, seat, ...[name, token, level, replaced].map((value) => value ?? null)],
  )

/** A condition on a match: these players are still away. Adds its parameters to `values`, whose first is the match. */
export function stillAway(whileAway: Commit['whileAway'], values: Value[]): string {
  return Object.entries(whileAway ?? {})
    .map(
      ([seat, since]) => ` AND EXISTS (SELECT 1 FROM seats WHERE match_id = ?1
        AND seat = ?${values.push(seat)} AND away_since = ?${values.push(since)})`,
    )
    .join('')
}

/** A condition on a match `m`: the vacations of whoever decides are as known. Adds its parameters to `values`. */
export function sameVacations(vacations: Commit['vacations'], values: Value[]): string {
  if (!vacations) return ''
  return ` AND (SELECT COALESCE(SUM(v.ends_at), 0) FROM seats s JOIN vacations v ON v.player = s.token
      AND v.ends_at > ${CLOCK_SINCE} WHERE s.match_id = m.id
      AND s.seat = ?${values.push(vacations.seat)}) = ?${values.push(fingerprint(vacations.known))}`
}

/** When play begins, those who are not connected count as away. */
export const presenceAtStart = (id: string, { here, running }: PresentAtStart) => [
  sql('UPDATE seats SET not_shown = 1, away_since = ?2 WHERE match_id = ?1 AND level IS NULL', id, running),
  ...here.map((seat) =>
    sql('UPDATE seats SET not_shown = 0, away_since = NULL WHERE match_id = ?1 AND seat = ?2', id, seat),
  ),
]

/**
 * In turn with claims (`Commit.whileAway`): whoever comes before a claim is stored voids it. In a live match, whoever comes
 * back also has all their turns again.
 */
export const arrival = (id: string, seat: Seat): Statement[] => [
  ...inTurn(matchLock(id)),
  sql(
    `UPDATE seats SET unseen = 0, not_shown = 0, away_since = NULL, lapses = CASE WHEN away_since IS NOT NULL
        AND EXISTS (SELECT 1 FROM matches WHERE id = ?1 AND pace = 'live') THEN 0 ELSE lapses END
      WHERE match_id = ?1 AND seat = ?2
      AND (unseen = 1 OR not_shown = 1 OR away_since IS NOT NULL)`,
    ...[id, seat],
  ),
]

export const departure = (id: string, seat: Seat, running: number): Statement =>
  sql(
    `UPDATE seats SET away_since = ?3 WHERE match_id = ?1 AND seat = ?2 AND away_since IS NULL AND level IS NULL`,
    ...[id, seat, running],
  )

export const NO_SHOWS = `SELECT DISTINCT m.id FROM seats s JOIN matches m ON m.id = s.match_id
  WHERE s.not_shown = 1 AND s.away_since <= ?1 AND s.level IS NULL AND m.stage = 1 AND m.pace = 'live'`
