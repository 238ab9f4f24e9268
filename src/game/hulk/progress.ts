/** What lists show of a game in progress: the round, and the last thing that happened that is worth a sentence. */
import { boardOf } from './board'
import type { Event } from './events'
import type { State } from './state'
import type { ObjectId, PieceId, PieceKind } from './types'

export interface Happened {
  event: Event
  /** What is needed to name the squares, pieces and objects of the event. */
  width: number
  pieces: Record<PieceId, { kind: PieceKind; name?: string }>
  objects: Record<ObjectId, string>
}

export interface Progress {
  round: number
  rounds: number
  /** How many marines stand on the board or have left it alive. */
  alive: number
  last?: Happened
}

/** Events that say little by themselves, or that the card shows otherwise. */
const UNTOLD: ReadonlySet<Event['type']> = new Set([
  ...(['passed', 'windowOpened', 'cpSpent', 'turned', 'faced', 'held', 'roundBegan', 'roundEnded'] as const),
  ...(['turnBegan', 'turnEnded', 'chitDrawn', 'chitKept', 'chitShown', 'orderCarriedOut', 'gameOver'] as const),
])

/** `view` and `events` are those of a spectator. */
export function progressOf(view: State, events: readonly Event[]): Progress {
  const { round, mission, pieces, tally } = view
  const event = events.findLast(({ type }) => !UNTOLD.has(type))
  const standing = Object.values(pieces).filter((piece) => piece.squad !== undefined).length
  const alive = Object.values(tally.left).reduce((sum, left) => sum + left, standing)
  return { round, rounds: mission.rounds, alive, ...(event ? { last: happened(view, event) } : {}) }
}

function happened({ mission, pieces }: State, event: Event): Happened {
  const members = mission.squads.flatMap((squad) => squad.members)
  const numbers = numbersIn(event)
  const known = numbers.flatMap((id) => {
    // Pieces get their numbers in the order of the mission's lists. Those who have fallen are only there.
    const piece = pieces[id] ?? members[id - 1] ?? (event.type === 'fell' && event.piece === id ? event : undefined)
    return piece ? [[id, { kind: piece.kind, ...('name' in piece && piece.name ? { name: piece.name } : {}) }]] : []
  })
  const objects = Object.entries(mission.objects).map(([id, { name }]) => [id, name])
  return {
    event,
    width: boardOf(mission).width,
    pieces: Object.fromEntries(known),
    objects: 'object' in event ? Object.fromEntries(objects) : {},
  }
}

/** All numbers in a value. Among them are those of its pieces. */
const numbersIn = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(numbersIn)
      : []
