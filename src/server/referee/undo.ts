/** What boardgame.io keeps for undo, less what can never be undone: all before the last thing that cannot be. */
import type { Hosted } from '../games'
import type { Held } from '../storage/storage'

/** Some moves can always be taken back, so somebody could pile them up. */
const DEEPEST = 60

export function trimUndo({ game }: Hosted, state: Held): Held {
  const { _undo } = state
  let first = _undo.length - 1
  while (first > 0 && _undo.length - first < DEEPEST && canUndo(game, _undo[first], _undo[first - 1])) first--
  return first <= 0 ? state : { ...state, _undo: _undo.slice(first) }
}

type Entry = Held['_undo'][number]

/** As boardgame.io's reducer decides it. */
function canUndo(game: Hosted['game'], last: Entry, restored: Entry): boolean {
  if (!last.moveType) return true
  const move = game.flow.getMove(restored.ctx, last.moveType, last.playerID as string)
  if (typeof move !== 'object' || move === null || move.undoable === undefined) return true
  return typeof move.undoable === 'function' ? move.undoable({ G: last.G, ctx: last.ctx }) : move.undoable
}
