/** Playing styles other than the steady one. A hard bot compares what each would do and where that would lead. */
import type { State } from '../../state'
import type { Seat } from '../../types'
import { goalsOf } from '../position/goals'
import { lookAt } from '../position/situation'
import { MARINE_WORTH, STEADY, SWARM_WORTH, type Temper } from '../scoring/worth'

const { keyStep, escortStep, watch, danger, command } = MARINE_WORTH
const { caution, ambush, bar, near, exposed } = SWARM_WORTH

/** Marines advance and accept danger. The swarm closes in even in plain sight, and leaves the Marines no time. */
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

/** Marines avoid danger and prefer overwatch. The swarm draws overwatch shots until bolters jam, and only then strikes. */
const WARY: Temper = {
  marines: {
    ...MARINE_WORTH,
    keyStep: 0.5 * keyStep,
    escortStep: 0.5 * escortStep,
    watch: 1.6 * watch,
    danger: 1.8 * danger,
  },
  swarm: { ...SWARM_WORTH, caution: 1.5 * caution, ambush: 2 * ambush, bar: 2 * bar, bait: 0.5 },
}

/**
 * The first temper is the one used without looking ahead. If the Marines only have to get somewhere or to hold out, the
 * swarm is bold from the start: that won it more games in about two dozen games per mission. If the Marines hunt the
 * swarm, boldness would help them. If they have to fetch something, they come to the swarm anyway.
 */
export function tempersOf(view: State, seat: Seat): readonly Temper[] {
  if (seat !== view.genestealer) return [STEADY, BOLD, WARY]
  const { tasks } = goalsOf(lookAt(view, seat))
  const waits = tasks.some(({ kind }) => kind === 'hunt' || kind === 'fetch')
  return waits ? [STEADY, BOLD, WARY] : [BOLD, STEADY, WARY]
}
