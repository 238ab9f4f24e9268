/** Games stored by versions before the database: one text each, in localStorage. */
import type { PageGames } from '../../games/page-game'
import { type ReadSave, readSave } from './read-save'

const PREFIX = 'bulkhead.game.'

export interface OldGame {
  id: string
  text: string
  read: ReadSave
  remove(): void
}

export const gamesInLocalStorage = (games: PageGames): Promise<OldGame[]> =>
  Promise.all(texts().map(async (old) => ({ ...old, read: await readSave(old.text, games) })))

function texts(): Omit<OldGame, 'read'>[] {
  try {
    const storage = localStorage
    return Object.keys(storage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => ({
        id: key.slice(PREFIX.length),
        text: storage.getItem(key) ?? '',
        remove: () => storage.removeItem(key),
      }))
  } catch {
    // localStorage is refused as well.
    return []
  }
}

/** They stay where they are and can be downloaded. */
export const unreadableGames = async (games: PageGames): Promise<OldGame[]> =>
  (await gamesInLocalStorage(games)).filter(({ read }) => !read.ok)
