/** Converts events into a sequence of short effects. The game never waits for them. */

import type { Event } from '../../../../game/hulk/events'
import { NOWHERE, type PieceId, type Target } from '../../../../game/hulk/types'
import type { Facing, Square } from '../../../../game/kernel/grid'
import type { PieceModel } from '../adapter'

export type Memory = Map<PieceId, Pick<PieceModel, 'kind' | 'weapons' | 'squad'> & { at: Square; facing: Facing }>

export type Effect = { key: string; delay: number; length: number } & (
  | { kind: 'tracer'; from: Square; to: Square; hit: boolean; twin: boolean }
  | { kind: 'death'; at: Square; facing: Facing; likeness: Pick<PieceModel, 'kind' | 'weapons' | 'squad'> }
  | { kind: 'pulse'; at: Square; tone: 'reveal' | 'warn' | 'door' }
  | { kind: 'slash'; from: Square; at: Square }
  | { kind: 'blast'; squares: Square[] }
)

type EffectShape = {
  [K in Effect['kind']]: Omit<Extract<Effect, { kind: K }>, 'key' | 'delay' | 'length'>
}[Effect['kind']]

const LENGTH: Record<Effect['kind'], number> = { tracer: 320, death: 760, pulse: 700, slash: 480, blast: 650 }
/** The delay before the next effect, in milliseconds. */
const GAP: Record<Effect['kind'], number> = { tracer: 240, death: 120, pulse: 80, slash: 260, blast: 200 }
const STEP = 170

/** `memory` holds the positions before the events and is updated with them. */
export function timeline(events: readonly Event[], memory: Memory, id: number, factor: number): Effect[] {
  const effects: Effect[] = []
  let delay = 0
  const show = (seen: EffectShape) => {
    const length = LENGTH[seen.kind] * factor
    effects.push({ ...seen, key: `${id}/${effects.length}`, delay, length } as Effect)
    delay += GAP[seen.kind] * factor
  }
  for (const event of events) {
    if (event.type === 'moved' || event.type === 'entered') {
      const piece = memory.get(event.piece)
      if (piece) Object.assign(piece, { at: event.to, facing: event.facing })
      delay += STEP * factor
    }
    const seen = see(event, memory)
    if (seen) show(seen)
  }
  return effects
}

function see(event: Event, memory: Memory): EffectShape | undefined {
  const at = (id: PieceId): Square => memory.get(id)?.at ?? NOWHERE
  const aimed = (target: Target): Square => ('door' in target ? target.door : at(target.piece))
  switch (event.type) {
    case 'shot': {
      const [from, to] = [at(event.piece), aimed(event.target)]
      return from < 0 || to < 0 ? undefined : { kind: 'tracer', from, to, hit: event.hit, twin: event.dice.length > 1 }
    }
    case 'attacked': {
      const [from, to] = [at(event.piece), at(event.target)]
      return from < 0 || to < 0 ? undefined : { kind: 'slash', from, at: to }
    }
    case 'fell': {
      const piece = memory.get(event.piece)
      if (!piece || event.at < 0) return undefined
      return { kind: 'death', at: event.at, facing: piece.facing, likeness: piece }
    }
    case 'revealed':
      return event.at < 0 ? undefined : { kind: 'pulse', at: event.at, tone: 'reveal' }
    case 'jammed':
    case 'dying':
      return at(event.piece) < 0 ? undefined : { kind: 'pulse', at: at(event.piece), tone: 'warn' }
    case 'doorDestroyed':
      return { kind: 'pulse', at: event.door, tone: 'door' }
    case 'flamed':
    case 'selfDestructed':
    case 'fireSpread':
      return { kind: 'blast', squares: event.squares }
    default:
      return undefined
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
