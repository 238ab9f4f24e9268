/** Who is connected. Each process knows its own sockets, and regularly announces them to the other processes. */
import type { Observer } from '../observer'
import type { Person } from '../protocol'
import type { Storage } from '../storage/storage'
import type { Rooms } from './rooms'
import type { Loaded, Table } from './table'

/** The seats that are connected, and the number of spectators. */
export interface Present {
  watching: number
  here: string[]
}

const RENEW_AFTER = 25_000
const BELIEVED_FOR = 60_000

export class Presence {
  private readonly renewing: NodeJS.Timeout
  /** Called now and then for every match that somebody looks at. */
  onRenew: (table: Table) => void = () => {}

  constructor(
    private readonly rooms: Rooms,
    private readonly storage: Storage,
    private readonly observer: Observer,
    private readonly tables: ReadonlyMap<string, Table>,
  ) {
    this.renewing = setInterval(() => this.renew(), RENEW_AFTER).unref()
  }

  /** Counts the viewers of all processes. */
  count({ id, elsewhere }: Table): Present {
    const here = new Set(this.seatsHere(id))
    let watching = this.rooms.watching(id)
    for (const other of elsewhere.values()) {
      if (other.until <= performance.now()) continue
      watching += other.watching
      for (const seat of other.seats) here.add(seat)
    }
    return { watching, here: [...here].sort() }
  }

  people(table: Loaded): Person[] {
    const { match } = table
    const here = new Set(this.count(table).here)
    return Object.entries(match.seats).map(([seat, { name }]) => ({
      id: Number(seat),
      ...(name === undefined ? {} : { name }),
      isConnected: here.has(seat),
    }))
  }

  private seatsHere(id: string): string[] {
    return this.rooms.viewers(id).filter((viewer) => viewer !== null)
  }

  /** With `ask`, the other processes announce theirs in return. */
  announce({ id }: Table, ask = false): void {
    void this.storage
      .tell({ match: id, kind: 'here', seats: this.seatsHere(id), watching: this.rooms.watching(id), ask })
      .catch((error) => this.observer.fault(error, 'announce', { match: id }))
  }

  heard(table: Table, from: string, seats: readonly string[], watching: number): void {
    table.elsewhere.set(from, { seats, watching, until: performance.now() + BELIEVED_FOR })
  }

  private renew(): void {
    // Iterates over a copy, since entering a match moves it to the end of the map.
    for (const table of [...this.tables.values()]) {
      if (this.rooms.viewers(table.id).length === 0) continue
      this.announce(table)
      this.onRenew(table)
    }
  }

  /** Announces that nobody is connected to this process any more. */
  async close(): Promise<void> {
    clearInterval(this.renewing)
    const told = [...this.tables.keys()].filter((id) => this.rooms.viewers(id).length > 0)
    const nobody = { kind: 'here' as const, seats: [], watching: 0, ask: false }
    await Promise.allSettled(told.map((match) => this.storage.tell({ match, ...nobody })))
  }
}
