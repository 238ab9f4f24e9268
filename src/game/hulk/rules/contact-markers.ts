/** N. Contact markers: voluntary and involuntary reveals, placing and facing. */
import { DIRECTIONS, FACINGS, type Facing, type Square } from '../../kernel/grid'
import type { ActionOf } from '../actions'
import type { DecisionOf, Heap } from '../decisions'
import type { EventOf } from '../events'
import { isMarker, marinesSee, nearestMarine, newPiece, type Play, pieceOf, push, seatOf, takeOff, tell } from '../play'
import { NOWHERE, type Piece, type PieceId, type Seat } from '../types'
import { discard } from './casualties'
import { armsOf, kindOf, letters } from './hybrids'
import { stepTo, wayMask } from './movement'

/** N2: every marker in a marine's line of sight is turned face up. */
export function checkReveals(play: Play): void {
  const bySeat = new Map<Seat, Heap[]>()
  const faceUp = new Set<Piece>()
  // A marker that turns out empty is removed and may bring others behind it into sight.
  const next = () => play.swarm.filter((piece) => isMarker(piece) && !faceUp.has(piece) && marinesSee(play, piece.at))
  for (let seen = next(); seen.length > 0; seen = next()) {
    for (const marker of seen) {
      faceUp.add(marker)
      const heap = turnFaceUp(play, marker, false)
      if (!heap) continue
      const seat = placingSeat(play, marker)
      bySeat.set(seat, [...(bySeat.get(seat) ?? []), heap])
    }
  }
  const seats = [...bySeat.keys()].sort((a, b) => Number(a) - Number(b))
  push(play, ...seats.map((seat) => ({ kind: 'place' as const, seat, heaps: bySeat.get(seat)!, minis: [] })))
}

/** N3: in a Marine turn the active player places, otherwise the player of the nearest marine. */
function placingSeat(play: Play, marker: Piece): Seat {
  const { state } = play
  if (state.turn.side === 'marines') return state.squads[state.turn.squad].seat
  return seatOf(state, nearestMarine(play, marker.at)!)
}

/** Reveals the marker. Returns the miniatures to place, or undefined if it was empty. */
function turnFaceUp(play: Play, marker: Piece, voluntary: boolean): Heap | undefined {
  const { turn } = play.state
  const acted = turn.active === marker.id || turn.done[marker.id] === true
  const contents = discard(play, marker)
  const { id, at, area } = marker
  const revealed: EventOf<'revealed'> = { type: 'revealed', marker: id, at, contents, voluntary }
  if (area !== undefined) revealed.area = area
  tell(play, revealed)
  if (letters(contents).length === 0) {
    takeOff(play, marker)
    return undefined
  }
  const heap: Heap = { marker: id, at, left: contents, minis: [] }
  if (acted) heap.acted = true
  return heap
}

// N1
export function revealVoluntarily(play: Play, marker: Piece): void {
  if (marker.at === NOWHERE) return revealInArea(play, marker)
  const heap = turnFaceUp(play, marker, true)
  if (heap) push(play, { kind: 'place', seat: play.state.genestealer, heaps: [heap], minis: [] })
  else push(play, { kind: 'reveals' })
}

/** N1, M1: the miniatures wait in the marker's area. Those beyond its capacity are lost. */
function revealInArea(play: Play, marker: Piece): void {
  const area = marker.area!
  const contents = discard(play, marker)
  tell(play, { type: 'revealed', marker: marker.id, at: NOWHERE, contents, voluntary: true, area })
  takeOff(play, marker)
  let lost = ''
  let waiting = miniaturesIn(play, area)
  for (const letter of letters(contents)) {
    if (waiting++ >= play.rules.reinforcements.miniaturesPerArea) {
      lost += letter
      continue
    }
    const mini = newMiniature(play, letter, NOWHERE, marker)
    tell(play, { type: 'placed', piece: mini.id, kind: mini.kind, at: NOWHERE, marker: marker.id, area })
  }
  if (lost) tell(play, { type: 'lost', contents: lost })
}

function miniaturesIn({ waiting }: Play, area: string): number {
  let count = 0
  for (const piece of waiting) if (piece.area === area && !isMarker(piece)) count++
  return count
}

/** A miniature on the board or, if `marker` is given, waiting in the marker's area. */
const newMiniature = (play: Play, letter: string, at: Square, marker?: Piece): Piece =>
  newPiece(play, {
    kind: kindOf(letter),
    at,
    facing: 0,
    weapons: armsOf(letter),
    area: marker?.area,
    held: marker?.held,
    fresh: marker?.fresh,
  })

/** N3: the placements that are possible now. A heap that was begun must be finished first. */
export function placements(decision: DecisionOf<'place'>): ActionOf<'place'>[] {
  const begun = decision.heaps.find((heap) => heap.squares)
  const list: ActionOf<'place'>[] = []
  for (const heap of begun ? [begun] : decision.heaps) {
    const { left } = heap
    for (let i = 0; i < left.length; i++) {
      // Identical miniatures are one choice.
      if (left.indexOf(left[i]) < i) continue
      for (const to of heap.squares ?? [heap.at]) list.push({ type: 'place', marker: heap.marker, mini: left[i], to })
    }
  }
  return list
}

// N1–N3
export function place(
  play: Play,
  decision: DecisionOf<'place'>,
  { marker, mini: letter, to }: ActionOf<'place'>,
): void {
  const heap = decision.heaps.find((each) => each.marker === marker)!
  if (!heap.squares) {
    heap.squares = squaresAround(play, heap.at)
    takeOff(play, pieceOf(play, marker))
  } else heap.squares = heap.squares.filter((square) => square !== to)
  const mini = newMiniature(play, letter, to)
  mini.facing = facingNearest(play, mini)
  // N1, N2
  if (heap.acted && play.state.turn.side === 'genestealers') play.state.turn.done[mini.id] = true
  heap.left = heap.left.replace(letter, '')
  heap.minis.push(mini.id)
  tell(play, { type: 'placed', piece: mini.id, kind: mini.kind, at: to, marker })
  if (heap.left === '' || heap.squares.length === 0) finish(play, decision, heap)
}

/** N3: the free squares one legal step away, regardless of facing. */
function squaresAround(play: Play, at: Square): Square[] {
  const mask = wayMask(play, at)
  const squares: Square[] = []
  for (const direction of DIRECTIONS) {
    const to = stepTo(play, at, direction, mask)
    if (to >= 0) squares.push(to)
  }
  return squares
}

function finish(play: Play, decision: DecisionOf<'place'>, heap: Heap): void {
  const { agenda, genestealer } = play.state
  // N3: as many as fit are placed. The rest are lost, but do not count as casualties.
  if (heap.left) tell(play, { type: 'lost', contents: heap.left })
  // N5
  for (const step of agenda) {
    if (step.kind === 'aftermath' && step.actor === heap.marker) step.revealed = heap.minis
  }
  decision.minis.push(...heap.minis)
  decision.heaps = decision.heaps.filter((other) => other !== heap)
  if (decision.heaps.length > 0) return
  agenda.pop()
  push(play, { kind: 'face', seat: genestealer, pieces: decision.minis })
}

/** The facing that looks towards the nearest marine. */
export function facingNearest(play: Play, piece: Piece): Facing {
  const marine = nearestMarine(play, piece.at)
  if (!marine) return piece.facing
  const { width } = play.board
  const dx = (marine.at % width) - (piece.at % width)
  const dy = Math.floor(marine.at / width) - Math.floor(piece.at / width)
  if (Math.abs(dx) > Math.abs(dy)) return FACINGS[dx > 0 ? 1 : 3]
  return FACINGS[dy > 0 ? 2 : 0]
}

export function face(play: Play, decision: DecisionOf<'face'>, id: PieceId, facing: Facing): void {
  pieceOf(play, id).facing = facing
  tell(play, { type: 'faced', piece: id, facing })
  decision.pieces = decision.pieces.filter((other) => other !== id)
  if (decision.pieces.length === 0) play.state.agenda.pop()
}
