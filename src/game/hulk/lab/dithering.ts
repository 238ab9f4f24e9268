/**
 * Counts what bots do for nothing: a piece steps back onto a square that it left in the same turn, or a door is opened and
 * closed again, though nothing happened in between that could have changed anybody's mind. That an enemy came into sight
 * is no excuse, unless a marker was turned face up: everybody sees all miniatures all the time.
 */
import type { Square } from '../../kernel/grid'
import type { Event, EventType } from '../events'
import type { PieceId } from '../types'

/** Events that are no news. After any other, such as a reveal, a shot, a fight or a fetched object, plans may change. */
const QUIET: ReadonlySet<EventType> = new Set<EventType>([
  'moved',
  'turned',
  'entered',
  'cpSpent',
  'doorOpened',
  'doorClosed',
  'windowOpened',
  'passed',
  'orderCarriedOut',
  'wentOnOverwatch',
  'wentOnGuard',
  'jamCleared',
  'faced',
  'turnBegan',
  'turnEnded',
])

interface Work {
  at: number
  opened: boolean
  used: boolean
}

export class Dithering {
  turns = 0
  /** Turns with a step back, and turns with a door moved to and fro. */
  stepsBack = 0
  idleDoors = 0
  /** Command points spent on either. */
  idleCp = 0

  private time = 0
  private news = 0
  private swarmTurn = false
  /** Marines who acted in the Genestealer turn. Their enemies and friends may change their minds about that. */
  private reactions: { at: number; piece: PieceId }[] = []
  /** When each piece left which squares, and what was done to doors. */
  private readonly left = new Map<PieceId, Map<Square, number>>()
  private readonly doors = new Map<Square, Work>()
  private paid: { at: number; piece: PieceId; points: number }[] = []
  private steppedBack = false
  private movedDoor = false

  hear(event: Event): void {
    this.time++
    if (!QUIET.has(event.type)) this.news = this.time
    switch (event.type) {
      case 'turnBegan':
        this.turns++
        this.swarmTurn = event.side === 'genestealers'
        this.forget()
        break
      case 'cpSpent':
        if (this.swarmTurn) this.reactions.push({ at: this.time, piece: event.piece })
        this.paid.push({ at: this.time, piece: event.piece, points: event.points })
        break
      case 'moved':
        this.step(event.piece, event.from, event.to)
        break
      case 'doorOpened':
      case 'doorClosed':
        this.door(event.piece, event.door, event.type === 'doorOpened')
        break
    }
  }

  private forget(): void {
    this.left.clear()
    this.doors.clear()
    this.reactions = []
    this.paid = []
    this.steppedBack = false
    this.movedDoor = false
  }

  /** Whether the piece, or whoever moves it, has learnt something since then. */
  private learnt(piece: PieceId, since: number): boolean {
    return this.news > since || this.reactions.some((reaction) => reaction.at > since && reaction.piece !== piece)
  }

  private step(piece: PieceId, from: Square, to: Square): void {
    const work = this.doors.get(to)
    if (work) work.used = true
    let squares = this.left.get(piece)
    if (!squares) this.left.set(piece, (squares = new Map()))
    const since = squares.get(to)
    squares.set(from, this.time)
    if (since === undefined || this.learnt(piece, since)) return
    if (!this.steppedBack) this.stepsBack++
    this.steppedBack = true
    this.waste(piece, since)
  }

  /** Counts the command points that the piece has spent since then. The points of an action are told before it. */
  private waste(piece: PieceId, since: number): void {
    for (const { at, piece: payer, points } of this.paid) if (payer === piece && at >= since - 1) this.idleCp += points
  }

  /** A door that somebody went through was opened for something, and so was one that is closed behind them. */
  private door(piece: PieceId, door: Square, opened: boolean): void {
    const before = this.doors.get(door)
    this.doors.set(door, { at: this.time, opened, used: false })
    if (!before || before.opened === opened || before.used || this.learnt(piece, before.at)) return
    if (!this.movedDoor) this.idleDoors++
    this.movedDoor = true
    this.waste(piece, before.at)
  }
}
