/** The states of a finished match, step by step. Each is computed once. */
import type { Answer, Operation, ReviewStep } from '../../server/protocol'
import type { HistoryEntry } from '../games/page-game'
import { patched } from '../lobby/match/patch'

export type ReviewData = Answer<'GET /games/:game/:id/review'>

export interface Steps {
  count: number
  /** How many steps can be shown on the board. After them there is only the log, and then the last position. */
  shown: number
  /** The state after this many steps. */
  state(step: number): object
  history: HistoryEntry[]
}

/** Leaves out undone actions. Their changes, and those that undid them, come with the next step. */
function lasting(steps: readonly ReviewStep[]): ReviewStep[] {
  const kept: ReviewStep[] = []
  let loose: Operation[] = []
  for (const step of steps) {
    const { type } = step.action
    if (type === 'undo' || type === 'takeBack') {
      // A taken-back action is shown in the log, but it cannot be undone again.
      const last = kept.findLastIndex(({ action }) => action.type !== 'takeBack')
      const { patch = [] } = kept.splice(last, last < 0 ? 0 : 1)[0] ?? {}
      const next = last < 0 ? undefined : kept[last]
      if (next) next.patch = [...patch, ...next.patch]
      else loose = [...patch, ...loose]
    }
    if (type === 'undo') loose = [...loose, ...step.patch]
    else {
      kept.push({ ...step, patch: [...loose, ...step.patch] })
      loose = []
    }
  }
  return kept
}

export function stepsOf({ first, steps: all, rules }: Pick<ReviewData, 'first' | 'steps' | 'rules'>): Steps {
  const states: object[] = [first]
  const steps = lasting(all)
  const isWhole = rules.replayed === all.length
  const history = steps.map(({ seat, action, events }, i) => ({ id: i + 1, seat, action, events }))
  return {
    count: steps.length,
    shown: isWhole ? steps.length : Math.min(steps.length, lasting(all.slice(0, rules.replayed)).length),
    history,
    state(step) {
      for (let next = states.length; next <= step; next++) {
        const before = states[next - 1]
        states.push(patched(before, steps[next - 1].patch) ?? before)
      }
      return states[step]
    },
  }
}
