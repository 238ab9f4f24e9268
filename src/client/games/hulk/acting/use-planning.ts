/** The plan that a player is making for the selected piece. It lapses with the state it was made in. */
import { useCallback, useMemo, useState } from 'react'
import type { Action } from '../../../../game/hulk/actions'
import type { State } from '../../../../game/hulk/state'
import type { PieceId, Seat } from '../../../../game/hulk/types'
import { beginPlan, type Planned, planOn } from './plan'

export interface Planning {
  plan: Planned
  /** Returns false if they cannot be planned. */
  add(actions: readonly Action[]): boolean
  /** Takes back the last step, or the whole plan if there is none. */
  back(): void
  end(): void
}

interface Made {
  /** After each step, the first without any. */
  plans: Planned[]
  state: State
}

export function usePlanning(state: State, viewer: Seat | null, selected: PieceId | undefined, mayPlan: boolean) {
  const [made, setMade] = useState<Made>()
  const plans = made?.state === state && mayPlan && made.plans[0].piece === selected ? made.plans : undefined
  const startPlan = useMemo(() => {
    if (!mayPlan || viewer === null || selected === undefined) return undefined
    return (actions: readonly Action[] = []) => {
      const plan = beginPlan(state, viewer, selected)
      const next = actions.length > 0 ? planOn(plan, actions) : undefined
      setMade({ plans: next ? [plan, next] : [plan], state })
    }
  }, [mayPlan, viewer, selected, state])
  const end = useCallback(() => setMade(undefined), [])
  const planning = useMemo<Planning | undefined>(() => {
    const plan = plans?.at(-1)
    if (!plan) return undefined
    const keep = (next: Planned[]) => setMade({ plans: next, state })
    return {
      plan,
      add(actions) {
        const next = planOn(plan, actions)
        if (next) keep([...plans!, next])
        return next !== undefined
      },
      back: () => (plans!.length > 1 ? keep(plans!.slice(0, -1)) : end()),
      end,
    }
  }, [plans, state, end])
  return { planning, startPlan }
}
