/**
 * The game as one who hears nothing but the events would know it. Whatever the state says otherwise, the events failed
 * to tell; and whatever does not add up was lost on the way.
 */
import type { Event } from '../../src/game/hulk/events'
import { letters } from '../../src/game/hulk/rules/hybrids'
import type { State } from '../../src/game/hulk/state'
import { NOWHERE, type ObjectId, type PieceId, type PieceKind } from '../../src/game/hulk/types'
import { canonical, expectSame } from './expect'

interface Seen {
  kind: PieceKind
  at: number
  area?: string
  /** Unknown between placing and facing. */
  facing?: number
  carries?: ObjectId
}

export class Mirror {
  private readonly pieces = new Map<PieceId, Seen>()
  private readonly doors: Record<number, string>
  private readonly flames: Set<number>
  private readonly objects: Record<ObjectId, number>
  private readonly spent: Record<number, number> = {}
  private readonly casualties: Record<string, number>
  private readonly left: Record<string, number>
  private readonly carriedOut: Set<ObjectId>
  private round: number
  private turn: string
  private outcome: unknown
  /** Pieces there ever were, and miniatures turned face up that were neither placed nor lost yet. */
  private everBorn: number
  private toPlace: number
  /** Those who lost a fight and have not fallen yet. */
  private beaten: PieceId[] = []

  constructor(state: State) {
    for (const piece of publicPieces(state)) this.pieces.set(piece.id, seenAs(piece))
    this.doors = { ...state.doors }
    this.flames = new Set(Object.keys(state.flames).map(Number))
    this.objects = { ...state.objects }
    for (const id in state.squads) this.spent[id] = state.squads[id].spent
    this.casualties = { ...state.tally.casualties }
    this.left = { ...state.tally.left }
    this.carriedOut = new Set(Object.keys(state.tally.carriedOut))
    this.round = state.round
    this.turn = turnOf(state)
    this.outcome = state.outcome
    this.everBorn = state.nextId - 1
    this.toPlace = lettersInHand(state)
  }

  hear(events: readonly Event[]): void {
    for (const event of events) this.hearOne(event)
  }

  /** Throws where the state is not what was told. */
  compare(state: State): void {
    let pieces = 0
    for (const piece of publicPieces(state)) {
      pieces += 1
      const seen = this.pieces.get(piece.id)
      if (!seen || !isAsTold(seen, piece)) throw new Error(`told ${canonical(seen)}, but it is ${canonical(piece)}`)
    }
    expectSame('pieces on the board or waiting', this.pieces.size, pieces)
    expectSame('doors', this.doors, state.doors)
    expectSame('flames', [...this.flames].sort(byNumber), Object.keys(state.flames).map(Number))
    expectSame('objects', this.objects, state.objects)
    for (const id in state.squads) expectSame(`CP spent by squad ${id}`, this.spent[id], state.squads[id].spent)
    expectSame('casualties', this.casualties, state.tally.casualties)
    expectSame('marines who left', this.left, state.tally.left)
    expectSame('objects carried out', [...this.carriedOut].sort(), Object.keys(state.tally.carriedOut).sort())
    expectSame('round', this.round, state.round)
    expectSame('turn', this.turn, turnOf(state))
    expectSame('outcome', this.outcome, state.outcome)
    expectSame('pieces there ever were', this.everBorn, state.nextId - 1)
    expectSame('miniatures still to be placed', this.toPlace, lettersInHand(state))
    expectSame('those who lost a fight and still stand', this.beaten, [])
  }

  private hearOne(event: Event): void {
    switch (event.type) {
      case 'roundBegan':
        this.round = event.round
        for (const id in this.spent) this.spent[id] = 0
        return
      case 'turnBegan':
        this.turn = event.side === 'marines' ? `marines ${event.squad}` : 'genestealers'
        return
      case 'cpSpent':
        this.spent[event.squad] += event.points
        return
      case 'moved':
      case 'entered':
        Object.assign(this.piece(event.piece), { at: event.to, facing: event.facing, area: undefined })
        return
      case 'turned':
      case 'faced':
        this.piece(event.piece).facing = event.facing
        return
      case 'doorOpened':
        this.doors[event.door] = 'open'
        return
      case 'doorClosed':
        this.doors[event.door] = 'closed'
        return
      case 'doorDestroyed':
        this.doors[event.door] = 'destroyed'
        return
      case 'flamed':
      case 'selfDestructed':
      case 'fireSpread':
        for (const square of event.squares) this.flames.add(square)
        return
      case 'fireDied':
        this.flames.clear()
        return
      case 'pickedUp':
        delete this.objects[event.object]
        this.piece(event.piece).carries = event.object
        return
      case 'given':
        this.piece(event.piece).carries = undefined
        this.piece(event.to).carries = event.object
        return
      case 'dropped':
        this.objects[event.object] = event.at
        return
      case 'carriedOut':
        this.carriedOut.add(event.object)
        return
      case 'left':
        this.left[event.exit] = (this.left[event.exit] ?? 0) + 1
        this.pieces.delete(event.piece)
        return
      case 'fought':
        this.beaten =
          event.falls === undefined ? [] : event.falls === 'both' ? [event.piece, event.target] : [event.falls]
        return
      case 'fell':
        if (event.cause === 'closeCombat') {
          expectSame(`whether ${event.piece} lost a fight`, this.beaten.includes(event.piece), true)
          this.beaten = this.beaten.filter((id) => id !== event.piece)
        }
        this.fell(event)
        return
      case 'markersDrawn':
        this.everBorn += event.count
        return
      case 'reinforced':
        this.pieces.set(event.piece, { kind: 'marker', at: NOWHERE, area: event.area, facing: 0 })
        return
      case 'revealed':
        this.toPlace += letters(event.contents).length
        // On the board it lies there until its first miniature takes its place.
        if (event.area !== undefined || event.contents === '-') this.pieces.delete(event.marker)
        return
      case 'placed':
        this.toPlace -= 1
        this.everBorn += 1
        this.pieces.delete(event.marker)
        this.pieces.set(event.piece, { kind: event.kind, at: event.at, area: event.area })
        return
      case 'lost':
        this.toPlace -= event.contents.length
        return
      case 'gameOver':
        this.outcome = event.outcome
    }
  }

  private fell({ piece, kind, contents }: Extract<Event, { type: 'fell' }>): void {
    const kinds =
      kind === 'marker' ? letters(contents!).map((letter) => (letter === 'g' ? 'genestealer' : 'hybrid')) : [kind]
    for (const each of kinds) this.casualties[each] = (this.casualties[each] ?? 0) + 1
    this.piece(piece)
    this.pieces.delete(piece)
  }

  private piece(id: PieceId): Seen {
    const piece = this.pieces.get(id)
    if (!piece) throw new Error(`an event tells of piece ${id}, which nobody has heard of`)
    return piece
  }
}

const byNumber = (a: number, b: number) => a - b

/** Markers drawn and not yet put into an area are in nobody's sight. */
const publicPieces = (state: State) =>
  Object.values(state.pieces).filter((piece) => piece.at !== NOWHERE || piece.area !== undefined)

const seenAs = ({ kind, at, area, facing, carries }: Seen): Seen => ({ kind, at, area, facing, carries })

const isAsTold = (told: Seen, { kind, at, area, facing, carries }: Seen): boolean =>
  told.kind === kind &&
  told.at === at &&
  told.area === area &&
  told.carries === carries &&
  (told.facing === undefined || told.facing === facing || kind === 'marker')

const turnOf = ({ turn }: State): string => (turn.side === 'marines' ? `marines ${turn.squad}` : turn.side)

function lettersInHand({ agenda }: State): number {
  let count = 0
  for (const step of agenda)
    if (step.kind === 'place') for (const heap of step.heaps) count += letters(heap.left).length
  return count
}
