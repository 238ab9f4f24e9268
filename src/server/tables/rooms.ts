/** The viewers of a match whose sockets are in this process, by seat. */
import type { Refusal, ServerMessage } from '../protocol'

/** A seat, or `null` for spectators. */
export type Viewer = string | null

export interface Rooms {
  /** The viewers with at least one socket. */
  viewers(match: string): Viewer[]
  /** The number of spectators. */
  watching(match: string): number
  send(match: string, viewer: Viewer, message: ServerMessage): void
  /** Disconnects the viewers of this seat, which is no longer theirs, and tells them why. */
  expel(match: string, viewer: Viewer, why: Refusal): void
}
