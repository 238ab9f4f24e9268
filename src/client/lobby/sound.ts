/** The sound of a game that waits: off by a setting, and once however many parts of the page notice. */
import { chime } from './notices/chime'
import { preferences } from './notices/preferences'

const PAUSE = 3000
let last = Number.NEGATIVE_INFINITY

export async function ring(): Promise<void> {
  const { sound, muted } = preferences()
  if (!sound || muted || performance.now() - last < PAUSE) return
  last = performance.now()
  await chime()
}
