/**
 * The games stored in this browser, in IndexedDB. Every action writes its game. If there is no room, the oldest
 * finished games are deleted, but never an unfinished one.
 */
import { createStore, promisifyRequest } from 'idb-keyval'
import type { PageGame, PageGames, SeatInfo } from '../../games/page-game'
import { gamesInLocalStorage } from './old-kept-games'
import { type ReadSave, readSave } from './read-save'
import { type Save, writeSave } from './save'

const KEPT = 50
const CLOCK = 'bulkhead.clock'

/** What a list shows of a game. The game itself is read when somebody continues it. */
export interface KeptGame {
  id: string
  savedAt: string
  seats: SeatInfo[]
  /** The game's id. */
  game: string
  /** What the game itself says about it. */
  brief: object
  over: boolean
}

/** Two records for each game: `about/<id>` for lists, and `game/<id>` with the save as in a file. */
const ABOUT = 'about/'
const GAME = 'game/'
const store = createStore('bulkhead', 'games')

/** Used if the browser refuses a database, as some do in private windows. It lasts until the page is closed. */
const memory = new Map<string, { about: KeptGame; text: string }>()

/** `full`: no room, even after deleting all finished games. `refused`: the browser stores nothing. */
export type Kept = 'kept' | 'full' | 'refused'

const known = new Set<string>()
const latest = new Map<string, string>()
const pending = new Set<Promise<unknown>>()

/** Resolves when all pending writes are done. */
export const allWritten = async (): Promise<void> => void (await Promise.allSettled(pending))

/** Calls the database synchronously, so that the write is not lost if the page is closed right after an action. */
export function keepGame(save: Save, game: PageGame): Promise<Kept> {
  const text = writeSave(save)
  latest.set(save.id, text)
  const kept = keep(aboutOf(save, game), text)
  pending.add(kept)
  return kept.finally(() => pending.delete(kept))
}

const aboutOf = ({ id, savedAt, seats, state }: Save, { module, save }: PageGame): KeptGame => ({
  id,
  savedAt,
  seats,
  game: module.id,
  brief: save.brief(state),
  over: module.outcome(state) !== undefined,
})

type StoredAbout = Omit<KeptGame, 'game' | 'brief'> & Partial<KeptGame>

/** When there was only one game, the fields of `brief` were stored with the others. */
const upgraded = (about: StoredAbout, first: string): KeptGame => ({
  ...about,
  game: about.game ?? first,
  brief: about.brief ?? about,
})

async function keep(about: KeptGame, text: string): Promise<Kept> {
  const { id } = about
  for (;;) {
    try {
      await inStore('readwrite', (games) => {
        put(games, about, text)
        // Commits without waiting for an answer, because the page may be closing.
        games.transaction.commit?.()
        return promisifyRequest(games.transaction)
      })
      if (!known.has(id)) {
        known.add(id)
        await dropFinished(id, (games) => games.length > KEPT)
      }
      return 'kept'
    } catch (error) {
      if (!isFull(error)) {
        memory.set(id, { about, text })
        return 'refused'
      }
      // A newer write of the same game is pending and will report the result.
      if (latest.get(id) !== text) return 'kept'
      const [dropped] = await dropFinished(id, (_, gone) => gone.length === 0)
      if (!dropped) return 'full'
    }
  }
}

/** Like `store`, but rejects if the database cannot be opened. */
const inStore = async <T>(mode: IDBTransactionMode, work: (games: IDBObjectStore) => T | PromiseLike<T>): Promise<T> =>
  store(mode, work)

const isFull = (error: unknown): boolean => (error as Error | null)?.name === 'QuotaExceededError'

/** Writes both records or neither. */
function put(games: IDBObjectStore, about: KeptGame, text: string): void {
  try {
    games.put(about, ABOUT + about.id)
    games.put(text, GAME + about.id)
  } catch (error) {
    games.transaction.abort()
    throw error
  }
}

/** Deletes the oldest finished games while more room is needed. `but` is being played. */
async function dropFinished(
  but: string,
  wanted: (left: StoredAbout[], gone: StoredAbout[]) => boolean,
): Promise<StoredAbout[]> {
  const left = await allAbout()
  const gone: StoredAbout[] = []
  while (wanted(left, gone)) {
    const oldest = left.findLast(({ id, over }) => over && id !== but)
    if (!oldest) break
    left.splice(left.indexOf(oldest), 1)
    gone.push(oldest)
    await forgetGame(oldest.id)
  }
  return gone
}

export async function forgetGame(id: string): Promise<void> {
  memory.delete(id)
  await inStore('readwrite', (games) => {
    games.delete(ABOUT + id)
    games.delete(GAME + id)
    return promisifyRequest(games.transaction)
  }).catch(() => {})
}

/** The latest first. */
export async function keptGames(games: PageGames): Promise<KeptGame[]> {
  await takeOverOldGames(games)
  return (await allAbout()).map((about) => upgraded(about, games[0].id))
}

async function allAbout(): Promise<StoredAbout[]> {
  const within = () => IDBKeyRange.bound(ABOUT, `${ABOUT}\uffff`)
  const stored = await inStore('readonly', (games) => promisifyRequest<StoredAbout[]>(games.getAll(within()))).catch(
    () => [],
  )
  const all = new Map<string, StoredAbout>(
    [...stored, ...[...memory.values()].map(({ about }) => about)].map((game) => [game.id, game]),
  )
  return [...all.values()].sort((a, b) => b.savedAt.localeCompare(a.savedAt))
}

/** The stored text, whether or not the game can still be played. */
export async function textOfGame(id: string, games: PageGames): Promise<string | undefined> {
  await takeOverOldGames(games)
  const remembered = memory.get(id)?.text
  if (remembered !== undefined) return remembered
  return inStore('readonly', (games) => promisifyRequest<string | undefined>(games.get(GAME + id))).catch(
    () => undefined,
  )
}

export async function readKeptGame(id: string, games: PageGames): Promise<ReadSave | undefined> {
  const text = await textOfGame(id, games)
  if (text === undefined) return undefined
  const read = await readSave(text, games)
  if (!read.ok) return read
  const now = clockOf(id)
  return now > read.save.now ? { ...read, save: { ...read.save, now } } : read
}

/** Earlier versions stored games elsewhere. Each is removed there after it was copied; unreadable ones stay. */
async function takeOverOldGames(games: PageGames): Promise<void> {
  for (const old of await gamesInLocalStorage(games)) {
    if (!old.read.ok) continue
    const about = aboutOf(old.read.save, old.read.game)
    const moved = inStore('readwrite', (records) => {
      const there = records.get(ABOUT + old.id)
      there.onsuccess = () => {
        const newer = (there.result as KeptGame | undefined)?.savedAt ?? ''
        if (newer < about.savedAt) put(records, about, old.text)
      }
      return promisifyRequest(records.transaction)
    })
    await moved.then(old.remove, () => memory.set(old.id, { about, text: old.text }))
  }
}

/** Stores the clock between actions: a few bytes instead of the whole game. */
export function keepClock(id: string, now: number): void {
  try {
    localStorage.setItem(CLOCK, `${id} ${Math.round(now)}`)
  } catch {
    // If this fails, a player gets a few seconds back.
  }
}

function clockOf(id: string): number {
  try {
    const [of, now] = (localStorage.getItem(CLOCK) ?? '').split(' ')
    return of === id ? Number(now) : 0
  } catch {
    return 0
  }
}
