/** Follows what other processes on the same database do to the matches in memory here. */
import type { Observer } from '../observer'
import type { Refereeing } from '../referee/referee'
import { Refused } from '../refusals'
import type { ChangeNotification, Storage } from '../storage/storage'
import type { Audience } from './audience'
import type { Patience } from './patience'
import type { Play } from './play'
import type { Registry } from './registry'
import type { Rooms } from './rooms'
import { timeUpAt } from './standstill'
import type { Loaded } from './table'

export interface CatchUpOptions {
  registry: Registry
  audience: Audience
  play: Play
  storage: Storage
  referee: Refereeing
  rooms: Rooms
  patience: Patience
  observer: Observer
}

type Change = Exclude<ChangeNotification, 'missed'>

export class CatchUp {
  private readonly registry: Registry
  private readonly audience: Audience
  private readonly play: Play
  private readonly storage: Storage
  private readonly referee: Refereeing
  private readonly rooms: Rooms
  private readonly patience: Patience
  private readonly observer: Observer

  constructor(options: CatchUpOptions) {
    const { registry, audience, play, storage, referee, rooms, patience, observer } = options
    this.registry = registry
    this.audience = audience
    this.play = play
    this.storage = storage
    this.referee = referee
    this.rooms = rooms
    this.patience = patience
    this.observer = observer
    storage.onChange((heard, from) => {
      if (heard === 'missed') this.catchUpAll()
      else this.heard(heard, from)
    })
    storage.onNews((heard) => {
      if (heard === 'missed') return
      if (heard.kind === 'gone') this.deleted(heard.match)
      if (heard.kind === 'vacation') this.follow(heard.match, (table) => this.vacation(table))
    })
  }

  private heard(change: Change, from: string): void {
    const { match: id, kind } = change
    if (kind === 'state') this.play.scheduled(id, change.deadline, change.level)
    if (!this.registry.inMemory.has(id) || kind === 'read' || kind === 'vacation') return
    this.follow(id, (table) => this.apply(table, change, from))
  }

  private async apply(table: Loaded, change: Change, from: string): Promise<void> {
    switch (change.kind) {
      case 'chat':
        return this.audience.showLine(table, change.line, change.player)
      case 'state':
        await this.catchUp(table)
        return this.audience.rollCall.correct(table)
      case 'absence':
        await this.reloadSeats(table)
        return this.audience.rollCall.correct(table)
      case 'here':
        this.audience.presence.heard(table, from, change.seats, change.watching)
        this.audience.showPeople(table)
        await this.audience.showNews(table)
        if (change.ask) this.audience.presence.announce(table)
        return
      case 'orders':
        table.orders = undefined
        if (!this.rooms.viewers(table.id).includes(change.seat)) return
        return this.audience.sendOrders(table, change.seat, await this.registry.stateOf(table))
      case 'offer':
        table.offers = undefined
        return this.audience.showNews(table)
      default:
        return this.reloadSeats(table)
    }
  }

  /** Seats of this match have changed hands. */
  reseated(id: string): void {
    if (this.registry.inMemory.has(id)) this.follow(id, (table) => this.reloadSeats(table))
  }

  private async reloadSeats(table: Loaded): Promise<void> {
    await this.registry.reload(table)
    this.audience.showPeople(table)
    await this.audience.showNews(table)
  }

  /** The clock may end earlier than its timer thinks. */
  private async vacation(table: Loaded): Promise<void> {
    await this.reloadSeats(table)
    this.play.onDeadline(table.id, timeUpAt(table.match))
  }

  /** Changes were missed: everything may have changed. */
  private catchUpAll(): void {
    // Iterates over a copy, since entering a match moves it to the end of the map.
    for (const table of [...this.registry.inMemory.values()]) {
      if (this.registry.dropIfIdle(table)) continue
      this.follow(table.id, async (entered) => {
        entered.orders = undefined
        entered.offers = undefined
        await this.catchUp(entered)
        await this.audience.showNews(entered)
      })
    }
  }

  /** Reads what another process wrote. One action is broadcast as a patch; otherwise everybody gets a sync. */
  private async catchUp(table: Loaded): Promise<void> {
    const { id } = table
    await this.registry.reload(table)
    const before = await this.referee.state(id)
    if (before && before._stateID > table.match.stateID) return
    const after = await this.registry.readState(table)
    const isNext = table.shown !== undefined && after._stateID === table.shown + 1
    const log = isNext ? await this.patience.soon(this.storage.log(id, table.shown)) : []
    const entries = log.filter(({ _stateID }) => _stateID === table.shown)
    const followed = isNext ? await this.referee.follow(id, after, entries, this.rooms.viewers(id)) : undefined
    if (followed) {
      this.audience.showStep(table, after._stateID, followed)
      await this.audience.showNews(table)
      return
    }
    this.registry.know(table, after)
    // A state with the same number as the one in view was written here, unless play has only just begun.
    if (!before || after._stateID !== before._stateID || after._stateID === 0) await this.audience.syncAll(table)
  }

  /** B6: there was an outage. Everybody is sent their clocks with the lost time given back. */
  giveBack(): void {
    const watched = [...this.registry.inMemory.keys()].filter((id) => this.rooms.viewers(id).length > 0)
    for (const id of watched) this.follow(id, (table) => this.audience.syncAll(table))
  }

  /** Drops a deleted match, so that the next request finds that it no longer exists. */
  private deleted(id: string): void {
    if (!this.registry.inMemory.has(id)) return
    void this.registry.enter(id, async (table) => this.registry.forget(table)).catch(() => {})
  }

  private follow(id: string, work: (table: Loaded) => Promise<void>): void {
    const careful = async (table: Loaded) => {
      try {
        await work(table)
      } catch (error) {
        // Inside the queue, so that nothing else happens to the match.
        this.registry.forget(table)
        throw error
      }
    }
    void this.registry.enter(id, careful).catch((error) => {
      if (!(error instanceof Refused)) this.observer.fault(error, 'follow', { match: id })
      // Viewers did not get the change, so try again until the database answers and the queue has room.
      this.play.rechecks.ask(id)
    })
  }
}
