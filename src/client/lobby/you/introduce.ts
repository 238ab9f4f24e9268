import type { Language } from '../../../game/module'
import { api } from '../server/api'
import { cleanName, keepName } from './identity'

/**
 * Stores the name on the server, so that it is offered at the next table and on other devices. A failure does not
 * matter.
 */
export function introduce(name: string, language: Language): void {
  keepName(name)
  void api.describe({ name: cleanName(name), language }).catch(() => {})
}
