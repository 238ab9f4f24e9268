/**
 * The matches in play. Whatever is done to a match goes through its queue, is written down, and only then told.
 */
import type { LogEntry } from 'boardgame.io'
import type { Hosted } from '../games'
import type { Observer } from '../observer'
import type { Request } from '../referee/judge'
import type { Ask, Followed, Refereeing, Ruling } from '../referee/referee'
import { syncFor } from '../referee/views'
import { Refused } from '../refusals'
import type { ChatLine, Heard, Held, Level, Match, Storage } from '../storage/storage'
import type { Time } from '../time'
import { sitsAt } from './credentials'
import { IdleOrders } from './idle-orders'
import { newsFor } from './news'
import { Offers } from './offers'
import { Patience } from './patience'
import { Presence } from './presence'
import type { Message, Rooms, Viewer } from './rooms'
import { type Loaded, Table } from './table'
import { isTaken, waitsFor } from './waiting'

export interface TablesOptions {
  storage: Storage
  games: Record<string, Hosted>
  referee: Refereeing
  rooms: Rooms
  time: Time
  observer: Observer
  /** How long the database may take before the players are told that something is wrong, in milliseconds. */
  patience?: number
  /** How many matches are kept in memory when nobody is looking at them. */
  most?: number
}

interface Move {
  type: string
  args: unknown[]
}

/** The newest entries of the log that a client gets: nobody shall make others read without end. */
const LONGEST_LOG = 5000
const LOOK_AGAIN_AFTER = 500
/** Spectators come and go in crowds: one word about all of them. */
const COUNT_AFTER = 50
const LOOKS = 120
/** Lists go by when it last was another's turn to decide, or so long ago at most. In milliseconds. */
const LISTED_EVERY = 30_000
/** How many tables are looked at for one that can go, each time there is one too many. */
const LOOKED_AT = 16

export class Tables {
  /** Oldest use first. */
  private readonly tables = new Map<string, Table>()
  private closing = false
  /** Told when a match's next deadline changes. */
  onDeadline: (match: string, deadline: number | undefined) => void = () => {}

  /** Told whom a match waits for next: the level of the bot, if it is one. */
  onWaits: (match: string, level: Level | undefined) => void = () => {}

  /** Told when deadlines may have changed unheard. */
  onMissed: () => void = () => {}

  readonly storage: Storage
  readonly games: Record<string, Hosted>
  readonly time: Time
  private readonly referee: Refereeing
  private readonly rooms: Rooms
  private readonly observer: Observer
  private readonly patience: Patience
  private readonly most: number
  private readonly presence: Presence
  readonly orders: IdleOrders
  readonly offers: Offers
  private readonly counting = new Set<string>()

  constructor({ storage, games, referee, rooms, time, observer, patience = 8000, most = 1000 }: TablesOptions) {
    this.storage = storage
    this.games = games
    this.referee = referee
    this.rooms = rooms
    this.time = time
    this.observer = observer
    this.patience = new Patience(patience)
    this.most = most
    storage.onChange((heard, from) => this.heard(heard, from))
    this.presence = new Presence(rooms, storage, observer, this.tables)
    this.orders = new IdleOrders(storage, (promise) => this.soon(promise))
    this.offers = new Offers(storage, (promise) => this.soon(promise))
  }

  /** Matches in memory, and what waits for all of them together. */
  get size(): { matches: number; waiting: number } {
    let waiting = 0
    for (const { queue } of this.tables.values()) waiting += queue.length
    return { matches: this.tables.size, waiting }
  }

  /** Waits for its turn at the match, then works on it. */
  enter<T>(id: string, work: (table: Loaded) => Promise<T>): Promise<T> {
    if (this.closing) return Promise.reject(new Refused('closing'))
    const table = this.tables.get(id) ?? new Table(id)
    // The newest use comes last. A table with something to do is never dropped, or it would have two queues.
    this.tables.delete(id)
    this.tables.set(id, table)
    if (this.tables.size > this.most) this.dropIdle()
    return table.queue.add(async () => work(await this.load(table)))
  }

  private dropIdle(): void {
    let left = LOOKED_AT
    for (const [id, table] of this.tables) {
      if (this.tables.size <= this.most || left-- === 0) return
      this.tables.delete(id)
      if (table.queue.length > 0 || this.rooms.viewers(id).length > 0) this.tables.set(id, table)
      else this.referee.forget(id)
    }
  }

  private async load(table: Table): Promise<Loaded> {
    if (!table.match) {
      const match = await this.soon(this.storage.match(table.id))
      if (!match || !Object.hasOwn(this.games, match.game)) {
        if (table.queue.length === 1) this.tables.delete(table.id)
        throw new Refused('noSuchMatch')
      }
      table.match = match
      table.hosted = this.games[match.game]
    }
    return table as Loaded
  }

  /** The match as it now is in the database. Whoever lost his seat meanwhile is shown out. */
  async reload(table: Loaded): Promise<Match> {
    const { seats } = table.match
    table.match = undefined as unknown as Match
    await this.load(table)
    for (const seat in seats) {
      if (seats[seat].token !== table.match.seats[seat]?.token) this.rooms.expel(table.id, seat)
    }
    return table.match
  }

  async stateOf(table: Loaded): Promise<Held> {
    const known = await this.referee.state(table.id)
    if (known) return known
    const state = await this.soon(this.storage.state(table.id))
    if (!state) throw new Refused('noSuchMatch')
    this.know(table, state)
    // Somebody else has written, or a write that seemed to fail did not: those who look on do not know this state.
    if (table.shown !== undefined && table.shown !== state._stateID) await this.syncAll(table)
    return state
  }

  private know(table: Loaded, state: Held): void {
    table.mayTakeBack = undefined
    this.referee.know(table.id, table.match.game, state)
  }

  /** What is known of it may no longer be so. */
  private forget(table: Table): void {
    table.forget()
    this.referee.forget(table.id)
  }

  /** A database that stalls must not hold up everything behind it for ever. */
  private soon<T>(promise: Promise<T>): Promise<T> {
    return this.patience.with(promise)
  }

  /** What a player asks for. */
  act(id: string, seat: string, token: unknown, request: Request, stateID: number): Promise<void> {
    const arrived = performance.now()
    return this.enterAs(id, seat, token, async (table) => {
      if (request.type === 'MAKE_MOVE' && table.hosted.besides.has(request.move)) throw new Refused('unknownMove')
      if (table.match.startedAt === undefined && !(await this.begin(table))) throw new Refused('notStarted')
      await this.commit(table, await this.ruling(table, { seat, request, stateID }), arrived)
      if (!this.rooms.viewers(id).includes(seat)) this.seen(id, seat)
    })
  }

  /** Of this seat one knows that it knows. Not written with every move: whoever looks has been seen. */
  private seen(id: string, seat: string): void {
    void this.storage.seen(id, seat).catch((error) => this.observer.fault(error, 'seen', { match: id }))
  }

  /** Works on a match for whoever sits there. */
  enterAs<T>(id: string, seat: string, token: unknown, work: (table: Loaded) => Promise<T>): Promise<T> {
    const known = this.seatsOf(id)
    if (known && !sitsAt(known, seat, token)) return Promise.reject(new Refused('unauthorized'))
    return this.enter(id, async (table) => {
      // Nobody has sat down or left since.
      if (table.match.seats !== known?.seats) await this.mustSit(table, seat, token)
      return work(table)
    })
  }

  /** J5: a seat's standing orders, whoever is to decide. Nobody else is told anything. */
  order(id: string, seat: string, token: unknown, said: unknown): Promise<void> {
    return this.enterAs(id, seat, token, async (table) => {
      const state = await this.stateOf(table)
      if (state.ctx.gameover !== undefined) throw new Refused('gameOver')
      const orders = table.hosted.readOrders(state, seat, said)
      if (orders === undefined) throw new Refused('badOrders')
      await this.orders.give(table, seat, state, orders).catch((error) => {
        this.observer.fault(error, 'orders', { match: id })
        throw new Refused('notStored')
      })
      this.rooms.send(id, seat, await this.orders.message(table, seat, state))
    })
  }

  /** What players have agreed on ends the game, whoever is to decide. */
  async conclude(table: Loaded, { type: move, args }: Move): Promise<void> {
    const { decides } = table.match
    if (!decides) throw new Refused('gameOver')
    await this.doneBy(table, decides.seat, { type: 'MAKE_MOVE', move, args })
  }

  async takeBack(table: Loaded): Promise<void> {
    if (table.mayTakeBack === undefined) throw new Refused('nothingToTakeBack')
    await this.doneBy(table, table.mayTakeBack, { type: 'TAKE_BACK' })
  }

  /** For a seat, to the game as it now is. */
  private async doneBy(table: Loaded, seat: string, request: Ask['request']): Promise<Ruling> {
    const arrived = performance.now()
    const ruling = await this.ruling(table, { seat, request, stateID: table.match.stateID })
    await this.commit(table, ruling, arrived)
    return ruling
  }

  /** Those without a right do not get in line, where they would be in the way of those who have one. */
  private seatsOf(id: string): Match | undefined {
    return this.storage.alone ? this.tables.get(id)?.match : undefined
  }

  /** He may have sat down through another process a moment ago. */
  async mustSit(table: Loaded, seat: unknown, token: unknown): Promise<void> {
    if (sitsAt(table.match, seat, token)) return
    if (this.storage.alone || !sitsAt(await this.reload(table), seat, token)) throw new Refused('unauthorized')
  }

  /** What the server does itself: the move of a seat whose time is up. The answer is the next deadline. */
  strike(id: string): Promise<number | undefined> {
    return this.enter(id, async (table) => {
      const { deadline, decides, gameover } = table.match
      if (gameover !== undefined || deadline === undefined || !decides) return undefined
      if (deadline > this.time.now()) return deadline
      const { type: move, args } = table.hosted.timeUp
      return (await this.doneBy(table, decides.seat, { type: 'MAKE_MOVE', move, args })).deadline
    })
  }

  /** What the server does itself: the move of a seat that a bot has. */
  playFor(id: string, seat: string, { type: move, args }: Move, stateID: number): Promise<void> {
    const arrived = performance.now()
    return this.enter(id, async (table) => {
      if (table.match.seats[seat]?.level === undefined) throw new Refused('unauthorized')
      const request: Request = { type: 'MAKE_MOVE', move, args }
      await this.commit(table, await this.ruling(table, { seat, request, stateID }), arrived)
    })
  }

  /** What comes of it, with the orders in it that were given since. */
  private async ruling(table: Loaded, asked: Pick<Ask, 'seat' | 'request' | 'stateID'>): Promise<Ruling> {
    const { id } = table
    const orders = await this.orders.given(table)
    const ask: Ask = { ...asked, match: id, now: this.time.now(), orders, viewers: this.rooms.viewers(id) }
    const ruling = (await this.asked(ask)) ?? (await this.introduced(table, ask))
    if (!ruling) throw new Refused('failed')
    return ruling
  }

  private async introduced(table: Loaded, ask: Ask): Promise<Ruling | undefined> {
    await this.stateOf(table)
    return this.asked(ask)
  }

  private async asked(ask: Ask): Promise<Ruling | undefined> {
    try {
      return await this.referee.rule(ask)
    } catch (error) {
      if (error instanceof Refused) throw error
      const { match, seat, stateID } = ask
      this.observer.fault(error, 'rules', { match, seat, stateID })
      throw new Refused('failed')
    }
  }

  private async commit(table: Loaded, ruling: Ruling, arrived: number): Promise<void> {
    const { id, match } = table
    const { stateID, gameover, deadline, by } = ruling
    const at = this.time.now()
    const began = performance.now()
    const decides = waitsFor(table, ruling.decides, at, by)
    const isPlain = decides !== undefined && decides.since !== at && at - match.updatedAt < LISTED_EVERY
    const updatedAt = isPlain ? match.updatedAt : at
    const { follows, changed, whole, log, orders } = ruling
    const step = { follows, stateID, gameover, changed, whole, log, orders }
    const written = this.storage.commit(id, { ...step, match, at, updatedAt, deadline, decides })
    const won = await this.soon(written).catch((error) => {
      this.observer.fault(error, 'commit', { match: id, stateID })
      this.referee.forget(id)
      this.lookAgain(id)
      // It may only be late, and then all should see it.
      void written.then(
        () => this.lookAgain(id),
        () => {},
      )
      throw new Refused('notStored')
    })
    if (!won) {
      // Another process was first.
      this.forget(table)
      await this.stateOf(await this.load(table))
      throw new Refused('stale')
    }
    const done = performance.now()
    this.observer.moved(table.match.game, done - arrived, done - began)
    table.match = { ...table.match, stateID, updatedAt, gameover, decides, deadline }
    this.onDeadline(id, deadline)
    this.onWaits(id, decides?.level)
    this.showStep(table, stateID, ruling)
    await this.showNews(table)
  }

  private deadline(table: Loaded, state: Held): number | undefined {
    return state.ctx.gameover === undefined ? table.hosted.pending(state)?.deadline : undefined
  }

  private showStep(table: Loaded, stateID: number, { viewers, patches, mayTakeBack }: Followed): void {
    table.shown = stateID
    table.mayTakeBack = mayTakeBack
    patches.forEach((patch, n) => {
      const viewer = viewers[n]
      if (typeof patch === 'string') this.rooms.sendText(table.id, viewer, patch)
      else this.observer.fault(new Error(patch.failed), 'view', { match: table.id, viewer })
    })
  }

  private tell(table: Table, viewer: Viewer, make: () => Message): void {
    try {
      this.rooms.send(table.id, viewer, make())
    } catch (error) {
      this.observer.fault(error, 'view', { match: table.id, viewer })
    }
  }

  /** After a write of which nobody knows whether it happened: as soon as the database answers, all see what it has. */
  private lookAgain(id: string, looks = LOOKS): void {
    void this.enter(id, async (table) => {
      this.referee.forget(id)
      await this.reload(table)
      await this.syncAll(table)
      this.onDeadline(id, this.deadline(table, await this.stateOf(table)))
      this.onWaits(id, table.match.decides?.level)
    }).catch(() => {
      if (looks > 0 && !this.closing) setTimeout(() => this.lookAgain(id, looks - 1), LOOK_AGAIN_AFTER).unref()
    })
  }

  private logOf(table: Loaded, state: Held): Promise<LogEntry[]> {
    return this.soon(this.storage.log(table.id, Math.max(0, state._stateID - LONGEST_LOG)))
  }

  async syncAll(table: Loaded): Promise<void> {
    const viewers = this.rooms.viewers(table.id)
    if (viewers.length === 0) return
    const state = await this.stateOf(table)
    const log = await this.logOf(table, state)
    const who = this.presence.people(table)
    table.shown = state._stateID
    for (const viewer of viewers) {
      this.tell(table, viewer, () => syncFor(table, viewer, state, log, who))
      this.tell(table, viewer, () => this.timeFor(table))
      if (viewer !== null) this.rooms.send(table.id, viewer, await this.orders.message(table, viewer, state))
    }
    table.told.clear()
    await this.showNews(table)
  }

  private timeFor({ id }: Table): Message {
    return { type: 'time', args: [id, this.time.now()] }
  }

  /** What has changed about the table, to each what he may know of it; to one of them in any case. */
  async showNews(table: Loaded, always?: Viewer): Promise<void> {
    const viewers = this.rooms.viewers(table.id)
    if (viewers.length === 0) return
    try {
      const offers = await this.offers.standing(table)
      const present = this.presence.count(table)
      const told = new Map<Viewer, string>()
      for (const viewer of viewers) {
        const news = newsFor(table, viewer, present, offers)
        const text = JSON.stringify(news)
        told.set(viewer, text)
        if (viewer === always || table.told.get(viewer) !== text) {
          this.rooms.send(table.id, viewer, { type: 'table', args: [table.id, news] })
        }
      }
      table.told = told
    } catch (error) {
      // What it is about has happened all the same.
      this.observer.fault(error, 'news', { match: table.id })
    }
  }

  /** How many look on at a match, through whichever process. */
  watching(id: string): number {
    const table = this.tables.get(id)
    return table ? this.presence.count(table).watching : this.rooms.watching(id)
  }

  private countSoon(id: string): void {
    if (this.counting.has(id)) return
    this.counting.add(id)
    setTimeout(() => {
      this.counting.delete(id)
      void this.enter(id, async (table) => {
        this.presence.announce(table)
        await this.showNews(table)
      }).catch(() => {})
    }, COUNT_AFTER).unref()
  }

  /**
   * Lets somebody look at a match. In the match's queue, so that nothing happens between the state he is sent and his
   * being told of the next.
   */
  look(id: string, viewer: Viewer, token: unknown, send: (message: Message) => void): Promise<void> {
    return this.enter(id, async (table) => {
      await this.mayLook(table, viewer, token)
      if (table.match.startedAt === undefined) await this.begin(table)
      const state = await this.stateOf(table)
      const log = await this.logOf(table, state)
      table.shown = state._stateID
      const offers = await this.offers.standing(table)
      const orders = viewer === null ? undefined : await this.orders.message(table, viewer, state)
      send(syncFor(table, viewer, state, log, this.presence.people(table)))
      send(this.timeFor(table))
      send({ type: 'table', args: [id, newsFor(table, viewer, this.presence.count(table), offers)] })
      if (orders) send(orders)
      if (viewer !== null) {
        this.showPeople(table)
        this.seen(id, viewer)
        await this.showNews(table)
      } else this.countSoon(id)
      if (viewer !== null || !table.asked) this.presence.announce(table, !table.asked)
      table.asked = true
    })
  }

  async mayLook(table: Loaded, viewer: Viewer, token: unknown): Promise<void> {
    if (viewer !== null) await this.mustSit(table, viewer, token)
    else if (!table.match.spectators) throw new Refused('noSpectators')
  }

  /** Somebody came or went. */
  showPeople(table: Loaded): void {
    const message = { type: 'matchData', args: [table.id, this.presence.people(table)] }
    for (const viewer of this.rooms.viewers(table.id)) this.tell(table, viewer, () => message)
  }

  gone(id: string, viewer: Viewer): void {
    if (this.closing) return
    if (viewer === null) return this.countSoon(id)
    void this.enter(id, async (table) => {
      this.showPeople(table)
      this.presence.announce(table)
      await this.showNews(table)
    }).catch(() => {})
  }

  say(id: string, line: Pick<ChatLine, 'id' | 'seat' | 'text'>, token: unknown): Promise<void> {
    const known = this.seatsOf(id)
    if (known && !sitsAt(known, line.seat, token)) return Promise.reject(new Refused('unauthorized'))
    return this.enter(id, async (table) => {
      await this.mustSit(table, line.seat, token)
      // Later than the line before, if only by a moment, so that they stay in order.
      table.said = Math.max(this.time.now(), table.said + 1)
      const named = { ...line, at: table.said, name: table.match.seats[line.seat].name ?? '' }
      await this.soon(this.storage.say(id, named))
      this.showLine(table, named)
    })
  }

  private showLine(table: Table, { id, seat, text }: ChatLine): void {
    const message = { type: 'chat', args: [table.id, { id, sender: seat, payload: text }] }
    for (const viewer of this.rooms.viewers(table.id)) this.tell(table, viewer, () => message)
  }

  /** Play begins, and its clocks, when all seats are taken. */
  async begin(table: Loaded): Promise<boolean> {
    const { id, match, hosted } = table
    if (!Object.values(match.seats).every(isTaken)) return false
    const at = this.time.now()
    const state = hosted.startingAt(await this.stateOf(table), at)
    const deadline = this.deadline(table, state)
    const decides = waitsFor(table, hosted.decides(state), at, undefined)
    if (await this.soon(this.storage.start(id, state, at, deadline, decides))) {
      table.match = { ...match, startedAt: at, updatedAt: at, decides, deadline }
      this.know(table, state)
      this.onDeadline(id, deadline)
      this.onWaits(id, decides?.level)
    } else {
      this.referee.forget(id)
      await this.reload(table)
    }
    await this.syncAll(table)
    return table.match.startedAt !== undefined
  }

  /** Another process wrote to a match. */
  private heard(heard: Heard, from: string): void {
    if (heard === 'missed') {
      this.onMissed()
      for (const id of this.tables.keys()) {
        this.follow(id, async (table) => {
          table.orders = undefined
          table.offers = undefined
          await this.catchUp(table)
          await this.showNews(table)
        })
      }
      return
    }
    const { match: id, kind } = heard
    if (kind === 'state') {
      this.onDeadline(id, heard.deadline)
      this.onWaits(id, heard.level)
    }
    if (!this.tables.has(id) || kind === 'read') return
    if (kind === 'chat') this.follow(id, async (table) => this.showLine(table, heard.line))
    else if (kind === 'state') this.follow(id, (table) => this.catchUp(table))
    else if (kind === 'here') {
      this.follow(id, async (table) => {
        this.presence.heard(table, from, heard.seats, heard.watching)
        this.showPeople(table)
        await this.showNews(table)
        if (heard.ask) this.presence.announce(table)
      })
    } else if (kind === 'orders') {
      this.follow(id, async (table) => {
        table.orders = undefined
        if (!this.rooms.viewers(id).includes(heard.seat)) return
        this.rooms.send(id, heard.seat, await this.orders.message(table, heard.seat, await this.stateOf(table)))
      })
    } else {
      this.follow(id, async (table) => {
        if (kind === 'offer') table.offers = undefined
        else {
          await this.reload(table)
          this.showPeople(table)
        }
        await this.showNews(table)
      })
    }
  }

  private follow(id: string, work: (table: Loaded) => Promise<void>): void {
    const careful = async (table: Loaded) => {
      try {
        await work(table)
      } catch (error) {
        // Within the queue, where nobody else is at work on it.
        this.forget(table)
        throw error
      }
    }
    void this.enter(id, careful).catch((error) => {
      if (!(error instanceof Refused)) this.observer.fault(error, 'follow', { match: id })
    })
  }

  private async catchUp(table: Loaded): Promise<void> {
    const { id } = table
    await this.reload(table)
    const before = await this.referee.state(id)
    if (before && before._stateID > table.match.stateID) return
    const after = await this.soon(this.storage.state(id))
    if (!after) throw new Refused('noSuchMatch')
    const isNext = table.shown !== undefined && after._stateID === table.shown + 1
    const log = isNext ? await this.soon(this.storage.log(id, table.shown)) : []
    const entries = log.filter(({ _stateID }) => _stateID === table.shown)
    const followed = isNext ? await this.referee.follow(id, after, entries, this.rooms.viewers(id)) : undefined
    if (followed) {
      this.showStep(table, after._stateID, followed)
      await this.showNews(table)
      return
    }
    this.know(table, after)
    // A state with the same number as the one in view was written here, unless play has only just begun.
    if (!before || after._stateID !== before._stateID || after._stateID === 0) await this.syncAll(table)
  }

  /** Lets nothing more in and waits until all that was let in is done. */
  async close(): Promise<void> {
    this.closing = true
    await Promise.all([...this.tables.values()].map(({ queue }) => queue.idle()))
    await this.presence.close()
  }
}
