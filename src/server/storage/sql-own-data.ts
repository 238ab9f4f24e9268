import type { OwnData } from '../protocol'
import { type Engine, inTurn, playerLock, type Row, sql, type Value } from './engine'
import type { OwnDataStore } from './own-data'
import type { People } from './people'
import type { RelationStore } from './relations'
import { vacationChanges } from './sql-vacations'
import type { Change } from './storage'

/** The token of a seat whose player is forgotten. No hash looks like this, so nobody can act for the seat. */
const FORGOTTEN = 'forgotten'

export class SqlOwnData implements OwnDataStore {
  /** `onChange` is called for changes made by this process. The engine tells the other processes. */
  constructor(
    private readonly engine: Engine,
    private readonly people: People,
    private readonly relations: RelationStore,
    private readonly onChange: (change: Change) => void,
  ) {}

  async dataOf(player: string): Promise<OwnData> {
    const all = (text: string): Promise<Row[]> => this.engine.read(text, [player])
    const { name, language, muted = false, channels = [] } = (await this.people.person(player)) ?? {}
    const [names, seats, made, lines, reports, vacations] = await Promise.all([
      all('SELECT name, used_at AS "usedAt" FROM names WHERE player = ?1 ORDER BY used_at, fold'),
      all(`SELECT m.game, s.match_id AS "matchID", s.seat, s.name, m.created_at AS "createdAt" FROM seats s
        JOIN matches m ON m.id = s.match_id WHERE s.token = ?1 ORDER BY m.created_at, m.id, s.seat`),
      all(`SELECT game, id AS "matchID", created_at AS "createdAt" FROM matches WHERE maker = ?1
        ORDER BY created_at, id`),
      all('SELECT match_id AS "matchID", at, seat, text FROM chat WHERE player = ?1 ORDER BY at, id'),
      all(`SELECT at, name, match_id AS "matchID", reason, text FROM reports WHERE reporter = ?1 ORDER BY at, id`),
      all('SELECT begins_at AS "from", ends_at AS "until" FROM vacations WHERE player = ?1 ORDER BY begins_at'),
    ])
    return {
      player: { ...(name === undefined ? {} : { name }), ...(language === undefined ? {} : { language }), muted },
      names: names.map(filled) as OwnData['names'],
      channels: channels.map(({ kind, target }) => ({ kind, target })),
      seats: seats.map(filled) as OwnData['seats'],
      made: made.map(filled) as OwnData['made'],
      chat: lines.map(filled) as OwnData['chat'],
      people: await this.relations.relations(player),
      reports: reports.map(filled) as OwnData['reports'],
      vacations: vacations as unknown as OwnData['vacations'],
    }
  }

  async forget(player: string, at: number): Promise<string[]> {
    const matches = await this.matchesOf(player)
    const clocks = await vacationChanges(this.engine, player)
    const changes = [...matches.map((match): Change => ({ match, kind: 'seats' })), ...clocks]
    const all = (...texts: string[]) => texts.map((text) => sql(text, player))
    await this.engine.write(
      [
        ...inTurn(playerLock(player)),
        // The first statement has to change a row. The last one deletes this row.
        sql(
          'INSERT INTO players (id, updated_at) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET updated_at = ?2',
          player,
          at,
        ),
        ...all(
          `UPDATE seats SET name = NULL, token = NULL WHERE token = ?1
            AND EXISTS (SELECT 1 FROM matches m WHERE m.id = seats.match_id AND m.started_at IS NULL)`,
          `UPDATE seats SET name = NULL, token = '${FORGOTTEN} ' || seat WHERE token = ?1`,
          'UPDATE seats SET replaced = NULL WHERE replaced = ?1',
          'UPDATE matches SET maker = NULL WHERE maker = ?1',
          'DELETE FROM chat WHERE player = ?1',
          'DELETE FROM names WHERE player = ?1',
          'DELETE FROM relations WHERE player = ?1 OR other = ?1',
          'UPDATE reports SET reporter = NULL WHERE reporter = ?1',
          'DELETE FROM reports WHERE player = ?1',
          ...['transfers', 'tickets', 'present', 'notices', 'vacations'].map(
            (table) => `DELETE FROM ${table} WHERE player = ?1`,
          ),
          'DELETE FROM replaced_keys WHERE successor = ?1',
          'DELETE FROM players WHERE id = ?1',
        ),
      ],
      ...changes,
    )
    for (const change of changes) this.onChange(change)
    return matches
  }

  private async matchesOf(player: string): Promise<string[]> {
    const seated = await this.engine.read('SELECT DISTINCT match_id FROM seats WHERE token = ?1', [player])
    return seated.map(({ match_id }) => match_id as string)
  }
}

/** Without the columns that are empty. A spectator's line has no seat. */
const filled = (row: Row): Record<string, Value> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== ''))
