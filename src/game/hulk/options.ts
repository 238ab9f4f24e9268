/**
 * What a side may do in its turn, as a simulation keeps it from one action to the next: a part of the list for each
 * piece, worked out again only where something has happened that the piece feels.
 */
import { ahead, aside, type Square } from '../kernel/grid'
import type { ActionType, LegalAction } from './actions'
import type { Event, EventType } from './events'
import { deeds, END_TURN, hasTurn, wayEntry } from './legal-actions'
import type { Play } from './play'
import { apLeft, type Purse, purseInTurn } from './rules/activation'
import { findWays, Ways, wayType } from './rules/movement'
import type { Turn } from './state'
import { type AreaId, NOWHERE, type Piece, type PieceId, type SquadId } from './types'

/** A list that is not spelled out. */
export interface Choices {
  readonly length: number
  at(index: number): LegalAction
  typeAt(index: number): ActionType
}

/** What one piece may do, and what it can pay with. */
class Part {
  purse: Purse = { ap: 0, cp: 0 }
  readonly ways = new Ways()
  deeds: LegalAction[] = []
  private spelled: LegalAction[] | undefined

  constructor(private readonly piece: Piece) {}

  get length(): number {
    return this.ways.length + this.deeds.length
  }

  at(index: number): LegalAction {
    const { ways, deeds } = this
    return index < ways.length ? wayEntry(this.piece, this.purse, ways.at(index)) : deeds[index - ways.length]
  }

  typeAt(index: number): ActionType {
    const { ways, deeds } = this
    return index < ways.length ? wayType(this.piece, ways.at(index)) : deeds[index - ways.length].action.type
  }

  list(): LegalAction[] {
    return (this.spelled ??= Array.from({ length: this.length }, (_, index) => this.at(index)))
  }

  workOut(play: Play): void {
    const { piece } = this
    this.purse = purseInTurn(play, piece)
    findWays(play, piece, this.purse.ap + this.purse.cp, this.ways)
    if (this.deeds.length > 0) this.deeds = []
    deeds(play, piece, this.purse, this.deeds)
    this.spelled = undefined
  }
}

/** Nothing a piece can do depends on these. */
const UNFELT: ReadonlySet<EventType> = new Set<EventType>([
  'chitKept',
  'chitShown',
  'lost',
  'markersDrawn',
  'markersLost',
  'passed',
  'roundBegan',
  'turnBegan',
  'windowOpened',
])

/** Steps and turns, paid or not: they decide nothing. */
export const isMovement = ({ type }: Event): boolean => type === 'moved' || type === 'turned' || type === 'cpSpent'

/** Pieces are counted by the sixteen, so that neither finding an entry nor changing a part is a walk past all of them. */
const BLOCK = 16
const NO_AREAS: AreaId[] = []

export class Options implements Choices {
  length = 1
  /** The game was looked at and found undecided, and nothing but steps and turns has happened since. */
  undecided = false
  private readonly parts: Part[] = []
  /** By piece, 1 where its part has to be worked out again. */
  private readonly stale: number[] = [1]
  /** Those of them that are known to be so. */
  private readonly changed: PieceId[] = []
  private allChanged = true
  /** By piece and by block, how many entries they have in the list as it is. */
  private readonly lengths: number[] = [0]
  private readonly blocks: number[] = [0]
  private found = 0
  private turn: Turn | undefined
  private active: PieceId

  constructor(private readonly play: Play) {
    this.active = play.state.turn.active ?? 0
  }

  at(index: number): LegalAction {
    const id = this.find(index)
    return id === 0 ? END_TURN : this.parts[id].at(this.found)
  }

  typeAt(index: number): ActionType {
    const id = this.find(index)
    return id === 0 ? 'endTurn' : this.parts[id].typeAt(this.found)
  }

  /** Whose part an entry is in, 0 for the end of the turn, which comes last; `found` is its place there. */
  private find(index: number): PieceId {
    if (index === this.length - 1) return 0
    const { blocks, lengths } = this
    let left = index
    let block = 0
    while (left >= blocks[block]) left -= blocks[block++]
    let id = block * BLOCK
    while (left >= lengths[id]) left -= lengths[id++]
    this.found = left
    return id
  }

  list(): LegalAction[] {
    const list: LegalAction[] = []
    for (let id = 1; id < this.lengths.length; id++) {
      if (this.lengths[id] > 0) for (const entry of this.parts[id].list()) list.push(entry)
    }
    list.push(END_TURN)
    return list
  }

  /** Brings the list up to date, when a side is to act. */
  refresh(): this {
    const { turn, nextId } = this.play.state
    if (turn === this.turn && !this.allChanged) {
      for (const id of this.changed) this.update(id)
      for (let id = this.lengths.length; id < nextId; id++) this.update(id)
    } else for (let id = 1; id < nextId; id++) this.update(id)
    this.changed.length = 0
    this.allChanged = false
    this.turn = turn
    return this
  }

  private update(id: PieceId): void {
    const { play } = this
    const piece = play.state.pieces[id]
    let length = 0
    if (piece !== undefined && hasTurn(play.state.turn, piece)) {
      const part = (this.parts[id] ??= new Part(piece))
      if (this.stale[id] !== 0 || part.purse.ap !== apLeft(play, piece)) part.workOut(play)
      this.stale[id] = 0
      length = part.length
    }
    const more = length - (this.lengths[id] ?? 0)
    this.lengths[id] = length
    const block = Math.floor(id / BLOCK)
    this.blocks[block] = (this.blocks[block] ?? 0) + more
    this.length += more
  }

  /** Hears of what an action did: felt by those beside, by those who could aim there, by nobody, or perhaps by all. */
  heed(events: readonly Event[]): void {
    const { turn, pieces } = this.play.state
    // D2: other points to spend.
    this.change(this.active)
    this.active = turn.active ?? 0
    this.change(this.active)
    for (const event of events) {
      if (!isMovement(event)) this.undecided = false
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
          this.change(event.marker)
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
        case 'reinforced':
          this.change(event.piece)
          break
        case 'cpSpent':
        case 'chitDrawn':
          this.changeSquad(event.squad)
          break
        case 'turnEnded':
          // H2: sustained fire ends with the turn; nobody has watched for the other side. M2: what was held may enter.
          for (const gun of this.play.guns) this.change(gun.id)
          for (const flamer of this.play.flamers) this.change(flamer.id)
          this.changeWaiting()
          break
        default:
          if (!UNFELT.has(event.type)) this.changeAll()
      }
    }
  }

  private change(id: PieceId): void {
    if (this.stale[id] !== 0) return
    this.stale[id] = 1
    this.changed.push(id)
  }

  private changeAll(): void {
    this.allChanged = true
    this.stale.fill(1)
  }

  private changeSquad(squad: SquadId): void {
    for (const marine of this.play.marines) if (marine.squad === squad) this.change(marine.id)
  }

  private changeWaiting(area?: AreaId): void {
    const { pieces, nextId } = this.play.state
    for (let id = 1; id < nextId; id++) {
      const piece = pieces[id]
      if (piece?.at === NOWHERE && (area === undefined || piece.area === area)) this.change(id)
    }
  }

  /** Something has happened on a square. */
  private disturb(square: Square = NOWHERE): void {
    if (square === NOWHERE) return
    const { board, standing, guns, flamers, state } = this.play
    const { step } = board.grid
    this.change(standing[square])
    for (let way = square * 8; way < square * 8 + 8; way++) if (step[way] >= 0) this.change(standing[step[way]])
    for (const gun of guns) if (hasTurn(state.turn, gun) && this.couldAim(gun, square)) this.change(gun.id)
    for (const flamer of flamers)
      if (hasTurn(state.turn, flamer) && this.couldAim(flamer, square)) this.change(flamer.id)
    for (const area of board.areasAt[square] ?? NO_AREAS) this.changeWaiting(area)
  }

  /** E2, E3: in the fire arc, or beside its edge, where a corner of the square touches lines. */
  private couldAim({ at, facing }: Piece, square: Square): boolean {
    const { width } = this.play.board
    const f = ahead(width, at, facing, square)
    return f >= 0 && Math.abs(aside(width, at, facing, square)) <= f + 1
  }
}
