/** All words at a table of Breach: those of the rules and, under `ui`, those of the page. */
import type { Messages as RulesMessages } from '../../../../game/hulk/text'
import type { Messages as HouseMessages, PageWords } from '../../../text'
import type { own } from './en/own'

/** English defines the keys. The other languages must have the same keys, or they do not compile. */
export type OwnWords = typeof own

export interface Messages extends RulesMessages {
  language: HouseMessages['language']
  ui: Omit<PageWords, 'start'> & Omit<OwnWords, 'start'> & { start: PageWords['start'] & OwnWords['start'] }
}

export const merged = ({ language, ui }: HouseMessages, rules: RulesMessages, own: OwnWords): Messages => ({
  ...rules,
  language,
  ui: { ...ui, ...own, start: { ...ui.start, ...own.start } },
})
