/** Schemas of single values. Their messages continue a sentence that begins with the value's name: "rounds must be …". */
import * as v from 'valibot'

export function whole(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`
  return v.pipe(v.number(), v.integer(message), v.minValue(least, message), v.maxValue(most, message))
}

export const matching = (pattern: RegExp, message: string) => v.pipe(v.string(), v.regex(pattern, message))

/** Text shown to players: not blank, bounded, without control or direction characters. */
export const words = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(most, `must have at most ${most} characters`),
    v.regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Co}]+$/u, 'must be one line of plain text'),
    v.regex(/\S/, 'must not be blank'),
  )
