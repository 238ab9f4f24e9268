/** What the layers and panels of the table read, and what they can do. Pointer and time have contexts of their own. */
import { createContext, type ReactNode, useContext } from 'react'
import type { Action, LegalAction } from '../../../game/hulk/actions'
import type { Decision } from '../../../game/hulk/decisions'
import type { Event } from '../../../game/hulk/events'
import type { Orders } from '../../../game/hulk/orders'
import type { State } from '../../../game/hulk/state'
import type { PieceId, Seat } from '../../../game/hulk/types'
import type { Square } from '../../../game/kernel/grid'
import type { Settings } from '../../shell/settings'
import type { HistoryEntry as PageEntry, SeatInfo, TimeLeft } from '../page-game'
import type { Planning } from './acting/use-planning'
import type { Messages } from './text'
import type { WhyNot } from './why-not'

export type { SeatInfo } from '../page-game'

export type HistoryEntry = PageEntry<Action, Event>

/** What the player is warned of before an action. */
export type Warning =
  | { about: 'cp'; points: number }
  /** The piece whose activation would end. */
  | { about: 'unusedAp'; piece: PieceId; points: number }
  | { about: 'overwatch' | 'guard'; piece: PieceId }
  /** Marines who would burn. */
  | { about: 'friends'; pieces: PieceId[] }
  | { about: 'selfDestruct'; piece: PieceId }
  /** How many pieces could still act. */
  | { about: 'endTurn'; pieces: number }

/** A legal action that waits until the player confirms it. */
export interface Confirmation {
  warnings: Warning[]
  entry: LegalAction
  yes(): void
  no(): void
}

export interface Table {
  /** The state as the viewer may know it. */
  state: State
  /** The seat whose view is shown. Null is the view of spectators. */
  viewer: Seat | null
  seats: SeatInfo[]
  decision: Decision | undefined
  /** Whether the viewer has to decide. */
  mine: boolean
  /** Everything the viewer may do now; empty unless `mine`. */
  legal: LegalAction[]
  /** Oldest first, without undone actions. */
  history: HistoryEntry[]
  /** Fetches earlier history. Undefined if `history` is complete. */
  earlier?(): void
  canUndo: boolean
  /**
   * Does a legal action, after a question if needed. Refuses anything else with `refusal`. `near` is the square of the
   * gesture, and `orders` are given together with the action.
   */
  act(action: Action, near?: Square, orders?: Orders): void
  undo(): void
  /** The viewer's standing orders (J5); undefined while they may not be seen or given. */
  orders: Orders | undefined
  /** Replaces the orders given before. */
  giveOrders(orders: Orders): void
  /** There is one question at a time: a new one replaces it. */
  confirmation: Confirmation | undefined
  refusal: { refusal: WhyNot; near?: Square } | undefined
  dismissRefusal(): void
  /** The plan that the viewer is making. */
  planning?: Planning
  /** Begins a plan for the selected piece, perhaps with these actions. Undefined if nothing can be planned. */
  startPlan?(actions?: readonly Action[]): void
  selected: PieceId | undefined
  select(piece: PieceId | undefined): void
  settings: Settings
  messages: Messages
  /**
   * Entries whose dice are still rolling: they have happened, but neither state nor history shows them yet. `land` ends
   * it at once.
   */
  rolling?: { entries: HistoryEntry[]; land(): void }
  /** For how many milliseconds the newest entries of the history are shown. Absent if nothing follows by itself. */
  beat?: number
  /** The frame's controls for whoever watches others play. */
  watching?: ReactNode
  /**
   * The time for the pending decision. Read it with `useTimeLeft`, so that only what shows it is rendered at each tick.
   */
  time: TimeLeft
  /**
   * Online: since when the game has waited for the current player, by the server's clock, and whether they are
   * connected.
   */
  waiting?: { since?: number; here: boolean }
  /** What is shown again of what happened before. */
  recap?: { entries: HistoryEntry[] }
  /** Opens the rules reference at an id. */
  openRule(id: string): void
}

export const TableContext = createContext<Table | undefined>(undefined)

export function useTable(): Table {
  const table = useContext(TableContext)
  if (!table) throw new Error('useTable outside of a table')
  return table
}

/**
 * Changes with every movement of the pointer, so it has a context of its own: only components that use it are rendered
 * again.
 */
export interface Pointer {
  /** The square under the pointer or keyboard cursor. */
  hovered: Square | undefined
  /** Whether it is the keyboard cursor. Then Enter acts on that square and does not end the turn. */
  cursor: boolean
  hover(square: Square | undefined, byKey?: boolean): void
}

export const PointerContext = createContext<Pointer | undefined>(undefined)

export function usePointer(): Pointer {
  const pointer = useContext(PointerContext)
  if (!pointer) throw new Error('usePointer outside of a table')
  return pointer
}
