/** Other ways to be minded than the steady one. A hard player asks himself what each would do, and where it would lead. */
import type { State } from '../state'
import type { Seat } from '../types'
import { goalsOf } from './goals'
import { lookAt } from './situation'
import { MARINE_WORTH, STEADY, SWARM_WORTH, type Temper } from './worth'

const { keyStep, escortStep, watch, danger, command } = MARINE_WORTH
const { caution, ambush, bar, near, exposed } = SWARM_WORTH

/** On they go, and never mind. The swarm closes in, seen or not, and leaves the Marines no time. */
const BOLD: Temper = {
  marines: {
    ...MARINE_WORTH,
    keyStep: 2 * keyStep,
    escortStep: 1.8 * escortStep,
    watch: 0.6 * watch,
    danger: 0.4 * danger,
    command: 0.5 * command,
  },
  swarm: { ...SWARM_WORTH, near: 4 * near, exposed: 0.5 * exposed },
}

/** Nobody is to be caught unawares. The swarm has those on overwatch shoot till they jam before it strikes. */
const WARY: Temper = {
  marines: {
    ...MARINE_WORTH,
    keyStep: 0.5 * keyStep,
    escortStep: 0.5 * escortStep,
    watch: 1.6 * watch,
    danger: 1.8 * danger,
  },
  swarm: { ...SWARM_WORTH, caution: 2.5 * caution, ambush: 2 * ambush, bar: 2 * bar, bait: 0.5 },
}

/**
 * The first is the one to have without looking ahead. Marines who only want to be somewhere or to last are pressed from
 * the start: over some two dozen games a mission that did the swarm good there. Those who hunt would be done a favour
 * by it, and those who have something to fetch come to the swarm.
 */
export function tempersOf(view: State, seat: Seat): readonly Temper[] {
  if (seat !== view.genestealer) return [STEADY, BOLD, WARY]
  const { tasks } = goalsOf(lookAt(view, seat))
  const waits = tasks.some(({ kind }) => kind === 'hunt' || kind === 'fetch')
  return waits ? [STEADY, BOLD, WARY] : [BOLD, STEADY, WARY]
}
