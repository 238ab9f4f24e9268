/** What the server reports about matches and players, and what the page derives from it. */
import type { Language, Side, Tags } from '../../../game/module'
import type * as protocol from '../../../server/protocol'
import type { MatchFacts, MatchState, MyGame, SeatFacts } from '../../../server/protocol'

export type {
  ChatLine,
  Daily,
  MatchFacts,
  Me,
  MyGame,
  Queue,
  SeatFacts,
  SeatWish,
  Ticket,
} from '../../../server/protocol'
export { MATCH_STATES } from '../../../server/protocol/vocabulary'

export interface Filter {
  state: MatchState
  language?: Language
  /** The number of seats. */
  players?: number
  /** A seat of this side is free. Only for open matches. */
  side?: Side
  /** Tags that a match must have. */
  tags: Tags
}

export type NewMatch = protocol.Body<'POST /games/:game/create'>

export const stateOf = ({ gameover, startedAt }: MatchFacts): MatchState =>
  gameover !== undefined ? 'over' : startedAt !== undefined ? 'playing' : 'open'

export const isMyTurn = ({ decides, seat, over }: MyGame): boolean => !over && decides?.seat === seat

export const isEmptySeat = ({ state }: SeatFacts): boolean => state === 'free' || state === 'invited'
