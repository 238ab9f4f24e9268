import type { Messages } from '../text'
import type { Problem } from './api'

/** Why something did not work, in words. The server's own sentence says more where there is one. */
export function sayProblem({ ui }: Messages, { code, sentence }: Problem): string {
  const words: Record<string, string> = ui.lobby.problems
  const known = Object.hasOwn(words, code) ? words[code] : ui.lobby.problems.other
  return sentence === undefined ? known : `${known} ${sentence}`
}
