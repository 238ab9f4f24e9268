/** The statements that change who sits where, and what each seat has read and been notified of. */
import { must, type Statement, sql } from './engine'
import { announce, readNotices } from './sql-notices'
import { isApartFrom } from './sql-relations'
import { claim } from './sql-tickets'
import type { Ticket } from './tickets'

/** The limit for the hashes of former invites that are kept for a seat, in characters. */
const LONGEST_FORMER = 2000
const INVITE_ENDS = `former_invites = CASE WHEN invite IS NULL OR LENGTH(former_invites) > ${LONGEST_FORMER}
  THEN former_invites ELSE former_invites || ' ' || invite END`

const touch = (id: string, at: number): Statement => sql('UPDATE matches SET updated_at = ?2 WHERE id = ?1', id, at)

/** Changes nothing if the seat is taken or reserved for another invite, or if somebody at the table is blocked. */
export const takeSeat = (
  id: string,
  seat: string,
  { name, token, invite }: { name: string; token: string; invite?: string },
  at: number,
): Statement[] => [
  sql(
    `UPDATE seats SET name = ?3, token = ?4, ${INVITE_ENDS}, invite = NULL, read_up_to = 0, noticed = 0, unseen = 0,
      lapses = 0, away_since = NULL, replaced = NULL
      WHERE match_id = ?1 AND seat = ?2 AND token IS NULL AND level IS NULL
      AND (invite IS NULL OR invite = ?5) AND NOT ${isApartFrom('?1', '?4')}`,
    ...[id, seat, name, token, invite ?? null],
  ),
  touch(id, at),
  announce({ match: id, kind: 'seatTaken', about: `${seat} ${at}`, at, knownTo: [seat] }),
]

/**
 * Gives a player in the queue a seat of a match that somebody offers. Changes nothing if they are no longer waiting, for
 * the same reasons as above, or if the offer has expired. Locks seat and match in the same order, to avoid deadlocks.
 */
export const seatTicket = (id: string, seat: string, ticket: Ticket, at: number): Statement[] => {
  const [take, ...rest] = takeSeat(id, seat, { name: ticket.name, token: ticket.player }, at)
  return [
    ...claim([ticket], id, at),
    must(take),
    must(
      sql(
        'UPDATE matches SET updated_at = ?2 WHERE id = ?1 AND stage = 0 AND unlisted = 0 AND expired_at IS NULL',
        id,
        at,
      ),
    ),
    ...rest,
    announce({ match: id, kind: 'matchFound', about: '', at, only: [seat] }),
  ]
}

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
