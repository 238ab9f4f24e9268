/** All HTTP routes with the schemas of their bodies and answers. A refused request is answered with `RefusalSchema`. */
import * as v from 'valibot'
import { DailySchema } from './daily'
import { AbsenceSchema, ChatLineSchema, MatchFactsSchema, MyGameSchema } from './matches'
import { OwnDataSchema, RelationSchema } from './people'
import { DepositSchema, MeSchema, NoticesChangeSchema, VacationChangeSchema } from './players'
import { PaceSchema, PlayNowSchema, QueueSchema, TicketSchema, TicketsSchema } from './queue'
import { REFUSALS } from './refusals'
import { RecapSchema, ReviewSchema } from './review'
import {
  CodeSchema,
  CursorSchema,
  DaySchema,
  KeySchema,
  LanguageSchema,
  LogEntrySchema,
  MatchIDSchema,
  NoListSchema,
  SeatSchema,
  textOr,
  WholeSchema,
  WordSchema,
  WrittenWholeSchema,
} from './values'
import { MATCH_STATES, RELATION_KINDS, REPORT_REASONS, SEAT_WISHES } from './vocabulary'

/** The answer to a refused request, with a status of 400 or more. */
export const RefusalSchema = v.strictObject({
  error: v.picklist(REFUSALS),
  sentence: v.optional(v.string()),
  /** A name that is free, if the name that was sent is taken. */
  suggestion: v.optional(v.string()),
})

const Nothing = v.strictObject({})

/** boardgame.io's LobbyClient sends credentials in the body; the page sends its key in the header. */
const seated = { playerID: v.optional(textOr('unauthorized')), credentials: v.optional(textOr('unauthorized')) }

/** Fields that boardgame.io's LobbyClient may send and the server ignores. */
const ignored = v.optional(v.unknown())

const Rename = v.strictObject({ ...seated, newName: v.optional(textOr('badName')), data: ignored })

/** Only the creator of the match may reserve seats. */
const Reservation = v.strictObject({ playerID: v.optional(textOr('noSuchSeat')) })

/** More than any game has. */
const MOST_TAGS = 8

/** Lists can also be filtered by `tag.<name>=<value>`, with the game's names for its tags. */
const MatchesQuery = v.looseObject({
  limit: v.optional(WrittenWholeSchema),
  after: v.optional(CursorSchema),
  state: v.optional(v.picklist(MATCH_STATES)),
  language: v.optional(LanguageSchema),
  /** The number of seats. */
  players: v.optional(WrittenWholeSchema),
  /** A seat of this side is free. */
  side: v.optional(WordSchema),
  /** These three come from boardgame.io's LobbyClient. */
  isGameover: v.optional(
    v.pipe(
      v.unknown(),
      v.transform((text) => text === 'true'),
    ),
  ),
  updatedBefore: v.optional(WrittenWholeSchema),
  updatedAfter: v.optional(WrittenWholeSchema),
})

export const TagsSchema = v.pipe(
  v.record(v.string(), WordSchema),
  // Every tag makes the query to the database longer, and the server remembers each query it has prepared.
  v.maxEntries(MOST_TAGS),
)

/** The lobby checks whether there is such a seat. */
const SeatNameSchema = v.pipe(v.string(), v.title('seat'))

const CreateBody = v.strictObject({
  numPlayers: v.optional(v.number(), 2),
  /** Only the game can read it. */
  setupData: v.optional(v.unknown()),
  unlisted: v.optional(v.boolean(), false),
  spectators: v.optional(v.boolean(), true),
  language: v.optional(LanguageSchema),
  /** Seats that are not named are open. */
  seats: v.optional(v.pipe(NoListSchema, v.record(SeatNameSchema, v.picklist(SEAT_WISHES)))),
  playerName: v.optional(textOr('badName')),
  absence: v.optional(AbsenceSchema, {}),
})

const JoinBody = v.strictObject({
  playerID: v.optional(WordSchema),
  playerName: v.optional(textOr('badName')),
  invite: v.optional(WordSchema),
  data: ignored,
})

interface Route {
  query?: v.GenericSchema
  body?: v.GenericSchema
  answer: v.GenericSchema
}

export const ROUTES = {
  'GET /players/me': { answer: MeSchema },
  'PUT /players/me': {
    body: v.strictObject({ name: v.optional(textOr('badName')), language: v.optional(LanguageSchema) }),
    answer: MeSchema,
  },
  'GET /players/me/games': {
    answer: v.strictObject({ games: v.array(MyGameSchema), tickets: v.array(TicketSchema) }),
  },
  'PUT /players/me/notices': { body: NoticesChangeSchema, answer: MeSchema },
  'PUT /players/me/vacation': { body: VacationChangeSchema, answer: MeSchema },
  'POST /players/me/notices/test': {
    body: Nothing,
    answer: v.strictObject({ sent: WholeSchema, failed: WholeSchema }),
  },
  // Neither needs a key: whoever has the link has the mailbox.
  'POST /players/confirm/:code': { body: Nothing, answer: Nothing },
  // Mail programs send a form here (RFC 8058). The body is not read.
  'POST /players/unsubscribe/:code': { answer: Nothing },
  'GET /players/me/people': { answer: v.strictObject({ people: v.array(RelationSchema) }) },
  /** `null` ends it. */
  'PUT /players/me/people': {
    body: v.strictObject({ name: textOr('badName'), how: v.nullable(v.picklist(RELATION_KINDS)) }),
    answer: v.strictObject({ people: v.array(RelationSchema) }),
  },
  'POST /players/me/reports': {
    body: v.strictObject({
      name: textOr('badName'),
      matchID: v.optional(MatchIDSchema),
      reason: v.picklist(REPORT_REASONS),
      text: v.optional(v.string(), ''),
    }),
    answer: Nothing,
  },
  'GET /players/me/data': { answer: OwnDataSchema },
  'POST /players/me/forget': { body: Nothing, answer: Nothing },
  // A missing key counts as an empty one, so that it is refused like any malformed key.
  'POST /players/me/key': { body: v.strictObject({ key: v.optional(KeySchema, '') }), answer: Nothing },
  // A key encrypted with a one-time pad has the same form as a key.
  'POST /players/device': {
    body: v.strictObject({ sealed: CodeSchema }),
    answer: v.strictObject({ code: CodeSchema }),
  },
  'GET /players/device/:code': { answer: DepositSchema },
  'POST /players/device/:code': { body: Nothing, answer: v.strictObject({ sealed: CodeSchema }) },

  'GET /queue/:game': { answer: v.strictObject({ queues: v.array(QueueSchema) }) },
  'POST /queue/:game': { body: PlayNowSchema, answer: TicketsSchema },
  'POST /queue/:game/leave': { body: v.strictObject({ pace: PaceSchema }), answer: TicketsSchema },
  'POST /queue/:game/seen': { body: v.strictObject({ matchID: MatchIDSchema }), answer: TicketsSchema },

  'GET /daily/:game': { query: v.object({ day: v.optional(DaySchema) }), answer: DailySchema },
  'POST /daily/:game': {
    body: v.strictObject({ playerName: v.optional(textOr('badName')), language: v.optional(LanguageSchema) }),
    answer: v.strictObject({ matchID: MatchIDSchema }),
  },

  'GET /games': { answer: v.array(v.string()) },
  'GET /games/:game': {
    query: MatchesQuery,
    answer: v.strictObject({
      matches: v.array(MatchFactsSchema),
      /** The number of matches on all pages together. */
      total: WholeSchema,
      /** The cursor to send as `after` for the next page, if there is one. */
      next: v.optional(v.string()),
    }),
  },
  'POST /games/:game/create': {
    body: CreateBody,
    answer: v.strictObject({
      matchID: MatchIDSchema,
      /** The invite codes of reserved seats; only if the request has `seats`. */
      invites: v.optional(v.record(SeatNameSchema, CodeSchema)),
    }),
  },
  'GET /games/:game/:id': { query: v.object({ invite: v.optional(WordSchema) }), answer: MatchFactsSchema },
  'POST /games/:game/:id/join': {
    body: JoinBody,
    answer: v.strictObject({ playerID: SeatSchema, playerCredentials: v.string() }),
  },
  'POST /games/:game/:id/leave': { body: v.strictObject(seated), answer: Nothing },
  'POST /games/:game/:id/rename': { body: Rename, answer: Nothing },
  'POST /games/:game/:id/update': { body: Rename, answer: Nothing },
  'POST /games/:game/:id/playAgain': {
    body: v.strictObject({ ...seated, unlisted: ignored, numPlayers: ignored, setupData: ignored }),
    answer: v.strictObject({ nextMatchID: MatchIDSchema }),
  },
  'POST /games/:game/:id/invites': { body: Reservation, answer: v.strictObject({ code: CodeSchema }) },
  'POST /games/:game/:id/open': { body: Reservation, answer: Nothing },
  'POST /games/:game/:id/renew': { body: Nothing, answer: Nothing },
  'POST /games/:game/:id/read': { body: v.strictObject({ upTo: WholeSchema }), answer: Nothing },
  'GET /games/:game/:id/chat': {
    query: v.object({ seat: v.optional(v.string()), before: v.optional(WrittenWholeSchema) }),
    answer: v.strictObject({ lines: v.array(ChatLineSchema) }),
  },
  'GET /games/:game/:id/log': {
    query: v.object({ seat: v.optional(v.string()), before: v.optional(WrittenWholeSchema) }),
    answer: v.strictObject({ entries: v.array(LogEntrySchema) }),
  },
  'GET /games/:game/:id/recap': {
    query: v.object({ seat: v.optional(v.string()), after: WrittenWholeSchema }),
    answer: RecapSchema,
  },
  'GET /games/:game/:id/review': { answer: ReviewSchema },
} satisfies Record<string, Route>

export type RouteName = keyof typeof ROUTES
type Having<Part extends keyof Route> = {
  [R in RouteName]: (typeof ROUTES)[R] extends Record<Part, v.GenericSchema> ? R : never
}[RouteName]
export type RouteWithBody = Having<'body'>
export type RouteWithQuery = Having<'query'>

/** A body as the client sends it, and as the server has parsed it. */
export type Body<R extends RouteWithBody> = v.InferInput<(typeof ROUTES)[R]['body']>
export type BodyRead<R extends RouteWithBody> = v.InferOutput<(typeof ROUTES)[R]['body']>
export type Query<R extends RouteWithQuery> = v.InferInput<(typeof ROUTES)[R]['query']>
export type QueryRead<R extends RouteWithQuery> = v.InferOutput<(typeof ROUTES)[R]['query']>
export type Answer<R extends RouteName> = v.InferOutput<(typeof ROUTES)[R]['answer']>
