/** boardgame.io's reducer, kept from writing into the state it is given. */
import { CreateGameReducer, type ProcessGameConfig } from 'boardgame.io/internal'

export type Reduce = ReturnType<typeof CreateGameReducer>
type State = NonNullable<Parameters<Reduce>[0]>

export function makeReducer(game: ReturnType<typeof ProcessGameConfig>): Reduce {
  const reduce = CreateGameReducer({ game })
  return (state, action) => reduce(state && withOwnParts(state), action)
}

/**
 * boardgame.io counts the moves of a stage, and keeps what a move says for the log, in objects of the state before the
 * move. The server still needs that state: it compares it with the next one and may go back to it. So boardgame.io gets
 * copies of these two objects.
 */
function withOwnParts(state: State): State {
  const { ctx, plugins } = state
  const counts = ctx._activePlayersNumMoves && { ...ctx._activePlayersNumMoves }
  return {
    ...state,
    ctx: { ...ctx, _activePlayersNumMoves: counts },
    plugins: { ...plugins, log: { data: {} } },
  }
}
