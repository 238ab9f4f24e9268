/** What the viewers of a match are sent: each seat only what it may know. Made once per seat, not once per socket. */
import type { LogEntry } from 'boardgame.io'
import type { Differ } from '../diff'
import type { Hosted } from '../games'
import type { Person, ServerMessage } from '../protocol'
import type { GameState } from '../storage/storage'
import type { Viewer } from '../tables/rooms'

type Payload = Parameters<Hosted['filter']>[1]

/** A match and its game. */
interface Of {
  id: string
  hosted: Hosted
}

/** The arguments of a message, filtered by boardgame.io for this viewer. */
function filtered<Args extends unknown[]>({ hosted }: Of, viewer: Viewer, type: string, ...args: Args): Args {
  return (hosted.filter(viewer, { type, args } as unknown as Payload) as unknown as { args: Args }).args
}

/** boardgame.io's `update` message: the state and its `deltalog`, as this viewer may know them. */
const updateFor = (of: Of, viewer: Viewer, state: GameState): [string, GameState, LogEntry[]?] =>
  filtered(of, viewer, 'update', of.id, state)

/** The game as this viewer is sent it. */
export function viewOf(of: Of, viewer: Viewer, state: GameState): GameState {
  return updateFor(of, viewer, state)[1]
}

/** The view each viewer was last sent, and the state it was made from. */
export type Views = Map<Viewer, { of: GameState; view: unknown }>

interface Stepped {
  before: GameState
  after: GameState
  log: LogEntry[]
  differ: Differ
}

/** boardgame.io's `patch` message. The view after this action is the one before the next, so it is cached. */
export function patchFor(of: Of, views: Views, viewer: Viewer, { before, after, log, differ }: Stepped): ServerMessage {
  const known = views.get(viewer)
  const old = known?.of === before ? known.view : viewOf(of, viewer, before)
  const [, view, redacted = []] = updateFor(of, viewer, { ...after, deltalog: log })
  views.set(viewer, { of: after, view })
  return { type: 'patch', args: [of.id, before._stateID, after._stateID, differ.diff(old, view), redacted] }
}

/** Without the initial state, which boardgame.io would send to everybody with its secrets and its seed. */
export function syncFor(of: Of, viewer: Viewer, state: GameState, log: LogEntry[], who: Person[]) {
  const info = { state, log, filteredMetadata: who, initialState: undefined }
  return { type: 'sync', args: filtered(of, viewer, 'sync', of.id, info) } satisfies ServerMessage
}

export function logFor(of: Of, viewer: Viewer, state: GameState, log: LogEntry[]): LogEntry[] {
  return syncFor(of, viewer, state, log, []).args[1].log
}
