import { type Engine, type Statement, sql } from './engine'
import type { Host, PresenceStore } from './presence'
import { hasChannel } from './sql-notices'

/** Rows in one statement. */
const MOST_ROWS = 500
/** Players in one question. */
const MOST_ASKED = 50
const ASKED = `(${Array.from({ length: MOST_ASKED }, (_, n) => `?${n + 1}`).join(', ')})`

export class SqlPresence implements PresenceStore {
  constructor(private readonly engine: Engine) {}

  async awaited(): Promise<string[]> {
    const rows = await this.engine.read(
      `SELECT player FROM tickets WHERE match_id IS NULL AND dropped_at IS NULL AND pace = 'live'
        UNION SELECT maker FROM matches WHERE stage = 0 AND unlisted = 0 AND expired_at IS NULL AND maker IS NOT NULL`,
      [],
    )
    return rows.map(({ player }) => player as string)
  }

  async mark(players: readonly string[], at: number): Promise<void> {
    // In the same order everywhere, so that two processes cannot block each other.
    const sorted = [...players].sort()
    for (let n = 0; n < sorted.length; n += MOST_ROWS) {
      await this.engine.write([markPresent(sorted.slice(n, n + MOST_ROWS), at)])
    }
  }

  async hosts(players: readonly string[]): Promise<ReadonlyMap<string, Host>> {
    const all = [...new Set(players)]
    const hosts = new Map<string, Host>()
    for (let n = 0; n < all.length; n += MOST_ASKED) {
      // Always as many parameters, so that there is one statement to prepare.
      const some = all.slice(n, n + MOST_ASKED)
      const asked = Array.from({ length: MOST_ASKED }, (_, i) => some[i] ?? '')
      const seen = await this.engine.read(`SELECT player, seen_at FROM present WHERE player IN ${ASKED}`, asked)
      const reached = await this.engine.read(
        `SELECT p.id FROM players p WHERE p.muted = 0 AND p.id IN ${ASKED} AND ${hasChannel('p.id')}`,
        asked,
      )
      for (const { id } of reached) hosts.set(id as string, { isReached: true })
      for (const { player, seen_at } of seen) {
        const isReached = hosts.has(player as string)
        hosts.set(player as string, { seenAt: seen_at as number, isReached })
      }
    }
    return hosts
  }

  async sweep(before: number): Promise<void> {
    await this.engine.write([sql('DELETE FROM present WHERE seen_at < ?1', before)])
  }
}

/** A clock that is behind does not put anybody's presence back. */
export function markPresent(players: readonly string[], at: number): Statement {
  const rows = players.map((_, n) => `(?${n + 2}, ?1)`)
  return sql(
    `INSERT INTO present (player, seen_at) VALUES ${rows.join(', ')}
      ON CONFLICT (player) DO UPDATE SET seen_at = excluded.seen_at WHERE present.seen_at < excluded.seen_at`,
    ...[at, ...players],
  )
}
