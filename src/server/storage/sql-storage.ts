/** Matches in a database of any make: the statements are the same, an engine carries them out. */
import type { LogEntry } from 'boardgame.io'
import { Bounded } from '../bounded'
import { Wording } from '../wording'
import type { Engine, Row, Step, Value } from './engine'
import { type Constants, constantsOf, type Path, pack, unpack } from './packing'
import { applyStep, packStep } from './steps'
import type { Change, ChatLine, Commit, Deadline, Heard, Held, Match, MatchQuery, NewMatch, Storage } from './storage'

/** How many matches' constants are kept at hand, and how many different ones. */
const MOST_KNOWN = 1000

/** How many moves there are from one whole state to the next. */
const WHOLE_EVERY = 32

interface Shared {
  paths: readonly Path[]
  constants: Constants
}

const step = (sql: string, ...values: Value[]): Step => ({ sql, values })

export class SqlStorage implements Storage {
  private readonly shared = new Bounded<string, Shared>(MOST_KNOWN)
  /** Equal missions of different matches are one object, so that what is worked out for one serves all. */
  private readonly values = new Bounded<string, unknown>(MOST_KNOWN)

  /** `pathsOf` tells which parts of a game's G never change. */
  constructor(
    private readonly engine: Engine,
    private readonly pathsOf: (game: string) => readonly Path[],
  ) {}

  get alone(): boolean {
    return this.engine.alone
  }

  open(): Promise<void> {
    return this.engine.open()
  }

  close(): Promise<void> {
    return this.engine.close()
  }

  async ping(): Promise<void> {
    await this.engine.read('SELECT 1 AS one', [])
  }

  onChange(listener: (heard: Heard, from: string) => void): void {
    this.engine.onChange(listener)
  }

  tell(change: Change): Promise<void> {
    return this.engine.tell(change)
  }

  becomeKeeper(): Promise<void> {
    return this.engine.becomeKeeper()
  }

  async create(match: NewMatch, state: Held, deadline?: number): Promise<void> {
    const paths = this.pathsOf(match.game)
    const constants = constantsOf(state, paths)
    const packed = pack(state, paths, constants)
    const { id, game, createdAt, unlisted, spectators, setupData } = match
    await this.engine.write([
      step(
        `INSERT INTO matches (id, game, created_at, updated_at, unlisted, spectators, setup_data, state_id, deadline)
          VALUES (?1, ?2, ?3, ?3, ?4, ?5, ?6, ?7, ?8)`,
        ...[id, game, createdAt, Number(unlisted), Number(spectators), JSON.stringify(setupData ?? null)],
        ...[state._stateID, deadline ?? null],
      ),
      step(
        'INSERT INTO initial_states (match_id, constants, state) VALUES (?1, ?2, ?3)',
        ...[id, JSON.stringify(constants), packed],
      ),
      step('INSERT INTO states (match_id, state) VALUES (?1, ?2)', id, packed),
      ...match.seats.map((seat) => step('INSERT INTO seats (match_id, seat) VALUES (?1, ?2)', id, seat)),
    ])
    this.shared.set(id, { paths, constants })
  }

  async match(id: string): Promise<Match | undefined> {
    const rows = await this.engine.read(`${MATCH_AND_SEATS} WHERE m.id = ?1 ORDER BY s.seat`, [id])
    return matchesFrom(rows)[0]
  }

  async list({ game, limit, after, over, updatedBefore, updatedAfter }: MatchQuery): Promise<Match[]> {
    const values: Value[] = [game]
    const wanted = ['game = ?1', 'unlisted = 0']
    const where = (condition: (...numbers: string[]) => string, ...given: Value[]) =>
      wanted.push(condition(...given.map((value) => `?${values.push(value)}`)))
    if (over !== undefined) wanted.push(over ? 'gameover IS NOT NULL' : 'gameover IS NULL')
    if (updatedBefore !== undefined) where((time) => `updated_at < ${time}`, updatedBefore)
    if (updatedAfter !== undefined) where((time) => `updated_at > ${time}`, updatedAfter)
    if (after) where((time, id) => `(updated_at, id) < (${time}, ${id})`, after.updatedAt, after.id)
    const page = `SELECT * FROM matches WHERE ${wanted.join(' AND ')}
      ORDER BY updated_at DESC, id DESC LIMIT ?${values.push(limit)}`
    const rows = await this.engine.read(
      `${MATCH_AND_SEATS.replace('FROM matches m', `FROM (${page}) m`)} ORDER BY m.updated_at DESC, m.id DESC, s.seat`,
      values,
    )
    return matchesFrom(rows)
  }

  discard(id: string): Promise<boolean> {
    return this.engine.write([step('DELETE FROM matches WHERE id = ?1 AND state_id = 0', id)], {
      match: id,
      kind: 'gone',
    })
  }

  async sweep(untouchedSince: number): Promise<void> {
    await this.engine.write([
      step(
        `DELETE FROM matches WHERE state_id = 0 AND updated_at < ?1 AND started_at IS NULL
          AND NOT EXISTS (SELECT 1 FROM seats WHERE match_id = matches.id AND token IS NOT NULL)`,
        untouchedSince,
      ),
    ])
  }

  setNext(id: string, next: string): Promise<boolean> {
    return this.engine.write([step('UPDATE matches SET next = ?2 WHERE id = ?1 AND next IS NULL', id, next)], {
      match: id,
      kind: 'seats',
    })
  }

  async state(id: string): Promise<Held | undefined> {
    // One statement, so that nobody writes between the state and the steps since.
    return this.unpacked(
      id,
      `SELECT -1 AS n, state FROM states WHERE match_id = ?1
        UNION ALL SELECT state_id, step FROM steps WHERE match_id = ?1 ORDER BY n`,
    )
  }

  async initialState(id: string): Promise<Held | undefined> {
    return this.unpacked(id, 'SELECT state FROM initial_states WHERE match_id = ?1')
  }

  private async unpacked(id: string, sql: string): Promise<Held | undefined> {
    const [row, ...steps] = await this.engine.read(sql, [id])
    const shared = row && (await this.sharedBy(id))
    if (!shared) return undefined
    const whole = unpack(row.state as string, shared.paths, shared.constants)
    return steps.reduce((held, { state }) => applyStep(held, state as string), whole)
  }

  private async sharedBy(id: string) {
    const found = this.shared.get(id)
    if (found) return found
    const [row] = await this.engine.read(
      'SELECT m.game, i.constants FROM matches m JOIN initial_states i ON i.match_id = m.id WHERE m.id = ?1',
      [id],
    )
    if (!row) return undefined
    const constants = (JSON.parse(row.constants as string) as unknown[]).map((value) => this.oneOf(value))
    const shared = { paths: this.pathsOf(row.game as string), constants }
    this.shared.set(id, shared)
    return shared
  }

  private oneOf(value: unknown): unknown {
    const text = JSON.stringify(value)
    const one = this.values.get(text) ?? value
    this.values.set(text, one)
    return one
  }

  async log(id: string, from = 0): Promise<LogEntry[]> {
    const rows = await this.engine.read(
      'SELECT entry FROM log WHERE match_id = ?1 AND state_id >= ?2 ORDER BY state_id, n',
      [id, from],
    )
    return JSON.parse(`[${rows.map(({ entry }) => entry).join(',')}]`)
  }

  async commit(id: string, commit: Commit): Promise<boolean> {
    const { follows, state, log, at, deadline, wording = new Wording() } = commit
    if (state._stateID === follows) return true
    const shared = this.shared.get(id) ?? (await this.sharedBy(id))
    if (!shared) return false
    const { gameover } = state.ctx
    return this.engine.write(
      [
        step(
          `UPDATE matches SET state_id = ?3, updated_at = ?4, deadline = ?5, gameover = ?6
            WHERE id = ?1 AND state_id = ?2`,
          ...[id, follows, state._stateID, at, deadline ?? null],
          gameover === undefined ? null : JSON.stringify(gameover),
        ),
        ...this.stateSteps(id, commit, shared, wording),
        ...log.map((entry, n) =>
          step(
            'INSERT INTO log (match_id, state_id, n, entry) VALUES (?1, ?2, ?3, ?4)',
            ...[id, follows, n, wording.entry(entry)],
          ),
        ),
      ],
      { match: id, kind: 'state', deadline },
    )
  }

  /** The whole state now and then, and when the game is over; else what changed. */
  private stateSteps(id: string, commit: Commit, { paths, constants }: Shared, wording: Wording): Step[] {
    const { follows, before, state } = commit
    const isWhole = !before || state._stateID % WHOLE_EVERY === 0 || state.ctx.gameover !== undefined
    const changed = isWhole ? undefined : packStep(before, state, wording)
    if (changed !== undefined) {
      return [step('INSERT INTO steps (match_id, state_id, step) VALUES (?1, ?2, ?3)', id, follows, changed)]
    }
    return [
      step('UPDATE states SET state = ?2 WHERE match_id = ?1', id, pack(state, paths, constants)),
      step('DELETE FROM steps WHERE match_id = ?1', id),
    ]
  }

  async start(id: string, state: Held, at: number, deadline?: number): Promise<boolean> {
    const shared = await this.sharedBy(id)
    if (!shared) return false
    const packed = pack(state, shared.paths, shared.constants)
    return this.engine.write(
      [
        step(
          `UPDATE matches SET started_at = ?2, updated_at = ?2, deadline = ?3
            WHERE id = ?1 AND started_at IS NULL AND state_id = 0
            AND NOT EXISTS (SELECT 1 FROM seats WHERE match_id = ?1 AND token IS NULL)`,
          ...[id, at, deadline ?? null],
        ),
        step('UPDATE states SET state = ?2 WHERE match_id = ?1', id, packed),
        step('UPDATE initial_states SET state = ?2 WHERE match_id = ?1', id, packed),
      ],
      { match: id, kind: 'state', deadline },
    )
  }

  async deadlines(): Promise<Deadline[]> {
    const rows = await this.engine.read(
      'SELECT id, deadline FROM matches WHERE deadline IS NOT NULL AND gameover IS NULL AND started_at IS NOT NULL',
      [],
    )
    return rows.map(({ id, deadline }) => ({ match: id as string, at: deadline as number }))
  }

  take(id: string, seat: string, { name, token }: { name: string; token: string }, at: number): Promise<boolean> {
    return this.engine.write(
      [
        step(
          'UPDATE seats SET name = ?3, token = ?4 WHERE match_id = ?1 AND seat = ?2 AND token IS NULL',
          ...[id, seat, name, token],
        ),
        step('UPDATE matches SET updated_at = ?2 WHERE id = ?1', id, at),
      ],
      { match: id, kind: 'seats' },
    )
  }

  vacate(id: string, seat: string, token: string): Promise<boolean> {
    return this.engine.write(
      [
        step(
          'UPDATE seats SET name = NULL, token = NULL WHERE match_id = ?1 AND seat = ?2 AND token = ?3',
          ...[id, seat, token],
        ),
      ],
      { match: id, kind: 'seats' },
    )
  }

  rename(id: string, seat: string, token: string, name: string): Promise<boolean> {
    return this.engine.write(
      [step('UPDATE seats SET name = ?4 WHERE match_id = ?1 AND seat = ?2 AND token = ?3', ...[id, seat, token, name])],
      { match: id, kind: 'seats' },
    )
  }

  async say(id: string, line: ChatLine): Promise<void> {
    await this.engine.write(
      [
        step(
          'INSERT INTO chat (match_id, at, id, seat, name, text) VALUES (?1, ?2, ?3, ?4, ?5, ?6)',
          ...[id, line.at, line.id, line.seat, line.name, line.text],
        ),
      ],
      { match: id, kind: 'chat', line },
    )
  }

  async chat(id: string, limit: number, before = Number.MAX_SAFE_INTEGER): Promise<ChatLine[]> {
    const rows = await this.engine.read(
      `SELECT id, at, seat, name, text FROM chat WHERE match_id = ?1 AND at < ?2 ORDER BY at DESC, id DESC LIMIT ?3`,
      [id, before, limit],
    )
    return rows.reverse() as unknown as ChatLine[]
  }
}

const MATCH_AND_SEATS = `SELECT m.id, m.game, m.created_at, m.updated_at, m.started_at, m.unlisted, m.spectators,
  m.setup_data, m.state_id, m.gameover, m.next, s.seat, s.name, s.token
  FROM matches m JOIN seats s ON s.match_id = m.id`

/** A row a seat; the rows of a match follow one another. */
function matchesFrom(rows: readonly Row[]): Match[] {
  const found = new Map<string, Match>()
  for (const row of rows) {
    const match = found.get(row.id as string) ?? matchFrom(row)
    found.set(match.id, match)
    match.seats[row.seat as string] = {
      ...(row.name === null ? {} : { name: row.name as string }),
      ...(row.token === null ? {} : { token: row.token as string }),
    }
  }
  return [...found.values()]
}

const matchFrom = (row: Row): Match => ({
  id: row.id as string,
  game: row.game as string,
  createdAt: row.created_at as number,
  updatedAt: row.updated_at as number,
  ...(row.started_at === null ? {} : { startedAt: row.started_at as number }),
  unlisted: row.unlisted === 1,
  spectators: row.spectators === 1,
  setupData: JSON.parse(row.setup_data as string),
  stateID: row.state_id as number,
  ...(row.gameover === null ? {} : { gameover: JSON.parse(row.gameover as string) }),
  ...(row.next === null ? {} : { next: row.next as string }),
  seats: Object.create(null),
})
