/**
 * B6: the servers write a heartbeat to the database every few seconds. If no server writes one, nobody can play. That
 * downtime is given back to the players whose clocks were running.
 *
 * `down` is the total downtime so far. A match records how much of it its clocks have already been given back
 * (`Match.givenBack`). It gets the rest in the same commit as its next action, so a crash can neither lose downtime nor
 * give it back twice.
 *
 * The heartbeat row also keeps the clocks of several servers together. The first server starts from its own system
 * clock; later ones adopt the time of the row. Changes to a system clock are ignored while a server runs. A change
 * between two runs looks like downtime, positive or negative, and is compensated in the same way.
 */
import type { Observer } from './observer'
import type { Heartbeat as Beat, Storage } from './storage/storage'
import type { Time } from './time'

/** Short enough for at least one heartbeat in any five seconds. */
const EVERY = 4000
const RETRY_AFTER = 1000
/** B6: downtime is given back to within this many milliseconds. */
const EXACT_TO = 5000
/** A heartbeat may be late because the process or the disk is busy. */
const MAY_BE_LATE = EVERY + EXACT_TO

/** The part of the heartbeat that the rest of the server uses. */
export interface Heart extends Time {
  /** Total time without any server, in milliseconds. */
  readonly down: number
  /** The time in which a server was running: the present without all outages. Absences are measured in it. */
  readonly running: number
  /** False if the last heartbeat is too old: there may have been an outage that has not been recorded yet. */
  readonly isFresh: boolean
  /** Writes a heartbeat now, or waits for the one being written. Throws if it cannot be written. */
  beat(): Promise<void>
  /** Called after an outage, when `down` has grown. */
  onDown: () => void
}

export class Heartbeat implements Heart {
  /** By how many milliseconds the time shared by all servers is ahead of this process's own clock. */
  private ahead = 0
  private last!: Beat
  /** When the last heartbeat was written, by a monotonic clock that also runs while the process is suspended. */
  private beatAt = 0
  private failed = false
  private timer: NodeJS.Timeout | undefined
  private stopped = false
  private beating: Promise<void> | undefined
  onDown: () => void = () => {}

  constructor(
    private readonly storage: Storage,
    private readonly own: Time,
    private readonly observer: Observer,
  ) {}

  readonly now = (): number => this.own.now() + this.ahead

  readonly after: Time['after'] = (ms, call) => this.own.after(ms, call)

  get down(): number {
    return this.last.down
  }

  get running(): number {
    return this.now() - this.down
  }

  get isFresh(): boolean {
    return performance.now() - this.beatAt <= (this.failed ? EXACT_TO : MAY_BE_LATE)
  }

  async start(): Promise<void> {
    while (!(await this.begin()));
    this.schedule(EVERY)
  }

  /** Returns false if another server wrote a heartbeat first. */
  private async begin(): Promise<boolean> {
    const seen = await this.wall()
    const last = await this.storage.heartbeat()
    if (last && this.isAlive(last, seen)) {
      this.adopt(last, seen)
      return true
    }
    const at = this.own.now()
    const missing = last ? at - last.at : 0
    const isDown = Math.abs(missing) > EXACT_TO
    // The system clock went back by very little: time continues from the last heartbeat.
    this.ahead = isDown ? 0 : Math.max(0, -missing)
    return this.write(last, { at: at + this.ahead, seen, down: (last?.down ?? 0) + (isDown ? missing : 0) })
  }

  /** Whether another server is running. There can be none if this process has the database to itself. */
  private isAlive({ seen }: Beat, now: number): boolean {
    return !this.storage.alone && now >= seen && now - seen <= EXACT_TO
  }

  /** The clock that all servers on this database have in common. */
  private wall(): Promise<number> {
    return this.storage.alone ? Promise.resolve(this.own.now()) : this.storage.wall()
  }

  private adopt(beat: Beat, seen: number): void {
    this.ahead = beat.at + Math.min(Math.max(0, seen - beat.seen), MAY_BE_LATE) - this.own.now()
    this.know(beat)
  }

  private know(beat: Beat): void {
    const isNews = this.last !== undefined && this.last.down !== beat.down
    this.last = beat
    this.beatAt = performance.now()
    this.failed = false
    if (isNews) this.onDown()
  }

  private async write(last: Beat | undefined, beat: Beat): Promise<boolean> {
    const began = performance.now()
    const done = await this.storage.beat(last, beat)
    if (done) this.know(beat)
    // The heartbeat counts from when it was sent, because writing it may have taken long.
    if (done) this.beatAt = began
    return done
  }

  beat(): Promise<void> {
    this.beating ??= this.beatOnce().finally(() => {
      this.beating = undefined
    })
    return this.beating
  }

  private async beatOnce(): Promise<void> {
    try {
      while (!(await this.tryBeat()));
    } catch (error) {
      this.failed = true
      throw error
    }
  }

  /** Returns false if another server wrote a heartbeat first. */
  private async tryBeat(): Promise<boolean> {
    const seen = await this.wall()
    const last = await this.storage.heartbeat()
    // Somebody replaced the database while it was in use, for instance by an older backup.
    if (!last) throw new Error('the heartbeat is gone')
    if (last.down !== this.last.down) this.adopt(last, seen)
    // Another server's clock is ahead: all servers follow the one that is furthest ahead.
    else if (last.at > this.now()) this.ahead += last.at - this.now()
    const isOthers = last.at !== this.last.at
    const missing = isOthers || this.isFresh ? 0 : Math.round(performance.now() - this.beatAt)
    return this.write(last, { at: this.now(), seen, down: last.down + missing })
  }

  private schedule(ms: number): void {
    if (this.stopped) return
    this.timer = setTimeout(() => {
      void this.beat().then(
        () => this.schedule(EVERY),
        (error) => {
          this.observer.fault(error, 'heartbeat')
          this.schedule(RETRY_AFTER)
        },
      )
    }, ms).unref()
  }

  /** Writes a last heartbeat, so that the next start knows the downtime to the millisecond. */
  async stop(): Promise<void> {
    this.stopped = true
    clearTimeout(this.timer)
    await this.beat().catch((error) => this.observer.fault(error, 'heartbeat'))
  }
}
