/** Why something was not done: either the rules refuse it, or it did not reach the server. */
import type { Refusal } from '../../../game/hulk/refusals'
import { sayRefusal } from '../../../game/hulk/text'
import type { Refused } from '../page-game'
import type { Messages } from './text'

export type WhyNot = Refusal | Refused

export const sayWhyNot = (messages: Messages, why: WhyNot): string =>
  'sentence' in why ? why.sentence : sayRefusal(messages, why)
