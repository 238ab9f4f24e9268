/** The game with dice that fall as they were recorded. */
import { hostBreach } from '../../server/support/games'
import { SEED } from './recording'

export const GAMES = hostBreach({ seed: SEED })
