/** The games of the page: its only list. */
import type { PageGames } from './page-game'

export const PAGE_GAMES: PageGames = [
  { id: 'hulk', title: 'Breach', load: async () => (await import('./hulk/page')).BREACH_PAGE },
]
