/** The position as text, as far as whoever is looking on may know it. */
import type { State } from '../../game/hulk/state'

export type Copied = 'copied' | { text: string } | 'failed'

export async function copyPosition(state: State): Promise<Copied> {
  let text: string
  try {
    const { writePosition } = await import('../../game/hulk/notation')
    text = writePosition(state)
  } catch (error) {
    console.error(error)
    return 'failed'
  }
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return { text }
  }
}
