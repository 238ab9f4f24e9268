/**
 * The history of a game, read from boardgame.io's log: accepted actions with their public events, without undone ones.
 */
import type { LogEntry } from 'boardgame.io'
import { type Event, HOUSE_MOVES } from '../../../game/module'
import type { HistoryEntry } from '../../games/page-game'

/** The name of an action that was taken back by agreement, in the server's log. */
const TAKE_BACK = 'TAKE_BACK'

/** `earlier` is the history in a saved game. Ids keep growing, and the id of an undone entry is not used again. */
export function historyOf(log: readonly LogEntry[], earlier: readonly HistoryEntry[] = []): HistoryEntry[] {
  const first = (earlier.at(-1)?.id ?? -1) + 1
  const done: Array<HistoryEntry | undefined> = []
  const told: HistoryEntry[] = []
  for (const { action, automatic, metadata, _stateID } of log) {
    if (automatic) continue
    const type: string = action.type
    if (type === 'UNDO') done.pop()
    else if (type === TAKE_BACK) {
      // The history says that something was taken back, but not what.
      done.pop()
      const { playerID } = action.payload
      told.push({ id: first + _stateID, seat: playerID, action: { type: 'takeBack' }, events: metadata?.events ?? [] })
    } else if (type === 'MAKE_MOVE') {
      const events: Event[] = metadata?.events ?? []
      const { type: move, args, playerID } = action.payload
      // Standing orders are not part of the history, but an undo may revert them.
      done.push(
        move === HOUSE_MOVES.orders
          ? undefined
          : { id: first + _stateID, seat: playerID, action: { ...args?.[0], type: move }, events },
      )
    }
  }
  const all = [...done.filter((entry) => entry !== undefined), ...told]
  return [...earlier, ...(told.length > 0 ? all.sort((a, b) => a.id - b.id) : all)]
}
