/**
 * Tells players who are away that a game waits for them: once a wait, not once an event. A wait begins when a decision
 * comes to a seat from another. After a while, if its player has done nothing and is not looking, he is told; and not
 * again before he has looked or acted. Of several processes one watches, and the database lets one of them tell.
 */
import type { Observer } from '../observer'
import { Refused } from '../refusals'
import type { Heard, Match, Storage } from '../storage/storage'
import type { Elsewhere } from '../tables/elsewhere'
import type { Rooms } from '../tables/rooms'
import type { Time } from '../time'
import { Sender, type VapidKeys } from './sender'
import { Targets, type TargetsOptions } from './targets'
import { sayTest, sayTurn } from './words'

export const GRACE = 20_000
/** After a start: by then every other process has said who looks on there. */
const FIRST_GRACE = 30_000

export interface NoticesOptions {
  storage: Storage
  rooms: Rooms
  elsewhere: Elsewhere
  time: Time
  observer: Observer
  contact: string
  timeout?: number
  targets?: TargetsOptions
}

export class Notices {
  readonly targets: Targets
  private readonly timers = new Map<string, () => void>()
  private keeping = false
  private stopped = false

  private constructor(
    private readonly keys: VapidKeys,
    private readonly sender: Sender,
    private readonly options: NoticesOptions,
    targets: Targets,
  ) {
    this.targets = targets
    options.storage.onNews((heard) => this.hear(heard))
  }

  /** The database must be open. */
  static async open(options: NoticesOptions): Promise<Notices> {
    const { people } = options.storage
    const targets = new Targets(options.targets)
    const keys = await Sender.keys(people)
    const { observer, contact, timeout = 5000 } = options
    return new Notices(keys, new Sender(keys, { people, targets, observer, contact, timeout }), options, targets)
  }

  get publicKey(): string {
    return this.keys.publicKey
  }

  /** Resolves when this process is the one that watches. */
  async start(): Promise<void> {
    await this.options.storage.becomeKeeper()
    if (this.stopped) return
    this.keeping = true
    await this.watchAll()
  }

  private async watchAll(): Promise<void> {
    for (const match of await this.options.storage.unnoticed()) this.watch(match, FIRST_GRACE)
  }

  stop(): void {
    this.stopped = true
    this.keeping = false
    for (const cancel of this.timers.values()) cancel()
    this.timers.clear()
    this.sender.close()
  }

  /** Sends one now, so that people see that it works. */
  async test(player: string): Promise<{ sent: number; failed: number }> {
    const person = await this.options.storage.people.person(player)
    if (!person || person.channels.length === 0) throw new Refused('noChannel')
    const worked = await this.sender.send(player, person.channels, sayTest(person.language))
    const sent = worked.filter(Boolean).length
    return { sent, failed: worked.length - sent }
  }

  private hear(heard: Heard): void {
    if (!this.keeping) return
    if (heard === 'missed') void this.watchAll().catch((error) => this.options.observer.fault(error, 'notices'))
    else if (heard.kind === 'state' && (heard.what === 'begins' || heard.what === 'passes')) this.watch(heard.match)
  }

  private watch(match: string, after = GRACE): void {
    if (!this.keeping || this.timers.has(match)) return
    const look = () => {
      this.timers.delete(match)
      void this.look(match).catch((error) => this.options.observer.fault(error, 'notices', { match }))
    }
    this.timers.set(match, this.options.time.after(after, look))
  }

  private async look(id: string): Promise<void> {
    const { storage, time } = this.options
    const match = await storage.match(id)
    const decides = match?.decides
    if (!match || !decides || decides.acted || match.gameover !== undefined) return
    const { seat, since, kind } = decides
    const token = match.seats[seat]?.token
    if (token === undefined) return
    const left = since + GRACE - time.now()
    if (left > 0) return this.watch(id, left)
    // He may leave it lying, or his phone may fall asleep.
    if (this.isHere(match, token)) return this.watch(id)
    const person = await storage.people.person(token)
    if (!person || person.muted || person.channels.length === 0) return
    if (!(await storage.noticing(id, seat, since)) || this.stopped) return
    const { mission, language } = match
    const said = sayTurn({ mission, kind, languages: [person.language, language] })
    await this.sender.send(token, person.channels, { ...said, match: id })
  }

  /** From whichever of his seats. */
  private isHere({ id, seats }: Match, token: string): boolean {
    const { rooms, elsewhere } = this.options
    const here = new Set<string | null>([...rooms.viewers(id), ...elsewhere.seats(id)])
    return Object.keys(seats).some((seat) => seats[seat].token === token && here.has(seat))
  }
}
