/**
 * The errors of judgement of a weaker bot. They depend on the turn and on what is judged, but not on the position: a piece
 * on its way thinks of its destination what it thought when it set out, and so keeps to its plan.
 */
import type { State } from '../../state'
import type { PieceId } from '../../types'

export interface Wits {
  /** How many of a hundred pieces have their mind elsewhere in a turn. */
  absent: number
  /** The maximum error of a score: `blur` as a fraction of the score, `haze` in points. */
  blur: number
  haze: number
}

export class Whim {
  private readonly turn: number

  constructor(
    seed: string,
    { round, turn }: State,
    readonly wits: Wits,
  ) {
    let hash = 2166136261
    for (let i = 0; i < seed.length; i++) hash = mix(hash, seed.charCodeAt(i))
    this.turn = mix(mix(hash, round), turn.side === 'marines' ? turn.squad : -1)
  }

  /** An error from -1 to 1. `about` is a number for what the piece judges. */
  error(piece: PieceId, about: number): number {
    return this.draw(piece, about) / 0x8000_0000 - 1
  }

  /** Whether the piece does not think this turn. */
  isAbsent(piece: PieceId): boolean {
    return this.draw(piece, ABSENCE) % 100 < this.wits.absent
  }

  /** One of `count` things, at random. */
  pick(piece: PieceId, count: number): number {
    return this.draw(piece, CHOICE) % count
  }

  private draw(piece: PieceId, about: number): number {
    const hash = mix(mix(this.turn, piece), about)
    return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
  }
}

const ABSENCE = -1
const CHOICE = -2

function mix(hash: number, value: number): number {
  const mixed = Math.imul(hash ^ (value + 0x9e37), 16777619)
  return Math.imul(mixed ^ (mixed >>> 13), 0x5bd1e995)
}
