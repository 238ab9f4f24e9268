/**
 * The small values that bodies and messages are made of. The message of a schema, if it has one, is the code with which
 * the server refuses a bad value; the default is `badMessage`. The titles are the names used in docs/ONLINE.md.
 */

import type { LogEntry } from 'boardgame.io'
import * as v from 'valibot'
import { isRecord, LANGUAGES, LEVELS } from '../../game/module'
import type { Refusal } from './refusals'

/** An object whose fields only the game knows. */
export const ObjectSchema = v.custom<object>(isRecord)

/** An entry of boardgame.io's log. */
export const LogEntrySchema = v.pipe(v.custom<LogEntry>(isRecord), v.title('LogEntry'))

/** valibot accepts an array as an empty object or record. Put this schema before any that may be empty. */
export const NoListSchema = v.custom<Record<string, unknown>>(isRecord)

const code = (refusal: Refusal): Refusal => refusal

/** Text that is refused with a code of its own. */
export const textOr = (refusal: Refusal) => v.string(code(refusal))

const LONGEST_WORD = 80
const LONGEST_CREDENTIALS = 200

export const WordSchema = v.pipe(v.string(), v.maxLength(LONGEST_WORD))
export const MatchIDSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/), v.title('matchID'))
export const SeatSchema = v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.title('seat'))
export const LevelSchema = v.picklist(LEVELS)
export const LanguageSchema = v.picklist(LANGUAGES)

/** 16 bytes in base64url: player keys, encrypted keys, and the codes of invites and of links to another device. */
const SIXTEEN_BYTES = /^[\w-]{22}$/
export const KeySchema = v.pipe(v.string(code('noKey')), v.regex(SIXTEEN_BYTES, code('noKey')))
export const CodeSchema = v.pipe(v.string(), v.regex(SIXTEEN_BYTES))

/** A player key, or the credentials that the server gave to a player without one. Spectators send none. */
export const CredentialsSchema = v.nullish(v.pipe(v.string(), v.maxLength(LONGEST_CREDENTIALS), v.title('credentials')))

export type Credentials = v.InferOutput<typeof CredentialsSchema>

/** A date in UTC: YYYY-MM-DD. */
export const DaySchema = v.pipe(v.string(), v.isoDate(), v.title('day'))

/** Milliseconds, state numbers, counts. */
export const WholeSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** The same in a URL, where everything is text. */
export const WrittenWholeSchema = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))

/** The end of a page of a list: `<updatedAt>.<match id>`. */
export const CursorSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}\.[\w-]{1,64}$/),
  v.transform((text) => {
    const dot = text.indexOf('.')
    return { updatedAt: Number(text.slice(0, dot)), id: text.slice(dot + 1) }
  }),
)
