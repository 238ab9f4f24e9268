/** What players think of each other, and what the server knows about one of them. */
import * as v from 'valibot'
import { LanguageSchema, MatchIDSchema, SeatSchema, WholeSchema } from './values'
import { RELATION_KINDS, REPORT_REASONS } from './vocabulary'

/** Somebody whom the player has muted or blocked. Names are unique, so the name says who it is. */
export const RelationSchema = v.strictObject({ name: v.string(), how: v.picklist(RELATION_KINDS) })
export type Relation = v.InferOutput<typeof RelationSchema>

const match = { game: v.string(), matchID: MatchIDSchema }

/** Everything that the server stores about a player. */
export const OwnDataSchema = v.strictObject({
  player: v.strictObject({ name: v.optional(v.string()), language: v.optional(LanguageSchema), muted: v.boolean() }),
  names: v.array(v.strictObject({ name: v.string(), usedAt: WholeSchema })),
  channels: v.array(v.strictObject({ kind: v.string(), target: v.string() })),
  seats: v.array(v.strictObject({ ...match, seat: SeatSchema, name: v.optional(v.string()), createdAt: WholeSchema })),
  /** The matches that they have created. */
  made: v.array(v.strictObject({ ...match, createdAt: WholeSchema })),
  /** What they said. As a spectator they had no seat. */
  chat: v.array(
    v.strictObject({ matchID: MatchIDSchema, at: WholeSchema, seat: v.optional(SeatSchema), text: v.string() }),
  ),
  people: v.array(RelationSchema),
  /** What they reported to the operator. */
  reports: v.array(
    v.strictObject({
      at: WholeSchema,
      name: v.string(),
      matchID: v.optional(MatchIDSchema),
      reason: v.picklist(REPORT_REASONS),
      text: v.optional(v.string()),
    }),
  ),
  vacations: v.array(v.strictObject({ from: WholeSchema, until: WholeSchema })),
})
export type OwnData = v.InferOutput<typeof OwnDataSchema>
