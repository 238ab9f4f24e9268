/** Keeps the games of the load. */
import { serve } from '../../../src/server/referee/serve'
import { GAMES } from './games'

serve(GAMES)
