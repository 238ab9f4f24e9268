/** The thread in which the bots of all games think. */
import { GAMES } from '../../game'
import { think } from './think'

think(GAMES)
