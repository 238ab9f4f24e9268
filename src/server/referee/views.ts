/** What those who look at a match are told, each only what his seat may know. Made once a seat, not once a socket. */
import type { LogEntry } from 'boardgame.io'
import type { Hosted } from '../games'
import type { Held } from '../storage/storage'
import type { Person } from '../tables/presence'
import type { Message, Viewer } from '../tables/rooms'
import type { Wording } from '../wording'

type Payload = Parameters<Hosted['filter']>[1]

/** A match and the game it is of. */
interface Of {
  id: string
  hosted: Hosted
}

function filtered({ hosted }: Of, viewer: Viewer, type: string, ...args: unknown[]): Message {
  return hosted.filter(viewer, { type, args } as unknown as Payload) as unknown as Message
}

/** The game as this viewer is sent it. */
export function viewOf(of: Of, viewer: Viewer, state: Held): unknown {
  return filtered(of, viewer, 'update', of.id, state).args[1]
}

/** What those who look on have before them, of which state. */
export type Views = Map<Viewer, { of: Held; view: unknown }>

interface Stepped {
  before: Held
  after: Held
  log: LogEntry[]
  wording: Wording
}

/** As it goes on the wire. The view after this step is the view before the next, so it is kept. */
export function patchFor(of: Of, views: Views, viewer: Viewer, { before, after, log, wording }: Stepped): string {
  const known = views.get(viewer)
  const old = known?.of === before ? known.view : viewOf(of, viewer, before)
  const [, view, redacted] = filtered(of, viewer, 'update', of.id, { ...after, deltalog: log }).args
  views.set(viewer, { of: after, view })
  const entries = (redacted as LogEntry[]).map((entry) => wording.entry(entry)).join(',')
  return `["patch","${of.id}",${before._stateID},${after._stateID},[${wording.patch(old, view)}],[${entries}]]`
}

/** The first state, with its secrets and its seed, is nobody's business: boardgame.io would send it along. */
export function syncFor(of: Of, viewer: Viewer, state: Held, log: LogEntry[], who: Person[]): Message {
  const info = { state, log, filteredMetadata: who, initialState: undefined }
  return filtered(of, viewer, 'sync', of.id, info)
}
