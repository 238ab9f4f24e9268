/** The lab's worker for games of Breach. */
import { BREACH } from '../../../../game/hulk/module'
import { serveLab } from '../../../workshop/lab/lab-worker'

serveLab(BREACH)
