/** What those who look at a match are told, each only what his seat may know. Made once a seat, not once a socket. */
import type { LogEntry } from 'boardgame.io'
import type { Held } from '../storage/storage'
import { diff } from './diff'
import type { Person } from './presence'
import type { Message, Viewer } from './rooms'
import type { Loaded } from './table'

type Payload = Parameters<Loaded['hosted']['filter']>[1]

function filtered(table: Loaded, viewer: Viewer, type: string, ...args: unknown[]): Message {
  return table.hosted.filter(viewer, { type, args } as unknown as Payload) as unknown as Message
}

/** The view after one step is the view before the next. */
const views = new WeakMap<Held, Map<Viewer, unknown>>()

/** The game as this viewer is sent it. */
export function viewOf(table: Loaded, viewer: Viewer, state: Held): unknown {
  const known = views.get(state) ?? new Map<Viewer, unknown>()
  if (!known.has(viewer)) known.set(viewer, filtered(table, viewer, 'update', table.id, state).args[1])
  views.set(state, known)
  return known.get(viewer)
}

export function patchFor(table: Loaded, viewer: Viewer, before: Held, after: Held, log: LogEntry[]): Message {
  const patch = diff(viewOf(table, viewer, before), viewOf(table, viewer, after))
  const [, , redacted] = filtered(table, viewer, 'update', table.id, { ...after, deltalog: log }).args
  return { type: 'patch', args: [table.id, before._stateID, after._stateID, patch, redacted] }
}

/** The first state, with its secrets and its seed, is nobody's business: boardgame.io would send it along. */
export function syncFor(table: Loaded, viewer: Viewer, state: Held, log: LogEntry[], who: Person[]): Message {
  const info = { state, log, filteredMetadata: who, initialState: undefined }
  return filtered(table, viewer, 'sync', table.id, info)
}
