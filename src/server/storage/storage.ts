/**
 * What the server needs from a database. Every write is on disk when its promise resolves. Writes that could conflict
 * are compare-and-set: they take effect only if the row is still as expected, so no write can overwrite another.
 */
import type { LogEntry, State } from 'boardgame.io'
import type { Language, Level, Pace, Seat, Side, TableG, Tags } from '../../game/module'
import type { ChatLine, MatchState } from '../protocol'
import type { DailyStore } from './daily'
import type { ListingStore } from './listings'
import type { NameStore } from './names'
import type { NoticeStore } from './notices'
import type { Offer, OfferStore } from './offers'
import type { OperatorStore } from './operator'
import type { OrderStore, OrdersBySeat } from './orders'
import type { OwnDataStore } from './own-data'
import type { People } from './people'
import type { PresenceStore } from './presence'
import type { RelationStore } from './relations'
import type { Serialized } from './steps'
import type { Ticket, TicketStore } from './tickets'
import type { Vacation, VacationStore } from './vacations'

export { LEVELS, type Level } from '../../game/module'
export type { ChatLine } from '../protocol'

/** A state of boardgame.io, without its `deltalog`. */
export type GameState = State<TableG>

export interface Chair {
  name?: string
  /** A hash of the credentials of the player who sits here. */
  token?: string
  /** A hash of the invite code for which this seat is reserved. */
  invite?: string
  /** Hashes of earlier invite codes, which became void when a new one was made, the seat was opened, or somebody sat down. */
  formerInvites?: string[]
  /** The level of the bot that has this seat, if a bot has it. */
  level?: Level
  /** Since when the player has not been connected, in running time (see `Heart.running`). */
  awaySince?: number
  /** True if the player has not been connected since play began. */
  notShown?: true
  /** How many turns in a row the player has let run out; absent if none. */
  lapses?: number
  /** A hash of the credentials of the player who had this seat and was replaced, because they had vanished. */
  replaced?: string
  /** Vacations of the player that may matter to the clock of this match, oldest first. Never in live matches. */
  vacations?: readonly Vacation[]
}

/** Settings of a match: how many turns in a row may run out, and how many minutes a player may be away. */
export interface AbsenceAllowed {
  turns?: number
  minutes?: number
}

/** The seat that a game waits for. */
export interface Decides {
  seat: Seat
  kind: string
  /** When the decision passed to this seat from another. */
  since: number
  /** Whether the seat has acted since then. */
  acted: boolean
  /** The level of the bot that has the seat, if a bot has it. */
  level?: Level
}

export interface Match {
  id: string
  game: string
  createdAt: number
  updatedAt: number
  /** When play began: the moment all seats were taken for the first time. */
  startedAt?: number
  unlisted: boolean
  /** Whether people without a seat may watch. */
  spectators: boolean
  /** Left out of lists if it is long. */
  setupData?: object
  /** The player who created the match, by the hash of their key. */
  maker?: string
  /** The language of its players. */
  language?: Language
  /** The title that its creator gave to a custom set-up. */
  title?: string
  /** Shown in lists, which can be filtered by them. The game names them. */
  tags: Tags
  /** Whether any decision has a deadline. */
  timed: boolean
  pace: Pace
  /** When its creator last offered it to others: at first, or by renewing the offer. */
  offeredAt: number
  /** When that offer expired. */
  expiredAt?: number
  absence?: AbsenceAllowed
  /** The sides that have ended a turn; undefined for matches from before this was stored. */
  firstTurns?: readonly Side[]
  /** The running time of the last action; undefined in live matches, and in those from before this was stored. */
  quietSince?: number
  /** The day whose challenge this is, as YYYY-MM-DD. The creator of the match plays it. */
  day?: string
  /** The time of the last action; undefined where `quietSince` is. */
  actedAt?: number
  stateID: number
  gameover?: unknown
  decides?: Decides
  /** What lists show of the game in progress (`GameRules.progress`). */
  progress?: object
  deadline?: number
  /** B6: how much of `Heartbeat.down` its clocks have been given back. */
  givenBack: number
  /** The rematch that followed this match, and the match that this one is a rematch of. */
  next?: string
  previous?: string
  seats: Record<Seat, Chair>
}

export type NewMatch = Omit<
  Match,
  | 'updatedAt'
  | 'offeredAt'
  | 'expiredAt'
  | 'startedAt'
  | 'stateID'
  | 'gameover'
  | 'decides'
  | 'progress'
  | 'deadline'
  | 'givenBack'
  | 'next'
  | 'firstTurns'
  | 'quietSince'
  | 'actedAt'
>

export interface Commit extends Serialized {
  /** The number of the state before this one. The commit fails if another state is current. */
  follows: number
  /** The match before this commit. Columns that have not changed are not written again. */
  match?: Match
  at: number
  /** The time that lists are sorted by. Defaults to `at`. */
  updatedAt?: number
  /** When the pending decision times out. */
  deadline?: number
  decides?: Decides
  progress?: object
  /** The seat whose player made this action. Undefined if the server made it, for instance because time was up. */
  by?: Seat
  /** Orders that entered the game with this action. */
  orders?: OrdersBySeat
  /** Orders that a seat gave with this action, whether they change anything in the game or not. */
  ordered?: { seat: Seat; orders: object }
  /** B6: how many milliseconds its clocks have been given back in total, and how many of them with this action. */
  givenBack?: { total: number; ms: number }
  /** For how many milliseconds the clock stood still before this action, because its player was on vacation. */
  stood?: number
  /** The new values of `Match.firstTurns`, `Match.quietSince` and `Match.actedAt`, if they change. */
  firstTurns?: readonly Side[]
  quietSince?: number
  actedAt?: number
  /** The new number of turns in a row that a seat has let run out; whether the others are told that they may claim. */
  lapses?: { seat: Seat; count: number; isNews?: boolean }
  /** The commit fails unless these players are still away, since these times. */
  whileAway?: Readonly<Record<Seat, number>>
  /** The commit fails unless the vacations of this seat's player since the last action are still these. */
  vacations?: { seat: Seat; known: readonly Vacation[] }
  /** The commit fails unless this offer still stands as it was when its last player agreed. */
  whileOffered?: Pick<Offer, 'what' | 'n'>
  /** Somebody else plays this seat from now on: another player, or a bot. */
  reseat?: { seat: Seat; chair: Chair }
}

/** The seats that are connected when play begins, and the running time. All others count as away from then on. */
export interface PresentAtStart {
  here: readonly Seat[]
  running: number
}

export interface MatchQuery {
  game: string
  limit: number
  /** `open` means that play has not begun and anybody may take one of the seats. */
  state?: MatchState
  /** Only matches with so many seats. */
  players?: number
  /** Only matches in which one of these seats is free, where the number of seats is the key. */
  freeSeats?: Readonly<Record<number, readonly Seat[]>>
  /** Leaves out open matches of those with whom this player may not sit down. */
  reader?: string
  /** Only matches with all of these tags. */
  tags?: Readonly<Record<string, string>>
  language?: Language
  /** The last match of the previous page. */
  after?: { updatedAt: number; id: string }
  over?: boolean
  updatedBefore?: number
  updatedAfter?: number
}

/** A match in which a certain player has a seat. */
export interface Mine {
  match: Match
  /** How many chat lines by others the player has not read, up to a hundred. */
  unread: number
}

export interface ChatQuery {
  /** Only lines before this time. */
  before?: number
  /** Leaves out the lines of those whom this player does not hear: see `RelationStore.deafTo`. */
  reader?: string
  /** Leaves out what spectators said. */
  onlySeats?: boolean
}

export interface WaitingForBot {
  match: string
  level: Level
}

/** How many milliseconds the clocks got before an action: for an outage (B6), and because they stood during a vacation. */
export interface TimeBack {
  outage: number
  vacation: number
}

export interface Deadline {
  match: string
  at: number
}

/** B6: the last heartbeat of any server. */
export interface Heartbeat {
  /** By the time that the servers share. */
  at: number
  /** By the clock of the database. */
  seen: number
  /** Total time without any server, in milliseconds. */
  down: number
}

/** A change to a match, as the processes on one database tell it to each other. */
export type Change = { match: string } /**
 * The game has a new state. `what`: the game begins or ends, or the decision passes to another seat. `level`: the level
 * of the bot that has to decide next, if it is a bot.
 */ & (
  | { kind: 'state'; deadline?: number; what?: 'begins' | 'passes' | 'ends'; level?: Level }
  | { kind: 'made' | 'seats' | 'gone' | 'read' }
  /** `player` has said it. */
  | { kind: 'chat'; line: ChatLine; player: string }
  /** The seat has given orders. */
  | { kind: 'orders'; seat: Seat }
  /** An offer has changed. */
  | { kind: 'offer' }
  /** It was stored that a player has come or left. */
  | { kind: 'absence' }
  /** A player of the match has begun a vacation, or it ends at another time. */
  | { kind: 'vacation' }
  /** These seats and `watching` spectators are connected to that process. `ask` requests the same from the others. */
  | { kind: 'here'; seats: Seat[]; watching: number; ask: boolean }
)

/** `missed`: the connection to the other processes was down for a while, so anything may have changed. */
export type ChangeNotification = Change | 'missed'

export interface Storage {
  readonly people: People
  readonly names: NameStore
  readonly relations: RelationStore
  readonly operator: OperatorStore
  readonly ownData: OwnDataStore
  readonly orders: OrderStore
  readonly offers: OfferStore
  readonly tickets: TicketStore
  readonly presence: PresenceStore
  readonly notices: NoticeStore
  readonly listings: ListingStore
  readonly daily: DailyStore
  readonly vacations: VacationStore
  /** True if no other process writes to this database. */
  readonly alone: boolean
  open(): Promise<void>
  close(): Promise<void>
  /** Throws if the database cannot be reached or written to. */
  ping(): Promise<void>

  /** The database's own clock, for servers that share it. */
  wall(): Promise<number>
  /** The last heartbeat of any server, if there ever was one. */
  heartbeat(): Promise<Heartbeat | undefined>
  /** Replaces the last heartbeat. Returns false and writes nothing if another server has written one in the meantime. */
  beat(last: Heartbeat | undefined, next: Heartbeat): Promise<boolean>

  /**
   * In one transaction with what it is made for: the tickets that get this match, and the match that it is a rematch of
   * (`previous`). Returns false and creates nothing if a ticket is no longer waiting, if there is another rematch, if one
   * of its players has replaced their key, or if its creator has a match of the same game and `day`.
   */
  create(match: NewMatch, state: GameState, tickets?: readonly Ticket[]): Promise<boolean>
  match(id: string): Promise<Match | undefined>
  list(query: MatchQuery): Promise<Match[]>
  /** How many matches the list would have without a limit. */
  count(query: Omit<MatchQuery, 'limit'>): Promise<number>
  /** Matches in which this token has a seat: first those in progress, each group with the newest first. */
  mine(token: string, limit: number): Promise<Mine[]>
  /**
   * Deletes listed matches in which nobody has moved and which nobody has touched since `untouchedSince`. If `overSince`
   * is given, also deletes matches that ended before then. Unlisted matches in which nobody has moved are kept: their
   * players have the link, and nobody else sees them.
   */
  sweep(untouchedSince: number, overSince?: number): Promise<void>
  state(id: string): Promise<GameState | undefined>
  /** Contains all secrets: for replays, never for players. */
  initialState(id: string): Promise<GameState | undefined>
  /** The log entries of the actions made in states `from` up to, but not including, `before`. */
  log(id: string, from?: number, before?: number): Promise<LogEntry[]>
  /** Compare-and-set: returns false and writes nothing if the game has moved on since `commit.follows`. */
  commit(id: string, commit: Commit): Promise<boolean>
  /** Begins play with this state if all seats are taken. Returns false if they are not, or if play has already begun. */
  start(
    id: string,
    state: GameState,
    at: number,
    deadline?: number,
    decides?: Decides,
    givenBack?: number,
    present?: PresentAtStart,
  ): Promise<boolean>
  /** Matches of a game that have not begun, though all seats were taken before this time. */
  unbegun(game: string, before: number): Promise<string[]>
  /** All pending deadlines, after the clocks have been given back all of `down`, and with vacations. */
  deadlines(down: number): Promise<Deadline[]>
  /** What time was given back with each action, by the number of the state before it. For replays only. */
  givenBack(id: string): Promise<Map<number, TimeBack>>
  /** Matches of a game in which a bot has to decide. */
  waitingForBots(game: string): Promise<WaitingForBot[]>

  /**
   * Returns false if the seat is taken or reserved for another invite, if the player has replaced their key, or if they may
   * not sit here (`RelationStore.isApartAt`).
   */
  take(id: string, seat: Seat, chair: { name: string; token: string; invite?: string }, at: number): Promise<boolean>
  /** The same for a player in the queue, who gets this match in the same transaction. Also false if they do not wait. */
  takeFromQueue(id: string, seat: Seat, ticket: Ticket, at: number): Promise<boolean>
  /** Reserves an empty seat for the invite with this hash, or ends the reservation. Returns false if the seat is taken. */
  reserve(id: string, seat: Seat, invite: string | undefined, at: number): Promise<boolean>
  /** Returns false unless this token has the seat. */
  vacate(id: string, seat: Seat, token: string): Promise<boolean>
  /** The same, and deletes the match if nobody is left and nobody has moved. Resolves with whether it still exists. */
  leave(id: string, seat: Seat, token: string): Promise<boolean>
  rename(id: string, seat: Seat, token: string, name: string): Promise<boolean>

  /** `player` is the hash of whoever says it. */
  say(id: string, line: ChatLine, player: string): Promise<void>
  /** The last `limit` lines that somebody may read, oldest first. */
  chat(id: string, limit: number, which?: ChatQuery): Promise<ChatLine[]>
  /** Marks the chat up to this time as read for all seats of this token. */
  read(id: string, token: string, upTo: number): Promise<boolean>

  /**
   * Gives the player of this seat the notice of a wait, to be sent now. Of several processes that ask, one gets true.
   * Nobody gets true again before the seat has looked or acted.
   */
  noticing(id: string, seat: Seat, since: number, now: number): Promise<boolean>
  /** Records that the player of the seat is connected or has acted. They need no notice of what happened in the match before. */
  seen(id: string, seat: Seat, at: number): Promise<void>
  /** Records that the player of the seat is not connected, from this running time on, unless that is stored already. */
  left(id: string, seat: Seat, running: number): Promise<void>
  /** Live matches in play with a player who has not come since play began, at or before this running time. */
  noShows(upTo: number): Promise<string[]>
  /** Matches that wait for a player who has a notice channel, has not acted yet, and has not been notified. */
  unnoticed(): Promise<string[]>

  /** Listens to changes made by other processes on the same database. `from` identifies the process. */
  onChange(listener: (heard: ChangeNotification, from: string) => void): void
  /** Listens to all changes, made by this process or by others. */
  onNews(listener: (heard: ChangeNotification) => void): void
  /** Tells the other processes something that is not stored. */
  tell(change: Change): Promise<void>
  /** Applies to become the keeper (see keeper.ts). Calls `tell` when this process becomes or stops being the keeper. */
  keep(tell: (isMine: boolean) => void): void
}
