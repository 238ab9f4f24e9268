/** What a player can read and change about themselves. */
import * as v from 'valibot'
import { LanguageSchema, textOr, WholeSchema } from './values'
import { LEAD_HOURS, NOTICE_KINDS } from './vocabulary'

export const NoticeKindSchema = v.picklist(NOTICE_KINDS)
const Kinds = v.array(NoticeKindSchema)

/** Which kinds of notices each channel gets. */
export const NoticesWantedSchema = v.strictObject({ push: Kinds, webhook: Kinds, email: Kinds })
export type NoticesWanted = v.InferOutput<typeof NoticesWantedSchema>

/** How many hours before their time is up a player is warned. */
const LeadSchema = v.picklist(LEAD_HOURS)

/** Vacation, during which the player's clocks stand still in matches over days. */
export const MyVacationSchema = v.strictObject({
  /** Until when they are on vacation, if they are. */
  until: v.optional(WholeSchema),
  /** How many milliseconds are left of this year, after the vacation that lasts. */
  left: WholeSchema,
  /** The latest end of a vacation that lasts or would begin now. */
  latest: WholeSchema,
})
export type MyVacation = v.InferOutput<typeof MyVacationSchema>

/** Begins a vacation or sets its end; without `until` it lasts for as long as possible; `null` ends it. */
export const VacationChangeSchema = v.strictObject({ until: v.optional(v.nullable(WholeSchema)) })

export const MeSchema = v.strictObject({
  name: v.optional(v.string()),
  language: v.optional(LanguageSchema),
  /** The channels on which they are told what happens in their games, and what each of them tells. */
  notices: v.strictObject({
    push: v.boolean(),
    webhook: v.optional(v.string()),
    /** Nothing is sent to an address before it is confirmed. */
    email: v.optional(v.strictObject({ address: v.string(), confirmed: v.boolean() })),
    muted: v.boolean(),
    wanted: NoticesWantedSchema,
    leadHours: LeadSchema,
  }),
  vacation: MyVacationSchema,
  /** The key with which this server signs its push messages. */
  vapidPublicKey: v.string(),
  /** Whether this server sends e-mail. */
  canMail: v.boolean(),
})
export type Me = v.InferOutput<typeof MeSchema>

/** The keys of a push subscription: a point on P-256 and a secret of 16 bytes, in base64url with or without padding. */
export const PushKeysSchema = v.strictObject({
  p256dh: v.pipe(v.string(), v.regex(/^B[\w-]{86}=?$/)),
  auth: v.pipe(v.string(), v.regex(/^[\w-]{22}(==)?$/)),
})
export type PushKeys = v.InferOutput<typeof PushKeysSchema>

/** A browser's `PushSubscription` as JSON. */
export const PushSubscriptionSchema = v.strictObject({
  endpoint: textOr('badTarget'),
  expirationTime: v.optional(v.unknown()),
  keys: PushKeysSchema,
})

/** `null` removes a channel. Fields that are left out do not change. */
export const NoticesChangeSchema = v.strictObject({
  push: v.optional(v.nullable(PushSubscriptionSchema)),
  webhook: v.optional(v.nullable(textOr('badTarget'))),
  email: v.optional(v.nullable(textOr('badTarget'))),
  muted: v.optional(v.boolean()),
  wanted: v.optional(v.partial(NoticesWantedSchema)),
  leadHours: v.optional(LeadSchema),
})

/** The player whose key waits under a code. */
export const DepositSchema = v.strictObject({
  name: v.optional(v.string()),
  /** How many games they have. */
  games: WholeSchema,
  /** The key belongs to the player who asks. */
  yours: v.optional(v.literal(true)),
})
