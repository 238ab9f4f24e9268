/** What a game must offer to be played here. Further games can stand beside `hulk`. */
import type { Game } from 'boardgame.io'

export interface GameModule {
  id: string
  /** The game for lobbies: every match brings its own setup data. */
  game: Game
}
