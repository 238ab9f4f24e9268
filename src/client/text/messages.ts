/** All words of the page in one language: the game's own, and under `ui` those of the page around it. */
import type { Messages as GameMessages, Language } from '../../game/hulk/text'
import type { ui } from './en/ui'

/** English says what there is; the other languages follow, or do not compile. */
export type PageWords = typeof ui

export interface Messages extends GameMessages {
  language: Language
  ui: PageWords
}
