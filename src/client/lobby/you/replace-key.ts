import { api } from '../server/api'
import { becomePlayer, nextKey } from './identity'

/** Moves all seats to a new key and makes the old one void. A second call finishes a replacement that was interrupted. */
export async function replaceKey(): Promise<void> {
  const key = nextKey()
  await api.replaceKey(key)
  becomePlayer(key)
}
