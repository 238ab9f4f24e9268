import type { Language } from '../../game/hulk/text'
import { api } from './api'
import { cleanName, keepName } from './identity'

/** A name given at one table is offered at the next, on other devices too. The server need not have heard it to play. */
export function introduce(name: string, language: Language): void {
  keepName(name)
  void api.describe({ name: cleanName(name), language }).catch(() => {})
}
