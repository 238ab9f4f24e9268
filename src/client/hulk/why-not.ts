/** Why something was not done: the rules say no, or the server does, or nobody could be asked. */

import type { Refusal } from '../../game/hulk/refusals'
import { type Messages as GameMessages, sayRefusal } from '../../game/hulk/text'
import type { Refusal as ServerRefusal } from '../../server/refusals'
import type { Messages } from '../text'

/** What the page itself finds out. */
export const LINE_REFUSALS = [
  /** There is no connection; nothing was sent. */
  'offline',
  /** The connection broke on the way, and it did not arrive. */
  'lost',
  /** The connection broke on the way, and nobody can tell. */
  'unsure',
] as const

export type OnlineRefusal = ServerRefusal | (typeof LINE_REFUSALS)[number]

export type WhyNot = Refusal | { code: OnlineRefusal; online: true; sentence?: string }

export const sayWhyNot = (messages: Messages, why: WhyNot): string =>
  'online' in why ? sayOnline(messages, why.code, why.sentence) : sayRefusal(messages as GameMessages, why)

/** A newer server may know codes this page does not. */
export function sayOnline({ ui }: Messages, code: string, sentence?: string): string {
  const known: Record<string, string> = ui.online.refusals
  const words = Object.hasOwn(known, code) ? known[code] : known.failed
  return sentence ? `${words} ${sentence}` : words
}
