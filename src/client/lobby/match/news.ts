/** What a connection has received, in the page's own form. The messages themselves are in server/protocol. */
import type { Seat } from '../../../game/module'
import type { OnlineRefusal } from './refusals'

/** A chat line that has just arrived. */
export interface ChatMessage {
  id: string
  /** Spectators have none. */
  seat?: Seat
  name: string
  text: string
  at: number
}

export interface Refused {
  /** The message that was refused. */
  event: string
  code: OnlineRefusal
  sentence?: string
}
