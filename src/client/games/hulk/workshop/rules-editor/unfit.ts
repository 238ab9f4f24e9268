/** Says in the reader's language why a mission cannot be played with some rules. Undefined if it can. */
import type { Mission } from '../../../../../game/hulk/missions'
import type { Messages } from '../../text'
import { sayProblem } from '../mission-editor/problem-words'
import { type NamedRules, whyUnfit } from './draft'

export function sayUnfit(messages: Messages, mission: Mission, { name, delta }: NamedRules): string | undefined {
  const why = whyUnfit(mission, delta)
  if (why === undefined) return undefined
  const { measured } = messages.ui
  return why === 'contradiction'
    ? measured.unfit(name)
    : `${measured.unplayable(name)} ${sayProblem(messages.language, why)}`
}
