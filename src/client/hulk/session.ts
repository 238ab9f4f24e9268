/** What a table needs of the game it shows, wherever that is played: at this screen, online, or once upon a time. */
import type { Action } from '../../game/hulk/actions'
import type { Decision } from '../../game/hulk/decisions'
import type { HistoryEntry } from './table'

export interface Snapshot {
  decision: Decision | undefined
  history: HistoryEntry[]
  canUndo: boolean
  over: boolean
}

export interface TableSession {
  /** The same object until something happens. */
  snapshot(): Snapshot
  subscribe(listener: () => void): () => void
  /** By the seat that must decide. False if the game would not have it. */
  send(action: Action): boolean
  undo(): void
}
