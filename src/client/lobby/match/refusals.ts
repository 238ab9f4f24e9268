/** Why something that was sent to the server was not done: the server refused it, or the connection failed. */
import type { Refusal as ServerRefusal } from '../../../server/protocol'
import type { Messages } from '../../text'

/** Refusals by the page itself. */
export const LINE_REFUSALS = [
  /** There is no connection, so nothing was sent. */
  'offline',
  /** The connection broke, and the message did not arrive. */
  'lost',
  /** The connection broke, and it is unknown whether the message arrived. */
  'unsure',
] as const

export type OnlineRefusal = ServerRefusal | (typeof LINE_REFUSALS)[number]

/** A newer server may have codes that this page does not know. */
export function sayOnline({ ui }: Messages, code: string, sentence?: string): string {
  const known: Record<string, string> = ui.online.refusals
  const words = Object.hasOwn(known, code) ? known[code] : known.failed
  return sentence ? `${words} ${sentence}` : words
}
