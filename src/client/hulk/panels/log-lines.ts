/** The history as lines of a log: a sentence each with the rules behind it, under the turn they belong to. */
import { type Event, eventsFor } from '../../../game/hulk/events'
import { type Messages, type Namer, type RuleId, rulesBehind, sayEvent } from '../../../game/hulk/text'
import type { Seat } from '../../../game/hulk/types'
import type { HistoryEntry } from '../table'

export interface LogLine {
  key: string
  type: Event['type']
  text: string
  rules: readonly RuleId[]
  tone: 'plain' | 'faint' | 'loss' | 'strong'
}

export interface LogGroup {
  key: string
  round: number
  /** Whose turn; undefined before the first one told of. */
  turn?: Extract<Event, { type: 'turnBegan' }>
  lines: LogLine[]
}

const FAINT: ReadonlySet<Event['type']> = new Set([
  'passed',
  'windowOpened',
  'cpSpent',
  'turned',
  'faced',
  'turnEnded',
  'held',
])
const STRONG: ReadonlySet<Event['type']> = new Set(['revealed', 'gameOver', 'selfDestructed', 'flamed', 'carriedOut'])

const toneOf = (type: Event['type']): LogLine['tone'] =>
  type === 'fell' || type === 'dying' ? 'loss' : FAINT.has(type) ? 'faint' : STRONG.has(type) ? 'strong' : 'plain'

export function logGroups(
  history: readonly HistoryEntry[],
  viewer: Seat | null,
  messages: Messages,
  name: Namer,
): LogGroup[] {
  const groups: LogGroup[] = [{ key: 'start', round: 1, lines: [] }]
  let round = 1
  for (const entry of history) {
    for (const [i, event] of eventsFor(entry.events, viewer).entries()) {
      const key = `${entry.id}.${i}`
      // Headings say these two.
      if (event.type === 'roundBegan') round = event.round
      else if (event.type === 'turnBegan') groups.push({ key, round, turn: event, lines: [] })
      else {
        const text = sayEvent(messages, event, name)
        if (!text) continue
        groups[groups.length - 1].lines.push({
          key,
          type: event.type,
          text,
          rules: rulesBehind(event),
          tone: toneOf(event.type),
        })
      }
    }
  }
  return groups.filter((group) => group.turn || group.lines.length > 0)
}
