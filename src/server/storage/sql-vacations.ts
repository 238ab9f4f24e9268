import { vacationFrom } from './clock-rows'
import { type Engine, must, type Statement, sql } from './engine'
import { hasChannel } from './sql-notices'
import { touchPlayer } from './sql-people'
import type { Change } from './storage'
import { fingerprint, type Vacation, type VacationStore } from './vacations'

/** Ends a vacation that lasts. */
export const endVacation = (player: string, at: number): Statement =>
  sql('UPDATE vacations SET ends_at = ?2 WHERE player = ?1 AND ends_at > ?2', player, at)

export class SqlVacations implements VacationStore {
  /** `onChange` is called for changes made by this process. The engine tells the other processes. */
  constructor(
    private readonly engine: Engine,
    private readonly onChange: (change: Change) => void,
  ) {}

  async of(player: string): Promise<Vacation[]> {
    const rows = await this.engine.read(
      'SELECT begins_at, ends_at FROM vacations WHERE player = ?1 ORDER BY begins_at',
      [player],
    )
    return rows.map((row) => vacationFrom(row)!)
  }

  async put(player: string, { from, until }: Vacation, known: readonly Vacation[], at: number): Promise<boolean> {
    const changes = await vacationChanges(this.engine, player)
    const done = await this.engine.write(
      [
        // Locks the player's row, so that of two changes at once the second sees what the first has stored.
        touchPlayer(player, at),
        must(
          sql(
            `INSERT INTO vacations (player, begins_at, ends_at)
              SELECT CAST(?1 AS TEXT), CAST(?2 AS BIGINT), CAST(?3 AS BIGINT)
              WHERE (SELECT COALESCE(SUM(ends_at), 0) FROM vacations WHERE player = ?1) = ?4
              ON CONFLICT (player, begins_at) DO UPDATE SET ends_at = ?3`,
            ...[player, from, until, fingerprint(known)],
          ),
        ),
      ],
      ...changes,
    )
    if (done) for (const change of changes) this.onChange(change)
    return done
  }

  async ending(now: number, by: number): Promise<({ player: string } & Vacation)[]> {
    const rows = await this.engine.read(
      `SELECT v.player, v.begins_at, v.ends_at FROM vacations v JOIN players p ON p.id = v.player
        WHERE v.ends_at > ?1 AND v.ends_at <= ?2 AND p.muted = 0 AND ${hasChannel('v.player')}`,
      [now, by],
    )
    return rows.map((row) => ({ player: row.player as string, ...vacationFrom(row)! }))
  }

  async sweep(before: number): Promise<void> {
    await this.engine.write([sql('DELETE FROM vacations WHERE ends_at < ?1', before)])
  }
}

/** What to tell when a player's vacations have changed: the matches in which their clock may run. */
export async function vacationChanges(engine: Engine, player: string): Promise<Change[]> {
  const rows = await engine.read(
    `SELECT DISTINCT s.match_id FROM seats s JOIN matches m ON m.id = s.match_id
      WHERE s.token = ?1 AND m.gameover IS NULL AND m.pace <> 'live'`,
    [player],
  )
  return rows.map(({ match_id }) => ({ match: match_id as string, kind: 'vacation' }))
}
