/** Positions for tests, written as in docs/NOTATION.md. */
import { readPosition } from '../../src/game/hulk/notation'
import type { State } from '../../src/game/hulk/state'

/** The state a text describes; throws with every problem if it describes none. */
export function position(text: string): State {
  const read = readPosition(text)
  if (read.ok) return read.state
  const problems = read.problems.map(({ line, column, message }) => `  line ${line}, column ${column}: ${message}`)
  throw new Error(`This is no position:\n${problems.join('\n')}\n${text}`)
}
