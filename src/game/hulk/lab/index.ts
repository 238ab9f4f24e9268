/** What Breach offers the lab. */
import type { LabModule } from '../../module'
import type { Action } from '../actions'
import { randomAction } from '../bots/levels/random'
import type { Event } from '../events'
import { legalActions } from '../legal-actions'
import type { State } from '../state'
import { missions, variants } from './choices'
import { keys } from './keys'
import { BreachTally, MEASURES } from './tally'
import { LAB_WORDS } from './words'

export const LAB: LabModule<State, Action, Event> = {
  measures: MEASURES,
  duration: 'rounds',
  rates: [
    { part: 'stepsBack', whole: 'turns' },
    { part: 'idleDoors', whole: 'turns' },
    { part: 'idleCp', whole: 'cpSpent' },
  ],
  tally: () => new BreachTally(),
  random: (view, seat, dice) => randomAction(dice, legalActions(view, seat)).action,
  scenarios: missions,
  rules: variants,
  keys,
  words: LAB_WORDS,
}
