/** A thread that keeps games. */
import { HOSTED } from '../games'
import { serve } from './serve'

serve(HOSTED)
