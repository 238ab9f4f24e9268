/** What those who look at a match are told, each only what his seat may know. Made once a seat, not once a socket. */
import type { LogEntry } from 'boardgame.io'
import type { Held } from '../storage/storage'
import type { Wording } from '../wording'
import type { Person } from './presence'
import type { Message, Viewer } from './rooms'
import type { Loaded } from './table'

type Payload = Parameters<Loaded['hosted']['filter']>[1]

function filtered(table: Loaded, viewer: Viewer, type: string, ...args: unknown[]): Message {
  return table.hosted.filter(viewer, { type, args } as unknown as Payload) as unknown as Message
}

/** The game as this viewer is sent it. */
export function viewOf(table: Loaded, viewer: Viewer, state: Held): unknown {
  return filtered(table, viewer, 'update', table.id, state).args[1]
}

export interface Stepped {
  before: Held
  after: Held
  log: LogEntry[]
  wording: Wording
}

/** As it goes on the wire. The view after this step is the view before the next, so the table keeps it. */
export function patchFor(table: Loaded, viewer: Viewer, { before, after, log, wording }: Stepped): string {
  const { views } = table
  const known = views.get(viewer)
  const old = known?.of === before ? known.view : filtered(table, viewer, 'update', table.id, before).args[1]
  const [, view, redacted] = filtered(table, viewer, 'update', table.id, { ...after, deltalog: log }).args
  views.set(viewer, { of: after, view })
  const entries = (redacted as LogEntry[]).map((entry) => wording.entry(entry)).join(',')
  return `["patch","${table.id}",${before._stateID},${after._stateID},[${wording.patch(old, view)}],[${entries}]]`
}

/** The first state, with its secrets and its seed, is nobody's business: boardgame.io would send it along. */
export function syncFor(table: Loaded, viewer: Viewer, state: Held, log: LogEntry[], who: Person[]): Message {
  const info = { state, log, filteredMetadata: who, initialState: undefined }
  return filtered(table, viewer, 'sync', table.id, info)
}
