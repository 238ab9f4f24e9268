/** The referee's thread, with the games of the house. */
import { GAMES } from '../../game'
import { hostAll } from '../games'
import { serve } from './serve'

serve(hostAll(GAMES))
