/** A finished match, step by step: the states one after the other, worked out once each. */
import type { Action } from '../../../../game/hulk/actions'
import type { Event } from '../../../../game/hulk/events'
import type { State } from '../../../../game/hulk/state'
import type { Seat } from '../../../../game/hulk/types'
import type { MatchFacts } from '../../../lobby/facts'
import type { HistoryEntry } from '../../table'
import { type Operation, patched } from '../patch'

export interface ReviewStep {
  seat: Seat
  action: Action
  events: Event[]
  at?: number
  /** From the state before. */
  patch: Operation[]
}

export interface ReviewData {
  facts: MatchFacts
  first: State
  steps: ReviewStep[]
}

export interface Steps {
  count: number
  /** After so many steps. */
  state(step: number): State
  history: HistoryEntry[]
}

/** What was undone is not gone through again: its changes and those that undid them come with the next step. */
function lasting(steps: readonly ReviewStep[]): ReviewStep[] {
  const kept: ReviewStep[] = []
  let loose: Operation[] = []
  for (const step of steps) {
    const type: string = step.action.type
    if (type === 'undo' || type === 'takeBack') {
      // That something was taken back is told, and is nothing that could be undone.
      const last = kept.findLastIndex(({ action }) => (action.type as string) !== 'takeBack')
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

export function stepsOf({ first, steps: all }: ReviewData): Steps {
  const states = [first]
  const steps = lasting(all)
  const history = steps.map(({ seat, action, events }, i) => ({ id: i + 1, seat, action, events }))
  return {
    count: steps.length,
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
