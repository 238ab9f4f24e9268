import type { Engine, Row, Step, Value } from './engine'
import type { Channel, People, Person, Transfer } from './people'

const step = (sql: string, ...values: Value[]): Step => ({ sql, values })

export class SqlPeople implements People {
  constructor(private readonly engine: Engine) {}

  async person(player: string): Promise<Person | undefined> {
    const rows = await this.engine.read(
      `SELECT p.name, p.language, p.muted, c.kind, c.target, c.keys, c.page
        FROM players p LEFT JOIN channels c ON c.player = p.id WHERE p.id = ?1 ORDER BY c.created_at, c.target`,
      [player],
    )
    const [row] = rows
    if (!row) return undefined
    return {
      ...(row.name === null ? {} : { name: row.name as string }),
      ...(row.language === null ? {} : { language: row.language as string }),
      muted: row.muted === 1,
      channels: rows.filter(({ kind }) => kind !== null).map(channelFrom),
    }
  }

  async describe(
    player: string,
    { name, language, muted }: { name?: string; language?: string; muted?: boolean },
    at: number,
  ): Promise<void> {
    await this.engine.write([
      known(player, at),
      step(
        `UPDATE players SET name = COALESCE(?2, name), language = COALESCE(?3, language), muted = COALESCE(?4, muted)
          WHERE id = ?1`,
        ...[player, name ?? null, language ?? null, muted === undefined ? null : Number(muted)],
      ),
    ])
  }

  async addChannel(player: string, { kind, target, keys, page }: Channel, most: number, at: number): Promise<void> {
    await this.engine.write([
      known(player, at),
      step('DELETE FROM channels WHERE player = ?1 AND target = ?2', player, target),
      step(
        `DELETE FROM channels WHERE player = ?1 AND kind = ?2 AND target NOT IN
          (SELECT target FROM channels WHERE player = ?1 AND kind = ?2 ORDER BY created_at DESC, target LIMIT ?3)`,
        ...[player, kind, most - 1],
      ),
      step(
        'INSERT INTO channels (player, kind, target, keys, page, created_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)',
        ...[player, kind, target, keys ? JSON.stringify(keys) : null, page ?? null, at],
      ),
    ])
  }

  async removeChannels(player: string, kind: Channel['kind']): Promise<void> {
    await this.engine.write([step('DELETE FROM channels WHERE player = ?1 AND kind = ?2', player, kind)])
  }

  async removeChannel(player: string, target: string): Promise<void> {
    await this.engine.write([step('DELETE FROM channels WHERE player = ?1 AND target = ?2', player, target)])
  }

  async countFailure(player: string, target: string, failed: boolean): Promise<number> {
    const counted = await this.engine.write([
      failed
        ? step('UPDATE channels SET failures = failures + 1 WHERE player = ?1 AND target = ?2', player, target)
        : step(
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

  deposit({ code, player, sealed, at, expiresAt }: Transfer, most: number): Promise<boolean> {
    return this.engine.write([
      step(
        `INSERT INTO transfers (code, player, sealed, expires_at)
          SELECT CAST(?1 AS TEXT), CAST(?2 AS TEXT), CAST(?3 AS TEXT), CAST(?4 AS BIGINT)
          WHERE (SELECT COUNT(*) FROM transfers WHERE player = ?2 AND expires_at > ?6) < ?5`,
        ...[code, player, sealed, expiresAt, most, at],
      ),
    ])
  }

  async collect(code: string, now: number): Promise<string | undefined> {
    const [row] = await this.engine.read('SELECT sealed FROM transfers WHERE code = ?1 AND expires_at > ?2', [
      code,
      now,
    ])
    // Whoever takes it away has it, should several have read it.
    const first = row && (await this.engine.write([step('DELETE FROM transfers WHERE code = ?1', code)]))
    return first ? (row.sealed as string) : undefined
  }

  async sweep(now: number, untouchedSince: number): Promise<void> {
    await this.engine.write([step('DELETE FROM transfers WHERE expires_at <= ?1', now)])
    await this.engine.write([
      step(
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
      step('INSERT INTO server_keys (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO NOTHING', name, make()),
    ])
    return (await kept()).value as string
  }
}

const known = (player: string, at: number): Step =>
  step(
    'INSERT INTO players (id, updated_at) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET updated_at = ?2',
    ...[player, at],
  )

const channelFrom = ({ kind, target, keys, page }: Row): Channel => ({
  kind: kind as Channel['kind'],
  target: target as string,
  ...(keys === null ? {} : { keys: JSON.parse(keys as string) }),
  ...(page === null ? {} : { page: page as string }),
})
