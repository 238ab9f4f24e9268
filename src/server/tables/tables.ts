/**
 * The matches in play, put together from their parts: the registry of those in memory, play, the audience, and what other
 * processes do.
 */
import type { HostedGames } from '../games'
import type { Heart } from '../heartbeat'
import type { Observer } from '../observer'
import { Naming } from '../players/naming'
import type { ServerMessage } from '../protocol'
import type { Credentials } from '../protocol/values'
import type { Refereeing } from '../referee/referee'
import type { Storage } from '../storage/storage'
import type { Time } from '../time'
import { Audience } from './audience'
import { CatchUp } from './catch-up'
import { IdleOrders } from './idle-orders'
import { Offers } from './offers'
import { Patience } from './patience'
import { Play } from './play'
import { Registry } from './registry'
import type { Rooms, Viewer } from './rooms'

export interface TablesOptions {
  storage: Storage
  games: HostedGames
  referee: Refereeing
  rooms: Rooms
  /** Also the source of the time. */
  heart: Heart
  observer: Observer
  /** The timeout of the database in milliseconds. After it, players are told that something is wrong. */
  patience?: number
}

export class Tables {
  readonly storage: Storage
  readonly games: HostedGames
  readonly time: Time
  readonly registry: Registry
  readonly audience: Audience
  readonly play: Play
  readonly catchUp: CatchUp
  readonly offers: Offers
  readonly naming: Naming
  private readonly heart: Heart

  /** B6: called after an outage, when all deadlines have moved. */
  onDown: () => void = () => {}

  constructor({ storage, games, referee, rooms, heart, observer, patience: ms = 8000 }: TablesOptions) {
    this.storage = storage
    this.games = Object.fromEntries(Object.entries(games).map(([id, hosted]) => [id, hosted.timed(heart.now)]))
    this.time = heart
    this.heart = heart
    this.naming = new Naming(storage.names, heart)
    const patience = new Patience(ms)
    const orders = new IdleOrders(storage, patience)
    this.offers = new Offers(storage, patience, heart)
    this.registry = new Registry({ storage, games: this.games, referee, rooms, heart, patience })
    const parts = { registry: this.registry, storage, referee, rooms, heart, patience, observer, orders }
    this.audience = new Audience({ ...parts, offers: this.offers })
    this.play = new Play({ ...parts, audience: this.audience })
    this.catchUp = new CatchUp({ ...parts, audience: this.audience, play: this.play })
    this.registry.onOutdated = (table) => this.audience.syncAll(table)
    heart.onDown = () => {
      this.onDown()
      this.catchUp.giveBack()
    }
  }

  /** The number of matches in memory, and of requests in all their queues. */
  get size(): { matches: number; waiting: number } {
    let waiting = 0
    for (const { queue } of this.registry.inMemory.values()) waiting += queue.length
    return { matches: this.registry.inMemory.size, waiting }
  }

  /** B6: the total time in which no server was running, in milliseconds. */
  get down(): number {
    return this.heart.down
  }

  /** Adds a viewer to a match. `send` reaches only this viewer. */
  look(id: string, viewer: Viewer, token: Credentials, send: (message: ServerMessage) => void): Promise<void> {
    return this.registry.enter(id, async (table) => {
      await this.registry.mayLook(table, viewer, token)
      if (table.match.startedAt === undefined) await this.play.begin(table)
      await this.audience.welcome(table, viewer, send)
    })
  }

  /** Refuses new requests and waits until all accepted ones are done. */
  async close(): Promise<void> {
    this.play.rechecks.close()
    await this.registry.close()
    await this.audience.presence.close()
  }
}
