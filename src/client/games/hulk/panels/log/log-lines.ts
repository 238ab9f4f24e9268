/** The history as log lines: a sentence with its rules, grouped by turn. */
import { type Event, eventsFor } from '../../../../../game/hulk/events'
import type { State } from '../../../../../game/hulk/state'
import { type Namer, type RuleId, rulesBehind, sayEvent } from '../../../../../game/hulk/text'
import type { Side, SquadId } from '../../../../../game/hulk/types'
import type { HistoryEntry, Table } from '../../table'
import type { Messages } from '../../text'

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
  turn: { side: Side; squad?: SquadId }
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

export const toneOf = (type: Event['type']): LogLine['tone'] =>
  type === 'fell' || type === 'dying' ? 'loss' : FAINT.has(type) ? 'faint' : STRONG.has(type) ? 'strong' : 'plain'

/** Events that the server may cause for a player whose time ran out and that do not say so themselves. */
const FOR_THE_LATE: ReadonlySet<Event['type']> = new Set(['passed', 'faced'])

/** The turn in which the history begins. No event reports the first turn. */
function firstTurn(history: readonly HistoryEntry[], state: State): Pick<LogGroup, 'round' | 'turn'> {
  const events = history.flatMap((entry) => entry.events)
  const began = events.filter(({ type }) => type === 'roundBegan').length
  const ended = events.find((event) => event.type === 'turnEnded')
  return { round: state.round - began, turn: ended ?? state.turn }
}

export function logGroups(
  { history, viewer, state }: Pick<Table, 'history' | 'viewer' | 'state'>,
  messages: Messages,
  name: Namer,
): LogGroup[] {
  const first = firstTurn(history, state)
  const groups: LogGroup[] = [{ key: 'start', ...first, lines: [] }]
  let { round } = first
  for (const entry of history) {
    for (const [i, event] of eventsFor(entry.events, viewer).entries()) {
      const key = `${entry.id}.${i}`
      // The headings show these two events.
      if (event.type === 'roundBegan') round = event.round
      else if (event.type === 'turnBegan') groups.push({ key, round, turn: event, lines: [] })
      else {
        const said = sayEvent(messages, event, name)
        if (!said) continue
        const isLate = entry.action.type === 'timeUp' && FOR_THE_LATE.has(event.type)
        groups[groups.length - 1].lines.push({
          key,
          type: event.type,
          text: isLate ? `${said} ${messages.ui.log.timeUp}` : said,
          rules: rulesBehind(event),
          tone: toneOf(event.type),
        })
      }
    }
  }
  return groups
}
