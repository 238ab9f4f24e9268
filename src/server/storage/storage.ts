/**
 * What a database must do for the server. Every write is on disk when its promise resolves, and each is conditional
 * where two could meet: nothing is read, changed and written back, so nothing can be overwritten.
 */
import type { LogEntry, State } from 'boardgame.io'
import type { Level } from '../../game/hulk/bots/levels'
import type { Seat } from '../../game/hulk/types'
import type { Around, OrdersBySeat } from './around'
import type { People } from './people'
import type { Worded } from './steps'

export { LEVELS, type Level } from '../../game/hulk/bots/levels'

/** A game as boardgame.io has it in hand, without its `deltalog`. */
export type Held = State

export interface Chair {
  name?: string
  /** A hash of the credentials of whoever sits here. */
  token?: string
  /** A hash of the code this seat is kept for. */
  invite?: string
  /** A bot has it. */
  level?: Level
}

/** Whom a game waits for. */
export interface Decides {
  seat: Seat
  kind: string
  /** When it came to this seat from another. */
  since: number
  /** The seat has done something since. */
  acted: boolean
  /** A bot has the seat. */
  level?: Level
}

export interface Match {
  id: string
  game: string
  createdAt: number
  updatedAt: number
  /** When all seats had been taken for the first time: from then on there is play. */
  startedAt?: number
  unlisted: boolean
  /** Whether people without a seat may look on. */
  spectators: boolean
  /** Left out of lists where it is long. */
  setupData?: unknown
  /** The player who made it, by the hash of his key. */
  maker?: string
  /** What its players speak. */
  language?: string
  /** The id of a mission that comes with the game. */
  mission?: string
  title?: string
  rounds?: number
  /** How its clocks go. */
  clock?: string
  stateID: number
  gameover?: unknown
  decides?: Decides
  deadline?: number
  /** The match that was agreed on after this one, and the one before it. */
  next?: string
  previous?: string
  seats: Record<Seat, Chair>
}

export type NewMatch = Omit<
  Match,
  'updatedAt' | 'startedAt' | 'stateID' | 'gameover' | 'decides' | 'deadline' | 'next' | 'previous'
>

export interface Commit extends Worded {
  /** The number of the state this one follows. */
  follows: number
  /** The match as it was then: what has stayed the same is not written again. */
  match?: Match
  at: number
  /** What lists go by; without it, `at`. */
  updatedAt?: number
  /** When the pending decision lapses. */
  deadline?: number
  decides?: Decides
  /** Orders that came into the game just before. */
  orders?: OrdersBySeat
}

export interface ChatLine {
  id: string
  at: number
  seat: Seat
  name: string
  text: string
}

export const STATES = ['open', 'playing', 'over'] as const
export type MatchState = (typeof STATES)[number]

export interface MatchQuery {
  game: string
  limit: number
  /** `open`: play has not begun, and there is a seat that anybody may take. */
  state?: MatchState
  mission?: string
  clock?: string
  language?: string
  /** Where the page before this one ended. */
  after?: { updatedAt: number; id: string }
  over?: boolean
  updatedBefore?: number
  updatedAfter?: number
}

/** A match that somebody has a seat in. */
export interface Mine {
  match: Match
  /** Lines of others that he has not read; so many that it does not matter how many are counted as a hundred. */
  unread: number
}

export interface WaitingForBot {
  match: string
  level: Level
}

export interface Deadline {
  match: string
  at: number
}

/** What another process did to a match. */
export type Change = {
  match: string
} /**
 * `what`, if there is more to it than a step by the one whose turn it is; `level` of the bot that is to decide, if it is one.
 */ & (
  | { kind: 'state'; deadline?: number; what?: 'begins' | 'passes' | 'ends'; level?: Level }
  | { kind: 'made' | 'seats' | 'gone' | 'read' }
  | { kind: 'chat'; line: ChatLine }
  /** A seat has given orders; what is offered has changed. */
  | { kind: 'orders'; seat: Seat }
  | { kind: 'offer' }
  /** These seats and so many others look at it there; with `ask`, the rest are to say the same of themselves. */
  | { kind: 'here'; seats: Seat[]; watching: number; ask: boolean }
)

/** `missed`: the line to the others was down for a while, so anything may have changed. */
export type Heard = Change | 'missed'

export interface Storage {
  readonly people: People
  readonly around: Around
  /** No other process writes to this database. */
  readonly alone: boolean
  open(): Promise<void>
  close(): Promise<void>
  /** Throws if the database cannot be reached. */
  ping(): Promise<void>

  create(match: NewMatch, state: Held, deadline?: number): Promise<void>
  match(id: string): Promise<Match | undefined>
  list(query: MatchQuery): Promise<Match[]>
  /** Matches with a seat of this token: first those that are not over, the newest first. */
  mine(token: string, limit: number): Promise<Mine[]>
  /** Takes a match away again if nobody has moved in it. */
  discard(id: string): Promise<boolean>
  /** The same for all that nobody sits at and nobody has touched since. */
  sweep(untouchedSince: number): Promise<void>
  setNext(id: string, next: string): Promise<boolean>

  state(id: string): Promise<Held | undefined>
  /** With all its secrets: for replays, never for players. */
  initialState(id: string): Promise<Held | undefined>
  log(id: string, from?: number): Promise<LogEntry[]>
  /** False if the game has moved on since, and then nothing is written. */
  commit(id: string, commit: Commit): Promise<boolean>
  /** Play begins with this state, once, if all seats are taken. */
  start(id: string, state: Held, at: number, deadline?: number, decides?: Decides): Promise<boolean>
  deadlines(): Promise<Deadline[]>
  /** Matches of a game in which a bot is to decide. */
  waitingForBots(game: string): Promise<WaitingForBot[]>

  /** False if somebody sits there, or if it is kept for another invite than this. */
  take(id: string, seat: Seat, chair: { name: string; token: string; invite?: string }, at: number): Promise<boolean>
  /** Keeps an empty seat for whoever has the code of this hash, or for nobody any more. False if it is not empty. */
  reserve(id: string, seat: Seat, invite: string | undefined, at: number): Promise<boolean>
  /** False unless the token is that of whoever sits there. */
  vacate(id: string, seat: Seat, token: string): Promise<boolean>
  rename(id: string, seat: Seat, token: string, name: string): Promise<boolean>

  say(id: string, line: ChatLine): Promise<void>
  /** The last lines before a time, oldest first. */
  chat(id: string, limit: number, before?: number): Promise<ChatLine[]>
  /** All seats of this token have read what was said until then. */
  read(id: string, token: string, upTo: number): Promise<boolean>

  /** This wait may be told of: true once, and not again before the seat has looked or acted, however many ask. */
  noticing(id: string, seat: Seat, since: number): Promise<boolean>
  /** The seat has looked or acted. */
  seen(id: string, seat: Seat): Promise<void>
  /** Matches in which a player who can be reached has not acted since it came to him, and has not been told. */
  unnoticed(): Promise<string[]>

  /** What other processes on the same database do; `from` is which. */
  onChange(listener: (heard: Heard, from: string) => void): void
  /** What is written, here or by others. */
  onNews(listener: (heard: Heard) => void): void
  /** Tells them something that is not written down. */
  tell(change: Change): Promise<void>
  /** Resolves when this process is the one that runs the clocks, of all on the same database. */
  becomeKeeper(): Promise<void>
}
