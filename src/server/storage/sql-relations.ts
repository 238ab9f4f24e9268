import type { Relation, RelationKind } from '../protocol'
import { type Engine, sql } from './engine'
import type { RelationStore } from './relations'

/**
 * A condition for the SQL of others: whether a player reads what another says. A mute works in one direction, a block in
 * both.
 */
export const isDeaf = (reader: string, speaker: string): string =>
  `EXISTS (SELECT 1 FROM relations r WHERE (r.player = ${reader} AND r.other = ${speaker})
    OR (r.player = ${speaker} AND r.other = ${reader} AND r.how = 'blocked'))`

const blocks = (player: string, other: string): string =>
  `((r.player = ${player} AND r.other = ${other}) OR (r.other = ${player} AND r.player = ${other}))`

/**
 * A condition for the SQL of others: whether a player may not sit down in this match, because they and somebody at the
 * table, or whoever created the match, are blocked.
 */
export const isApartFrom = (match: string, player: string): string =>
  `(EXISTS (SELECT 1 FROM relations r JOIN seats x ON x.match_id = ${match}
      WHERE r.how = 'blocked' AND ${blocks(player, 'x.token')})
    OR EXISTS (SELECT 1 FROM relations r JOIN matches y ON y.id = ${match}
      WHERE r.how = 'blocked' AND ${blocks(player, 'y.maker')}))`

export class SqlRelations implements RelationStore {
  constructor(private readonly engine: Engine) {}

  async relate(player: string, other: string, how: RelationKind | undefined, at: number): Promise<void> {
    await this.engine.write([
      how === undefined
        ? sql('DELETE FROM relations WHERE player = ?1 AND other = ?2', player, other)
        : sql(
            `INSERT INTO relations (player, other, how, at) VALUES (?1, ?2, ?3, ?4)
              ON CONFLICT (player, other) DO UPDATE SET how = ?3, at = ?4`,
            ...[player, other, how, at],
          ),
    ])
  }

  async relations(player: string): Promise<Relation[]> {
    const rows = await this.engine.read(
      `SELECT r.how, n.name FROM relations r JOIN names n ON n.player = r.other WHERE r.player = ?1
        AND n.used_at = (SELECT MAX(used_at) FROM names l WHERE l.player = r.other) ORDER BY r.at DESC, n.fold`,
      [player],
    )
    return rows.map(({ name, how }) => ({ name: name as string, how: how as RelationKind }))
  }

  async apart(players: readonly string[]): Promise<(readonly [string, string])[]> {
    if (players.length < 2) return []
    const places = players.map((_, n) => `?${n + 1}`).join(', ')
    const rows = await this.engine.read(
      `SELECT player, other FROM relations WHERE how = 'blocked' AND player IN (${places}) AND other IN (${places})`,
      players,
    )
    return rows.map(({ player, other }) => [player as string, other as string])
  }

  async isApartAt(match: string, player: string): Promise<boolean> {
    const apart = isApartFrom('CAST(?1 AS TEXT)', 'CAST(?2 AS TEXT)')
    return (await this.engine.read(`SELECT 1 AS one WHERE ${apart}`, [match, player])).length > 0
  }

  async deafTo(player: string): Promise<Set<string>> {
    const rows = await this.engine.read(
      `SELECT player AS deaf FROM relations WHERE other = ?1
        UNION SELECT other FROM relations WHERE player = ?1 AND how = 'blocked'`,
      [player],
    )
    return new Set(rows.map(({ deaf }) => deaf as string))
  }
}
