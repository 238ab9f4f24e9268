/** The lab's worker for duels. */
import { serveLab } from '../../../src/client/workshop/lab/lab-worker'
import { DUEL } from '../duel'

serveLab(DUEL)
