/**
 * What a simulation remembers from one list of legal actions to the next: what each piece could do, as long as nothing
 * has happened on its square or beside it. What depends on things farther away is not for remembering.
 */
import { DIRECTIONS, type Grid, type Square } from '../kernel/grid'
import type { LegalAction } from './actions'
import type { Event, EventType } from './events'
import type { Purse } from './rules/activation'
import type { State, Turn } from './state'
import { NOWHERE, type Piece, type PieceId } from './types'

interface Known extends Purse {
  full: number
  at: Square
  since: number
  entries: readonly LegalAction[]
}

/** Points are compared; and nothing else a piece can do depends on these. */
const UNFELT: ReadonlySet<EventType> = new Set<EventType>([
  'cpSpent',
  'chitDrawn',
  'chitKept',
  'held',
  'lost',
  'markersDrawn',
  'markersLost',
  'passed',
  'reinforced',
  'turnEnded',
  'windowOpened',
])

export class Memory {
  private known: Known[] = []
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

  /** `full` is what AP the piece has at first. */
  learn({ id, at }: Piece, { ap, cp }: Purse, full: number, entries: readonly LegalAction[]): void {
    this.known[id] = { at, ap, cp, full, since: this.now, entries }
  }

  private holds({ since, at }: Known): boolean {
    return since >= this.disturbed[at]
  }

  /** What an event is felt by: those beside its squares and pieces, nobody, or perhaps everybody. */
  heed(events: readonly Event[], { pieces }: State): void {
    this.now++
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
