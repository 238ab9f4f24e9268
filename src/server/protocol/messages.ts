/**
 * The messages on the socket: the arguments of each event. `sync`, `update`, `chat`, `patch` and `matchData`
 * have the form that boardgame.io gives them, so that its own clients can play here; the others are ours.
 */
import * as v from 'valibot'
import { OperationSchema } from './patch'
import { REFUSALS } from './refusals'
import {
  CredentialsSchema,
  KeySchema,
  LogEntrySchema,
  MatchIDSchema,
  NoListSchema,
  ObjectSchema,
  SeatSchema,
  WholeSchema,
} from './values'
import { FOLLOWED, PROPOSALS, RESULT_CLAIMS, SEAT_CLAIMS } from './vocabulary'

const LONGEST_MOVE = 40
const MOST_ARGS = 4

/** Fields that boardgame.io's client sends and the server ignores. */
const ignored = v.optional(v.unknown())

const NumPlayersSchema = v.optional(v.pipe(v.unknown(), v.title('numPlayers')))

/** Only the game can read them. */
const OrdersSchema = v.pipe(ObjectSchema, v.title('orders'))

const actor = { playerID: SeatSchema, credentials: CredentialsSchema }

/**
 * All other actions of boardgame.io are refused: those that replace the state (UPDATE, PATCH, SYNC, RESET), game events
 * and plugin actions.
 */
export const ActionSchema = v.variant('type', [
  v.strictObject({
    type: v.literal('MAKE_MOVE'),
    payload: v.strictObject({
      type: v.pipe(v.string(), v.maxLength(LONGEST_MOVE)),
      args: v.nullish(v.pipe(v.array(v.unknown()), v.maxLength(MOST_ARGS))),
      ...actor,
      /** Standing orders that the seat gives with the move. */
      orders: v.optional(OrdersSchema),
    }),
  }),
  v.strictObject({
    type: v.picklist(['UNDO', 'REDO']),
    payload: v.strictObject({ type: ignored, args: ignored, ...actor }),
  }),
])

/** The number of a state. Each action adds one. */
const StateIDSchema = v.pipe(WholeSchema, v.title('stateID'))

const seated = [MatchIDSchema, SeatSchema] as const

/** What a player claims from those who have vanished: the game as a whole, or the seat `of` one of them. */
export const ClaimSchema = v.variant('what', [
  v.strictObject({ what: v.picklist(RESULT_CLAIMS) }),
  v.strictObject({ what: v.picklist(SEAT_CLAIMS), of: SeatSchema }),
])
export type Claim = v.InferOutput<typeof ClaimSchema>

/** What clients send. */
export const CLIENT_MESSAGES = {
  /** Action, number of the state it was meant for, match, seat. */
  update: v.pipe(
    v.strictTuple([ActionSchema, StateIDSchema, MatchIDSchema, SeatSchema]),
    // boardgame.io would check the credentials of one seat and move for the other.
    v.check(([{ payload }, , , seat]) => payload.playerID === seat),
  ),
  /** Match, seat (none for spectators), credentials, number of players. */
  sync: v.strictTuple([MatchIDSchema, v.nullish(SeatSchema), CredentialsSchema, NumPlayersSchema]),
  chat: v.strictTuple([
    MatchIDSchema,
    // Spectators send `null`, and their key.
    v.strictObject({ id: ignored, sender: v.nullable(SeatSchema), payload: v.string() }),
    CredentialsSchema,
  ]),
  /** Replaces what this socket followed before. */
  follow: v.strictTuple([
    v.pipe(NoListSchema, v.strictObject({ key: v.optional(KeySchema), lobby: v.optional(v.boolean(), false) })),
  ]),
  orders: v.strictTuple([...seated, OrdersSchema, CredentialsSchema]),
  offer: v.strictTuple([...seated, v.picklist(PROPOSALS), CredentialsSchema]),
  decline: v.strictTuple([...seated, CredentialsSchema]),
  resign: v.strictTuple([...seated, CredentialsSchema]),
  claim: v.strictTuple([...seated, ClaimSchema, CredentialsSchema]),
  abort: v.strictTuple([...seated, CredentialsSchema]),
}

/** boardgame.io's state as a seat sees it. The page ignores its other fields. */
export const SeenSchema = v.object({
  G: v.object({ state: ObjectSchema, undoable: v.boolean() }),
  ctx: v.object({ gameover: v.optional(v.unknown()) }),
  _stateID: WholeSchema,
})
export type Seen = v.InferOutput<typeof SeenSchema>

/** A person at a seat, in the form of boardgame.io's client. */
export const PersonSchema = v.strictObject({
  id: WholeSchema,
  name: v.optional(v.string()),
  isConnected: v.boolean(),
})
export type Person = v.InferOutput<typeof PersonSchema>

/** What this seat may claim, and from when on if nobody returns. Times are by the server's clock. */
export const ClaimableSchema = v.strictObject({
  /** The win, or a draw: nobody of the other side is left. */
  result: v.optional(WholeSchema),
  /** The seats that a bot may take over; with `mine`, so may this player. */
  seats: v.array(v.strictObject({ seat: SeatSchema, from: WholeSchema, mine: v.boolean() })),
  /** Whether the game may still be aborted. */
  abort: v.boolean(),
})
export type Claimable = v.InferOutput<typeof ClaimableSchema>

/** The news of a table, apart from the game: who is there, what is offered, how long it has been waiting. */
export const TableNewsSchema = v.strictObject({
  /** `agreed`: the seats that agree, including the one that made the offer. */
  offer: v.optional(v.strictObject({ what: v.picklist(PROPOSALS), by: SeatSchema, agreed: v.array(SeatSchema) })),
  /** The seats of the viewer's own side that want to resign. The other side is not told. */
  resigning: v.optional(v.array(SeatSchema)),
  /** Whether this seat made the last action and may ask to take it back. */
  mayTakeBack: v.boolean(),
  /** The number of spectators. */
  watching: WholeSchema,
  /** The seats whose players are connected. */
  here: v.array(SeatSchema),
  /** When the seat that has to decide got the decision. */
  waitingSince: v.optional(WholeSchema),
  /** Milliseconds of an outage that the running clock was given back, until they are in the log. */
  givenBack: v.optional(WholeSchema),
  /** The players who are on vacation, and until when. */
  vacations: v.optional(v.array(v.strictObject({ seat: SeatSchema, until: WholeSchema }))),
  /** The running clock ends this many milliseconds after the state's deadline, because of its player's vacation. */
  standsFor: v.optional(WholeSchema),
  nextMatchID: v.optional(MatchIDSchema),
  /** Not for spectators. */
  claimable: v.optional(ClaimableSchema),
})
export type TableNews = v.InferOutput<typeof TableNewsSchema>

/** The client's message was not carried out. */
export const RefusedMessageSchema = v.strictObject({
  /** The event of the client's message. */
  event: v.string(),
  code: v.picklist(REFUSALS),
  sentence: v.optional(v.string()),
})
export type RefusedMessage = v.InferOutput<typeof RefusedMessageSchema>

const Log = v.array(LogEntrySchema)

/** What the server sends. */
export const SERVER_MESSAGES = {
  sync: v.strictTuple([
    MatchIDSchema,
    v.strictObject({ state: SeenSchema, log: Log, filteredMetadata: v.array(PersonSchema), initialState: ignored }),
  ]),
  /** Match, numbers of the states before and after, the change, and the new log entries. */
  patch: v.strictTuple([MatchIDSchema, StateIDSchema, StateIDSchema, v.array(OperationSchema), Log]),
  matchData: v.strictTuple([MatchIDSchema, v.array(PersonSchema)]),
  /** The sender is a seat, or `null` for a spectator. */
  chat: v.strictTuple([
    MatchIDSchema,
    v.strictObject({ id: v.string(), sender: v.nullable(SeatSchema), payload: v.string(), name: v.string() }),
  ]),
  refused: v.strictTuple([RefusedMessageSchema]),
  /** The server's clock. */
  time: v.strictTuple([MatchIDSchema, v.pipe(v.number(), v.title('now'))]),
  table: v.strictTuple([MatchIDSchema, TableNewsSchema]),
  /** A seat's current orders. */
  orders: v.strictTuple([MatchIDSchema, SeatSchema, OrdersSchema]),
  changed: v.strictTuple([v.strictObject({ what: v.picklist(FOLLOWED) })]),
}

type Messages = Record<string, v.GenericSchema<unknown[]>>

/** Trailing arguments that may be undefined may also be left out. */
type Sendable<Args extends unknown[]> = Args extends [...infer First, infer Last]
  ? undefined extends Last
    ? [...Sendable<First>, Last?]
    : Args
  : Args

type Listeners<M extends Messages> = { [E in keyof M]: (...args: Sendable<v.InferInput<M[E]>>) => void }

export type ClientEvent = keyof typeof CLIENT_MESSAGES
export type ServerEvent = keyof typeof SERVER_MESSAGES

/** socket.io's typed events, for both ends. */
export type ClientToServer = Listeners<typeof CLIENT_MESSAGES>
export type ServerToClient = Listeners<typeof SERVER_MESSAGES>

/** The arguments of a client's event after they have been checked. */
export type ClientArgs<E extends ClientEvent> = v.InferOutput<(typeof CLIENT_MESSAGES)[E]>
export type ServerArgs<E extends ServerEvent> = Parameters<ServerToClient[E]>

type MessageOf<E extends ServerEvent> = { type: E; args: ServerArgs<E> }
/** Any message from the server: the event and its arguments. */
export type ServerMessage = { [E in ServerEvent]: MessageOf<E> }[ServerEvent]
