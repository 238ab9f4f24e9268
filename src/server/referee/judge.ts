/** Decides whether a seat may make an action, and what the next state is. Changes nothing itself. */
import type { LogEntry } from 'boardgame.io'
import { deadlineOf, type Hosted } from '../games'
import type { Refusal } from '../protocol'
import { Refused } from '../refusals'
import type { GameState } from '../storage/storage'
import { trimUndo } from './undo'

export type Request = { type: 'MAKE_MOVE'; move: string; args: unknown[] } | { type: 'UNDO' } | { type: 'REDO' }

export interface Judged {
  state: GameState
  log: LogEntry[]
}

/** `stateID` is the state the player had in view. */
export function judge(
  hosted: Hosted,
  held: GameState,
  seat: string,
  request: Request,
  stateID: number,
  now: number,
): Judged {
  const code = whyNot(hosted, held, seat, request, stateID, now)
  if (code) throw new Refused(code)
  const done = reduced(hosted, held, actionOf(request, seat))
  if (!done) throw new Refused(request.type === 'MAKE_MOVE' ? 'illegalMove' : 'nothingToUndo')
  return { ...done, log: timed(done.log, request, now) }
}

/** The state after an action, or undefined if the game does not allow it. */
export function reduced(hosted: Hosted, held: GameState, action: unknown): Judged | undefined {
  const { transients, deltalog, ...state } = quietly(() => hosted.reduce(held, action as never))
  if (transients?.error || state._stateID !== held._stateID + 1) return undefined
  return { state: trimUndo(hosted, state as GameState), log: deltalog ?? [] }
}

/** Moves log their time themselves; undo and redo are given it here. */
function timed(log: LogEntry[], { type }: Request, at: number): LogEntry[] {
  return type === 'MAKE_MOVE' ? log : log.map((entry) => ({ ...entry, metadata: { events: [], at } }))
}

function whyNot(
  hosted: Hosted,
  held: GameState,
  seat: string,
  request: Request,
  stateID: number,
  now: number,
): Refusal | undefined {
  const { game, moves } = hosted
  const { G, ctx, _stateID } = held
  if (ctx.gameover !== undefined) return 'gameOver'
  if (request.type === 'MAKE_MOVE' && !moves.has(request.move)) return 'unknownMove'
  if (stateID !== _stateID) return 'stale'
  if (!game.flow.isPlayerActive(G, ctx, seat)) return 'notYourDecision'
  if (request.type === 'MAKE_MOVE') return game.flow.getMove(ctx, request.move, seat) ? undefined : 'notNow'
  // As in boardgame.io's master: no undo while several players are active.
  if (Object.keys(ctx.activePlayers ?? {}).length > 1) return 'nothingToUndo'
  // Moves check the clock themselves.
  const deadline = deadlineOf(hosted, held)
  return deadline !== undefined && now >= deadline ? 'timeIsUp' : undefined
}

/** Built from scratch: anything else the sender put in would stay in the log. */
function actionOf(request: Request, seat: string): unknown {
  return request.type === 'MAKE_MOVE'
    ? { type: 'MAKE_MOVE', payload: { type: request.move, args: request.args, playerID: seat } }
    : { type: request.type, payload: { playerID: seat } }
}

/** boardgame.io prints every refused move with its arguments; anybody could flood the console with that. */
function quietly<T>(work: () => T): T {
  const { error } = console
  console.error = () => {}
  try {
    return work()
  } finally {
    console.error = error
  }
}
