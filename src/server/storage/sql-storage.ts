/** Matches in a database of any make: the statements are the same, an engine carries them out. */
import type { LogEntry } from 'boardgame.io'
import { Bounded } from '../bounded'
import type { Engine, Step, Value } from './engine'
import { listed, MATCH_AND_SEATS, MINE, matchesFrom, minesFrom } from './match-rows'
import { Alike, constantsOf, type Path, pack, type Shared, unpack } from './packing'
import { foldOrders, SqlAround } from './sql-around'
import { SqlPeople } from './sql-people'
import { applyStep } from './steps'
import type * as kept from './storage'
import type { Change, ChatLine, Commit, Deadline, Decides, Heard, Held, Match, MatchQuery, Mine } from './storage'

/** How many matches' constants are kept at hand. */
const MOST_KNOWN = 1000

const step = (sql: string, ...values: Value[]): Step => ({ sql, values })

export class SqlStorage implements kept.Storage {
  readonly people: SqlPeople
  readonly around: SqlAround
  private readonly listeners: Array<(heard: Heard) => void> = []
  private readonly shared = new Bounded<string, Shared>(MOST_KNOWN)
  private readonly alike = new Alike()

  /** `pathsOf` tells which parts of a game's G never change. */
  constructor(
    private readonly engine: Engine,
    private readonly pathsOf: (game: string) => readonly Path[],
  ) {
    this.people = new SqlPeople(engine)
    this.around = new SqlAround(engine)
    engine.onChange((heard) => this.pass(heard))
  }

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

  onNews(listener: (heard: Heard) => void): void {
    this.listeners.push(listener)
  }

  private pass(heard: Heard): void {
    for (const listener of this.listeners) listener(heard)
  }

  private async write(steps: readonly Step[], change: Change): Promise<boolean> {
    const done = await this.engine.write(steps, change)
    if (done) this.pass(change)
    return done
  }

  tell(change: Change): Promise<void> {
    return this.engine.tell(change)
  }

  becomeKeeper(): Promise<void> {
    return this.engine.becomeKeeper()
  }

  async create(match: kept.NewMatch, state: Held, deadline?: number): Promise<void> {
    const paths = this.pathsOf(match.game)
    const shared = { paths, constants: constantsOf(state, paths) }
    const packed = pack(state, shared)
    const { id, game, createdAt, unlisted, spectators, setupData, maker, language, mission, title, rounds } = match
    await this.write(
      [
        step(
          `INSERT INTO matches (id, game, created_at, updated_at, unlisted, spectators, setup_data, state_id, deadline,
            maker, language, mission, title, rounds, clock)
            VALUES (?1, ?2, ?3, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)`,
          ...[id, game, createdAt, Number(unlisted), Number(spectators), JSON.stringify(setupData ?? null)],
          ...[state._stateID, deadline, maker, language, mission, title, rounds, match.clock].map((it) => it ?? null),
        ),
        step(
          'INSERT INTO initial_states (match_id, constants, state) VALUES (?1, ?2, ?3)',
          ...[id, JSON.stringify(shared.constants), packed],
        ),
        step('INSERT INTO states (match_id, state) VALUES (?1, ?2)', id, packed),
        ...Object.entries(match.seats).map(([seat, { name, token, invite, level }]) =>
          step(
            'INSERT INTO seats (match_id, seat, name, token, invite, level) VALUES (?1, ?2, ?3, ?4, ?5, ?6)',
            ...[id, seat, name ?? null, token ?? null, invite ?? null, level ?? null],
          ),
        ),
      ],
      { match: id, kind: 'made' },
    )
    this.shared.set(id, shared)
  }

  async match(id: string): Promise<Match | undefined> {
    const rows = await this.engine.read(`${MATCH_AND_SEATS} WHERE m.id = ?1 ORDER BY s.seat`, [id])
    return matchesFrom(rows)[0]
  }

  async list(query: MatchQuery): Promise<Match[]> {
    const { sql, values } = listed(query)
    return matchesFrom(await this.engine.read(sql, values))
  }

  async mine(token: string, limit: number): Promise<Mine[]> {
    return minesFrom(await this.engine.read(MINE, [token, limit]))
  }

  discard(id: string): Promise<boolean> {
    return this.write([step('DELETE FROM matches WHERE id = ?1 AND state_id = 0', id)], {
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
    return this.write(
      [
        step('UPDATE matches SET next = ?2 WHERE id = ?1 AND next IS NULL', id, next),
        step('UPDATE matches SET previous = ?1 WHERE id = ?2', id, next),
      ],
      { match: id, kind: 'seats' },
    )
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
    const whole = unpack(row.state as string, shared)
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
    const constants = this.alike.constants(row.constants as string)
    const shared = { paths: this.pathsOf(row.game as string), constants }
    this.shared.set(id, shared)
    return shared
  }

  async log(id: string, from = 0): Promise<LogEntry[]> {
    const rows = await this.engine.read(
      'SELECT entry FROM log WHERE match_id = ?1 AND state_id >= ?2 ORDER BY state_id, n',
      [id, from],
    )
    return JSON.parse(`[${rows.map(({ entry }) => entry).join(',')}]`)
  }

  async commit(id: string, commit: Commit): Promise<boolean> {
    const { follows, stateID, gameover, log, at, deadline, decides, orders } = commit
    if (stateID === follows) return true
    const what = gameover !== undefined ? 'ends' : decides?.since === at ? 'passes' : undefined
    return this.write(
      [
        matchStep(id, commit),
        ...stateSteps(id, commit),
        ...log.map((entry, n) =>
          step('INSERT INTO log (match_id, state_id, n, entry) VALUES (?1, ?2, ?3, ?4)', ...[id, follows, n, entry]),
        ),
        ...(orders ? [foldOrders(id, follows, orders)] : []),
      ],
      { match: id, kind: 'state', deadline, what, level: decides?.level },
    )
  }

  async start(id: string, state: Held, at: number, deadline?: number, decides?: Decides): Promise<boolean> {
    const shared = await this.sharedBy(id)
    if (!shared) return false
    const packed = pack(state, shared)
    return this.write(
      [
        step(
          `UPDATE matches SET started_at = ?2, updated_at = ?2, stage = 1, deadline = ?3,
            decides = ?4, decides_kind = ?5, decides_since = ?6, decides_acted = ?7
            WHERE id = ?1 AND started_at IS NULL AND state_id = 0
            AND NOT EXISTS (SELECT 1 FROM seats WHERE match_id = ?1 AND token IS NULL AND level IS NULL)`,
          ...[id, at, deadline ?? null, ...columnsOf(decides)],
        ),
        step('UPDATE states SET state = ?2 WHERE match_id = ?1', id, packed),
        step('UPDATE initial_states SET state = ?2 WHERE match_id = ?1', id, packed),
      ],
      { match: id, kind: 'state', deadline, what: 'begins', level: decides?.level },
    )
  }

  async deadlines(): Promise<Deadline[]> {
    const rows = await this.engine.read(
      'SELECT id, deadline FROM matches WHERE deadline IS NOT NULL AND gameover IS NULL AND started_at IS NOT NULL',
      [],
    )
    return rows.map(({ id, deadline }) => ({ match: id as string, at: deadline as number }))
  }

  async waitingForBots(game: string): Promise<kept.WaitingForBot[]> {
    // As lists are indexed: of all matches only those in play are looked at.
    const rows = await this.engine.read(
      `SELECT m.id, s.level FROM matches m JOIN seats s ON s.match_id = m.id AND s.seat = m.decides
        WHERE m.game = ?1 AND m.unlisted IN (0, 1) AND m.stage = 1 AND s.level IS NOT NULL`,
      [game],
    )
    return rows.map(({ id, level }) => ({ match: id as string, level: level as kept.Level }))
  }

  take(
    id: string,
    seat: string,
    { name, token, invite }: { name: string; token: string; invite?: string },
    at: number,
  ): Promise<boolean> {
    return this.write(
      [
        step(
          `UPDATE seats SET name = ?3, token = ?4, invite = NULL, read_up_to = 0, noticed = 0, unseen = 0
            WHERE match_id = ?1 AND seat = ?2 AND token IS NULL AND level IS NULL
            AND (invite IS NULL OR invite = ?5)`,
          ...[id, seat, name, token, invite ?? null],
        ),
        step('UPDATE matches SET updated_at = ?2 WHERE id = ?1', id, at),
      ],
      { match: id, kind: 'seats' },
    )
  }

  reserve(id: string, seat: string, invite: string | undefined, at: number): Promise<boolean> {
    return this.write(
      [
        step(
          'UPDATE seats SET invite = ?3 WHERE match_id = ?1 AND seat = ?2 AND token IS NULL AND level IS NULL',
          ...[id, seat, invite ?? null],
        ),
        step('UPDATE matches SET updated_at = ?2 WHERE id = ?1', id, at),
      ],
      { match: id, kind: 'seats' },
    )
  }

  vacate(id: string, seat: string, token: string): Promise<boolean> {
    return this.write(
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
    return this.write(
      [step('UPDATE seats SET name = ?4 WHERE match_id = ?1 AND seat = ?2 AND token = ?3', ...[id, seat, token, name])],
      { match: id, kind: 'seats' },
    )
  }

  async say(id: string, line: ChatLine): Promise<void> {
    await this.write(
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

  async read(id: string, token: string, upTo: number): Promise<boolean> {
    return this.write(
      [
        step(
          'UPDATE seats SET read_up_to = ?3 WHERE match_id = ?1 AND token = ?2 AND read_up_to < ?3',
          ...[id, token, upTo],
        ),
      ],
      { match: id, kind: 'read' },
    )
  }

  noticing(id: string, seat: string, since: number): Promise<boolean> {
    return this.engine.write([
      step(
        `UPDATE seats SET noticed = ?3, unseen = 1
          WHERE match_id = ?1 AND seat = ?2 AND noticed < ?3 AND unseen = 0`,
        ...[id, seat, since],
      ),
    ])
  }

  async seen(id: string, seat: string): Promise<void> {
    await this.engine.write([
      step('UPDATE seats SET unseen = 0 WHERE match_id = ?1 AND seat = ?2 AND unseen = 1', id, seat),
    ])
  }

  async unnoticed(): Promise<string[]> {
    const rows = await this.engine.read(
      `SELECT m.id FROM players p JOIN seats s ON s.token = p.id
        JOIN matches m ON m.id = s.match_id AND m.decides = s.seat
        WHERE p.muted = 0 AND EXISTS (SELECT 1 FROM channels c WHERE c.player = p.id)
        AND m.gameover IS NULL AND m.decides_acted = 0 AND s.unseen = 0 AND s.noticed < m.decides_since`,
      [],
    )
    return rows.map(({ id }) => id as string)
  }
}

type Changing = Pick<Match, 'updatedAt' | 'deadline' | 'gameover' | 'decides'>

/** What a move may change of a match. */
const COLUMNS = [
  'updated_at',
  'deadline',
  'gameover',
  'stage',
  'decides',
  'decides_kind',
  'decides_since',
  'decides_acted',
]
const changing = ({ updatedAt, deadline, gameover, decides }: Changing): Value[] => [
  ...[updatedAt, deadline ?? null, gameover === undefined ? null : JSON.stringify(gameover)],
  ...[gameover === undefined ? 1 : 2, ...columnsOf(decides)],
]

/** Only what is no longer as it was: every index that a column is in is written anew with it. */
function matchStep(id: string, commit: Commit): Step {
  const { follows, stateID, match, gameover, at, updatedAt = at, deadline, decides } = commit
  const old = match && changing(match)
  const values: Value[] = [id, follows, stateID]
  let set = 'state_id = ?3'
  changing({ updatedAt, deadline, gameover, decides }).forEach((value, n) => {
    if (!old || value !== old[n]) set += `, ${COLUMNS[n]} = ?${values.push(value)}`
  })
  return step(`UPDATE matches SET ${set} WHERE id = ?1 AND state_id = ?2`, ...values)
}

function stateSteps(id: string, { follows, changed, whole }: Commit): Step[] {
  if (changed !== undefined) {
    return [step('INSERT INTO steps (match_id, state_id, step) VALUES (?1, ?2, ?3)', id, follows, changed)]
  }
  return [
    step('UPDATE states SET state = ?2 WHERE match_id = ?1', id, whole ?? null),
    step('DELETE FROM steps WHERE match_id = ?1', id),
  ]
}

const columnsOf = (decides: Decides | undefined): Value[] =>
  decides ? [decides.seat, decides.kind, decides.since, Number(decides.acted)] : [null, null, null, null]
