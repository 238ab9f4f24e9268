/** Copies the position as text, as far as the viewer may know it. */
import type { PositionPart } from '../../games/page-game'

export type Copied = 'copied' | { text: string } | 'failed'

export async function copyPosition(position: PositionPart<object>, view: object): Promise<Copied> {
  let text: string
  try {
    text = await position.write(view)
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
