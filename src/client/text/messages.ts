/** The words of the page's frames in one language. Games have words of their own. */
import type { Language } from '../../game/module'
import type { ui } from './en/ui'

/** English defines the keys. The other languages must have the same keys, or they do not compile. */
export type PageWords = typeof ui

export interface Messages {
  language: Language
  ui: PageWords
}
