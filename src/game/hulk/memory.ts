/**
 * What a simulation remembers from one list of legal actions to the next: what each piece could do, as long as nothing
 * has happened on its square or beside it (or, where it waits, on its doorsteps). What depends on things farther away is
 * not for remembering.
 */
import { DIRECTIONS, type Grid, type Square } from '../kernel/grid'
import type { LegalAction } from './actions'
import type { Event, EventType } from './events'
import type { Purse } from './rules/activation'
import type { State, Turn } from './state'
import { NOWHERE, type PieceId } from './types'

interface Known extends Purse {
  /** What AP the piece has at first. */
  full: number
  /** Where something would have to happen, there or beside, for this to change. */
  squares: readonly Square[]
  since: number
  entries: readonly LegalAction[]
}

/** Points are compared; and nothing else a piece can do depends on these. */
const UNFELT: ReadonlySet<EventType> = new Set<EventType>([
  'cpSpent',
  'chitDrawn',
  'chitKept',
  'lost',
  'markersDrawn',
  'markersLost',
  'passed',
  'reinforced',
  'turnEnded',
  'windowOpened',
])

/** Steps and turns, paid or not: they decide nothing. */
export const isMovement = ({ type }: Event): boolean => type === 'moved' || type === 'turned' || type === 'cpSpent'

export class Memory {
  /** The game was looked at and found undecided, and nothing but steps and turns has happened since. */
  undecided = false
  private known: Array<Known | undefined> = []
  /** By square, when something last happened there or beside it. */
  private readonly disturbed: Int32Array
  private now = 0

  constructor(private readonly grid: Grid) {
    this.disturbed = new Int32Array(grid.size)
  }

  /** What the piece can do with these points, if it is known. */
  recall(id: PieceId, { ap, cp }: Purse): readonly LegalAction[] | undefined {
    const known = this.known[id]
    return known?.ap === ap && known.cp === cp && this.holds(known) ? known.entries : undefined
  }

  /** The same for one who pays in AP only, with what he has left of them. */
  recallInTurn(id: PieceId, turn: Turn): readonly LegalAction[] | undefined {
    const known = this.known[id]
    if (known === undefined) return undefined
    const ap = turn.active === id ? turn.ap : turn.done[id] ? 0 : known.full
    return known.ap === ap && this.holds(known) ? known.entries : undefined
  }

  learn(id: PieceId, { ap, cp }: Purse, full: number, squares: readonly Square[], entries: LegalAction[]): void {
    this.known[id] = { ap, cp, full, squares, entries, since: this.now }
  }

  private holds({ since, squares }: Known): boolean {
    for (const square of squares) if (since < this.disturbed[square]) return false
    return true
  }

  /** What an event is felt by: those beside its squares and pieces, nobody, or perhaps everybody. */
  heed(events: readonly Event[], { pieces }: State): void {
    this.now++
    if (!events.every(isMovement)) this.undecided = false
    for (const event of events) {
      switch (event.type) {
        case 'moved':
          this.disturb(event.from)
          this.disturb(event.to)
          break
        case 'entered':
          this.disturb(event.to)
          break
        case 'revealed':
          this.known[event.marker] = undefined
          this.disturb(event.at)
          break
        case 'placed':
          this.disturb(event.at)
          break
        case 'doorOpened':
        case 'doorClosed':
          this.disturb(event.door)
          this.disturb(pieces[event.piece]?.at)
          break
        case 'turned':
        case 'faced':
        case 'shot':
        case 'wentOnOverwatch':
        case 'wentOnGuard':
          this.disturb(pieces[event.piece]?.at)
          break
        default:
          if (!UNFELT.has(event.type)) this.known = []
      }
    }
  }

  private disturb(square: Square = NOWHERE): void {
    if (square === NOWHERE) return
    this.disturbed[square] = this.now
    for (const direction of DIRECTIONS) {
      const beside = this.grid.step[square * 8 + direction]
      if (beside >= 0) this.disturbed[beside] = this.now
    }
  }
}
