/**
 * What a simulation remembers from one list of legal actions to the next: what each piece could do, as long as nothing
 * has happened on its square or beside it. What depends on things farther away is not for remembering.
 */
import { DIRECTIONS, type Grid, type Square } from '../kernel/grid'
import type { LegalAction } from './actions'
import type { Event } from './events'
import type { Purse } from './rules/activation'
import type { State } from './state'
import type { Piece } from './types'

interface Known extends Purse {
  since: number
  entries: readonly LegalAction[]
}

export class Memory {
  private known: Known[] = []
  /** By square, when something last happened there or beside it. */
  private readonly disturbed: Int32Array
  private now = 0

  constructor(private readonly grid: Grid) {
    this.disturbed = new Int32Array(grid.size)
  }

  /** What the piece can do with these points, if it is known. */
  recall({ id, at }: Piece, { ap, cp }: Purse): readonly LegalAction[] | undefined {
    const known = this.known[id]
    if (known === undefined || known.since < this.disturbed[at] || known.ap !== ap || known.cp !== cp) return undefined
    return known.entries
  }

  learn({ id }: Piece, { ap, cp }: Purse, entries: readonly LegalAction[]): void {
    this.known[id] = { since: this.now, ap, cp, entries }
  }

  /** Steps and turns are felt beside; anything else may be felt anywhere. */
  heed(events: readonly Event[], { pieces }: State): void {
    this.now++
    for (const event of events) {
      if (event.type === 'moved') {
        this.disturb(event.from)
        this.disturb(event.to)
      } else if (event.type === 'turned' && pieces[event.piece]) this.disturb(pieces[event.piece].at)
      else if (event.type !== 'cpSpent') this.known = []
    }
  }

  private disturb(square: Square): void {
    this.disturbed[square] = this.now
    for (const direction of DIRECTIONS) {
      const beside = this.grid.step[square * 8 + direction]
      if (beside >= 0) this.disturbed[beside] = this.now
    }
  }
}
