/** A game as it is kept: in the browser after every action, or in a file. It holds every secret but the dice to come. */
import type { State } from '../../../game/hulk/state'
import type { HistoryEntry, SeatInfo } from '../table'
import type { UndoTrail } from './undo-trail'

export const SAVE_VERSION = 1

export interface Save {
  game: 'bulkhead'
  version: typeof SAVE_VERSION
  id: string
  /** ISO 8601. */
  savedAt: string
  seats: SeatInfo[]
  guided?: boolean
  /** The game's own time, which the clocks in `state` count by. */
  now: number
  state: State
  history: HistoryEntry[]
  /** Nothing where nothing can be taken back. */
  undo?: UndoTrail
}

export const newSaveId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`

/** Mission, round and day: enough to find it again among one's files. */
export function saveFileName({ savedAt, state }: Save, ending: string): string {
  return `bulkhead-${state.mission.id}-round-${state.round}-${savedAt.slice(0, 16).replace(/[:T]/g, '-')}.${ending}`
}

export const writeSave = (save: Save): string => JSON.stringify(save)
