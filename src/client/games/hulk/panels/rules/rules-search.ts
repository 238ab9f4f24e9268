/** Finds rules by id or by words, ignoring accents. */
import { CHAPTERS, type ChapterId, type Rulebook, type RuleId, rulesIn } from '../../../../../game/hulk/text'

/** Lower case without accents, of the same length, so that matches can be marked in the original text. */
export const plain = (text: string): string =>
  [...text].map((letter) => letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() || letter).join('')

export interface Found {
  chapter: ChapterId
  rules: RuleId[]
}

/**
 * Every word must occur in id, title or text. A query that is an id finds only that rule, and a letter finds its
 * chapter.
 */
export function search(book: Rulebook, query: string): Found[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  const id = query.trim().toUpperCase()
  const exact = (rule: RuleId) => rule === id || (/^[A-P]$/.test(id) && rule[0] === id)
  const byId = /^[A-P]\d?$/.test(id)
  return CHAPTERS.map((chapter) => ({
    chapter,
    rules: rulesIn(chapter).filter((rule) => {
      if (byId) return exact(rule)
      const { title, text } = book.rules[rule]
      const all = plain(`${title} ${text} ${book.chapters[chapter]}`)
      return words.every((word) => all.includes(word))
    }),
  })).filter(({ rules }) => rules.length > 0)
}

export interface Stretch {
  text: string
  found: boolean
}

/** The text, cut at the matches of the query. */
export function marked(text: string, query: string): Stretch[] {
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word.length > 1)
  if (words.length === 0) return [{ text, found: false }]
  const letters = [...text]
  const flat = plain(text)
  // Some letters become two in lower case. Then positions would not match, so nothing is marked.
  if ([...flat].length !== letters.length) return [{ text, found: false }]
  const hit: boolean[] = new Array(letters.length).fill(false)
  for (const word of words) {
    for (let at = flat.indexOf(word); at >= 0; at = flat.indexOf(word, at + 1)) hit.fill(true, at, at + word.length)
  }
  const stretches: Stretch[] = []
  for (const [i, letter] of letters.entries()) {
    const last = stretches[stretches.length - 1]
    if (last && last.found === hit[i]) last.text += letter
    else stretches.push({ text: letter, found: hit[i] })
  }
  return stretches
}
