/** Stores which players are connected, so that it is known for how long somebody has been away (absence.ts). */
import type { Seat } from '../../game/module'
import type { Heart } from '../heartbeat'
import type { Observer } from '../observer'
import type { Chair, Match, Storage } from '../storage/storage'
import { type Absence, SILENT_FOR } from './absence'
import type { Patience } from './patience'
import type { Presence } from './presence'
import type { Rooms } from './rooms'
import { postponement } from './standstill'
import type { Loaded, Table } from './table'

export interface RollCallOptions {
  storage: Storage
  presence: Presence
  rooms: Rooms
  heart: Heart
  patience: Patience
  observer: Observer
}

export class RollCall {
  constructor(private readonly options: RollCallOptions) {}

  /** What there is to know about who has vanished. */
  of(table: Loaded): Absence {
    return absenceOf(table, this.options.presence.count(table).here)
  }

  /** The player of this seat has come or acted. Resolves when it is stored: from then on nobody can claim that they are away. */
  async arrived(table: Loaded, seat: Seat): Promise<void> {
    const { storage, patience, heart } = this.options
    await this.tried(
      table,
      patience.stored(storage.seen(table.id, seat, heart.now())),
      ({ awaySince, notShown: _, lapses, ...chair }) => {
        const isBack = table.match.pace === 'live' && awaySince !== undefined
        return isBack || lapses === undefined ? chair : { ...chair, lapses }
      },
      seat,
    )
  }

  /** Corrects what another process has stored about players who are connected to this one. */
  async correct(table: Loaded): Promise<void> {
    for (const seat of this.options.rooms.viewers(table.id)) {
      const chair = seat === null ? undefined : table.match.seats[seat]
      if (seat !== null && (chair?.awaySince !== undefined || chair?.notShown)) await this.arrived(table, seat)
    }
  }

  /** Stores since when those who are not connected are away. */
  async missed(table: Loaded): Promise<void> {
    const { storage, patience, heart } = this.options
    for (const seat of this.missing(table)) {
      const { running } = heart
      const stored = patience.stored(storage.left(table.id, seat, running))
      await this.tried(table, stored, (chair) => ({ awaySince: running, ...chair }), seat)
    }
  }

  /** The players who are not connected and of whom that is not stored yet. */
  missing(table: Table): Seat[] {
    const { match } = table
    if (!match || match.startedAt === undefined || match.gameover !== undefined) return []
    const { here } = this.options.presence.count(table)
    return Object.keys(match.seats).filter((seat) => {
      const { level, awaySince } = match.seats[seat]
      return level === undefined && awaySince === undefined && !here.includes(seat)
    })
  }

  private async tried(
    table: Loaded,
    stored: Promise<void>,
    change: (chair: Chair) => Chair,
    seat: Seat,
  ): Promise<void> {
    try {
      await stored
      table.match = withChair(table.match, seat, change(table.match.seats[seat]))
    } catch (error) {
      // It is tried again when somebody comes, leaves or stays.
      this.options.observer.fault(error, 'roll-call', { match: table.id })
    }
  }
}

const withChair = (match: Match, seat: Seat, chair: Chair): Match => ({
  ...match,
  seats: { ...match.seats, [seat]: chair },
})

/** `here` are the seats that are connected to any process. */
export function absenceOf(
  { match, hosted: { module }, down }: Pick<Loaded, 'match' | 'hosted' | 'down'>,
  here: readonly Seat[],
): Absence {
  const seats = Object.entries(match.seats)
  // Of older matches only the time is known, which is later than the running time.
  const quietSince = match.quietSince ?? match.updatedAt
  return {
    seats: Object.fromEntries(
      seats.map(([seat, { token, level, awaySince, notShown, lapses }]) => [
        seat,
        {
          side: module.sideOf(seat, seats.length),
          ...(token === undefined ? {} : { player: token }),
          isBot: level !== undefined,
          isHere: here.includes(seat),
          ...(awaySince === undefined ? {} : { awaySince }),
          hasShown: !notShown,
          lapses: lapses ?? 0,
        },
      ]),
    ),
    sides: module.sides,
    live: match.pace === 'live',
    timed: match.timed,
    ...(match.decides ? { decides: match.decides.seat } : {}),
    quietSince,
    vacation: postponement(match, quietSince + SILENT_FOR + down),
    firstTurns: match.firstTurns ?? module.sides,
    ...match.absence,
  }
}

/** Players hear of a silence once it has lasted for some days. */
const HEARD_AHEAD = SILENT_FOR - 3 * 24 * 3600_000

/** Whether a time at which something may be claimed is near enough to tell. */
export const isNear = (from: number, running: number): boolean => from - running <= HEARD_AHEAD
