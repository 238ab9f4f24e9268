/** Log lines by the piece that acted. Several steps in a row are told as one: the way is on the board. */
import { type Event, type EventOf, eventsFor } from '../../../../../game/hulk/events'
import { type Namer, rulesBehind, sayEvent } from '../../../../../game/hulk/text'
import type { PieceId } from '../../../../../game/hulk/types'
import type { HistoryEntry, Table } from '../../table'
import type { Messages } from '../../text'
import { type LogLine, toneOf } from './log-lines'

export interface PieceGroup {
  key: string
  /** Undefined for what nobody did, such as the end of the round. */
  piece?: PieceId
  lines: LogLine[]
}

export function linesByPiece(
  entries: readonly HistoryEntry[],
  viewer: Table['viewer'],
  messages: Messages,
  name: Namer,
): PieceGroup[] {
  const groups = new Map<PieceId | undefined, PieceGroup>()
  let actor: PieceId | undefined
  /** The steps of a piece in a row are one. */
  let walk: EventOf<'moved'> | undefined
  for (const { id, action, events } of entries) {
    if ('piece' in action) actor = action.piece
    // A placing or a facing belongs to whoever caused it; the end of a turn to nobody.
    else if (action.type === 'endTurn') actor = undefined
    const group = groups.get(actor) ?? { key: `piece ${actor}`, piece: actor, lines: [] }
    for (const [i, event] of eventsFor(events, viewer).entries()) {
      const tone = toneOf(event.type)
      if (tone === 'faint') continue
      const isOn = event.type === 'moved' && walk !== undefined && walk.piece === event.piece
      const told: Event = isOn ? { ...event, from: walk!.from } : event
      walk = told.type === 'moved' ? told : undefined
      const text = sayEvent(messages, told, name)
      if (!text) continue
      if (isOn) group.lines.pop()
      group.lines.push({ key: `${id}.${i}`, type: told.type, text, rules: rulesBehind(told), tone })
    }
    if (group.lines.length > 0) groups.set(actor, group)
  }
  return [...groups.values()]
}
