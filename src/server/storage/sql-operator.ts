import { foldName } from '../players/fold-name'
import type { ReportReason } from '../protocol'
import { type Engine, must, type Row, type Statement, sql } from './engine'
import { REMOVED } from './names'
import type { Ban, OperatorStore, Report } from './operator'
import { endVacation, vacationChanges } from './sql-vacations'
import type { Change } from './storage'

const FOR_EVER = Number.MAX_SAFE_INTEGER

export class SqlOperator implements OperatorStore {
  /** `onChange` is called for changes made by this process. The engine tells the other processes. */
  constructor(
    private readonly engine: Engine,
    private readonly onChange: (change: Change) => void,
  ) {}

  private async write(statements: readonly Statement[], changes: readonly Change[]): Promise<boolean> {
    const done = await this.engine.write(statements, ...changes)
    if (done) for (const change of changes) this.onChange(change)
    return done
  }

  async report({ id, at, reporter, player, name, match, reason, text }: Report): Promise<void> {
    await this.engine.write([
      sql(
        `INSERT INTO reports (id, at, reporter, player, name, match_id, reason, text)
          VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
          ON CONFLICT (id) DO UPDATE SET at = ?2, closed = 0`,
        ...[id, at, reporter ?? null, player ?? null, name, match ?? null, reason, text],
      ),
    ])
  }

  async reports(): Promise<Report[]> {
    return (await this.engine.read('SELECT * FROM reports WHERE closed = 0 ORDER BY at, id', [])).map(reportFrom)
  }

  closeReport(id: string): Promise<boolean> {
    return this.engine.write([sql('UPDATE reports SET closed = 1 WHERE id = ?1 AND closed = 0', id)])
  }

  async linesOf(player: string, limit: number): Promise<{ match: string; at: number; text: string }[]> {
    const rows = await this.engine.read(
      'SELECT match_id AS match, at, text FROM chat WHERE player = ?1 ORDER BY at DESC LIMIT ?2',
      [player, limit],
    )
    return rows as unknown as { match: string; at: number; text: string }[]
  }

  async ban({ player, name, reason, at }: Ban): Promise<void> {
    await this.write(
      [
        sql(
          `INSERT INTO bans (player, name, reason, at) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (player) DO UPDATE SET name = ?2, reason = ?3, at = ?4`,
          ...[player, name, reason, at],
        ),
        endVacation(player, at),
        // Nobody is to be paired with them.
        sql('DELETE FROM tickets WHERE player = ?1 AND match_id IS NULL', player),
      ],
      [...(await this.seatsOf(player)), ...(await vacationChanges(this.engine, player))],
    )
  }

  async unban(player: string): Promise<boolean> {
    return this.write([sql('DELETE FROM bans WHERE player = ?1', player)], await this.seatsOf(player))
  }

  async bans(): Promise<Ban[]> {
    const rows = await this.engine.read('SELECT player, name, reason, at FROM bans ORDER BY at, player', [])
    return rows as unknown as Ban[]
  }

  async removeMatch(id: string): Promise<boolean> {
    return this.write(
      [
        sql('DELETE FROM matches WHERE id = ?1', id),
        sql('UPDATE matches SET next = NULL WHERE next = ?1', id),
        sql('UPDATE matches SET previous = NULL WHERE previous = ?1', id),
      ],
      [{ match: id, kind: 'gone' }],
    )
  }

  removeName(fold: string): Promise<boolean> {
    return this.replaced(fold, [], null)
  }

  renamePlayer(fold: string, to: { name: string; fold: string }, at: number): Promise<boolean> {
    // Inserted for whoever has the old name at that moment, and only if nobody has the new one.
    const claim = sql(
      `INSERT INTO names (fold, name, player, used_at)
        SELECT CAST(?2 AS TEXT), CAST(?3 AS TEXT), player, CAST(?4 AS BIGINT) FROM names
          WHERE fold = ?1 AND player <> '${REMOVED}' ON CONFLICT (fold) DO NOTHING`,
      ...[fold, to.fold, to.name, at],
    )
    return this.replaced(fold, [claim], to.name)
  }

  private async replaced(fold: string, first: readonly Statement[], name: string | null): Promise<boolean> {
    const [row] = await this.engine.read('SELECT player FROM names WHERE fold = ?1 AND player <> ?2', [fold, REMOVED])
    if (!row) return false
    const player = row.player as string
    const seats = await this.engine.read('SELECT match_id, name FROM seats WHERE token = ?1', [player])
    const [person] = await this.engine.read('SELECT name FROM players WHERE id = ?1', [player])
    const shown = [...seats, ...(person ? [person] : [])].map((each) => each.name as string | null)
    const alike = [...new Set(shown)].filter((each): each is string => each !== null && foldName(each) === fold)
    const matches = seats
      .filter((seat) => alike.includes(seat.name as string))
      .map(({ match_id }) => match_id as string)
    const lost = must(
      sql(
        'UPDATE names SET player = ?2, used_at = ?3 WHERE fold = ?1 AND player = ?4',
        ...[fold, REMOVED, FOR_EVER, player],
      ),
    )
    return this.write(
      [
        ...first,
        lost,
        ...alike.flatMap((before) => [
          sql('UPDATE seats SET name = ?3 WHERE token = ?1 AND name = ?2', player, before, name),
          sql('UPDATE players SET name = ?3 WHERE id = ?1 AND name = ?2', player, before, name),
        ]),
      ],
      [...new Set(matches)].map((match) => ({ match, kind: 'seats' })),
    )
  }

  private async seatsOf(player: string): Promise<Change[]> {
    const rows = await this.engine.read('SELECT DISTINCT match_id FROM seats WHERE token = ?1', [player])
    return rows.map(({ match_id }) => ({ match: match_id as string, kind: 'seats' }))
  }
}

const reportFrom = ({ id, at, reporter, player, name, match_id, reason, text }: Row): Report => ({
  id: id as string,
  at: at as number,
  ...(reporter === null ? {} : { reporter: reporter as string }),
  ...(player === null ? {} : { player: player as string }),
  name: name as string,
  ...(match_id === null ? {} : { match: match_id as string }),
  reason: reason as ReportReason,
  text: text as string,
})
