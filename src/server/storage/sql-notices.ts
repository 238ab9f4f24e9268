import { randomUUID } from 'node:crypto'
import type { Seat } from '../../game/module'
import type { NoticeKind } from '../protocol'
import { CLOCK_COLUMNS, CLOCK_RUNS, CLOCKS, clocksFrom } from './clock-rows'
import { type Engine, type Row, type Statement, sql, type Value } from './engine'
import { type ClaimedNotices, type Deciding, GRACE, type NoticeStore, type StoredNotice } from './notices'
import { isDeaf } from './sql-relations'

/** After a failed attempt the next one comes after this time, then after 4, 9, 16 times as much, and so on. */
export const RETRY_AFTER = 120_000

/** A channel through which a player can be told something: an e-mail address only once it is confirmed. */
export const hasChannel = (player: string): string =>
  `EXISTS (SELECT 1 FROM channels c WHERE c.player = ${player} AND c.confirmation IS NULL)`

/** Whether notices reach a player. */
export const isReached = (player: string): string =>
  `EXISTS (SELECT 1 FROM players r WHERE r.id = ${player} AND r.muted = 0 AND ${hasChannel('r.id')})`

export interface Announced {
  match: string
  kind: NoticeKind
  about: string
  at: number
  /** When it is to be sent, if not after the usual grace. */
  due?: number
  /** Seats whose players know it already. */
  knownTo?: readonly Seat[]
  /** Only the players of these seats are told. */
  only?: readonly Seat[]
  /** Only the player who created the match is told. */
  toCreator?: true
}

/** Gives a notice to the players of a match who have a channel. To be put into the transaction of what it tells of. */
export function announce(announced: Announced): Statement {
  const { match, kind, about, at, due = at + GRACE, knownTo = [], only, toCreator } = announced
  const values: Value[] = [match, kind, about, at, due]
  const among = (seats: readonly Seat[]) => `(${seats.map((seat) => `?${values.push(seat)}`).join(', ')})`
  const conditions = [
    's.match_id = ?1',
    's.token IS NOT NULL',
    hasChannel('s.token'),
    ...(toCreator ? ['s.token = (SELECT maker FROM matches WHERE id = ?1)'] : []),
    ...(only ? [`s.seat IN ${among(only)}`] : []),
    ...(knownTo.length > 0
      ? [
          `NOT EXISTS (SELECT 1 FROM seats k WHERE k.match_id = ?1 AND k.seat IN ${among(knownTo)} AND k.token = s.token)`,
        ]
      : []),
  ]
  return sql(
    `INSERT INTO notices (player, match_id, kind, about, at, due)
      SELECT DISTINCT s.token, CAST(?1 AS TEXT), CAST(?2 AS TEXT), CAST(?3 AS TEXT), CAST(?4 AS BIGINT), CAST(?5 AS BIGINT)
      FROM seats s WHERE ${conditions.join(' AND ')}
      ON CONFLICT (player, match_id, kind, about) DO NOTHING`,
    ...values,
  )
}

/** One notice for all lines since the player last read the chat. Whoever does not hear `by` is not told. */
export const announceChat = (match: string, by: string, at: number): Statement =>
  sql(
    `INSERT INTO notices (player, match_id, kind, about, at, due)
      SELECT s.token, CAST(?1 AS TEXT), 'chat', CAST(MAX(s.read_up_to) AS TEXT), CAST(?3 AS BIGINT), CAST(?4 AS BIGINT)
      FROM seats s WHERE s.match_id = ?1 AND s.token IS NOT NULL AND ${hasChannel('s.token')}
      AND s.token <> CAST(?2 AS TEXT) AND NOT ${isDeaf('s.token', '?2')}
      GROUP BY s.token
      ON CONFLICT (player, match_id, kind, about) DO NOTHING`,
    ...[match, by, at, at + GRACE],
  )

/** The player of this seat has looked at the match, so they know what its notices say. */
export const seenNotices = (match: string, seat: Seat, at: number): Statement =>
  sql(
    `UPDATE notices SET sent = ?3 WHERE match_id = ?1 AND sent IS NULL
      AND player = (SELECT token FROM seats WHERE match_id = ?1 AND seat = ?2)`,
    ...[match, seat, at],
  )

/** The player has read the chat up to this time. */
export const readNotices = (match: string, player: string, upTo: number): Statement =>
  sql(
    `UPDATE notices SET sent = ?3
      WHERE match_id = ?1 AND player = ?2 AND kind = 'chat' AND sent IS NULL AND at <= ?3`,
    ...[match, player, upTo],
  )

export class SqlNotices implements NoticeStore {
  constructor(private readonly engine: Engine) {}

  add(player: string, { match = '', kind, about, at }: StoredNotice, due: number): Promise<boolean> {
    return this.engine.write([
      sql(
        `INSERT INTO notices (player, match_id, kind, about, at, due) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
          ON CONFLICT (player, match_id, kind, about) DO NOTHING`,
        ...[player, match, kind, about, at, due],
      ),
    ])
  }

  async due(now: number): Promise<string[]> {
    const rows = await this.engine.read('SELECT DISTINCT player FROM notices WHERE sent IS NULL AND due <= ?1', [now])
    return rows.map(({ player }) => player as string)
  }

  async claim(player: string, now: number): Promise<ClaimedNotices | undefined> {
    const claim = randomUUID()
    const claimed = await this.engine.write([
      sql(
        `UPDATE notices SET claim = ?2, tries = tries + 1, due = ?3 + (tries + 1) * (tries + 1) * ?4
          WHERE player = ?1 AND sent IS NULL AND (due <= ?3 OR tries = 0)`,
        ...[player, claim, now, RETRY_AFTER],
      ),
    ])
    if (!claimed) return undefined
    const rows = await this.engine.read(
      `SELECT match_id, kind, about, at, tries FROM notices WHERE player = ?1 AND claim = ?2 AND sent IS NULL
        ORDER BY at, match_id, kind, about`,
      [player, claim],
    )
    return { claim, notices: rows.map(noticeFrom) }
  }

  async done(player: string, claim: string, at: number): Promise<void> {
    await this.engine.write([
      sql('UPDATE notices SET sent = ?3 WHERE player = ?1 AND claim = ?2 AND sent IS NULL', player, claim, at),
    ])
  }

  async deciding(down: number): Promise<Deciding[]> {
    const rows = await this.engine.read(
      `SELECT ${CLOCK_COLUMNS}, s.token, m.decides_since, p.lead_hours
        FROM ${CLOCKS} JOIN players p ON p.id = s.token WHERE ${CLOCK_RUNS}
        AND p.muted = 0 AND ${hasChannel('p.id')}
        AND NOT EXISTS (SELECT 1 FROM notices n WHERE n.player = p.id AND n.match_id = m.id AND n.kind = 'deadline'
          AND n.about = CAST(m.decides_since AS TEXT))`,
      [],
    )
    return clocksFrom(rows, down).map(({ match, deadline, stood, row: { token, decides_since, lead_hours } }) => ({
      match,
      player: token as string,
      since: decides_since as number,
      deadline,
      stood,
      ...(lead_hours === null ? {} : { leadHours: lead_hours as number }),
    }))
  }

  async quiet(game: string, quietSince: number): Promise<string[]> {
    // The conditions match the index for lists, so that only matches in play are read.
    const rows = await this.engine.read(
      `SELECT id FROM matches WHERE game = ?1 AND unlisted IN (0, 1) AND stage = 1 AND timed = 0
        AND COALESCE(quiet_since, updated_at) <= ?2`,
      [game, quietSince],
    )
    return rows.map(({ id }) => id as string)
  }

  async sweep(before: number): Promise<void> {
    await this.engine.write([sql('DELETE FROM notices WHERE at < ?1', before)])
  }
}

const noticeFrom = ({ match_id, kind, about, at, tries }: Row) => ({
  ...(match_id === '' ? {} : { match: match_id as string }),
  kind: kind as NoticeKind,
  about: about as string,
  at: at as number,
  tries: tries as number,
})
