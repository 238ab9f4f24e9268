/** Who is there. Each process knows its own sockets; the others tell it of theirs, again and again while they live. */
import type { Observer } from '../observer'
import type { Storage } from '../storage/storage'
import type { Rooms } from './rooms'
import type { Loaded, Table } from './table'

/** As boardgame.io's client knows people. */
export interface Person {
  id: number
  name?: string
  isConnected: boolean
}

const RENEW_AFTER = 25_000
const BELIEVED_FOR = 60_000

export class Presence {
  private readonly renewing: NodeJS.Timeout

  constructor(
    private readonly rooms: Rooms,
    private readonly storage: Storage,
    private readonly observer: Observer,
    private readonly tables: ReadonlyMap<string, Table>,
  ) {
    this.renewing = setInterval(() => this.renew(), RENEW_AFTER).unref()
  }

  people({ id, match, elsewhere }: Loaded): Person[] {
    const here = new Set(this.rooms.viewers(id))
    for (const { seats, until } of elsewhere.values()) {
      if (until > Date.now()) for (const seat of seats) here.add(seat)
    }
    return Object.entries(match.seats).map(([seat, { name }]) => ({
      id: Number(seat),
      ...(name === undefined ? {} : { name }),
      isConnected: here.has(seat),
    }))
  }

  private seatsHere(id: string): string[] {
    return this.rooms.viewers(id).filter((viewer) => viewer !== null)
  }

  /** With `ask`, the others answer with theirs. */
  announce({ id }: Table, ask = false): void {
    void this.storage
      .tell({ match: id, kind: 'here', seats: this.seatsHere(id), ask })
      .catch((error) => this.observer.fault(error, 'announce', { match: id }))
  }

  heard(table: Table, from: string, seats: readonly string[]): void {
    table.elsewhere.set(from, { seats, until: Date.now() + BELIEVED_FOR })
  }

  private renew(): void {
    for (const table of this.tables.values()) if (this.seatsHere(table.id).length > 0) this.announce(table)
  }

  /** Nobody looks on through here any more. */
  async close(): Promise<void> {
    clearInterval(this.renewing)
    const told = [...this.tables.keys()].filter((id) => this.seatsHere(id).length > 0)
    await Promise.allSettled(told.map((match) => this.storage.tell({ match, kind: 'here', seats: [], ask: false })))
  }
}
