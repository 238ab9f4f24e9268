/** What a player has missed since he last did something, as everybody may know it. */
import { type Messages, sayEvent } from '../../../game/hulk/text'
import type { Seat } from '../../../game/hulk/types'
import { makeNamer } from '../panels/names'
import type { HistoryEntry, Table } from '../table'

const LINES = 6

/** The end of it, if it was much. */
export function newsFor(
  seat: Seat,
  table: Pick<Table, 'state' | 'history' | 'seats'>,
  messages: Messages,
): Array<{ key: string; sentence: string }> {
  const name = makeNamer(table, messages)
  return missedBy(seat, table.history)
    .flatMap(({ id, events }) =>
      events.map((event, i) => ({ key: `${id}.${i}`, sentence: sayEvent(messages, event, name) })),
    )
    .filter(({ sentence }) => sentence !== '')
    .slice(-LINES)
}

function missedBy(seat: Seat, history: readonly HistoryEntry[]): readonly HistoryEntry[] {
  return history.slice(history.findLastIndex((entry) => entry.seat === seat) + 1)
}
