/** A stored game, in the browser or in a file. It contains all secrets except future dice. */
import type { HistoryEntry, PageGame, SeatInfo } from '../../games/page-game'
import type { UndoTrail } from './undo-trail'

export const SAVE_VERSION = 1

/** The id in saves from the time when there was only one game. */
export const FIRST_GAME = 'bulkhead'

export interface Save<S extends object = object> {
  /** The game's id. */
  game: string
  version: typeof SAVE_VERSION
  id: string
  /** ISO 8601. */
  savedAt: string
  seats: SeatInfo[]
  /** The course as which it was begun. */
  course?: string
  /** The game's own time, which the clocks in `state` use. */
  now: number
  state: S
  history: HistoryEntry[]
  /** Absent if nothing can be undone. */
  undo?: UndoTrail
}

export const newSaveId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`

/** Contains what is played, how far it has come, and the date. */
export const saveFileName = (game: PageGame, { savedAt, state }: Save, ending: string): string =>
  `bulkhead-${game.save.fileName(state)}-${savedAt.slice(0, 16).replace(/[:T]/g, '-')}.${ending}`

export const writeSave = (save: Save): string => JSON.stringify(save)
