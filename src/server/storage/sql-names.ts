import { type Engine, type Statement, sql } from './engine'
import { type Claim, type NameStore, type OldName, REMOVED } from './names'
import type { Change } from './storage'

/** A player who changes their name often keeps only the last ones, and those they have at a table. */
const MOST_NAMES = 5

/** The row of `server_keys` that says that all names from before claims were claimed. */
const OLD_NAMES = 'old names claimed'

export class SqlNames implements NameStore {
  /** `onChange` is called for changes made by this process. The engine tells the other processes. */
  constructor(
    private readonly engine: Engine,
    private readonly onChange: (change: Change) => void,
  ) {}

  claim(claim: Claim, at: number): Promise<boolean> {
    return this.engine.write([
      claiming(claim, at),
      sql(
        `DELETE FROM names WHERE player = ?1
          AND fold NOT IN (SELECT fold FROM names WHERE player = ?1 ORDER BY used_at DESC, fold LIMIT ${MOST_NAMES})
          AND NOT EXISTS (SELECT 1 FROM seats WHERE token = ?1 AND seats.name = names.name)`,
        claim.player,
      ),
    ])
  }

  async claimed(folds: readonly string[], player = ''): Promise<Set<string>> {
    const places = folds.map((_, n) => `?${n + 2}`).join(', ')
    const rows = await this.engine.read(`SELECT fold FROM names WHERE player <> ?1 AND fold IN (${places})`, [
      player,
      ...folds,
    ])
    return new Set(rows.map(({ fold }) => fold as string))
  }

  async owner(fold: string): Promise<string | undefined> {
    const [row] = await this.engine.read('SELECT player FROM names WHERE fold = ?1 AND player <> ?2', [fold, REMOVED])
    return row?.player as string | undefined
  }

  async replace(before: string, claim: Claim, at: number): Promise<boolean> {
    const { player, name } = claim
    const seats = await this.engine.read('SELECT DISTINCT match_id FROM seats WHERE token = ?1 AND name = ?2', [
      player,
      before,
    ])
    const changes = seats.map(({ match_id }): Change => ({ match: match_id as string, kind: 'seats' }))
    const done = await this.engine.write(
      [
        claiming(claim, at),
        sql('UPDATE seats SET name = ?3 WHERE token = ?1 AND name = ?2', player, before, name),
        sql('UPDATE players SET name = ?3 WHERE id = ?1 AND name = ?2', player, before, name),
      ],
      ...changes,
    )
    if (done) for (const change of changes) this.onChange(change)
    return done
  }

  async sweep(unusedSince: number): Promise<void> {
    await this.engine.write([
      sql(
        `DELETE FROM names WHERE used_at < ?1 AND NOT EXISTS
          (SELECT 1 FROM seats s JOIN matches m ON m.id = s.match_id
            WHERE s.token = names.player AND m.updated_at >= ?1)`,
        unusedSince,
      ),
    ])
  }

  async oldNames(): Promise<OldName[]> {
    const done = await this.engine.read('SELECT value FROM server_keys WHERE name = ?1', [OLD_NAMES])
    if (done.length > 0) return []
    const rows = await this.engine.read(
      `SELECT player, name, MIN(first) AS first, MAX(last) AS last FROM (
          SELECT s.token AS player, s.name, m.created_at AS first, m.updated_at AS last
            FROM seats s JOIN matches m ON m.id = s.match_id WHERE s.token IS NOT NULL AND s.name IS NOT NULL
          UNION ALL SELECT id, name, updated_at, updated_at FROM players WHERE name IS NOT NULL
        ) used GROUP BY player, name ORDER BY first, player, name`,
      [],
    )
    return rows.map(({ player, name, last }) => ({
      player: player as string,
      name: name as string,
      usedAt: last as number,
    }))
  }

  async oldNamesClaimed(): Promise<void> {
    await this.engine.write([
      sql("INSERT INTO server_keys (name, value) VALUES (?1, 'yes') ON CONFLICT (name) DO NOTHING", OLD_NAMES),
    ])
  }
}

/** Changes no row if the name is another player's. */
const claiming = ({ name, fold, player }: Claim, at: number): Statement =>
  sql(
    `INSERT INTO names (fold, name, player, used_at) VALUES (?1, ?2, ?3, ?4)
      ON CONFLICT (fold) DO UPDATE SET name = ?2, used_at = ?4 WHERE names.player = ?3`,
    ...[fold, name, player, at],
  )
