/**
 * How long what happens is shown, as data: a pure function of the events that wait to be shown and of the time that is
 * left for the turn. What no marine sees happens at once, the steps of one piece are one gesture, and what matters gets its
 * time. The drawing follows this schedule, and so does the sound.
 */
import type { Action } from '../../../../game/hulk/actions'
import type { Event } from '../../../../game/hulk/events'
import type { State } from '../../../../game/hulk/state'
import type { PieceId } from '../../../../game/hulk/types'
import type { Square } from '../../../../game/kernel/grid'
import type { Happened, PacingPart } from '../../page-game'
import { litSquares } from '../adapter/light'
import { lengthOf } from './takes'

type Step = Happened<State, Action, Event>

/** A turn of a bot takes no longer than this at the usual speed. */
const TURN = 10_000
/** A gesture takes as long as its steps, within bounds. */
const STEP = 120
const GESTURE = { least: 240, most: 600 }
/** Everything that happened out of sight, together. */
const OUT_OF_SIGHT = 120
/** If time is short, movements are hurried first, but not beyond this. */
const HURRIED = 0.3
/** Nobody knows what is still to come, so no single beat takes more than this part of what is left. */
const SHARE = 1 / 4
/** Movements leave this much to what matters. */
const RESERVE = 5000

export type Beat = { count: number } & (
  | { kind: 'nothing' }
  | { kind: 'hidden' }
  | { kind: 'gesture'; steps: number }
  | { kind: 'matter'; ms: number }
)

export const PACING: PacingPart<State, Action, Event> = {
  turn: TURN,
  next(waiting, left) {
    const beats = beatsOf(waiting)
    const [{ kind, count }] = beats
    const lengths = beats.map(usual)
    const moving = sum(lengths.filter((_, i) => beats[i].kind !== 'matter'))
    const all = sum(lengths)
    const ease = moving === 0 ? 1 : clamp((left - (all - moving)) / moving, HURRIED, 1)
    const squeezed = sum(lengths.map((ms, i) => (beats[i].kind === 'matter' ? ms : ms * ease)))
    const factor = squeezed > left ? left / squeezed : 1
    const matters = kind === 'matter'
    const ms = lengths[0] * factor * (matters ? 1 : ease)
    const most = Math.max(0, matters ? left : left - RESERVE) * SHARE
    return { count, ms: Math.floor(Math.min(ms, most)) }
  },
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

function usual(beat: Beat): number {
  switch (beat.kind) {
    case 'nothing':
      return 0
    case 'hidden':
      return OUT_OF_SIGHT
    case 'gesture':
      return clamp(beat.steps * STEP, GESTURE.least, GESTURE.most)
    case 'matter':
      return beat.ms
  }
}

/** The steps in groups, each of which is shown as one. */
export function beatsOf(steps: readonly Step[]): Beat[] {
  const beats: Beat[] = []
  let last: { beat: Beat; piece?: PieceId } | undefined
  for (const step of steps) {
    const next = read(step)
    if (last && goesWith(last, next)) {
      last.beat.count++
      if (last.beat.kind === 'gesture') last.beat.steps += 'steps' in next.beat ? next.beat.steps : 0
      else if (last.beat.kind === 'nothing') {
        last = { ...next, beat: { ...next.beat, count: last.beat.count } }
        beats[beats.length - 1] = last.beat
      }
    } else beats.push((last = next).beat)
  }
  return beats
}

type Read = { beat: Beat; piece?: PieceId }

function goesWith(last: Read, next: Read): boolean {
  if (last.beat.kind === 'nothing' || next.beat.kind === 'nothing') return true
  if (last.beat.kind === 'hidden') return next.beat.kind === 'hidden'
  return last.beat.kind === 'gesture' && next.beat.kind === 'gesture' && last.piece === next.piece
}

function read({ entry, view }: Step): Read {
  const events = entry?.events ?? []
  const ms = lengthOf(events)
  if (ms > 0) return { beat: { kind: 'matter', count: 1, ms } }
  const moves = events.flatMap(movement)
  if (moves.length === 0) return { beat: { kind: 'nothing', count: 1 } }
  const { piece } = moves[0]
  // A marine is always in sight, and so is a door that one of them works.
  const marine = view.pieces[piece]?.squad !== undefined
  const lit = litSquares(view)
  if (!marine && !moves.some(({ squares }) => squares.some((square) => lit.has(square)))) {
    return { beat: { kind: 'hidden', count: 1 } }
  }
  return { beat: { kind: 'gesture', count: 1, steps: moves.length }, piece }
}

interface Movement {
  piece: PieceId
  squares: Square[]
}

function movement(event: Event): Movement[] {
  switch (event.type) {
    case 'moved':
      return [{ piece: event.piece, squares: [event.from, event.to] }]
    case 'entered':
      return [{ piece: event.piece, squares: [event.to] }]
    case 'doorOpened':
    case 'doorClosed':
      return [{ piece: event.piece, squares: [event.door] }]
    default:
      return []
  }
}
