/**
 * Records which players are connected to this process, as far as it matters to others: hosts of open matches, and people
 * who wait for a live match. All processes write to the same table, so each knows who is here anywhere.
 */
import type { Observer } from '../observer'
import type { Storage } from '../storage/storage'
import type { Time } from '../time'

const EVERY = 10_000
const SOON = 500
/** For how long a player counts as present after they were last recorded. */
export const PRESENT_FOR = 30_000

export class Attendance {
  private readonly sockets = new Map<string, string>()
  private readonly players = new Map<string, number>()
  private cancel: () => void = () => {}
  private due = Number.POSITIVE_INFINITY
  private stopped = false

  constructor(
    private readonly storage: Storage,
    private readonly time: Time,
    private readonly observer: Observer,
  ) {}

  start(): void {
    this.schedule(EVERY)
  }

  /** A round that is due earlier stays due. */
  private schedule(ms: number): void {
    const at = this.time.now() + ms
    if (at >= this.due) return
    this.cancel()
    this.due = at
    this.cancel = this.time.after(ms, () => {
      this.due = Number.POSITIVE_INFINITY
      this.schedule(EVERY)
      void this.round()
    })
  }

  stop(): void {
    this.stopped = true
    this.cancel()
  }

  /** The player of this socket. `player` is the hash of their key; undefined if the socket no longer is anybody's. */
  set(socket: string, player: string | undefined): void {
    const before = this.sockets.get(socket)
    if (before === player) return
    if (before !== undefined) this.count(before, -1)
    if (player === undefined) this.sockets.delete(socket)
    else {
      this.sockets.set(socket, player)
      // Somebody who comes back is soon seen by others.
      if (this.count(player, 1) === 1 && !this.stopped) this.schedule(SOON)
    }
  }

  private count(player: string, change: number): number {
    const sockets = (this.players.get(player) ?? 0) + change
    if (sockets > 0) this.players.set(player, sockets)
    else this.players.delete(player)
    return sockets
  }

  private async round(): Promise<void> {
    const { presence } = this.storage
    try {
      const here = (await presence.awaited()).filter((player) => this.players.has(player))
      if (!this.stopped) await presence.mark(here, this.time.now())
    } catch (error) {
      if (!this.stopped) this.observer.fault(error, 'attendance')
    }
  }
}
