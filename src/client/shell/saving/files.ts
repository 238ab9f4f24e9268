/** Saves games to files and loads them. A file is a save, or a position that a game can read. */
import type { PageGame, PageGames, SeatInfo } from '../../games/page-game'
import type { Session } from '../one-screen/session'
import { checkSave, type ReadSave, readSave } from './read-save'
import { newSaveId, SAVE_VERSION, saveFileName, writeSave } from './save'

export function download(name: string, text: string, type: string): void {
  const link = document.createElement('a')
  const address = URL.createObjectURL(new Blob([text], { type }))
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

export function downloadSave({ game, save }: Session): void {
  const saved = save()
  download(saveFileName(game, saved, 'json'), writeSave(saved), 'application/json')
}

/**
 * The whole position as readable text. Like a save it contains secrets, so it goes into a file and not onto the screen.
 */
export async function downloadPosition({ game, save }: Session): Promise<void> {
  const { position } = game.save
  if (!position) return
  const saved = save()
  download(saveFileName(game, saved, 'txt'), await position.write(saved.state), 'text/plain')
}

/**
 * A file becomes a new game: it never replaces a game stored in the browser. A position is read as one of `game`, and
 * `nameOf` names its players.
 */
export async function readGame(
  text: string,
  games: PageGames,
  game: PageGame,
  nameOf: (number: number) => string,
): Promise<ReadSave> {
  if (/^\s*\{/.test(text) || !game.save.position) {
    const read = await readSave(text, games)
    return read.ok ? { ...read, save: { ...read.save, id: newSaveId() } } : read
  }
  const read = await game.save.position.read(text)
  if (!read.ok) return { ok: false, problem: 'notJson', detail: read.detail }
  const { module } = game
  const { state } = read
  const count = module.seatCount(state)
  const seats: SeatInfo[] = Array.from({ length: count }, (_, i) => ({
    seat: String(i),
    name: nameOf(i + 1),
    side: module.sideOf(String(i), count),
  }))
  const base = { game: module.id, version: SAVE_VERSION, id: newSaveId(), savedAt: new Date().toISOString() } as const
  return checkSave({ ...base, seats, now: 0, state, history: [] }, game)
}
