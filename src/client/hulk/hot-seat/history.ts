/** What happened so far, read from boardgame.io's log: accepted actions with their public events, undone ones left out. */
import type { LogEntry } from 'boardgame.io'
import type { Action } from '../../../game/hulk/actions'
import type { Event } from '../../../game/hulk/events'
import type { HistoryEntry } from '../table'

/** `earlier` is what a saved game brought along. Ids go on counting up, and an undone one is not used again. */
export function historyOf(log: readonly LogEntry[], earlier: readonly HistoryEntry[] = []): HistoryEntry[] {
  const first = (earlier.at(-1)?.id ?? -1) + 1
  const done: Array<HistoryEntry | undefined> = []
  const told: HistoryEntry[] = []
  for (const { action, automatic, metadata, _stateID } of log) {
    if (automatic) continue
    if (action.type === 'UNDO') done.pop()
    // By consent, online: that it was done is told, and what was done is not.
    else if ((action.type as string) === TAKE_BACK) {
      done.pop()
      const { playerID } = action.payload
      told.push({ id: first + _stateID, seat: playerID, action: { type: 'pass' }, events: metadata?.events ?? [] })
    } else if (action.type === 'MAKE_MOVE') {
      const events: Event[] = metadata?.events ?? []
      const { type, args, playerID } = action.payload
      // Standing orders tell nothing, but an undo may take them back.
      done.push(
        type === 'orders'
          ? undefined
          : { id: first + _stateID, seat: playerID, action: { ...args?.[0], type } as Action, events },
      )
    }
  }
  const all = [...done.filter((entry) => entry !== undefined), ...told]
  return [...earlier, ...(told.length > 0 ? all.sort((a, b) => a.id - b.id) : all)]
}

const TAKE_BACK = 'TAKE_BACK'
