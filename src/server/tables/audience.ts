/** What the viewers of a match are sent: the game, who is there, offers, chat. Each gets only what they may know. */
import type { LogEntry } from 'boardgame.io'
import type { Heart } from '../heartbeat'
import type { Observer } from '../observer'
import { mustBeKey } from '../players/keys'
import type { ServerMessage } from '../protocol'
import type { Credentials } from '../protocol/values'
import type { Followed } from '../referee/referee'
import { logFor, syncFor } from '../referee/views'
import { Refused } from '../refusals'
import type { ChatLine, GameState, Storage } from '../storage/storage'
import { hashOf } from './credentials'
import type { IdleOrders } from './idle-orders'
import { newsFor } from './news'
import type { Offers } from './offers'
import type { Patience } from './patience'
import { Presence } from './presence'
import type { Registry } from './registry'
import { RollCall } from './roll-call'
import type { Rooms, Viewer } from './rooms'
import type { Loaded, Table } from './table'

/** The number of actions in a page of the log. A sync has the newest page; earlier ones are sent on request. */
export const LOG_PAGE = 100
/** Spectators come and go in crowds, so their changes are collected for this many milliseconds before they are sent. */
const COUNT_AFTER = 50

export interface AudienceOptions {
  registry: Registry
  storage: Storage
  rooms: Rooms
  heart: Heart
  patience: Patience
  observer: Observer
  orders: IdleOrders
  offers: Offers
}

export class Audience {
  readonly presence: Presence
  readonly rollCall: RollCall
  private readonly registry: Registry
  private readonly storage: Storage
  private readonly rooms: Rooms
  private readonly heart: Heart
  private readonly patience: Patience
  private readonly observer: Observer
  private readonly orders: IdleOrders
  private readonly offers: Offers
  /** Matches whose spectators will be counted in a moment. */
  private readonly counting = new Set<string>()

  constructor({ registry, storage, rooms, heart, patience, observer, orders, offers }: AudienceOptions) {
    this.registry = registry
    this.storage = storage
    this.rooms = rooms
    this.heart = heart
    this.patience = patience
    this.observer = observer
    this.orders = orders
    this.offers = offers
    this.presence = new Presence(rooms, storage, observer, registry.inMemory)
    this.rollCall = new RollCall({ storage, presence: this.presence, rooms, heart, patience, observer })
    this.presence.onRenew = (table) => {
      if (this.rollCall.missing(table).length > 0) this.lookAround(table.id)
    }
  }

  /**
   * Sends a new viewer everything. Runs in the match's queue, so that nothing happens between the state they are sent
   * and the next patch. `send` reaches this viewer only.
   */
  async welcome(table: Loaded, viewer: Viewer, send: (message: ServerMessage) => void): Promise<void> {
    const { id } = table
    if (viewer !== null) await this.rollCall.arrived(table, viewer)
    const state = await this.registry.stateOf(table)
    const log = await this.logPage(id, state._stateID)
    table.shown = state._stateID
    const offers = await this.offers.standing(table)
    const orders = viewer === null ? undefined : await this.orders.message(table, viewer, state)
    send(syncFor(table, viewer, state, log, this.presence.people(table)))
    send(this.timeFor(table))
    // The only process knows at once who is not connected. Others have to be heard first.
    if (this.storage.alone) await this.rollCall.missed(table)
    send({ type: 'table', args: [id, newsFor(table, viewer, this.presence.count(table), offers, this.heart.running)] })
    if (orders) send(orders)
    if (viewer !== null) {
      this.showPeople(table)
      await this.showNews(table)
    } else this.countSoon(id)
    if (viewer !== null || !table.asked) this.presence.announce(table, !table.asked)
    table.asked = true
  }

  /** Called when the last socket of a seat, or one of a spectator, is gone. */
  gone(id: string, viewer: Viewer): void {
    if (this.registry.isClosing) return
    if (viewer === null) return this.countSoon(id)
    this.lookAround(id)
  }

  /** Stores and tells who is no longer connected. */
  private lookAround(id: string): void {
    void this.registry
      .enter(id, async (table) => {
        await this.rollCall.missed(table)
        this.showPeople(table)
        this.presence.announce(table)
        await this.showNews(table)
      })
      .catch(() => {})
  }

  private countSoon(id: string): void {
    if (this.counting.has(id)) return
    this.counting.add(id)
    setTimeout(() => {
      this.counting.delete(id)
      void this.registry
        .enter(id, async (table) => {
          this.presence.announce(table)
          await this.showNews(table)
        })
        .catch(() => {})
    }, COUNT_AFTER).unref()
  }

  /** Sends everybody the whole game, as the server now has it. */
  async syncAll(table: Loaded): Promise<void> {
    const viewers = this.rooms.viewers(table.id)
    if (viewers.length === 0) return
    const state = await this.registry.stateOf(table)
    const log = await this.logPage(table.id, state._stateID)
    const people = this.presence.people(table)
    table.shown = state._stateID
    for (const viewer of viewers) {
      this.send(table, viewer, () => syncFor(table, viewer, state, log, people))
      this.send(table, viewer, () => this.timeFor(table))
      if (viewer !== null) await this.sendOrders(table, viewer, state)
    }
    table.told.clear()
    await this.showNews(table)
  }

  /** Sends everybody their patch for one action. */
  showStep(table: Loaded, stateID: number, { viewers, patches, mayTakeBack }: Followed): void {
    table.shown = stateID
    table.mayTakeBack = mayTakeBack
    patches.forEach((patch, n) => {
      const viewer = viewers[n]
      if ('type' in patch) this.rooms.send(table.id, viewer, patch)
      else this.observer.fault(new Error(patch.failed), 'view', { match: table.id, viewer })
    })
  }

  /** Sends viewers the news of the table if it has changed; `always` gets it in any case. */
  async showNews(table: Loaded, always?: Viewer): Promise<void> {
    const viewers = this.rooms.viewers(table.id)
    if (viewers.length === 0) return
    try {
      const offers = await this.offers.standing(table)
      const present = this.presence.count(table)
      const told = new Map<Viewer, string>()
      for (const viewer of viewers) {
        const news = newsFor(table, viewer, present, offers, this.heart.running)
        const text = JSON.stringify(news)
        told.set(viewer, text)
        if (viewer === always || table.told.get(viewer) !== text) {
          this.rooms.send(table.id, viewer, { type: 'table', args: [table.id, news] })
        }
      }
      table.told = told
    } catch (error) {
      // The action has happened even if its news cannot be sent.
      this.observer.fault(error, 'news', { match: table.id })
    }
  }

  /** Sends everybody the list of seats with the people in them. */
  showPeople(table: Loaded): void {
    this.sendAll(table, { type: 'matchData', args: [table.id, this.presence.people(table)] })
  }

  async sendOrders(table: Loaded, seat: string, state: GameState): Promise<void> {
    this.rooms.send(table.id, seat, await this.orders.message(table, seat, state))
  }

  say(id: string, line: { id: string; seat: string; text: string }, token: Credentials): Promise<void> {
    return this.registry.enterAs(id, line.seat, token, async (table) => {
      const { name = '', token: player } = table.match.seats[line.seat]
      await this.spread(table, { ...line, name }, player!)
    })
  }

  /** Spectators who talk have a key, and have claimed a name with it. */
  sayAsSpectator(id: string, line: { id: string; text: string }, token: Credentials): Promise<void> {
    return this.registry.enter(id, async (table) => {
      await this.registry.mayLook(table, null, undefined)
      const player = hashOf(mustBeKey(token ?? undefined))
      const { people } = this.storage
      if (await people.isBanned(player)) throw new Refused('banned')
      if (await people.isReplaced(player)) throw new Refused('replacedKey')
      const plays = Object.values(table.match.seats).some((chair) => chair.token === player)
      if (plays && table.match.gameover === undefined) throw new Refused('unauthorized')
      const name = (await people.person(player))?.name
      if (name === undefined) throw new Refused('badName')
      await this.spread(table, { ...line, name }, player)
    })
  }

  private async spread(table: Loaded, line: Omit<ChatLine, 'at'>, player: string): Promise<void> {
    // At least a millisecond later than the line before, so that lines stay in order.
    table.said = Math.max(this.heart.now(), table.said + 1)
    const said = { ...line, at: table.said }
    await this.patience.stored(this.storage.say(table.id, said, player))
    await this.showLine(table, said, player)
  }

  /** Players do not see what spectators say before the game is over, nor what those say whom they do not hear. */
  async showLine(table: Loaded, { id, seat, text, name }: ChatLine, player: string): Promise<void> {
    const { seats, gameover } = table.match
    const deaf = await this.storage.relations.deafTo(player)
    const mayRead = (viewer: Viewer): boolean =>
      viewer === null || ((seat !== undefined || gameover !== undefined) && !deaf.has(seats[viewer].token ?? ''))
    const message: ServerMessage = { type: 'chat', args: [table.id, { id, sender: seat ?? null, payload: text, name }] }
    for (const viewer of this.rooms.viewers(table.id)) {
      if (mayRead(viewer)) this.send(table, viewer, () => message)
    }
  }

  /** The page of the log that ends before an action, as this viewer may know it. */
  async earlier(id: string, game: string, viewer: Viewer, token: Credentials, before: number): Promise<LogEntry[]> {
    const { table, state } = await this.registry.enter(id, async (entered) => {
      if (entered.match.game !== game) throw new Refused('noSuchMatch')
      await this.registry.mayLook(entered, viewer, token)
      return { table: entered, state: await this.registry.stateOf(entered) }
    })
    return logFor(table, viewer, state, await this.logPage(id, Math.min(before, state._stateID)))
  }

  private logPage(id: string, before: number): Promise<LogEntry[]> {
    return this.patience.soon(this.storage.log(id, Math.max(0, before - LOG_PAGE), before))
  }

  private timeFor({ id }: Table): ServerMessage {
    return { type: 'time', args: [id, this.heart.now()] }
  }

  private sendAll(table: Table, message: ServerMessage): void {
    for (const viewer of this.rooms.viewers(table.id)) this.send(table, viewer, () => message)
  }

  /** If making the message for one viewer fails, the others still get theirs. */
  private send(table: Table, viewer: Viewer, make: () => ServerMessage): void {
    try {
      this.rooms.send(table.id, viewer, make())
    } catch (error) {
      this.observer.fault(error, 'view', { match: table.id, viewer })
    }
  }
}
