import type { Language, Pace } from '../../game/module'
import { type Engine, inTurn, must, playerLock, type Row, type Statement, sql } from './engine'
import { markPresent } from './sql-presence'
import type { Ticket, TicketStore, Wait } from './tickets'

/** The longest part of the queue of a pace that is looked at to find pairs. Slow ones get long and must hold up no live one. */
const MOST_WAITING = 500
const MOST_WAITS = 300

/** ?1 is the game, and ?2 the time since when whoever plays live must have been present. */
const WAITING = `FROM tickets t LEFT JOIN present p ON p.player = t.player
  WHERE t.game = ?1 AND t.match_id IS NULL AND t.dropped_at IS NULL AND (t.pace <> 'live' OR p.seen_at >= ?2)`

export class SqlTickets implements TicketStore {
  constructor(private readonly engine: Engine) {}

  async put({ id, player, game, pace, side, scenario, rules, name, language, since }: Ticket): Promise<boolean> {
    await this.dropOver(player, game, pace)
    return this.engine.write([
      ...inTurn(playerLock(player)),
      sql(
        `INSERT INTO tickets (id, player, game, pace, side, scenario, rules, name, language, since)
          SELECT CAST(?1 AS TEXT), CAST(?2 AS TEXT), CAST(?3 AS TEXT), CAST(?4 AS TEXT), CAST(?5 AS TEXT),
            CAST(?6 AS TEXT), CAST(?7 AS TEXT), CAST(?8 AS TEXT), CAST(?9 AS TEXT), CAST(?10 AS BIGINT)
          WHERE NOT EXISTS (SELECT 1 FROM replaced_keys WHERE player = ?2)
          ON CONFLICT (player, game, pace) DO UPDATE SET id = excluded.id, side = excluded.side,
            scenario = excluded.scenario, rules = excluded.rules, name = excluded.name, language = excluded.language,
            since = CASE WHEN tickets.dropped_at IS NULL THEN tickets.since ELSE excluded.since END, dropped_at = NULL
          WHERE tickets.match_id IS NULL`,
        ...[id, player, game, pace, side ?? '', scenario ?? '', rules, name, language ?? null, since],
      ),
      markPresent([player], since),
    ])
  }

  /**
   * Removes a ticket whose match is over or gone. Not a part of the statement in `put`: that one sees a ticket as it was
   * given a match a moment ago, but not yet the match, and would take it for gone. Here the match is looked up after the
   * ticket was read with it.
   */
  private async dropOver(player: string, game: string, pace: Pace): Promise<void> {
    const own = (await this.of(player)).find((ticket) => ticket.game === game && ticket.pace === pace)
    if (own?.match === undefined) return
    const running = await this.engine.read('SELECT 1 AS one FROM matches WHERE id = ?1 AND stage < 2', [own.match])
    if (running.length === 0) await this.acknowledge(player, own.match)
  }

  async of(player: string): Promise<Ticket[]> {
    return (await this.engine.read('SELECT * FROM tickets WHERE player = ?1 ORDER BY since, id', [player])).map(
      ticketFrom,
    )
  }

  async waiting(game: string, presentSince: number): Promise<Ticket[]> {
    const rows = await this.engine.read(
      `SELECT * FROM (SELECT t.*, ROW_NUMBER() OVER (PARTITION BY t.pace ORDER BY t.since, t.id) AS place ${WAITING}) queued
        WHERE place <= ${MOST_WAITING} ORDER BY since, id`,
      [game, presentSince],
    )
    return rows.map(ticketFrom)
  }

  async count(game: string, presentSince: number): Promise<Partial<Record<Pace, number>>> {
    const rows = await this.engine.read(`SELECT t.pace, COUNT(*) AS people ${WAITING} GROUP BY t.pace`, [
      game,
      presentSince,
    ])
    return Object.fromEntries(rows.map(({ pace, people }) => [pace, people]))
  }

  leave(ticket: Ticket, at: number): Promise<boolean> {
    return this.engine.write([
      sql('DELETE FROM tickets WHERE id = ?1 AND match_id IS NULL', ticket.id),
      // The wait of a place that was lost has been counted.
      waited(ticket, at, false),
    ])
  }

  async acknowledge(player: string, match: string): Promise<void> {
    await this.engine.write([sql('DELETE FROM tickets WHERE player = ?1 AND match_id = ?2', player, match)])
  }

  async dropAbsent(presentSince: number, at: number): Promise<void> {
    const rows = await this.engine.read(
      `SELECT t.* FROM tickets t LEFT JOIN present p ON p.player = t.player
        WHERE t.pace = 'live' AND t.match_id IS NULL AND t.dropped_at IS NULL AND (p.seen_at IS NULL OR p.seen_at < ?1)`,
      [presentSince],
    )
    for (const ticket of rows.map(ticketFrom)) {
      await this.engine.write([
        sql(
          `UPDATE tickets SET dropped_at = ?3 WHERE id = ?1 AND match_id IS NULL AND dropped_at IS NULL
            AND NOT EXISTS (SELECT 1 FROM present WHERE player = tickets.player AND seen_at >= ?2)`,
          ...[ticket.id, presentSince, at],
        ),
        waited(ticket, at, false),
      ])
    }
  }

  async waits(game: string, after: number): Promise<Wait[]> {
    const rows = await this.engine.read(
      `SELECT pace, ms, found FROM waits WHERE game = ?1 AND at > ?2 ORDER BY at DESC LIMIT ${MOST_WAITS}`,
      [game, after],
    )
    return rows.map(({ pace, ms, found }) => ({ pace: pace as Pace, ms: ms as number, found: found === 1 }))
  }

  async sweep(before: number): Promise<void> {
    for (const [table, column] of [
      ['tickets', 'COALESCE(paired_at, since)'],
      ['waits', 'at'],
    ]) {
      await this.engine.write([sql(`DELETE FROM ${table} WHERE ${column} < ?1`, before)])
    }
  }
}

/** The statements by which tickets are given a match. Locked in the same order everywhere, to avoid deadlocks. */
export const claim = (tickets: readonly Ticket[], match: string, at: number): Statement[] => [
  ...[...tickets]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, player }) =>
      must(
        sql(
          // With the player, because they may have replaced their key.
          `UPDATE tickets SET match_id = ?2, paired_at = ?3
            WHERE id = ?1 AND player = ?4 AND match_id IS NULL AND dropped_at IS NULL`,
          ...[id, match, at, player],
        ),
      ),
    ),
  ...tickets.map((ticket) => waited(ticket, at, true)),
]

/** Live tickets of whoever plays in this match, if it is live and not only against bots. ?1 is the match. */
const WAITING_IN = `FROM tickets WHERE pace = 'live' AND match_id IS NULL
  AND EXISTS (SELECT 1 FROM matches WHERE id = ?1 AND pace = 'live')
  AND player IN (SELECT token FROM seats WHERE match_id = ?1 AND token IS NOT NULL)
  AND (SELECT COUNT(DISTINCT token) FROM seats WHERE match_id = ?1) > 1`

/** When a live match begins, its players wait for no other one, which would take them away from it. */
export const stopWaiting = (match: string, at: number): Statement[] => [
  sql(
    `INSERT INTO waits (ticket, game, pace, at, ms, found)
      SELECT id, game, pace, CAST(?2 AS BIGINT), CASE WHEN since < ?2 THEN ?2 - since ELSE 0 END, 0 ${WAITING_IN}
      ON CONFLICT (ticket) DO NOTHING`,
    ...[match, at],
  ),
  sql(`DELETE ${WAITING_IN}`, match),
]

const waited = ({ id, game, pace, since }: Ticket, at: number, found: boolean): Statement =>
  sql(
    `INSERT INTO waits (ticket, game, pace, at, ms, found) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
      ON CONFLICT (ticket) DO NOTHING`,
    ...[id, game, pace, at, Math.max(0, at - since), Number(found)],
  )

const ticketFrom = (row: Row): Ticket => ({
  id: row.id as string,
  player: row.player as string,
  game: row.game as string,
  pace: row.pace as Pace,
  ...(row.side === '' ? {} : { side: row.side as string }),
  ...(row.scenario === '' ? {} : { scenario: row.scenario as string }),
  rules: row.rules as string,
  name: row.name as string,
  ...(row.language === null ? {} : { language: row.language as Language }),
  since: row.since as number,
  ...(row.match_id === null ? {} : { match: row.match_id as string }),
  ...(row.dropped_at === null ? {} : { droppedAt: row.dropped_at as number }),
})
