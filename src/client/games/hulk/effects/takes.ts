/** How long events take to be shown at the usual speed. What matters gets its time; the rest takes none. */
import type { Event, EventType } from '../../../../game/hulk/events'

/** Dice roll for this long before their result is shown. */
export const SUSPENSE = 500

/** Until the next event begins. */
const TAKES: Partial<Record<EventType, number>> = {
  shot: 420,
  blocked: 420,
  attacked: 450,
  rerolled: 250,
  struckOut: 250,
  fought: 150,
  flamed: 600,
  selfDestructed: 600,
  fireSpread: 300,
  burned: 60,
  jammed: 300,
  dying: 300,
  revealed: 800,
  placed: 120,
  doorDestroyed: 350,
  carriedOut: 500,
  left: 300,
  gameOver: 600,
}

const ROLLS: ReadonlySet<EventType> = new Set(['shot', 'blocked', 'attacked', 'rerolled', 'burned', 'doorHeld'])
const FALLS = { marine: 1100, other: 380 }
const MARINES: ReadonlySet<string> = new Set(['marine', 'sergeant', 'flamer'])

/** A marine has a name, and whoever falls with a name is given a moment. */
export function takes(event: Event): number {
  if (event.type === 'fell') return MARINES.has(event.kind) ? FALLS.marine : FALLS.other
  return TAKES[event.type] ?? 0
}

export const rollsDice = (events: readonly Event[]): boolean => events.some(({ type }) => ROLLS.has(type))

/** With the suspense before. Zero for what is shown in passing. */
export const lengthOf = (events: readonly Event[]): number =>
  (rollsDice(events) ? SUSPENSE : 0) + events.reduce((sum, event) => sum + takes(event), 0)
