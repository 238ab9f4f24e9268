/**
 * What a table needs from the match it shows, whether that is played at this screen or online, or is being reviewed.
 */
import type { Action, Decision } from '../../../game/module'
import type { HistoryEntry } from '../../games/page-game'

export interface Snapshot {
  decision: Decision | undefined
  history: HistoryEntry[]
  /** Whether there is earlier history, which `earlier` fetches. */
  hasEarlier?: boolean
  canUndo: boolean
  over: boolean
}

export interface TableSession {
  /** The same object until something changes. */
  snapshot(): Snapshot
  subscribe(listener: () => void): () => void
  /** Sends an action of the seat that has to decide. Returns false if the game refuses it. */
  send(action: Action): boolean
  undo(): void
  earlier?(): void
}
