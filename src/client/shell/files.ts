/** Games in and out of files. A file is a save, or a position written by hand or copied from a game. */
import { type ReadSave, readSave, whyNotPlayable } from '../hulk/hot-seat/read-save'
import { newSaveId, SAVE_VERSION, type Save, saveFileName, writeSave } from '../hulk/hot-seat/save'
import type { Session } from '../hulk/hot-seat/session'
import type { SeatInfo } from '../hulk/table'

export function download(name: string, text: string, type: string): void {
  const link = document.createElement('a')
  const address = URL.createObjectURL(new Blob([text], { type }))
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

export const downloadSave = (save: Save): void =>
  download(saveFileName(save, 'json'), writeSave(save), 'application/json')

/** All of it, as text that can be read: like a save, it goes into a file and not onto the screen. */
export async function downloadPosition(session: Session): Promise<void> {
  const { writePosition } = await import('../../game/hulk/notation')
  const save = session.save()
  download(saveFileName(save, 'txt'), writePosition(save.state), 'text/plain')
}

/**
 * As a game of its own: an older file of a game does not replace what the browser keeps of it.
 * `nameOf` names the players of a position, which has none.
 */
export async function readGame(text: string, nameOf: (number: number) => string): Promise<ReadSave> {
  if (/^\s*\{/.test(text)) {
    const read = readSave(text)
    return read.ok ? { ok: true, save: { ...read.save, id: newSaveId() } } : read
  }
  const { readPosition } = await import('../../game/hulk/notation')
  const read = readPosition(text)
  if (!read.ok) {
    const [problem] = read.problems
    return { ok: false, problem: 'notJson', detail: problem && `${problem.line}: ${problem.message}` }
  }
  const { state } = read
  const seats: SeatInfo[] = Array.from({ length: Number(state.genestealer) + 1 }, (_, i) => ({
    seat: String(i),
    name: nameOf(i + 1),
    side: String(i) === state.genestealer ? 'genestealers' : 'marines',
  }))
  const save: Save = {
    game: 'bulkhead',
    version: SAVE_VERSION,
    id: newSaveId(),
    savedAt: new Date().toISOString(),
    seats,
    now: 0,
    state,
    history: [],
  }
  const amiss = whyNotPlayable(save)
  return amiss === undefined ? { ok: true, save } : { ok: false, problem: 'broken', detail: amiss }
}
