/** What those who look at a match are told, each only what his seat may know. Made once a seat, not once a socket. */
import type { LogEntry } from 'boardgame.io'
import type { Held } from '../storage/storage'
import type { Message, Rooms, Viewer } from './rooms'
import type { Loaded } from './table'

/** As boardgame.io's client knows people. */
interface Person {
  id: number
  name?: string
  isConnected: boolean
}

type Payload = Parameters<Loaded['hosted']['filter']>[1]

export function people(table: Loaded, rooms: Rooms): Person[] {
  const here = new Set(rooms.viewers(table.id))
  return Object.entries(table.match.seats).map(([seat, { name }]) => ({
    id: Number(seat),
    ...(name === undefined ? {} : { name }),
    isConnected: here.has(seat),
  }))
}

export function patchFor(table: Loaded, viewer: Viewer, before: Held, after: Held, log: LogEntry[]): Message {
  const args = [table.id, before._stateID, before, { ...after, deltalog: log }]
  return table.hosted.filter(viewer, { type: 'patch', args } as unknown as Payload) as unknown as Message
}

/** The first state, with its secrets and its seed, is nobody's business: boardgame.io would send it along. */
export function syncFor(table: Loaded, viewer: Viewer, state: Held, log: LogEntry[], who: Person[]): Message {
  const info = { state, log, filteredMetadata: who, initialState: undefined }
  const payload = { type: 'sync', args: [table.id, info] } as unknown as Payload
  return table.hosted.filter(viewer, payload) as unknown as Message
}
