/** The table: everything its layers and panels read, and the few things they can ask for. */
import { createContext, useContext } from 'react'
import type { Action, LegalAction } from '../../game/hulk/actions'
import type { Level } from '../../game/hulk/bots/levels'
import type { Decision } from '../../game/hulk/decisions'
import type { Event } from '../../game/hulk/events'
import type { Orders, State } from '../../game/hulk/state'
import type { PieceId, Seat, Side } from '../../game/hulk/types'
import type { Square } from '../../game/kernel/grid'
import type { Settings } from '../shell/settings'
import type { Messages } from '../text'
import type { WhyNot } from './why-not'

export interface SeatInfo {
  seat: Seat
  name: string
  side: Side
  /** Played by a bot of this level. */
  bot?: Level
}

/** One accepted action and what came of it, public form. */
export interface HistoryEntry {
  /** Counts up; a key for lists. */
  id: number
  seat: Seat
  action: Action
  events: Event[]
}

/** A legal action held back until the player says yes: it costs CP, or it throws AP away. */
export interface Confirmation {
  why: 'cp' | 'unusedAp'
  entry: LegalAction
  /** CP it would cost, or AP that would be lost. */
  points: number
  yes(): void
  no(): void
}

export interface Table {
  /** What the seat looking on may know. */
  state: State
  /** Whose eyes; null shows what everybody may see. */
  viewer: Seat | null
  seats: SeatInfo[]
  decision: Decision | undefined
  /** The viewer is the one to decide. */
  mine: boolean
  /** Everything the viewer may do now; empty unless `mine`. */
  legal: LegalAction[]
  /** Oldest first, undone actions left out. */
  history: HistoryEntry[]
  canUndo: boolean
  /** Does a legal action, asking first where it should; refuses anything else with `refusal`. `near` is where the gesture was. */
  act(action: Action, near?: Square): void
  undo(): void
  /** The viewer's standing orders (J5); undefined while he may not see or give them. */
  orders: Orders | undefined
  /** In place of those given before. */
  giveOrders(orders: Orders): void
  confirmation: Confirmation | undefined
  refusal: { refusal: WhyNot; near?: Square } | undefined
  dismissRefusal(): void
  selected: PieceId | undefined
  select(piece: PieceId | undefined): void
  /** The square under the pointer or keyboard cursor. */
  hovered: Square | undefined
  hover(square: Square | undefined): void
  settings: Settings
  messages: Messages
  /** Milliseconds of the pending decision's clock that are left; undefined where nothing is timed. */
  timeLeft: number | undefined
  /** Online: since when whoever must decide is waited for, by the server's clock, and whether he is there. */
  waiting?: { since?: number; here: boolean }
  /** Opens the rules reference at an id. */
  openRule(id: string): void
}

export const TableContext = createContext<Table | undefined>(undefined)

export function useTable(): Table {
  const table = useContext(TableContext)
  if (!table) throw new Error('useTable outside of a table')
  return table
}
