/**
 * What a database must do for the server. Every write is on disk when its promise resolves, and each is conditional
 * where two could meet: nothing is read, changed and written back, so nothing can be overwritten.
 */
import type { LogEntry, State } from 'boardgame.io'
import type { Seat } from '../../game/hulk/types'
import type { Wording } from '../wording'

/** A game as boardgame.io has it in hand, without its `deltalog`. */
export type Held = State

export interface Chair {
  name?: string
  /** A hash of the credentials of whoever sits here. */
  token?: string
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
  setupData: unknown
  stateID: number
  gameover?: unknown
  /** The match that was agreed on after this one. */
  next?: string
  seats: Record<Seat, Chair>
}

export type NewMatch = Pick<Match, 'id' | 'game' | 'createdAt' | 'unlisted' | 'spectators' | 'setupData'> & {
  seats: readonly Seat[]
}

export interface Commit {
  /** The number of the state this one follows. */
  follows: number
  /** That state, if it is at hand: then only what changed has to be written. */
  before?: Held
  /** Of this step, for whoever else has to word it. */
  wording?: Wording
  state: Held
  log: readonly LogEntry[]
  at: number
  /** When the pending decision lapses. */
  deadline?: number
}

export interface ChatLine {
  id: string
  at: number
  seat: Seat
  name: string
  text: string
}

export interface MatchQuery {
  game: string
  limit: number
  /** Where the page before this one ended. */
  after?: { updatedAt: number; id: string }
  over?: boolean
  updatedBefore?: number
  updatedAfter?: number
}

export interface Deadline {
  match: string
  at: number
}

/** What another process did to a match. */
export type Change = { match: string } & (
  | { kind: 'state'; deadline?: number }
  | { kind: 'seats' | 'gone' }
  | { kind: 'chat'; line: ChatLine }
  /** These seats look at it there; with `ask`, the others are to say the same of themselves. */
  | { kind: 'here'; seats: Seat[]; ask: boolean }
)

/** `missed`: the line to the others was down for a while, so anything may have changed. */
export type Heard = Change | 'missed'

export interface Storage {
  /** No other process writes to this database. */
  readonly alone: boolean
  open(): Promise<void>
  close(): Promise<void>
  /** Throws if the database cannot be reached. */
  ping(): Promise<void>

  create(match: NewMatch, state: Held, deadline?: number): Promise<void>
  match(id: string): Promise<Match | undefined>
  list(query: MatchQuery): Promise<Match[]>
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
  start(id: string, state: Held, at: number, deadline?: number): Promise<boolean>
  deadlines(): Promise<Deadline[]>

  /** False if somebody sits there. */
  take(id: string, seat: Seat, chair: Required<Chair>, at: number): Promise<boolean>
  /** False unless the token is that of whoever sits there. */
  vacate(id: string, seat: Seat, token: string): Promise<boolean>
  rename(id: string, seat: Seat, token: string, name: string): Promise<boolean>

  say(id: string, line: ChatLine): Promise<void>
  /** The last lines before a time, oldest first. */
  chat(id: string, limit: number, before?: number): Promise<ChatLine[]>

  /** What other processes on the same database do; `from` is which. */
  onChange(listener: (heard: Heard, from: string) => void): void
  /** Tells them something that is not written down. */
  tell(change: Change): Promise<void>
  /** Resolves when this process is the one that runs the clocks, of all on the same database. */
  becomeKeeper(): Promise<void>
}
