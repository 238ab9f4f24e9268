/** The statements that change who sits where, and what each seat has read and been notified of. */
import { inTurn, matchLock, playerLock, type Statement, sql } from './engine'
import { announce, readNotices } from './sql-notices'
import { isApartFrom } from './sql-relations'

/** The limit for the hashes of former invites that are kept for a seat, in characters. */
const LONGEST_FORMER = 2000
const INVITE_ENDS = `former_invites = CASE WHEN invite IS NULL OR LENGTH(former_invites) > ${LONGEST_FORMER}
  THEN former_invites ELSE former_invites || ' ' || invite END`

const touch = (id: string, at: number): Statement => sql('UPDATE matches SET updated_at = ?2 WHERE id = ?1', id, at)

/**
 * Changes nothing if the seat is taken or reserved for another invite, if somebody at the table is blocked, or if the
 * player has replaced their key.
 */
export const takeSeat = (
  id: string,
  seat: string,
  { name, token, invite }: { name: string; token: string; invite?: string },
  at: number,
): Statement[] => [
  ...inTurn(matchLock(id), playerLock(token)),
  sql(
    `UPDATE seats SET name = ?3, token = ?4, ${INVITE_ENDS}, invite = NULL, read_up_to = 0, noticed = 0, unseen = 0,
      lapses = 0, away_since = NULL, replaced = NULL
      WHERE match_id = ?1 AND seat = ?2 AND token IS NULL AND level IS NULL
      AND (invite IS NULL OR invite = ?5) AND NOT ${isApartFrom('?1', '?4')}
      AND NOT EXISTS (SELECT 1 FROM replaced_keys WHERE player = ?4)`,
    ...[id, seat, name, token, invite ?? null],
  ),
  touch(id, at),
  announce({ match: id, kind: 'seatTaken', about: `${seat} ${at}`, at, knownTo: [seat] }),
]

/** Changes nothing if the seat is taken. Without an invite, anybody may take the seat. */
export const reserveSeat = (id: string, seat: string, invite: string | undefined, at: number): Statement[] => [
  sql(
    `UPDATE seats SET ${INVITE_ENDS}, invite = ?3
      WHERE match_id = ?1 AND seat = ?2 AND token IS NULL AND level IS NULL`,
    ...[id, seat, invite ?? null],
  ),
  touch(id, at),
]

export const vacateSeat = (id: string, seat: string, token: string): Statement =>
  sql(
    'UPDATE seats SET name = NULL, token = NULL WHERE match_id = ?1 AND seat = ?2 AND token = ?3',
    ...[id, seat, token],
  )

/** Deletes the match if nobody is left in it and nobody has moved. */
export const leaveSeat = (id: string, seat: string, token: string): Statement[] => [
  ...inTurn(matchLock(id)),
  vacateSeat(id, seat, token),
  sql(
    `DELETE FROM matches WHERE id = ?1 AND state_id = 0
      AND NOT EXISTS (SELECT 1 FROM seats WHERE match_id = ?1 AND token IS NOT NULL)`,
    id,
  ),
]

export const renameSeat = (id: string, seat: string, token: string, name: string): Statement =>
  sql('UPDATE seats SET name = ?4 WHERE match_id = ?1 AND seat = ?2 AND token = ?3', ...[id, seat, token, name])

export const markRead = (id: string, token: string, upTo: number): Statement[] => [
  sql('UPDATE seats SET read_up_to = ?3 WHERE match_id = ?1 AND token = ?2 AND read_up_to < ?3', ...[id, token, upTo]),
  readNotices(id, token, upTo),
]

/** Changes nothing if the seat was notified of this wait, or has not looked since an earlier notice. */
export const noticeTurn = (id: string, seat: string, since: number, now: number): Statement[] => [
  sql(
    `UPDATE seats SET noticed = ?3, unseen = 1
      WHERE match_id = ?1 AND seat = ?2 AND noticed < ?3 AND unseen = 0`,
    ...[id, seat, since],
  ),
  announce({ match: id, kind: 'turn', about: String(since), at: since, due: now, only: [seat] }),
]
