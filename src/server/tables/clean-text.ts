/** What people type, as others may see it: no control characters, nothing that turns or hides text, not too long. */

const LONGEST_NAME = 30
const LONGEST_LINE = 500

/** Format characters (bidi, zero width, tags), private use, half characters, unassigned. */
const UNSEEN = /[\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu
/** Control characters and every kind of blank. */
const BLANKS = /[\p{Cc}\p{Z}\u2800\u3164\u115f\u1160\uffa0]+/gu
/** Accents heaped on one letter cover the lines above and below. */
const HEAPS = /(\p{M}{2})\p{M}+/gu

function clean(text: unknown, longest: number): string | undefined {
  // What is far too long is not looked at.
  if (typeof text !== 'string' || text.length > longest * 8) return undefined
  const seen = text.normalize('NFC').replace(UNSEEN, '').replace(BLANKS, ' ').replace(HEAPS, '$1').trim()
  return [...seen].slice(0, longest).join('').trim() || undefined
}

export const cleanName = (text: unknown): string | undefined => clean(text, LONGEST_NAME)
export const cleanLine = (text: unknown): string | undefined => clean(text, LONGEST_LINE)
