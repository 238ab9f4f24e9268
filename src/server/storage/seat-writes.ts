/** The statements that change who sits where, and what each seat has read and been notified of. */
import { inTurn, matchLock, must, playerLock, type Statement, sql } from './engine'
import { announce, readNotices } from './sql-notices'
import { isApartFrom } from './sql-relations'
import { claim } from './sql-tickets'
import type { Ticket } from './tickets'

/** The limit for the hashes of former invites that are kept for a seat, in characters. */
const LONGEST_FORMER = 2000
const INVITE_ENDS = `former_invites = CASE WHEN invite IS NULL OR LENGTH(former_invites) > ${LONGEST_FORMER}
  THEN former_invites ELSE former_invites || ' ' || invite END`

const touch = (id: string, at: number): Statement => sql('UPDATE matches SET updated_at = ?2 WHERE id = ?1', id, at)

interface Taker {
  name: string
  token: string
  invite?: string
}

/**
 * Changes nothing if the seat is taken or reserved for another invite, if somebody at the table is blocked, or if the
 * player has replaced their key.
 */
const sitDown = (id: string, seat: string, { name, token, invite }: Taker): Statement =>
  sql(
    `UPDATE seats SET name = ?3, token = ?4, ${INVITE_ENDS}, invite = NULL, read_up_to = 0, noticed = 0, unseen = 0,
      lapses = 0, away_since = NULL, replaced = NULL
      WHERE match_id = ?1 AND seat = ?2 AND token IS NULL AND level IS NULL
      AND (invite IS NULL OR invite = ?5) AND NOT ${isApartFrom('?1', '?4')}
      AND NOT EXISTS (SELECT 1 FROM replaced_keys WHERE player = ?4)`,
    ...[id, seat, name, token, invite ?? null],
  )

const announceTaken = (id: string, seat: string, at: number): Statement =>
  announce({ match: id, kind: 'seatTaken', about: `${seat} ${at}`, at, knownTo: [seat] })

export const takeSeat = (id: string, seat: string, taker: Taker, at: number): Statement[] => [
  ...inTurn(matchLock(id), playerLock(taker.token)),
  sitDown(id, seat, taker),
  touch(id, at),
  announceTaken(id, seat, at),
]

/**
 * Gives a player in the queue a seat of a match that somebody offers. Changes nothing if they are no longer waiting, for
 * the same reasons as above, or if the offer has expired or its host has left.
 */
export const seatTicket = (id: string, seat: string, ticket: Ticket, at: number): Statement[] => [
  ...inTurn(matchLock(id), playerLock(ticket.player)),
  ...claim([ticket], id, at),
  must(sitDown(id, seat, { name: ticket.name, token: ticket.player })),
  must(
    sql(
      `UPDATE matches SET updated_at = ?2 WHERE id = ?1 AND stage = 0 AND unlisted = 0 AND expired_at IS NULL
        AND EXISTS (SELECT 1 FROM seats WHERE match_id = ?1 AND token = matches.maker)`,
      ...[id, at],
    ),
  ),
  announceTaken(id, seat, at),
  announce({ match: id, kind: 'matchFound', about: '', at, only: [seat] }),
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
