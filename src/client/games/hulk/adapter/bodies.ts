/** Who fell where. They stay on the floor, so that the ship shows what was paid for it. */
import type { Square } from '../../../../game/kernel/grid'
import type { HistoryEntry } from '../table'

export interface Body {
  square: Square
  kind: 'marine' | 'swarm'
}

const SWARM: ReadonlySet<string> = new Set(['genestealer', 'hybrid'])

/** One of each kind on a square. A marker that is shot leaves nothing, because nobody knows what it was. */
export function bodiesOf(history: readonly HistoryEntry[]): Body[] {
  const bodies = new Map<string, Body>()
  for (const { events } of history) {
    for (const event of events) {
      if (event.type !== 'fell' || event.at < 0 || event.kind === 'marker') continue
      const kind = SWARM.has(event.kind) ? 'swarm' : 'marine'
      bodies.set(`${kind}/${event.at}`, { square: event.at, kind })
    }
  }
  return [...bodies.values()]
}
