/** The game with dice that fall as they were recorded. */
import { makeGame } from '../../../src/game/hulk/game'
import { HULK, host } from '../../../src/server/games'
import { SEED } from './recording'

export const GAMES = { hulk: host(makeGame({ seed: SEED }) as never, HULK) }
