/** The queue of people who want to play at once. */
import * as v from 'valibot'
import { PACES } from '../../game/module'
import { LanguageSchema, MatchIDSchema, textOr, WholeSchema, WordSchema } from './values'

export const PaceSchema = v.picklist(PACES)

export const QueueSchema = v.strictObject({
  pace: PaceSchema,
  /** How many people are waiting. */
  waiting: WholeSchema,
  /** How many milliseconds people usually wait; absent if that is not known yet. */
  estimate: v.optional(WholeSchema),
})
export type Queue = v.InferOutput<typeof QueueSchema>

/** A place in the queue. A player has at most one for each game and pace. */
export const TicketSchema = v.strictObject({
  game: v.string(),
  pace: PaceSchema,
  /** Absent if any side will do. */
  side: v.optional(v.string()),
  /** What they want to play; absent if anything will do. */
  scenario: v.optional(v.string()),
  rules: v.string(),
  since: WholeSchema,
  /** When the place was lost, because the player was away for too long. */
  droppedAt: v.optional(WholeSchema),
  /** The match they were given. The ticket is there until they have looked at it. */
  matchID: v.optional(MatchIDSchema),
})
export type Ticket = v.InferOutput<typeof TicketSchema>

export const TicketsSchema = v.strictObject({ tickets: v.array(TicketSchema) })

export const PlayNowSchema = v.strictObject({
  pace: PaceSchema,
  side: v.optional(WordSchema),
  scenario: v.optional(WordSchema),
  rules: WordSchema,
  playerName: v.optional(textOr('badName')),
  language: v.optional(LanguageSchema),
})
