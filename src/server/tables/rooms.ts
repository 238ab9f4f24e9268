/** Who is looking at a match, as the tables see it: seats and spectators, wherever their sockets are. */

/** A seat, or `null` for those without one. */
export type Viewer = string | null

export interface Message {
  type: string
  args: unknown[]
}

export interface Rooms {
  /** Those of whom at least one socket is here. */
  viewers(match: string): Viewer[]
  /** How many look on who have no seat. */
  watching(match: string): number
  send(match: string, viewer: Viewer, message: Message): void
  /** The same for a message in JSON: a list of its type and arguments. */
  sendText(match: string, viewer: Viewer, json: string): void
  /** Whoever looks from this seat has no right to it any more. */
  expel(match: string, viewer: Viewer): void
}
