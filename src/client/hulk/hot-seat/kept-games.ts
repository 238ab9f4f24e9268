/** The games kept in this browser, the latest first. Every action writes its game; the oldest make room. */
import { type ReadSave, readSave } from './read-save'
import { type Save, writeSave } from './save'

const PREFIX = 'bulkhead.game.'
const CLOCK = 'bulkhead.clock'
const KEPT = 4

export interface KeptGame {
  id: string
  save: Save
}

/** False where the browser would not keep it: full, or told not to. */
export function keepGame(save: Save): boolean {
  const text = writeSave(save)
  try {
    const others = ids().filter((id) => id !== save.id)
    if (others.length >= KEPT)
      drop(
        keptGames()
          .slice(KEPT - 1)
          .filter(({ id }) => id !== save.id),
      )
    localStorage.setItem(PREFIX + save.id, text)
    return true
  } catch {
    return makeRoomFor(save.id, text)
  }
}

function makeRoomFor(id: string, text: string): boolean {
  try {
    // The game being played counts for more than the ones before it, but its last good copy stays until it is replaced.
    const others = keptGames().filter((game) => game.id !== id)
    drop(others.slice(1))
    localStorage.setItem(PREFIX + id, text)
    return true
  } catch {
    return false
  }
}

function drop(games: KeptGame[]): void {
  for (const { id } of games) forgetGame(id)
}

export function forgetGame(id: string): void {
  localStorage.removeItem(PREFIX + id)
}

/** Those that can be gone on with; what cannot be read is left alone. */
export function keptGames(): KeptGame[] {
  return ids()
    .map((id) => ({ id, read: readKept(id) }))
    .flatMap(({ id, read }) => (read?.ok ? [{ id, save: read.save }] : []))
    .sort((a, b) => b.save.savedAt.localeCompare(a.save.savedAt))
}

function ids(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []))
  } catch {
    return []
  }
}

function readKept(id: string): ReadSave | undefined {
  const text = localStorage.getItem(PREFIX + id)
  if (text === null) return undefined
  const read = readSave(text)
  if (!read.ok) return read
  const [of, at] = (localStorage.getItem(CLOCK) ?? '').split(' ')
  return of === id && Number(at) > read.save.now ? { ok: true, save: { ...read.save, now: Number(at) } } : read
}

/** The clock goes on between actions: a few bytes instead of the whole game. */
export function keepClock(id: string, now: number): void {
  try {
    localStorage.setItem(CLOCK, `${id} ${Math.round(now)}`)
  } catch {
    // Then somebody gets a few seconds back.
  }
}
