import type { Language } from '../../game/module'
import { type Engine, inTurn, playerLock, type Row, type Statement, sql } from './engine'
import type { Channel, Description, People, Person, Transfer } from './people'
import type { Change } from './storage'

const seatsOf = (match: string): Change => ({ match, kind: 'seats' })

export class SqlPeople implements People {
  /** `onChange` is called for changes made by this process. The engine tells the other processes. */
  constructor(
    private readonly engine: Engine,
    private readonly onChange: (change: Change) => void,
  ) {}

  async person(player: string): Promise<Person | undefined> {
    const rows = await this.engine.read(
      `SELECT p.name, p.language, p.muted, p.notice_choices, p.lead_hours,
          c.kind, c.target, c.keys, c.page, c.unsubscribe, c.confirmation
        FROM players p LEFT JOIN channels c ON c.player = p.id WHERE p.id = ?1 ORDER BY c.created_at, c.target`,
      [player],
    )
    const [row] = rows
    if (!row) return undefined
    return {
      ...(row.name === null ? {} : { name: row.name as string }),
      ...(row.language === null ? {} : { language: row.language as Language }),
      muted: row.muted === 1,
      choices: JSON.parse(row.notice_choices as string),
      ...(row.lead_hours === null ? {} : { leadHours: row.lead_hours as number }),
      channels: rows.filter(({ kind }) => kind !== null).map(channelFrom),
    }
  }

  async describe(
    player: string,
    { name, language, muted, choices, leadHours }: Description,
    at: number,
  ): Promise<void> {
    await this.engine.write([
      touchPlayer(player, at),
      sql(
        `UPDATE players SET name = COALESCE(?2, name), language = COALESCE(?3, language), muted = COALESCE(?4, muted),
          notice_choices = COALESCE(?5, notice_choices), lead_hours = COALESCE(?6, lead_hours) WHERE id = ?1`,
        ...[player, name ?? null, language ?? null, muted === undefined ? null : Number(muted)],
        ...[choices === undefined ? null : JSON.stringify(choices), leadHours ?? null],
      ),
    ])
  }

  async addChannel(player: string, channel: Channel, most: number, at: number): Promise<void> {
    const { kind, target, keys, page, unsubscribe, confirmation } = channel
    await this.engine.write([
      touchPlayer(player, at),
      sql('DELETE FROM channels WHERE player = ?1 AND target = ?2', player, target),
      sql(
        `DELETE FROM channels WHERE player = ?1 AND kind = ?2 AND target NOT IN
          (SELECT target FROM channels WHERE player = ?1 AND kind = ?2 ORDER BY created_at DESC, target LIMIT ?3)`,
        ...[player, kind, most - 1],
      ),
      sql(
        `INSERT INTO channels (player, kind, target, keys, page, created_at, unsubscribe, confirmation)
          VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
        ...[player, kind, target, keys ? JSON.stringify(keys) : null, page ?? null, at],
        ...[unsubscribe ?? null, confirmation ?? null],
      ),
    ])
  }

  async removeChannels(player: string, kind: Channel['kind']): Promise<void> {
    await this.engine.write([sql('DELETE FROM channels WHERE player = ?1 AND kind = ?2', player, kind)])
  }

  async removeChannel(player: string, target: string): Promise<void> {
    await this.engine.write([sql('DELETE FROM channels WHERE player = ?1 AND target = ?2', player, target)])
  }

  confirm(confirmation: string, since: number): Promise<boolean> {
    return this.engine.write([
      sql(
        `UPDATE channels SET confirmation = NULL, confirmed_by = ?1
          WHERE (confirmation = ?1 AND created_at >= ?2) OR confirmed_by = ?1`,
        ...[confirmation, since],
      ),
    ])
  }

  unsubscribe(code: string): Promise<boolean> {
    return this.engine.write([sql('DELETE FROM channels WHERE unsubscribe = ?1', code)])
  }

  async unconfirmed(address: string, since: number, except: string): Promise<number> {
    const [{ entered }] = await this.engine.read(
      `SELECT COUNT(*) AS entered FROM channels
        WHERE kind = 'email' AND target = ?1 AND confirmation IS NOT NULL AND created_at >= ?2 AND player <> ?3`,
      [address, since, except],
    )
    return entered as number
  }

  async countFailure(player: string, target: string, failed: boolean): Promise<number> {
    const counted = await this.engine.write([
      failed
        ? sql('UPDATE channels SET failures = failures + 1 WHERE player = ?1 AND target = ?2', player, target)
        : sql(
            'UPDATE channels SET failures = 0 WHERE player = ?1 AND target = ?2 AND failures > 0',
            ...[player, target],
          ),
    ])
    if (!failed || !counted) return 0
    const [row] = await this.engine.read('SELECT failures FROM channels WHERE player = ?1 AND target = ?2', [
      player,
      target,
    ])
    return (row?.failures as number | undefined) ?? 0
  }

  async replaceKey(player: string, successor: string, at: number): Promise<string[] | undefined> {
    const matches = await this.matchesOf(player)
    const changes = matches.map(seatsOf)
    const done = await this.engine.write(
      [
        ...inTurn(playerLock(player), playerLock(successor)),
        sql(
          `INSERT INTO replaced_keys (player, successor, at)
            SELECT CAST(?1 AS TEXT), CAST(?2 AS TEXT), CAST(?3 AS BIGINT)
            WHERE CAST(?1 AS TEXT) <> CAST(?2 AS TEXT)
            AND NOT EXISTS (SELECT 1 FROM players WHERE id = ?2)
            AND NOT EXISTS (SELECT 1 FROM seats WHERE token = ?2)
            AND NOT EXISTS (SELECT 1 FROM tickets WHERE player = ?2)
            AND NOT EXISTS (SELECT 1 FROM replaced_keys WHERE player = ?2)
            ON CONFLICT (player) DO NOTHING`,
          ...[player, successor, at],
        ),
        sql(
          `INSERT INTO players (id, name, language, muted, notice_choices, lead_hours, updated_at)
            SELECT CAST(?2 AS TEXT), name, language, muted, notice_choices, lead_hours, CAST(?3 AS BIGINT)
            FROM players WHERE id = ?1`,
          ...[player, successor, at],
        ),
        sql('UPDATE channels SET player = ?2 WHERE player = ?1', player, successor),
        sql('UPDATE notices SET player = ?2 WHERE player = ?1', player, successor),
        sql('UPDATE vacations SET player = ?2 WHERE player = ?1', player, successor),
        sql('DELETE FROM players WHERE id = ?1', player),
        sql('DELETE FROM transfers WHERE player = ?1', player),
        sql('UPDATE seats SET token = ?2 WHERE token = ?1', player, successor),
        sql('UPDATE seats SET replaced = ?2 WHERE replaced = ?1', player, successor),
        ...['names', 'chat', 'reports', 'relations'].map((table) =>
          sql(`UPDATE ${table} SET player = ?2 WHERE player = ?1`, player, successor),
        ),
        sql('UPDATE relations SET other = ?2 WHERE other = ?1', player, successor),
        sql('UPDATE reports SET reporter = ?2 WHERE reporter = ?1', player, successor),
        sql('UPDATE matches SET maker = ?2 WHERE maker = ?1', player, successor),
        sql('UPDATE tickets SET player = ?2 WHERE player = ?1', player, successor),
        sql('DELETE FROM present WHERE player = ?1', player),
      ],
      ...changes,
    )
    if (!done) return (await this.successorOf(player)) === successor ? [] : undefined
    for (const change of changes) this.onChange(change)
    return matches
  }

  private async matchesOf(player: string): Promise<string[]> {
    const seated = await this.engine.read('SELECT DISTINCT match_id FROM seats WHERE token = ?1', [player])
    return seated.map(({ match_id }) => match_id as string)
  }

  async isReplaced(player: string): Promise<boolean> {
    return (await this.successorOf(player)) !== undefined
  }

  async isBanned(player: string): Promise<boolean> {
    return (await this.engine.read('SELECT 1 AS one FROM bans WHERE player = ?1', [player])).length > 0
  }

  private async successorOf(player: string): Promise<string | undefined> {
    const [row] = await this.engine.read('SELECT successor FROM replaced_keys WHERE player = ?1', [player])
    return row?.successor as string | undefined
  }

  deposit({ code, player, sealed, at, expiresAt }: Transfer, most: number): Promise<boolean> {
    return this.engine.write([
      sql(
        `INSERT INTO transfers (code, player, sealed, expires_at)
          SELECT CAST(?1 AS TEXT), CAST(?2 AS TEXT), CAST(?3 AS TEXT), CAST(?4 AS BIGINT)
          WHERE (SELECT COUNT(*) FROM transfers WHERE player = ?2 AND expires_at > ?6) < ?5`,
        ...[code, player, sealed, expiresAt, most, at],
      ),
    ])
  }

  async depositor(code: string, now: number): Promise<string | undefined> {
    const [row] = await this.engine.read('SELECT player FROM transfers WHERE code = ?1 AND expires_at > ?2', [
      code,
      now,
    ])
    return row?.player as string | undefined
  }

  async collect(code: string, now: number): Promise<string | undefined> {
    const [row] = await this.engine.read('SELECT sealed FROM transfers WHERE code = ?1 AND expires_at > ?2', [
      code,
      now,
    ])
    // If several requests read it at once, only the one that deletes the row gets it.
    const first = row && (await this.engine.write([sql('DELETE FROM transfers WHERE code = ?1', code)]))
    return first ? (row.sealed as string) : undefined
  }

  async sweep(now: number, untouchedSince: number, unconfirmedSince: number): Promise<void> {
    await this.engine.write([
      sql('DELETE FROM channels WHERE confirmation IS NOT NULL AND created_at < ?1', unconfirmedSince),
    ])
    await this.engine.write([sql('DELETE FROM transfers WHERE expires_at <= ?1', now)])
    await this.engine.write([
      sql(
        `DELETE FROM players WHERE updated_at < ?1
          AND NOT EXISTS (SELECT 1 FROM seats WHERE token = players.id)`,
        untouchedSince,
      ),
    ])
  }

  async serverKey(name: string, make: () => string): Promise<string> {
    const kept = async () => (await this.engine.read('SELECT value FROM server_keys WHERE name = ?1', [name]))[0]
    const before = await kept()
    if (before) return before.value as string
    await this.engine.write([
      sql('INSERT INTO server_keys (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO NOTHING', name, make()),
    ])
    return (await kept()).value as string
  }
}

/** Creates the player's row if there is none, and updates its time. */
export const touchPlayer = (player: string, at: number): Statement =>
  sql(
    'INSERT INTO players (id, updated_at) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET updated_at = ?2',
    ...[player, at],
  )

const channelFrom = ({ kind, target, keys, page, unsubscribe, confirmation }: Row): Channel => ({
  kind: kind as Channel['kind'],
  target: target as string,
  ...(keys === null ? {} : { keys: JSON.parse(keys as string) }),
  ...(page === null ? {} : { page: page as string }),
  ...(unsubscribe === null ? {} : { unsubscribe: unsubscribe as string }),
  ...(confirmation === null ? {} : { confirmation: confirmation as string }),
})
