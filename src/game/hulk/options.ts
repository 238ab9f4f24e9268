/**
 * What a side may do in its turn, as a simulation keeps it from one action to the next: a part of the list for each
 * piece, worked out again only where something has happened that the piece feels.
 */
import type { Dice } from '../kernel/dice'
import { firstOf, type Square } from '../kernel/grid'
import type { ActionType, LegalAction } from './actions'
import { fireField } from './board'
import type { Event, EventType } from './events'
import {
  type Deed,
  deeds,
  END_TURN,
  enoughPoints,
  flameDeed,
  flames,
  hasTurn,
  paid,
  shots,
  wayDeed,
} from './legal-actions'
import { isMarine, isMarker, type Play } from './play'
import { apLeft, type Purse } from './rules/activation'
import { cpLeft } from './rules/command-points'
import { DEAREST, findWays, Ways } from './rules/movement'
import type { Turn } from './state'
import { type AreaId, NOWHERE, type Piece, type PieceId, type SquadId } from './types'

/** How often an action of each type is to be taken, compared with others. */
export type Weights = Readonly<Record<ActionType, number>>

/** A list that is not spelled out. */
export interface Choices {
  readonly length: number
  /** One of them by lot. */
  draw(dice: Dice, weights: Weights): LegalAction
}

/** What of a part is meant: steps and turns, deeds on the squares around, those that need a line of sight. */
const WAYS = 1
const DEEDS = 2
const NEAR = WAYS | DEEDS
const AIMED = 4
/** Nothing else than what it can be paid with. */
const PURSE = 8
const ALL = NEAR | AIMED | PURSE

/** What one piece may do, and what it can pay with. */
class Part {
  readonly purse: Purse = { ap: 0, cp: 0 }
  /** What of it has to be worked out again before anybody looks at it. */
  owed = ALL
  /** There is something in the fire arc that a friend in the way may hide or show. */
  looksOut = true
  /** How many entries it has, and what all of them weigh. */
  length = 0
  weight = 0
  private readonly ways: Ways
  private readonly near: Deed[] = []
  private nearWeight = 0
  private flames: readonly Square[] = []
  private readonly shots: Deed[] = []
  private spelled: LegalAction[] | undefined

  constructor(
    private readonly piece: Piece,
    private readonly play: Play,
  ) {
    this.ways = new Ways(play.board.grid)
  }

  /** The entry on which a point falls, if each takes as much room as it weighs. */
  under(point: number, weights: Weights): LegalAction {
    const { steps, length } = this.ways
    // Steps weigh all the same, and so do the turns or entries after them.
    const step = weights.move
    if (point < steps * step) return this.way(Math.floor(point / step))
    const left = point - steps * step
    const other = this.otherWay(weights)
    if (left < (length - steps) * other) return this.way(steps + Math.floor(left / other))
    return paid(this.purse, this.deedUnder(left - (length - steps) * other, weights))
  }

  private deedUnder(point: number, weights: Weights): Deed {
    const { near, flames, shots } = this
    let left = point
    for (let i = 0; i < near.length; i++) if ((left -= weights[near[i].action.type]) < 0) return near[i]
    const { flame, shoot } = weights
    if (left < flames.length * flame) return this.flame(flames[Math.floor(left / flame)])
    return shots[Math.floor((left - flames.length * flame) / shoot)]
  }

  /** Deeds too, if those are others than they were. */
  weigh(weights: Weights, deeds: boolean): void {
    const { ways, flames, shots } = this
    if (deeds) this.nearWeight = weightOf(this.near, weights)
    this.weight =
      ways.steps * weights.move +
      (ways.length - ways.steps) * this.otherWay(weights) +
      this.nearWeight +
      flames.length * weights.flame +
      shots.length * weights.shoot
  }

  private otherWay({ enter, turn }: Weights): number {
    return this.piece.at === NOWHERE ? enter : turn
  }

  private way(index: number): LegalAction {
    return paid(this.purse, wayDeed(this.piece, this.ways.at(index)))
  }

  private flame(at: Square): Deed {
    return flameDeed(this.play, this.piece, at)
  }

  list(): LegalAction[] {
    return (this.spelled ??= this.spellOut())
  }

  private spellOut(): LegalAction[] {
    const list = Array.from({ length: this.ways.length }, (_, index) => this.way(index))
    const others = [...this.near, ...this.flames.map((at) => this.flame(at)), ...this.shots]
    for (const deed of others) list.push(paid(this.purse, deed))
    return list
  }

  /** Brings up to date what needs it, for so many points, and says what that was. `enough` pays for any deed. */
  workOut(ap: number, cp: number, enough: number): number {
    const { play, piece, purse } = this
    const points = ap + cp
    let due = this.owed
    if (ap !== purse.ap || cp !== purse.cp) {
      // Whoever could pay for all there is, and still can, may do the same as before.
      const least = Math.min(points, purse.ap + purse.cp)
      if (least < DEAREST) due |= WAYS
      if (least < enough) due |= DEEDS
      if (least < (piece.ammo === undefined ? SHOT : enough)) due |= AIMED
      purse.ap = ap
      purse.cp = cp
    }
    if ((due & WAYS) !== 0) findWays(play, piece, points, this.ways)
    if ((due & DEEDS) !== 0) {
      clear(this.near)
      deeds(play, piece, points, this.near)
    }
    if ((due & AIMED) !== 0 && piece.weapons.length > 0) {
      this.flames = flames(play, piece, points)
      clear(this.shots)
      this.looksOut = shots(play, piece, points, this.shots) || piece.ammo !== undefined
    }
    this.length = this.ways.length + this.near.length + this.flames.length + this.shots.length
    this.spelled = undefined
    this.owed = 0
    return due
  }
}

/** Entry by entry, which leaves it the room it has taken: most lists are made anew many times. */
function clear(list: Deed[]): void {
  while (list.length > 0) list.pop()
}

function weightOf(deeds: readonly Deed[], weights: Weights): number {
  let weight = 0
  for (let i = 0; i < deeds.length; i++) weight += weights[deeds[i].action.type]
  return weight
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
  'windowOpened',
])

/** What the swarm does, but for steps, costs a point, and so does a shot. */
const SWARM_DEED = 1
const SHOT = 1

/** Pieces are weighed by the sixteen, so that neither drawing an entry nor changing a part is a walk past all of them. */
const BLOCK_BITS = 4

export class Options implements Choices {
  length = 1
  private readonly parts: Part[] = []
  /** By piece, what of its part has to be worked out again. (There is no piece 0, and nothing to work out.) */
  private readonly stale: number[] = [ALL]
  /** The pieces for which something is, so many. */
  private readonly changed: PieceId[] = []
  private changes = 0
  private allChanged = true
  /** By piece, how many entries it has in the list as it is, and what they weigh; by block, what these weigh. */
  private readonly lengths: number[] = [0]
  private readonly loads: number[] = [0]
  private readonly blocks: number[] = [0]
  private load = 0
  /** Those of the last draw. */
  private weights: Weights | undefined
  private turn: Turn | undefined
  /** Those of the side whose turn it is who shoot or flame; looked for again when there may be others. */
  private shooters: Piece[] | undefined
  private active: PieceId
  /** Somebody had fired before the last action, and could go on. */
  private firing: boolean
  /** What the side whose turn it is may spend besides. */
  private cp = 0
  private readonly enough: number

  constructor(private readonly play: Play) {
    this.active = play.state.turn.active ?? 0
    this.firing = play.firing
    this.enough = enoughPoints(play.rules)
  }

  draw(dice: Dice, weights: Weights): LegalAction {
    if (weights !== this.weights) this.weigh(weights)
    const { blocks, loads } = this
    let left = dice.roll(this.load + weights.endTurn) - 1
    if (left >= this.load) return END_TURN
    let block = 0
    while (left >= blocks[block]) left -= blocks[block++]
    let id = block << BLOCK_BITS
    while (left >= loads[id]) left -= loads[id++]
    return this.parts[id].under(left, weights)
  }

  private weigh(weights: Weights): void {
    this.weights = weights
    for (let id = 1; id < this.lengths.length; id++) {
      const part = this.parts[id]
      if (part === undefined) continue
      part.weigh(weights, true)
      if (this.lengths[id] > 0) this.changeLoad(id, part.weight)
    }
  }

  private changeLoad(id: PieceId, load: number): void {
    const more = load - this.loads[id]
    this.loads[id] = load
    this.blocks[id >> BLOCK_BITS] += more
    this.load += more
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
    const { state } = this.play
    const { turn, nextId } = state
    this.cp = turn.side === 'marines' ? cpLeft(state, turn.squad) : 0
    while (this.lengths.length < nextId) this.add(this.lengths.length)
    if (turn === this.turn && !this.allChanged) {
      for (let i = 0; i < this.changes; i++) this.update(this.changed[i])
    } else this.updateAll()
    this.changes = 0
    this.allChanged = false
    this.turn = turn
    return this
  }

  /** A list made anew, of those who have the turn. */
  private updateAll(): void {
    this.length = 1
    this.load = 0
    const { lengths, loads, blocks } = this
    for (let id = 0; id < lengths.length; id++) {
      lengths[id] = 0
      loads[id] = 0
    }
    for (let block = 0; block < blocks.length; block++) blocks[block] = 0
    const { marines, swarm, waiting, state } = this.play
    if (state.turn.side === 'marines') this.updateEach(marines)
    else {
      this.updateEach(swarm)
      this.updateEach(waiting)
    }
  }

  private updateEach(pieces: readonly Piece[]): void {
    for (let i = 0; i < pieces.length; i++) this.update(pieces[i].id)
  }

  private add(id: PieceId): void {
    this.lengths[id] = 0
    this.loads[id] = 0
    this.blocks[id >> BLOCK_BITS] ??= 0
    this.stale[id] = ALL
    this.changed[this.changes++] = id
  }

  private update(id: PieceId): void {
    const { play } = this
    const piece = play.state.pieces[id]
    if (piece === undefined || !hasTurn(play.state.turn, piece)) {
      if (this.lengths[id] > 0) this.enlist(id, 0, 0)
      return
    }
    const part = (this.parts[id] ??= new Part(piece, play))
    part.owed |= this.stale[id] & ~PURSE
    this.stale[id] = 0
    const ap = apLeft(play, piece)
    const { cp } = this
    // N1: to turn a marker up costs nothing; all else has to wait until there is something to pay with.
    if (ap + cp === 0 && !isMarker(piece)) return this.enlist(id, 0, 0)
    if (part.owed !== 0 || ap !== part.purse.ap || cp !== part.purse.cp) {
      const done = part.workOut(ap, cp, isMarine(piece) ? this.enough : SWARM_DEED)
      if (this.weights) part.weigh(this.weights, (done & DEEDS) !== 0)
    }
    this.enlist(id, part.length, part.weight)
  }

  /** So many entries of the piece are in the list, and weigh so much together. */
  private enlist(id: PieceId, length: number, load: number): void {
    this.length += length - this.lengths[id]
    this.lengths[id] = length
    this.changeLoad(id, load)
  }

  /** Hears of what an action did: felt by those beside, by those who could aim there, by nobody, or perhaps by all. */
  heed(events: readonly Event[]): void {
    const { turn } = this.play.state
    // D2: other points to spend.
    this.change(this.active, PURSE)
    this.active = turn.active ?? 0
    this.change(this.active, PURSE)
    if (this.firing) this.heedFire()
    this.firing = this.play.firing
    for (let i = 0; i < events.length; i++) {
      const event = events[i]
      // Nearly all there is to hear of.
      if (event.type === 'moved') {
        this.disturb(event.from, event.piece)
        this.disturb(event.to, event.piece)
      } else if (event.type === 'turned') this.changeFighters(event.piece)
      else this.hear(event)
    }
  }

  /** H2: whose target was screened has lost the bonus against all, and nothing tells of it. */
  private heedFire(): void {
    if (this.play.rules.sustained.sameTarget) return
    for (const gun of this.play.guns) this.change(gun.id, AIMED)
  }

  private hear(event: Event): void {
    switch (event.type) {
      case 'entered':
        this.welcome(event.piece)
        this.disturb(event.to, event.piece)
        break
      case 'placed':
        this.welcome(event.piece)
        this.change(event.marker)
        this.disturb(event.at)
        break
      case 'revealed':
        this.change(event.marker)
        this.disturb(event.at)
        break
      case 'turnBegan':
        this.shooters = undefined
        break
      case 'doorOpened':
      case 'doorClosed':
        this.disturb(event.door)
        this.changeFighters(event.piece)
        break
      case 'faced':
      case 'shot':
      case 'wentOnOverwatch':
      case 'wentOnGuard':
        this.changeFighters(event.piece)
        break
      case 'roundEnded':
        // L3
        for (const marine of this.play.marines) this.changeFighters(marine.id, DEEDS)
        break
      case 'held':
        this.changeWaiting(event.area)
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
        for (const gun of this.play.guns) this.change(gun.id, AIMED)
        for (const flamer of this.play.flamers) this.change(flamer.id, AIMED)
        this.changeWaiting()
        break
      default:
        if (!UNFELT.has(event.type)) this.changeAll()
    }
  }

  /** (Those that are new are not on the list yet, and will be worked out in any case.) */
  private change(id: PieceId, which = ALL): void {
    if (id >= this.stale.length) return
    const before = this.stale[id]
    if (before === 0) this.changed[this.changes++] = id
    this.stale[id] = before | which
  }

  private changeAll(): void {
    this.allChanged = true
    this.stale.fill(ALL)
  }

  private changeSquad(squad: SquadId): void {
    const { marines } = this.play
    for (let i = 0; i < marines.length; i++) if (marines[i].squad === squad) this.change(marines[i].id, PURSE)
  }

  private changeWaiting(area?: AreaId): void {
    for (const piece of this.play.waiting) {
      if (area === undefined || piece.area === area) this.change(piece.id, WAYS)
    }
  }

  /** K3, K4: it faces or stands otherwise, which matters to itself and to those who could attack it. */
  private changeFighters(id: PieceId, which = ALL): void {
    this.change(id, which)
    const { board, standing, state } = this.play
    const piece = state.pieces[id]
    if (piece === undefined || piece.at === NOWHERE) return
    const { at, squad } = piece
    const { step } = board.grid
    // Nobody attacks across a corner.
    for (let way = at * 8; way < at * 8 + 8; way += 2) {
      const beside = step[way] < 0 ? undefined : state.pieces[standing[step[way]]]
      if (beside !== undefined && (beside.squad === undefined) !== (squad === undefined)) this.change(beside.id, DEEDS)
    }
  }

  /** Something has happened on a square: a piece has come or gone, if one is named. */
  private disturb(square: Square = NOWHERE, mover?: PieceId): void {
    if (square === NOWHERE) return
    const { board, standing, state } = this.play
    const { step, around } = board.grid
    const moved = mover === undefined ? undefined : state.pieces[mover]
    this.change(standing[square])
    for (let left = around[square]; left !== 0; left &= left - 1) {
      const beside = standing[step[square * 8 + firstOf(left)]]
      if (beside !== 0) this.change(beside, moved !== undefined && this.onlyInTheWay(moved, beside) ? WAYS : NEAR)
    }
    this.alarm(square, moved)
    // What waits is looked at anyway when its turn comes.
    if (board.rim[square] !== 0 && state.turn.side === 'genestealers') this.changeAreas(square)
  }

  private changeAreas(doorstep: Square): void {
    for (const area of this.play.board.areasAt[doorstep] ?? []) this.changeWaiting(area)
  }

  /** Those who could aim there, or past it; unless it is one of their own and they have nothing to look out for. */
  private alarm(square: Square, moved: Piece | undefined): void {
    const shooters = (this.shooters ??= this.findShooters())
    for (let i = 0; i < shooters.length; i++) {
      const shooter = shooters[i]
      const friend = moved !== undefined && isMarine(moved) === isMarine(shooter)
      if (friend && this.parts[shooter.id]?.looksOut === false) continue
      if ((this.stale[shooter.id] & AIMED) === 0 && this.couldAim(shooter, square)) this.change(shooter.id, AIMED)
    }
  }

  /** To its own side a piece is in the way, or not; unless it stands in a doorway or there is something to hand over. */
  private onlyInTheWay(moved: Piece, beside: PieceId): boolean {
    const { board, state } = this.play
    const { at, squad, carries } = state.pieces[beside]
    return (squad === undefined) === (moved.squad === undefined) && board.nearDoor[at] === 0 && carries === undefined
  }

  /** Somebody has come who may be a shooter. */
  private welcome(id: PieceId): void {
    const { weapons } = this.play.state.pieces[id] ?? {}
    if (weapons === undefined || weapons.length > 0) this.shooters = undefined
  }

  private findShooters(): Piece[] {
    const { guns, flamers, state } = this.play
    return [...guns, ...flamers].filter((piece) => hasTurn(state.turn, piece))
  }

  /** E2, E3: there, or past it. */
  private couldAim({ at, facing }: Piece, square: Square): boolean {
    return (fireField(this.play.board, at, facing)[square >> 5] & (1 << square)) !== 0
  }
}
