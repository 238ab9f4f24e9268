/** Matches as lists, cards and links show them. */
import * as v from 'valibot'
import { PaceSchema } from './queue'
import {
  DaySchema,
  LanguageSchema,
  LevelSchema,
  MatchIDSchema,
  NoListSchema,
  ObjectSchema,
  SeatSchema,
  WholeSchema,
} from './values'

/** Settings of a match. What is absent has its default. */
export const AbsenceSchema = v.pipe(
  NoListSchema,
  v.strictObject({
    turns: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9))),
    minutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60))),
  }),
)

export type Absence = v.InferOutput<typeof AbsenceSchema>

export const SeatFactsSchema = v.strictObject({
  seat: SeatSchema,
  /** The game's name for the side. */
  side: v.string(),
  name: v.optional(v.string()),
  state: v.picklist(['free', 'invited', 'taken', 'bot']),
  /** The level of the bot that has this seat. */
  level: v.optional(LevelSchema),
  /** The player who asks has this seat. */
  mine: v.optional(v.literal(true)),
  /** The player who asks had this seat, and was replaced because they were gone for too long. */
  lost: v.optional(v.literal(true)),
  /** Until when the player is on vacation, if they are. Only in matches over days. */
  vacationUntil: v.optional(WholeSchema),
})
export type SeatFacts = v.InferOutput<typeof SeatFactsSchema>

/** Whether an invite link is still valid. `seat` is the seat that it is, or was, for. */
export const InviteFactsSchema = v.variant('state', [
  v.strictObject({ state: v.picklist(['good', 'void']), seat: SeatSchema }),
  v.strictObject({ state: v.literal('unknown') }),
])
export type InviteFacts = v.InferOutput<typeof InviteFactsSchema>

/** Whether somebody stands behind an open match. */
export const OfferFactsSchema = v.strictObject({
  /** `notices`: away, but told by notices. Absent if its creator has no key. */
  host: v.optional(v.picklist(['here', 'away', 'notices'])),
  /** It is no longer listed, until its host renews it. */
  expired: v.optional(v.literal(true)),
  /** When it will expire, for its host. */
  expiresAt: v.optional(WholeSchema),
})
export type OfferFacts = v.InferOutput<typeof OfferFactsSchema>

/** The public facts of a match: who sits where, but no credentials. */
export const MatchFactsSchema = v.strictObject({
  matchID: MatchIDSchema,
  /** The game's id. boardgame.io's lobby calls it `gameName`. */
  gameName: v.string(),
  createdAt: WholeSchema,
  updatedAt: WholeSchema,
  startedAt: v.optional(WholeSchema),
  unlisted: v.boolean(),
  spectators: v.boolean(),
  /** Left out of lists if it is long. */
  setupData: v.optional(ObjectSchema),
  /** The title that its creator gave to a custom set-up. */
  title: v.optional(v.string()),
  /** Facts that lists show and filter by. The game names them. */
  tags: v.record(v.string(), v.string()),
  pace: PaceSchema,
  /** How many turns in a row a player may let run out, and for how many minutes they may be away, if not the default. */
  absence: v.optional(AbsenceSchema),
  /** The day whose challenge this is. */
  day: v.optional(DaySchema),
  /** The language of its players. */
  language: v.optional(LanguageSchema),
  /** A draw has no winner. */
  gameover: v.optional(v.object({ winner: v.optional(v.string()), reason: v.optional(v.string()) })),
  nextMatchID: v.optional(MatchIDSchema),
  previousMatchID: v.optional(MatchIDSchema),
  /** The player who asks has created this match. */
  made: v.optional(v.literal(true)),
  /** Only of listed matches that have not begun. */
  offer: v.optional(OfferFactsSchema),
  seats: v.array(SeatFactsSchema),
  watching: WholeSchema,
  /** The seats again, in the form of boardgame.io's lobby. */
  players: v.array(v.strictObject({ id: v.number(), name: v.optional(v.string()) })),
  /** Only if the request has an invite code. */
  invite: v.optional(InviteFactsSchema),
})
export type MatchFacts = v.InferOutput<typeof MatchFactsSchema>

/** A match in which the player who asks has a seat. */
export const MyGameSchema = v.strictObject({
  ...MatchFactsSchema.entries,
  /** The player's seat. If they have several, the one that has to decide. */
  seat: SeatSchema,
  /** The seat that has to decide, the kind of decision, and since when. */
  decides: v.optional(v.strictObject({ seat: SeatSchema, kind: v.string(), since: WholeSchema })),
  /** When that decision times out. */
  deadline: v.optional(WholeSchema),
  /** How far the game is and what happened last, as its game describes it. */
  progress: v.optional(ObjectSchema),
  /** The number of unread chat lines. */
  unread: WholeSchema,
  over: v.boolean(),
})
export type MyGame = v.InferOutput<typeof MyGameSchema>

export const ChatLineSchema = v.strictObject({
  id: v.string(),
  at: WholeSchema,
  /** Spectators have none. */
  seat: v.optional(SeatSchema),
  name: v.string(),
  text: v.string(),
})
export type ChatLine = v.InferOutput<typeof ChatLineSchema>
