/** The storage on an SQL database. The statements are the same for every engine that runs them. */
import type { LogEntry } from 'boardgame.io'
import { arrival, departure, NO_SHOWS } from './absence-writes'
import { chatOf, insertLine, linesFrom } from './chat-rows'
import { CLOCK_COLUMNS, CLOCK_RUNS, CLOCKS, clocksFrom } from './clock-rows'
import { type Engine, inTurn, playerLock, type Statement, sql } from './engine'
import { counted, listed, MATCH_AND_SEATS, MINE, matchesFrom, minesFrom } from './match-rows'
import { commitMove, createMatch, linkNext, playersOf, startMatch, UNBEGUN } from './match-writes'
import {
  leaveSeat,
  markRead,
  noticeTurn,
  renameSeat,
  reserveSeat,
  seatTicket,
  takeSeat,
  vacateSeat,
} from './seat-writes'
import { SqlDaily } from './sql-daily'
import { SqlListings } from './sql-listings'
import { SqlNames } from './sql-names'
import { announce, announceChat, hasChannel, SqlNotices, seenNotices } from './sql-notices'
import { SqlOffers } from './sql-offers'
import { SqlOperator } from './sql-operator'
import { SqlOrders } from './sql-orders'
import { SqlOwnData } from './sql-own-data'
import { SqlPeople } from './sql-people'
import { SqlPresence } from './sql-presence'
import { SqlRelations } from './sql-relations'
import { SqlStates, type StoredGame } from './sql-states'
import { claim, SqlTickets } from './sql-tickets'
import { SqlVacations } from './sql-vacations'
import type * as kept from './storage'
import type {
  Change,
  ChangeNotification,
  ChatLine,
  ChatQuery,
  Commit,
  Deadline,
  Decides,
  GameState,
  Heartbeat,
  Match,
  MatchQuery,
  Mine,
  PresentAtStart,
  TimeBack,
} from './storage'
import type { Ticket } from './tickets'

/** ?1 is the time since when. A recent chat line is a sign that somebody will come back. */
const UNTOUCHED = `unlisted = 0 AND state_id = 0 AND gameover IS NULL AND updated_at < ?1
  AND NOT EXISTS (SELECT 1 FROM chat WHERE match_id = matches.id AND at >= ?1)`
const OVER = 'gameover IS NOT NULL AND updated_at < ?1'

/** About as large as a new match. */
const FILLER = 'x'.repeat(64 * 1024)
export class SqlStorage implements kept.Storage {
  readonly people: SqlPeople
  readonly names: SqlNames
  readonly relations: SqlRelations
  readonly operator: SqlOperator
  readonly ownData: SqlOwnData
  readonly orders: SqlOrders
  readonly offers: SqlOffers
  readonly tickets: SqlTickets
  readonly presence: SqlPresence
  readonly notices: SqlNotices
  readonly listings: SqlListings
  readonly daily: SqlDaily
  readonly vacations: SqlVacations
  private readonly listeners: Array<(heard: ChangeNotification) => void> = []
  private readonly states: SqlStates

  constructor(
    private readonly engine: Engine,
    gameOf: (game: string) => StoredGame,
  ) {
    this.states = new SqlStates(engine, gameOf)
    const emit = (change: Change) => this.emit(change)
    this.people = new SqlPeople(engine, emit)
    this.names = new SqlNames(engine, emit)
    this.relations = new SqlRelations(engine)
    this.operator = new SqlOperator(engine, emit)
    this.ownData = new SqlOwnData(engine, this.people, this.relations, emit)
    this.orders = new SqlOrders(engine)
    this.offers = new SqlOffers(engine)
    this.tickets = new SqlTickets(engine)
    this.presence = new SqlPresence(engine)
    this.notices = new SqlNotices(engine)
    this.listings = new SqlListings(engine, (statements, change) => this.write(statements, change))
    this.daily = new SqlDaily(engine)
    this.vacations = new SqlVacations(engine, emit)
    engine.onChange((heard) => this.emit(heard))
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
    // The filler is as large as a match, so this fails if there is no room for a match.
    await this.engine.write([sql('INSERT INTO probe (filler) VALUES (?1)', FILLER), sql('DELETE FROM probe')])
  }

  wall(): Promise<number> {
    return this.engine.wall()
  }

  async heartbeat(): Promise<Heartbeat | undefined> {
    const [row] = await this.engine.read('SELECT at, seen, down FROM heartbeat WHERE id = 1', [])
    return row as unknown as Heartbeat | undefined
  }

  beat(last: Heartbeat | undefined, { at, seen, down }: Heartbeat): Promise<boolean> {
    return this.engine.write([
      last
        ? sql(
            'UPDATE heartbeat SET at = ?1, seen = ?2, down = ?3 WHERE id = 1 AND at = ?4 AND seen = ?5 AND down = ?6',
            ...[at, seen, down, last.at, last.seen, last.down],
          )
        : sql(
            'INSERT INTO heartbeat (id, at, seen, down) VALUES (1, ?1, ?2, ?3) ON CONFLICT (id) DO NOTHING',
            ...[at, seen, down],
          ),
    ])
  }

  onChange(listener: (heard: ChangeNotification, from: string) => void): void {
    this.engine.onChange(listener)
  }

  onNews(listener: (heard: ChangeNotification) => void): void {
    this.listeners.push(listener)
  }

  private emit(heard: ChangeNotification): void {
    for (const listener of this.listeners) listener(heard)
  }

  private async write(statements: readonly Statement[], ...changes: Change[]): Promise<boolean> {
    const done = await this.engine.write(statements, ...changes)
    if (done) for (const change of changes) this.emit(change)
    return done
  }

  tell(change: Change): Promise<void> {
    return this.engine.tell(change)
  }

  keep(tell: (isMine: boolean) => void): void {
    this.engine.keep(tell)
  }

  async create(match: kept.NewMatch, state: GameState, tickets: readonly Ticket[] = []): Promise<boolean> {
    const { remember, ...packed } = this.states.packFirst(match, state)
    const { id, createdAt: at } = match
    const found = tickets.length > 0 ? [announce({ match: id, kind: 'matchFound', about: '', at })] : []
    const { previous } = match
    const done = await this.write(
      [
        ...inTurn(...playersOf(match).map(playerLock)),
        ...claim(tickets, id, at),
        ...(previous === undefined ? [] : [linkNext(previous, id)]),
        ...createMatch(match, state, packed),
        ...found,
      ],
      { match: id, kind: 'made' },
      ...(previous === undefined ? [] : [{ match: previous, kind: 'seats' } as const]),
    )
    if (done) remember()
    return done
  }

  async match(id: string): Promise<Match | undefined> {
    const rows = await this.engine.read(`${MATCH_AND_SEATS} WHERE m.id = ?1 ORDER BY s.seat`, [id])
    return matchesFrom(rows)[0]
  }

  async list(query: MatchQuery): Promise<Match[]> {
    const { sql, values } = listed(query)
    return matchesFrom(await this.engine.read(sql, values))
  }

  async count(query: Omit<MatchQuery, 'limit'>): Promise<number> {
    const { sql, values } = counted(query)
    const [{ total }] = await this.engine.read(sql, values)
    return total as number
  }

  async mine(token: string, limit: number): Promise<Mine[]> {
    return minesFrom(await this.engine.read(MINE, [token, limit]))
  }

  async sweep(untouchedSince: number, overSince?: number): Promise<void> {
    await this.sweepAll(UNTOUCHED, untouchedSince)
    if (overSince !== undefined) await this.sweepAll(OVER, overSince)
  }

  /** Deletes matches one by one, so that moves need not wait for all of them. Each DELETE checks the condition again. */
  private async sweepAll(which: string, since: number): Promise<void> {
    const rows = await this.engine.read(`SELECT id, previous, next FROM matches WHERE ${which}`, [since])
    for (const { id, previous, next } of rows) {
      await this.write(
        [
          sql(`DELETE FROM matches WHERE ${which} AND id = ?2`, since, id),
          ...(previous === null ? [] : [sql('UPDATE matches SET next = NULL WHERE id = ?1', previous)]),
          ...(next === null ? [] : [sql('UPDATE matches SET previous = NULL WHERE id = ?1', next)]),
        ],
        { match: id as string, kind: 'gone' },
      )
    }
  }

  state(id: string): Promise<GameState | undefined> {
    return this.states.current(id)
  }

  initialState(id: string): Promise<GameState | undefined> {
    return this.states.initial(id)
  }

  async log(id: string, from = 0, before = Number.MAX_SAFE_INTEGER): Promise<LogEntry[]> {
    const rows = await this.engine.read(
      'SELECT entry FROM log WHERE match_id = ?1 AND state_id >= ?2 AND state_id < ?3 ORDER BY state_id, n',
      [id, from, before],
    )
    return JSON.parse(`[${rows.map(({ entry }) => entry).join(',')}]`)
  }

  async commit(id: string, commit: Commit): Promise<boolean> {
    const { follows, stateID, gameover, at, deadline, decides } = commit
    if (stateID === follows) return true
    const what = gameover !== undefined ? 'ends' : decides?.since === at ? 'passes' : undefined
    return this.write(
      commitMove(id, commit),
      // First, so that nobody acts on the new state with the orders of before.
      ...(commit.ordered ? [{ match: id, kind: 'orders', seat: commit.ordered.seat } as const] : []),
      { match: id, kind: 'state', deadline, what, level: decides?.level },
      ...(commit.reseat ? [{ match: id, kind: 'seats' } as const] : []),
    )
  }

  async start(
    id: string,
    state: GameState,
    at: number,
    deadline?: number,
    decides?: Decides,
    givenBack = 0,
    present?: PresentAtStart,
  ): Promise<boolean> {
    const packed = await this.states.pack(id, state)
    if (packed === undefined) return false
    return this.write(startMatch(id, packed, at, deadline, decides, givenBack, present), {
      match: id,
      kind: 'state',
      deadline,
      what: 'begins',
      level: decides?.level,
    })
  }

  async unbegun(game: string, before: number): Promise<string[]> {
    const rows = await this.engine.read(UNBEGUN, [game, before])
    return rows.map(({ id }) => id as string)
  }

  async deadlines(down: number): Promise<Deadline[]> {
    const rows = await this.engine.read(`SELECT ${CLOCK_COLUMNS} FROM ${CLOCKS} WHERE ${CLOCK_RUNS}`, [])
    return clocksFrom(rows, down).map(({ match, deadline }) => ({ match, at: deadline }))
  }

  async givenBack(id: string): Promise<Map<number, TimeBack>> {
    const rows = await this.engine.read('SELECT state_id, ms, vacation FROM given_back WHERE match_id = ?1', [id])
    return new Map(
      rows.map(({ state_id, ms, vacation }) => [
        state_id as number,
        { outage: ms as number, vacation: vacation as number },
      ]),
    )
  }

  async waitingForBots(game: string): Promise<kept.WaitingForBot[]> {
    // The conditions match the index for lists, so that only matches in play are read.
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
    chair: { name: string; token: string; invite?: string },
    at: number,
  ): Promise<boolean> {
    return this.write(takeSeat(id, seat, chair, at), { match: id, kind: 'seats' })
  }

  takeFromQueue(id: string, seat: string, ticket: Ticket, at: number): Promise<boolean> {
    return this.write(seatTicket(id, seat, ticket, at), { match: id, kind: 'seats' })
  }

  reserve(id: string, seat: string, invite: string | undefined, at: number): Promise<boolean> {
    return this.write(reserveSeat(id, seat, invite, at), { match: id, kind: 'seats' })
  }

  vacate(id: string, seat: string, token: string): Promise<boolean> {
    return this.write([vacateSeat(id, seat, token)], { match: id, kind: 'seats' })
  }

  async leave(id: string, seat: string, token: string): Promise<boolean> {
    await this.write(leaveSeat(id, seat, token), { match: id, kind: 'seats' })
    const isLeft = (await this.engine.read('SELECT 1 AS one FROM matches WHERE id = ?1', [id])).length > 0
    if (!isLeft) this.emit({ match: id, kind: 'gone' })
    return isLeft
  }

  rename(id: string, seat: string, token: string, name: string): Promise<boolean> {
    return this.write([renameSeat(id, seat, token, name)], { match: id, kind: 'seats' })
  }

  async say(id: string, line: ChatLine, player: string): Promise<void> {
    // Nobody who plays is told of what spectators say.
    const told = line.seat === undefined ? [] : [announceChat(id, player, line.at)]
    await this.write([insertLine(id, line, player), ...told], { match: id, kind: 'chat', line, player })
  }

  async chat(id: string, limit: number, which: ChatQuery = {}): Promise<ChatLine[]> {
    const { sql, values } = chatOf(id, limit, which)
    return linesFrom(await this.engine.read(sql, values))
  }

  read(id: string, token: string, upTo: number): Promise<boolean> {
    return this.write(markRead(id, token, upTo), { match: id, kind: 'read' })
  }

  noticing(id: string, seat: string, since: number, now: number): Promise<boolean> {
    return this.engine.write(noticeTurn(id, seat, since, now))
  }

  async seen(id: string, seat: string, at: number): Promise<void> {
    // Two writes, because either of them may find nothing to change.
    await Promise.all([
      this.write(arrival(id, seat), { match: id, kind: 'absence' }),
      this.engine.write([seenNotices(id, seat, at)]),
    ])
  }

  async left(id: string, seat: string, running: number): Promise<void> {
    await this.write([departure(id, seat, running)], { match: id, kind: 'absence' })
  }

  async noShows(upTo: number): Promise<string[]> {
    return (await this.engine.read(NO_SHOWS, [upTo])).map(({ id }) => id as string)
  }

  async unnoticed(): Promise<string[]> {
    const rows = await this.engine.read(
      `SELECT m.id FROM players p JOIN seats s ON s.token = p.id
        JOIN matches m ON m.id = s.match_id AND m.decides = s.seat
        WHERE p.muted = 0 AND ${hasChannel('p.id')}
        AND m.gameover IS NULL AND m.decides_acted = 0 AND s.unseen = 0 AND s.noticed < m.decides_since`,
      [],
    )
    return rows.map(({ id }) => id as string)
  }
}
