/**
 * The matches in memory. Each has a table with a queue: whatever is done to a match waits its turn there, so no two things
 * happen to it at once. When there are too many, the least recently used ones that nobody looks at are dropped.
 */
import type { Seat } from '../../game/module'
import { type HostedGames, postponed } from '../games'
import type { Heart } from '../heartbeat'
import type { Credentials } from '../protocol/values'
import type { Refereeing } from '../referee/referee'
import { Refused } from '../refusals'
import type { Chair, GameState, Match, Storage } from '../storage/storage'
import { sitsAt, whyNotSeated } from './credentials'
import { owed, withTimeBack } from './given-back'
import type { Patience } from './patience'
import type { Rooms, Viewer } from './rooms'
import { type Loaded, Table } from './table'

/** How many matches are kept in memory when nobody is looking at them. */
const MOST = 1000
/** How many tables are looked at to find one to drop, each time there is one too many. */
const LOOKED_AT = 16

export interface RegistryOptions {
  storage: Storage
  games: HostedGames
  referee: Refereeing
  rooms: Rooms
  heart: Heart
  patience: Patience
}

export class Registry {
  /** In order of use, the least recent first. */
  private readonly tables = new Map<string, Table>()
  private readonly storage: Storage
  private readonly games: HostedGames
  private readonly referee: Refereeing
  private readonly rooms: Rooms
  private readonly heart: Heart
  private readonly patience: Patience
  isClosing = false

  /** Called when the state read from the database is not the one that viewers were last sent. */
  onOutdated: (table: Loaded) => Promise<void> = async () => {}

  constructor({ storage, games, referee, rooms, heart, patience }: RegistryOptions) {
    this.storage = storage
    this.games = games
    this.referee = referee
    this.rooms = rooms
    this.heart = heart
    this.patience = patience
  }

  get inMemory(): ReadonlyMap<string, Table> {
    return this.tables
  }

  /** Waits for its turn at the match, then works on it. */
  enter<T>(id: string, work: (table: Loaded) => Promise<T>): Promise<T> {
    if (this.isClosing) return Promise.reject(new Refused('closing'))
    const table = this.tables.get(id) ?? new Table(id)
    this.markUsed(table)
    if (this.tables.size > MOST) this.dropIdle()
    return table.queue.add(async () => {
      // Without a heartbeat nothing may be written, but reading is fine. Actions are refused further on.
      if (!this.heart.isFresh) await this.patience.soon(this.heart.beat()).catch(() => {})
      this.keepTime(table)
      return work(await this.load(table))
    })
  }

  /** Runs `work` for the player of this seat, after checking their token. */
  enterAs<T>(id: string, seat: string, token: Credentials, work: (table: Loaded) => Promise<T>): Promise<T> {
    // Checked before queueing if possible, so that strangers cannot fill the queue.
    const known = this.storage.alone ? this.tables.get(id)?.match : undefined
    if (known && !sitsAt(known, seat, token)) return Promise.reject(new Refused(whyNotSeated(known, seat, token)))
    return this.enter(id, async (table) => {
      // If it is the same object, nobody has joined or left since.
      if (table.match.seats !== known?.seats) await this.mustSit(table, seat, token)
      return work(table)
    })
  }

  /** If the seat does not seem to be theirs, reads it again: they may have just joined through another process. */
  async mustSit(table: Loaded, seat: string | undefined, token: Credentials): Promise<string> {
    if (seat === undefined) throw new Refused('unauthorized')
    if (sitsAt(table.match, seat, token)) return seat
    if (this.storage.alone || !sitsAt(await this.reload(table), seat, token)) {
      throw new Refused(whyNotSeated(table.match, seat, token))
    }
    return seat
  }

  async mayLook(table: Loaded, viewer: Viewer, token: Credentials): Promise<void> {
    if (viewer !== null) await this.mustSit(table, viewer, token)
    else if (!table.match.spectators) throw new Refused('noSpectators')
  }

  /** Moves the table to the end. A table with a request in its queue is kept, or the match would get a second queue. */
  private markUsed(table: Table): void {
    this.tables.delete(table.id)
    this.tables.set(table.id, table)
  }

  private dropIdle(): void {
    const oldest: Table[] = []
    for (const table of this.tables.values()) if (oldest.push(table) === LOOKED_AT) break
    for (const table of oldest) {
      if (this.tables.size <= MOST) return
      if (!this.dropIfIdle(table)) this.markUsed(table)
    }
  }

  /** Drops a match that nobody looks at and that has nothing in its queue. */
  dropIfIdle({ id, queue }: Table): boolean {
    if (queue.length > 0 || this.rooms.viewers(id).length > 0) return false
    this.tables.delete(id)
    this.referee.forget(id)
    return true
  }

  /** B6: the clocks of a match do not change while something is done to it, even if an outage is noticed meanwhile. */
  private keepTime(table: Table): void {
    if (table.down === this.heart.down) return
    this.forget(table)
    table.down = this.heart.down
  }

  private async load(table: Table): Promise<Loaded> {
    if (!table.match) {
      const match = await this.patience.soon(this.storage.match(table.id))
      if (!match || !Object.hasOwn(this.games, match.game)) {
        if (table.queue.length === 1) this.tables.delete(table.id)
        throw new Refused('noSuchMatch')
      }
      table.match = withTimeBack(match, table.down)
      table.owed = owed(match, table.down)
      table.hosted = this.games[match.game]
    }
    return table as Loaded
  }

  /** Reads the match from the database again. Viewers who have lost their seat are shown out. */
  async reload(table: Table): Promise<Match> {
    const seats = table.match?.seats ?? {}
    table.match = undefined
    const { match } = await this.load(table)
    for (const seat in seats) {
      if (seats[seat].token !== match.seats[seat]?.token) this.showOut(table.id, seat, seats[seat], match.seats[seat])
    }
    return match
  }

  /** Disconnects the player who had this seat, and tells them whether they were replaced because they had vanished. */
  showOut(id: string, seat: Seat, before: Chair, now: Chair | undefined): void {
    const isReplaced = before.token !== undefined && before.token === now?.replaced
    this.rooms.expel(id, seat, isReplaced ? 'replaced' : 'unauthorized')
  }

  async stateOf(table: Loaded): Promise<GameState> {
    const known = await this.referee.state(table.id)
    if (known) return known
    const state = await this.readState(table)
    this.know(table, state)
    // Another process has written, or a write that seemed to fail did not.
    if (table.shown !== undefined && table.shown !== state._stateID) await this.onOutdated(table)
    return state
  }

  /** Reads the state from the database. */
  async readState(table: Loaded): Promise<GameState> {
    const state = await this.patience.soon(this.storage.state(table.id))
    if (!state) throw new Refused('noSuchMatch')
    return table.owed === 0 ? state : postponed(table.hosted, state, table.owed)
  }

  /** Hands a state to the referee. */
  know(table: Loaded, state: GameState): void {
    table.mayTakeBack = undefined
    this.referee.know(table.id, table.match.game, state)
  }

  /** Drops what is cached about a match, because it may be outdated. */
  forget(table: Table): void {
    table.forget()
    this.referee.forget(table.id)
  }

  /** Refuses new requests and waits until all queues are empty. */
  async close(): Promise<void> {
    this.isClosing = true
    await Promise.all([...this.tables.values()].map(({ queue }) => queue.idle()))
  }
}
