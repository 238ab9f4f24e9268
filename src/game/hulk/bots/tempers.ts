/** Other ways to be minded than the steady one. A hard player asks himself what each would do, and where it would lead. */
import { MARINE_WORTH, STEADY, SWARM_WORTH, type Temper } from './worth'

const { keyStep, escortStep, watch, danger, command } = MARINE_WORTH
const { caution, ambush, bar, near } = SWARM_WORTH

/** On they go, and never mind. */
const BOLD: Temper = {
  marines: {
    ...MARINE_WORTH,
    keyStep: 2 * keyStep,
    escortStep: 1.8 * escortStep,
    watch: 0.6 * watch,
    danger: 0.4 * danger,
    command: 0.5 * command,
  },
  swarm: { ...SWARM_WORTH, caution: 0, near: 1.5 * near },
}

/** Nobody is to be caught unawares. */
const WARY: Temper = {
  marines: {
    ...MARINE_WORTH,
    keyStep: 0.5 * keyStep,
    escortStep: 0.5 * escortStep,
    watch: 1.6 * watch,
    danger: 1.8 * danger,
  },
  swarm: { ...SWARM_WORTH, caution: 2.5 * caution, ambush: 2 * ambush, bar: 2 * bar },
}

export const TEMPERS: readonly Temper[] = [STEADY, BOLD, WARY]
