/** Keeps games that begin with a genestealer about to come into sight. */
import { serve } from '../../../../src/server/referee/serve'
import { COMING, from } from '../../tables/support'

serve(from(COMING).games!)
