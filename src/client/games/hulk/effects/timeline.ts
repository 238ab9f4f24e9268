/** Converts events into a sequence of short effects. The game never waits for them. */

import type { Event } from '../../../../game/hulk/events'
import { NOWHERE, type PieceId, type Target } from '../../../../game/hulk/types'
import type { Facing, Square } from '../../../../game/kernel/grid'
import type { PieceModel } from '../adapter'
import { takes } from './takes'

export type Memory = Map<PieceId, Pick<PieceModel, 'kind' | 'name' | 'weapons' | 'squad' | 'at' | 'facing'>>

type Likeness = Pick<PieceModel, 'kind' | 'weapons' | 'squad'>

export type Effect = { key: string; delay: number; length: number } & (
  | { kind: 'tracer'; from: Square; to: Square; hit: boolean; twin: boolean }
  | { kind: 'death'; at: Square; facing: Facing; likeness: Likeness }
  | { kind: 'farewell'; at: Square; name: string }
  /** A contact turns out to be something. */
  | { kind: 'contact'; at: Square; likeness: Likeness }
  | { kind: 'pulse'; at: Square; tone: 'warn' | 'door' }
  | { kind: 'slash'; from: Square; at: Square }
  | { kind: 'blast'; squares: Square[] }
)

type EffectShape = {
  [K in Effect['kind']]: Omit<Extract<Effect, { kind: K }>, 'key' | 'delay' | 'length'>
}[Effect['kind']]

const LENGTH: Record<Effect['kind'], number> = {
  tracer: 380,
  death: 760,
  farewell: 1500,
  contact: 900,
  pulse: 700,
  slash: 480,
  blast: 650,
}

/** What a piece on the board does while it stays there. */
export type Motion = { piece: PieceId; key: string; delay: number; length: number } & (
  | { kind: 'walk'; squares: Square[] }
  /** `facing` is where it shoots; it is pushed back from there. */
  | { kind: 'recoil'; facing: Facing }
)

export interface Timeline {
  effects: Effect[]
  motions: Motion[]
}

const RECOIL = 260
/** One step of a walk. */
const STEP = 120

/**
 * `memory` holds the positions before the events and is updated with them. `walk` is how many milliseconds a walk of
 * several steps may take. `hear` is told of every event, and in how many milliseconds it begins.
 */
export function timeline(
  events: readonly Event[],
  memory: Memory,
  id: number,
  { factor, walk = Number.POSITIVE_INFINITY }: { factor: number; walk?: number },
  hear: (event: Event, delay: number) => void = () => {},
): Timeline {
  const effects: Effect[] = []
  const going = walkOf(events, memory, { factor, walk })
  const motions: Motion[] =
    going && going.squares.length > 2 && going.length > 0 ? [{ ...going, kind: 'walk', key: `${id}/w`, delay: 0 }] : []
  const step = going ? going.length / (going.squares.length - 1) : 0
  let delay = 0
  const at = (piece: PieceId): Square => memory.get(piece)?.at ?? NOWHERE
  for (const event of events) {
    hear(event, delay)
    const piece = 'piece' in event && event.piece !== undefined ? memory.get(event.piece) : undefined
    if (event.type === 'moved' || event.type === 'entered') {
      if (piece) Object.assign(piece, { at: event.to, facing: event.facing })
      if (event.type === 'moved') delay += step
    }
    if (event.type === 'turned' && piece) piece.facing = event.facing
    for (const seen of see(event, memory, at)) {
      const length = LENGTH[seen.kind] * factor
      effects.push({ ...seen, key: `${id}/${effects.length}`, delay, length } as Effect)
    }
    if (event.type === 'shot' && piece) {
      const { facing } = piece
      motions.push({
        piece: event.piece,
        key: `${id}/r${motions.length}`,
        kind: 'recoil',
        facing,
        delay,
        length: RECOIL * factor,
      })
    }
    delay += takes(event) * factor
  }
  return { effects, motions }
}

/** If only one piece has moved: its way. It goes along it square by square and does not cut corners. */
function walkOf(
  events: readonly Event[],
  memory: Memory,
  { factor, walk }: { factor: number; walk: number },
): { piece: PieceId; squares: Square[]; length: number } | undefined {
  const moves = events.filter((event) => event.type === 'moved')
  const [first] = moves
  if (!first || !memory.has(first.piece) || moves.some(({ piece }) => piece !== first.piece)) return undefined
  const squares = [first.from, ...moves.map(({ to }) => to)]
  return { piece: first.piece, squares, length: Math.min(walk, moves.length * STEP * factor) }
}

function see(event: Event, memory: Memory, at: (piece: PieceId) => Square): EffectShape[] {
  const aimed = (target: Target): Square => ('door' in target ? target.door : at(target.piece))
  switch (event.type) {
    case 'shot': {
      const [from, to] = [at(event.piece), aimed(event.target)]
      return from < 0 || to < 0 ? [] : [{ kind: 'tracer', from, to, hit: event.hit, twin: event.dice.length > 1 }]
    }
    case 'attacked': {
      const [from, to] = [at(event.piece), at(event.target)]
      return from < 0 || to < 0 ? [] : [{ kind: 'slash', from, at: to }]
    }
    case 'fell': {
      const piece = memory.get(event.piece)
      if (!piece || event.at < 0) return []
      const death: EffectShape = { kind: 'death', at: event.at, facing: piece.facing, likeness: piece }
      return piece.name === undefined ? [death] : [death, { kind: 'farewell', at: event.at, name: piece.name }]
    }
    case 'revealed': {
      const likeness = memory.get(event.marker) ?? { kind: 'marker', weapons: [] }
      return event.at < 0 ? [] : [{ kind: 'contact', at: event.at, likeness }]
    }
    case 'jammed':
    case 'dying':
      return at(event.piece) < 0 ? [] : [{ kind: 'pulse', at: at(event.piece), tone: 'warn' }]
    case 'doorDestroyed':
      return [{ kind: 'pulse', at: event.door, tone: 'door' }]
    case 'flamed':
    case 'selfDestructed':
    case 'fireSpread':
      return [{ kind: 'blast', squares: event.squares }]
    default:
      return []
  }
}

/** The square where something happened that every player should see. */
export function placeOf(events: readonly Event[], memory: Memory): Square | undefined {
  for (let i = events.length - 1; i >= 0; i--) {
    const event = events[i]
    if (event.type === 'moved' || event.type === 'entered') return event.to
    if (event.type === 'revealed' && event.at >= 0) return event.at
    if (event.type === 'shot' || event.type === 'attacked') return memory.get(event.piece)?.at
    if (event.type === 'flamed') return event.at
  }
  return undefined
}
