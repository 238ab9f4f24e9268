import type { Messages } from '../../text'
import type { Problem } from './api'

/** Says why something did not work. If the server sent a sentence, that is used, because it is more precise. */
export function sayProblem({ ui }: Messages, { code, sentence }: Problem): string {
  const words: Record<string, string> = ui.lobby.problems
  const known = Object.hasOwn(words, code) ? words[code] : ui.lobby.problems.other
  return sentence === undefined ? known : `${known} ${sentence}`
}
