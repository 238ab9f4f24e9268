/** The challenge of a day, and how those who have played it did. */
import * as v from 'valibot'
import { DaySchema, LevelSchema, MatchIDSchema, ObjectSchema, SeatSchema, WholeSchema } from './values'

export const DailyResultSchema = v.strictObject({
  /** Absent if the player wants to be forgotten. */
  name: v.optional(v.string()),
  mine: v.optional(v.literal(true)),
  result: v.picklist(['won', 'drawn', 'lost']),
  /** The last progress of the game, as the game describes it. */
  progress: v.optional(ObjectSchema),
})
export type DailyResult = v.InferOutput<typeof DailyResultSchema>

export const DailySchema = v.strictObject({
  day: DaySchema,
  /** Whether it can still be begun. */
  today: v.boolean(),
  setupData: ObjectSchema,
  /** The player's seat and side. Bots of this level have the other seats. */
  seat: SeatSchema,
  side: v.string(),
  seats: WholeSchema,
  level: LevelSchema,
  /** The match in which the player who asks has their attempt. */
  matchID: v.optional(MatchIDSchema),
  /** The best in front. */
  results: v.array(DailyResultSchema),
})
export type Daily = v.InferOutput<typeof DailySchema>
