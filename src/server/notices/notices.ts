/**
 * Tells players who are away what happened in their games: their decision, a deadline, an offer, the end. All notices go
 * through one table (storage/notices.ts) and are sent from there, all those of a player together in one message.
 *
 * Most notices are written in the transaction of what they tell of. That a decision waits is found out here: a wait begins
 * when a decision passes to a seat from another. If the player has not acted after a while and is not looking at the game,
 * they get a notice, and no other one before they have looked or acted.
 *
 * If several processes share the database, the keeper sends the notices. Delivery is at least once: a notice stays in the
 * table until a channel has taken it. Claims in the database keep two processes from sending the same one; only if a
 * process is killed after a channel has taken a message and before that is recorded, the message is sent again.
 */
import type { HostedGames } from '../games'
import type { Heart } from '../heartbeat'
import type { Duty, Keeper } from '../keeper'
import type { Observer } from '../observer'
import type { NoticeKind } from '../protocol'
import { Refused } from '../refusals'
import type { MailSettings } from '../settings'
import { GRACE } from '../storage/notices'
import type { Channel, Person } from '../storage/people'
import type { ChangeNotification, Match, Storage } from '../storage/storage'
import { claimableBy, SILENT_FOR } from '../tables/absence'
import { hashOf, newToken } from '../tables/credentials'
import type { Elsewhere } from '../tables/elsewhere'
import { absenceOf } from '../tables/roll-call'
import type { Rooms } from '../tables/rooms'
import type { Time } from '../time'
import { wants } from './choices'
import { currentOf } from './current'
import { warnAt } from './deadlines'
import { EmailAddresses } from './email'
import { Mailer } from './mailer'
import { type Current, messageOf, testMessage } from './message'
import { type Delivery, Sender, type VapidKeys } from './sender'
import { Targets, type TargetsOptions } from './targets'
import { languageOf } from './words'

/** How often it is looked what there is to send. */
export const EVERY = 5000
/** How often deadlines and vacations are looked at. */
const DEADLINES_EVERY = 60_000
/** A player is told so many milliseconds before their vacation ends; of a short vacation, when half of it is over. */
const BEFORE_VACATION_ENDS = 24 * 3600_000
/** How often it is looked who may claim a win. */
const CLAIMS_EVERY = 600_000
/** No news of another process takes longer than this, as a rule. */
const HEARD_WITHIN = 5000
/** The grace after becoming keeper is longer. By then every other process has said who is connected to it. */
const FIRST_GRACE = 30_000
/** After this many attempts a notice is given up. By then almost seven hours have passed. */
const MOST_TRIES = 9

export interface NoticesOptions {
  storage: Storage
  games: HostedGames
  rooms: Rooms
  elsewhere: Elsewhere
  keeper: Keeper
  time: Time
  heart: Heart
  observer: Observer
  contact: string
  timeout?: number
  targets?: TargetsOptions
  /** Without these settings there is no e-mail. */
  mail?: MailSettings
}

export class Notices implements Duty {
  readonly name = 'notices'
  readonly targets: Targets
  readonly addresses: EmailAddresses
  /** Matches in which somebody may have to be told of their decision, and when to look. */
  private readonly looks = new Map<string, number>()
  /** Players to whom a message is on its way. */
  private readonly sending = new Set<string>()
  private cancel: (() => void) | undefined
  /** Nothing is sent before this time. */
  private quietUntil = 0
  private deadlinesAt = 0
  private claimsAt = 0
  private stopped = false

  private constructor(
    private readonly keys: VapidKeys,
    private readonly sender: Sender,
    private readonly options: NoticesOptions,
    targets: Targets,
    addresses: EmailAddresses,
  ) {
    this.targets = targets
    this.addresses = addresses
    options.storage.onNews((heard) => this.hear(heard))
    options.keeper.add(this)
  }

  /** The database must be open. */
  static async open(options: NoticesOptions): Promise<Notices> {
    const { people } = options.storage
    const targets = new Targets(options.targets)
    const keys = await Sender.keys(people)
    const { observer, contact, timeout = 5000, mail, time } = options
    const mailer = mail && new Mailer(mail, timeout)
    const sender = new Sender(keys, { people, targets, observer, contact, timeout, mailer })
    return new Notices(keys, sender, options, targets, new EmailAddresses(people, time, mailer))
  }

  get publicKey(): string {
    return this.keys.publicKey
  }

  async takeUp(): Promise<void> {
    this.quietUntil = this.options.time.now() + FIRST_GRACE
    const at = this.quietUntil
    for (const match of await this.options.storage.unnoticed()) this.lookAt(match, at)
    this.schedule()
  }

  layDown(): void {
    this.cancel?.()
    this.cancel = undefined
    this.looks.clear()
  }

  stop(): void {
    this.stopped = true
    this.layDown()
    this.sender.close()
  }

  /** Sends a test notice now, so that players can see whether it works. */
  async test(player: string): Promise<{ sent: number; failed: number }> {
    const person = await this.options.storage.people.person(player)
    const channels = this.channelsOf(person)
    if (!person || channels.length === 0) throw new Refused('noChannel')
    const message = testMessage(languageOf(person.language))
    const results = await this.sender.send(
      player,
      channels.map((channel) => ({ channel, message, id: newToken() })),
    )
    const sent = results.filter((result) => result === 'sent').length
    return { sent, failed: results.length - sent }
  }

  private hear(heard: ChangeNotification): void {
    if (heard === 'missed' || heard.kind !== 'state') return
    if (heard.what !== 'begins' && heard.what !== 'passes') return
    // This is heard a little after it happened. `look` finds out when exactly the grace ends.
    this.lookAt(heard.match, this.options.time.now() + GRACE - HEARD_WITHIN)
  }

  private lookAt(match: string, at: number): void {
    if (this.options.keeper.keeping && !this.looks.has(match)) this.looks.set(match, at)
  }

  private schedule(): void {
    this.cancel?.()
    if (this.stopped || !this.options.keeper.keeping) return
    this.cancel = this.options.time.after(EVERY, () => {
      this.cancel = undefined
      void this.round().finally(() => {
        if (!this.cancel) this.schedule()
      })
    })
  }

  /** First finds out who is to be told of what, so that it all goes into one message, then sends it. */
  private async round(): Promise<void> {
    const { time, storage } = this.options
    const now = time.now()
    for (const [match, at] of [...this.looks]) {
      if (at > now) continue
      this.looks.delete(match)
      await this.attempt(() => this.look(match), { match })
    }
    if (now >= this.deadlinesAt) {
      this.deadlinesAt = now + DEADLINES_EVERY
      await this.attempt(() => this.warn(now))
      await this.attempt(() => this.tellOfVacations(now))
    }
    if (now >= this.claimsAt) {
      this.claimsAt = now + CLAIMS_EVERY
      await this.attempt(() => this.tellClaims(now))
    }
    if (now < this.quietUntil) return
    await this.attempt(async () => {
      for (const player of await storage.notices.due(now)) {
        if (!this.sending.has(player)) await this.attempt(() => this.deliver(player))
      }
    })
  }

  private async attempt(work: () => Promise<unknown>, about?: Record<string, unknown>): Promise<void> {
    if (this.stopped) return
    try {
      await work()
    } catch (error) {
      if (!this.stopped) this.options.observer.fault(error, 'notices', about)
    }
  }

  /** Gives the player who has to decide their notice, if they have not acted and are not looking. */
  private async look(id: string): Promise<void> {
    const { storage, games, time } = this.options
    const match = await storage.match(id)
    const decides = match?.decides
    if (!match || !Object.hasOwn(games, match.game) || !decides || decides.acted || match.gameover !== undefined) return
    const { seat, since } = decides
    const token = match.seats[seat]?.token
    if (token === undefined) return
    // By then, what else began with this wait is due too, and goes into the same message.
    const now = time.now()
    if (now < since + GRACE) return this.lookAt(id, since + GRACE)
    // The player is looking now, but may leave without acting, so check again later.
    if (this.isHere(match, token)) return this.lookAt(id, now + GRACE)
    const person = await storage.people.person(token)
    if (person && !person.muted && this.isWanted(person, 'turn')) await storage.noticing(id, seat, since, time.now())
  }

  private async warn(now: number): Promise<void> {
    const { storage } = this.options
    for (const deciding of await storage.notices.deciding(this.options.heart.down)) {
      const at = warnAt(deciding)
      if (at === undefined || now < at || now >= deciding.deadline) continue
      const { match: id, player, since } = deciding
      const match = await storage.match(id)
      // Who is looking sees the clock. They are warned if they leave.
      if (!match || this.isHere(match, player)) continue
      await storage.notices.add(player, { match: id, kind: 'deadline', about: String(since), at: now }, now)
    }
  }

  private async tellOfVacations(now: number): Promise<void> {
    const { vacations, notices } = this.options.storage
    for (const { player, from, until } of await vacations.ending(now, now + BEFORE_VACATION_ENDS)) {
      if (now - from < until - now) continue
      await notices.add(player, { kind: 'vacationEnding', about: String(until), at: now }, now)
    }
  }

  /** Where there is no clock, nothing happens when a player vanishes, so it is looked for how long there was silence. */
  private async tellClaims(now: number): Promise<void> {
    const { storage, games, heart } = this.options
    for (const game of Object.keys(games)) {
      for (const id of await storage.notices.quiet(game, heart.running - SILENT_FOR)) {
        const match = await storage.match(id)
        if (!match) continue
        const about = String(match.quietSince ?? match.updatedAt)
        for (const player of new Set(Object.values(match.seats).flatMap(({ token }) => token ?? []))) {
          const person = this.mayClaim(match, player) ? await storage.people.person(player) : undefined
          if (!person || !this.isWanted(person, 'claim')) continue
          await storage.notices.add(player, { match: id, kind: 'claim', about, at: now }, now)
        }
      }
    }
  }

  private mayClaim(match: Match, player: string): boolean {
    const { games, rooms, elsewhere, heart } = this.options
    const here = [...rooms.viewers(match.id), ...elsewhere.seats(match.id)].filter((viewer) => viewer !== null)
    const absence = absenceOf({ match, hosted: games[match.game], down: heart.down }, here)
    const own = Object.keys(match.seats).filter((seat) => match.seats[seat].token === player)
    return own.some((seat) => {
      const { side } = claimableBy(absence, seat)
      return match.gameover === undefined && side !== undefined && side.from <= heart.running
    })
  }

  private async deliver(player: string): Promise<void> {
    const { storage, time } = this.options
    const claimed = await storage.notices.claim(player, time.now())
    if (!claimed) return
    const { claim, notices } = claimed
    const person = await storage.people.person(player)
    const about = {
      ...{ storage, games: this.options.games, now: time.now(), down: () => this.options.heart.down },
      isHere: (match: Match) => this.isHere(match, player),
      mayClaim: (match: Match) => this.mayClaim(match, player),
    }
    const current = person?.muted ? [] : await currentOf(player, notices, about)
    const deliveries = person ? this.deliveriesTo(player, person, current) : []
    const tries = Math.max(...notices.map((notice) => notice.tries))
    // A slow channel holds up nobody else.
    this.sending.add(player)
    void this.attempt(() => this.send(player, claim, deliveries, tries)).finally(() => this.sending.delete(player))
  }

  private async send(player: string, claim: string, deliveries: readonly Delivery[], tries: number): Promise<void> {
    const { storage, time, observer } = this.options
    const results = await this.sender.send(player, deliveries, tries === 1)
    if (this.stopped) return
    // One channel that has taken it is enough: the player has been told.
    const isLost = results.includes('later') && !results.includes('sent')
    if (isLost && tries < MOST_TRIES) return
    if (isLost) for (const { channel } of deliveries) observer.noticed(channel.kind, 'dropped')
    await storage.notices.done(player, claim, time.now())
  }

  /** Whether the player is looking at the match from any of their seats. */
  private isHere({ id, seats }: Match, token: string): boolean {
    const { rooms, elsewhere } = this.options
    const here = new Set<string | null>([...rooms.viewers(id), ...elsewhere.seats(id)])
    return Object.keys(seats).some((seat) => seats[seat].token === token && here.has(seat))
  }

  /** An e-mail address that is not confirmed gets nothing. */
  private channelsOf(person: Person | undefined): Channel[] {
    const isUsable = ({ kind, confirmation }: Channel) =>
      kind !== 'email' || (this.addresses.isPossible && confirmation === undefined)
    return person?.channels.filter(isUsable) ?? []
  }

  private isWanted(person: Person, kind: NoticeKind): boolean {
    return this.channelsOf(person).some((channel) => wants(person.choices, channel.kind, kind))
  }

  /** One message for each channel, with what the player wants to be told through it. */
  private deliveriesTo(player: string, person: Person, current: readonly Current[]): Delivery[] {
    return this.channelsOf(person).flatMap((channel) => {
      const wanted = current.filter(({ kind }) => wants(person.choices, channel.kind, kind))
      if (wanted.length === 0) return []
      const language = languageOf(person.language, ...wanted.map(({ of }) => of?.match.language))
      const id = hashOf(JSON.stringify([player, ...wanted.map(({ match, kind, about }) => [match, kind, about])]))
      return [{ channel, message: messageOf(wanted, language, this.options.time.now()), id }]
    })
  }
}
