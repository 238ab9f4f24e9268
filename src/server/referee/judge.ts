/** Whether a seat may do what it asks for, and what comes of it. Changes nothing. */
import type { LogEntry } from 'boardgame.io'
import type { Hosted } from '../games'
import type { Refusal } from '../refusals'
import { Refused } from '../refusals'
import type { Held } from '../storage/storage'
import { trimUndo } from './undo'

export type Request = { type: 'MAKE_MOVE'; move: string; args: unknown[] } | { type: 'UNDO' } | { type: 'REDO' }

export interface Judged {
  state: Held
  log: LogEntry[]
}

/** `stateID` is the state the asker has in view. */
export function judge(
  hosted: Hosted,
  held: Held,
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

/** What the game makes of an action, or nothing if it will not have it. */
export function reduced(hosted: Hosted, held: Held, action: unknown): Judged | undefined {
  const { transients, deltalog, ...state } = quietly(() => hosted.reduce(held, action as never))
  if (transients?.error || state._stateID !== held._stateID + 1) return undefined
  return { state: trimUndo(hosted, state as Held), log: deltalog ?? [] }
}

/** A move tells its time itself, as it went by it. */
function timed(log: LogEntry[], { type }: Request, at: number): LogEntry[] {
  return type === 'MAKE_MOVE' ? log : log.map((entry) => ({ ...entry, metadata: { events: [], at } }))
}

function whyNot(
  { game, moves, pending }: Hosted,
  { G, ctx, _stateID }: Held,
  seat: string,
  request: Request,
  stateID: number,
  now: number,
): Refusal | undefined {
  if (ctx.gameover !== undefined) return 'gameOver'
  if (request.type === 'MAKE_MOVE' && !moves.has(request.move)) return 'unknownMove'
  if (stateID !== _stateID) return 'stale'
  if (!game.flow.isPlayerActive(G, ctx, seat)) return 'notYourDecision'
  if (request.type === 'MAKE_MOVE') return game.flow.getMove(ctx, request.move, seat) ? undefined : 'notNow'
  // As in boardgame.io's master: nobody takes back what others may already be answering.
  if (Object.keys(ctx.activePlayers ?? {}).length > 1) return 'nothingToUndo'
  // Moves look at the clock themselves.
  const lapses = pending({ G, ctx, _stateID } as Held)
  return lapses && now >= lapses.deadline ? 'timeIsUp' : undefined
}

/** Made anew, so that nothing comes along that the sender put beside what is asked for: it would stay in the log. */
function actionOf(request: Request, seat: string): unknown {
  return request.type === 'MAKE_MOVE'
    ? { type: 'MAKE_MOVE', payload: { type: request.move, args: request.args, playerID: seat } }
    : { type: request.type, payload: { playerID: seat } }
}

/** boardgame.io writes every refused move, with whatever was sent, to the console: others could fill it at will. */
function quietly<T>(work: () => T): T {
  const { error } = console
  console.error = () => {}
  try {
    return work()
  } finally {
    console.error = error
  }
}
