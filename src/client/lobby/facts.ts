/** What the server tells about matches and players (docs/ONLINE.md). */
import type { Level } from '../../game/hulk/bots/levels'
import type { DecisionKind } from '../../game/hulk/decisions'
import type { MatchData } from '../../game/hulk/match'
import type { Outcome } from '../../game/hulk/state'
import type { Language } from '../../game/hulk/text'
import type { Seat, Side } from '../../game/hulk/types'

export interface SeatFacts {
  seat: Seat
  side: Side
  name?: string
  state: 'free' | 'invited' | 'taken' | 'bot'
  level?: Level
  mine?: true
}

export interface MatchFacts {
  matchID: string
  createdAt: number
  updatedAt: number
  startedAt?: number
  unlisted: boolean
  spectators: boolean
  /** Left out of lists where it is long. */
  setupData?: MatchData
  /** The id of one that comes with the game, else what its maker calls it. */
  mission?: string
  rounds?: number
  clock?: ClockMode
  language?: Language
  gameover?: Partial<Outcome>
  nextMatchID?: string
  previousMatchID?: string
  /** By whoever asks. */
  made?: true
  seats: SeatFacts[]
  watching: number
}

export interface MyGame extends MatchFacts {
  seat: Seat
  decides?: { seat: Seat; kind: DecisionKind; since: number }
  deadline?: number
  unread: number
  over: boolean
}

export interface ChatLine {
  id: string
  seat: Seat
  text: string
  at: number
}

/** Channels by which a player is told that he has something to decide. */
export interface Notices {
  push: boolean
  webhook?: string
  muted: boolean
}

export interface Me {
  name?: string
  language?: Language
  notices: Notices
  vapidPublicKey: string
}

export const STATES = ['open', 'playing', 'over'] as const
export type MatchState = (typeof STATES)[number]

export const CLOCKS = ['live', 'off', 'correspondence'] as const
export type ClockMode = (typeof CLOCKS)[number]

export interface Filter {
  state: MatchState
  mission?: string
  clock?: ClockMode
  language?: Language
}

export type SeatWish = 'me' | 'open' | 'invited' | `bot:${Level}`

export interface NewMatch {
  numPlayers: number
  setupData: MatchData
  unlisted: boolean
  spectators: boolean
  language: Language
  seats: Record<Seat, SeatWish>
  playerName: string
}

export const stateOf = ({ gameover, startedAt }: MatchFacts): MatchState =>
  gameover !== undefined ? 'over' : startedAt !== undefined ? 'playing' : 'open'

export const isMyTurn = ({ decides, seat, over }: MyGame): boolean => !over && decides?.seat === seat

export const isEmptySeat = ({ state }: SeatFacts): boolean => state === 'free' || state === 'invited'
