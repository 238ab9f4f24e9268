/** Trims boardgame.io's undo list: entries before the last action that cannot be undone are never needed. */
import type { Hosted } from '../games'
import type { GameState } from '../storage/storage'

/** Some moves can always be undone, so a player could make the list grow without end. */
const DEEPEST = 60

export function trimUndo({ game }: Hosted, state: GameState): GameState {
  const { _undo } = state
  let first = _undo.length - 1
  while (first > 0 && _undo.length - first < DEEPEST && canUndo(game, _undo[first], _undo[first - 1])) first--
  return first <= 0 ? state : { ...state, _undo: _undo.slice(first) }
}

type Entry = GameState['_undo'][number]

/** The same decision as in boardgame.io's reducer. */
function canUndo(game: Hosted['game'], last: Entry, restored: Entry): boolean {
  if (!last.moveType) return true
  const move = game.flow.getMove(restored.ctx, last.moveType, last.playerID as string)
  if (typeof move !== 'object' || move === null || move.undoable === undefined) return true
  return typeof move.undoable === 'function' ? move.undoable({ G: last.G, ctx: last.ctx }) : move.undoable
}
