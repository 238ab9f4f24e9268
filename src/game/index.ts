/** The games there are, by id. */
import { makeGame } from './hulk/game'
import type { GameModule } from './module'

export const GAMES: Record<string, GameModule> = {
  hulk: { id: 'hulk', game: makeGame({ kept: true }) },
}
