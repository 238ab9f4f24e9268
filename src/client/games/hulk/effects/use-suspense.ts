/**
 * Dice first, result after: as long as the dice roll, the table shows the state before them. Nothing tells the result
 * early, neither the board nor the panels nor the log.
 */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Action } from '../../../../game/hulk/actions'
import type { Event } from '../../../../game/hulk/events'
import type { Orders } from '../../../../game/hulk/orders'
import type { State } from '../../../../game/hulk/state'
import type { TableProps } from '../../page-game'
import { type Speed, useSpeed } from '../hooks/motion'
import type { Table } from '../table'
import { lengthOf, rollsDice, SUSPENSE } from './takes'

type Given = Pick<
  TableProps<State, Action, Event, Orders>,
  'view' | 'viewer' | 'decision' | 'history' | 'canUndo' | 'act' | 'settings' | 'beat' | 'review'
>

/** How much faster or slower than the usual speed. */
const FACTOR: Record<Speed, number> = { normal: 1, fast: 0.5, instant: 0 }

/** If more entries than this arrive at once, a game is being loaded or caught up with. */
export const MOST = 8

/** The factor for what has just happened. Whoever hands the table a beat has chosen how long it may take. */
export function factorOf(events: readonly Event[], speed: Speed, beat: number | undefined): number {
  const length = lengthOf(events)
  return beat === undefined || length === 0 || speed === 'instant' ? FACTOR[speed] : Math.min(1, beat / length)
}

export function useSuspense<G extends Given>(given: G): { shown: G; rolling: Table['rolling'] } {
  const { history, settings, beat, review } = given
  const speed = useSpeed(settings)
  const last = history.at(-1)?.id ?? -1
  const landed = useRef(last)
  const kept = useRef(given)
  const [, again] = useState(0)

  const fresh = history.filter(({ id }) => id > landed.current)
  const events = fresh.flatMap((entry) => entry.events)
  const rolls = settings.dice && !review && fresh.length <= MOST && rollsDice(events)
  const ms = rolls ? SUSPENSE * factorOf(events, speed, beat) : 0
  const holds = ms > 0
  const first = fresh[0]?.id

  // What was shown last is shown until the dice have landed.
  useLayoutEffect(() => {
    if (holds) return
    landed.current = last
    kept.current = given
  })
  const land = useCallback(() => {
    landed.current = Number.POSITIVE_INFINITY
    again((count) => count + 1)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: its time begins with the first entry
  useEffect(() => {
    if (!holds) return
    const timer = setTimeout(land, ms)
    return () => clearTimeout(timer)
  }, [holds, first, land])
  // Whoever does not want to wait sees the result, and nothing else happens.
  const act = useCallback(() => {
    land()
    return true
  }, [land])

  // The same object as long as the same dice roll.
  const rolling = useRef<Table['rolling']>(undefined)
  if (!holds) {
    rolling.current = undefined
    return { shown: given, rolling: undefined }
  }
  if (rolling.current?.entries.at(-1)?.id !== last) rolling.current = { entries: fresh, land }
  const { view, viewer, decision, history: before } = kept.current
  return { shown: { ...given, view, viewer, decision, history: before, canUndo: false, act }, rolling: rolling.current }
}
