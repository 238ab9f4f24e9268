/** Cleans text that people type: no control characters, nothing that reverses or hides text, limited length. */
import { LONGEST_NAME } from '../players/fold-name'

const LONGEST_LINE = 500

/** Format characters (bidi, zero width, tags), private use, lone surrogates, unassigned. */
const UNSEEN = /[\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu
/** Control characters and every kind of blank. */
const BLANKS = /[\p{Cc}\p{Z}\u2800\u3164\u115f\u1160\uffa0]+/gu
/** Many accents on one letter would cover the lines above and below. */
const HEAPS = /(\p{M}{2})\p{M}+/gu

function clean(text: string | undefined, longest: number): string | undefined {
  // Text that is far too long is not even examined.
  if (text === undefined || text.length > longest * 8) return undefined
  const seen = text.normalize('NFC').replace(UNSEEN, '').replace(BLANKS, ' ').replace(HEAPS, '$1').trim()
  return [...seen].slice(0, longest).join('').trim() || undefined
}

export const cleanName = (text: string | undefined): string | undefined => clean(text, LONGEST_NAME)
export const cleanLine = (text: string | undefined): string | undefined => clean(text, LONGEST_LINE)
