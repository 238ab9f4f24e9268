/**
 * Carries out a way of several steps, one action after another. It stops when something is not as planned: something
 * new is shown, another decision comes up, the piece is elsewhere, the next step is not legal, or the player touches
 * the board. CP that the player has agreed to for the whole way are not asked for again at each step.
 */
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { Action } from '../../../../game/hulk/actions'
import type { EventType } from '../../../../game/hulk/events'
import type { PlanStep } from '../adapter'
import type { Table } from '../table'

interface Walk {
  steps: PlanStep[]
  /** The index of the current step. */
  next: number
  /** The last history entry when the step was sent. */
  since: number
  /** Whether the player was asked to confirm it. */
  asked: boolean
  /** CP that the player has agreed to but that are not yet spent. */
  agreed: number
  timer?: ReturnType<typeof setTimeout>
}

/** Events that show something new or give the initiative to somebody else. */
const STOPS: ReadonlySet<EventType> = new Set(['revealed', 'windowOpened', 'shot', 'burned', 'fell', 'turnEnded'])

const lastId = ({ history }: Table): number => history[history.length - 1]?.id ?? -1

export interface Walker {
  /** `agreed`: the CP that the player has already agreed to. */
  go(steps: PlanStep[], agreed?: number): void
  stop(): void
}

export function useWalk(table: Table, pace: number): Walker {
  const latest = useRef({ table, pace })
  latest.current = { table, pace }
  const walk = useRef<Walk | undefined>(undefined)

  const walker = useMemo(() => {
    const stop = () => {
      clearTimeout(walk.current?.timer)
      walk.current = undefined
    }
    const step = () => {
      const now = walk.current
      if (!now) return
      const { table: current } = latest.current
      now.since = lastId(current)
      now.asked = false
      now.timer = undefined
      const { action, square } = now.steps[now.next]
      current.act(action, square)
    }
    const go = (steps: PlanStep[], agreed = 0) => {
      stop()
      walk.current = { steps, next: 0, since: -1, asked: false, agreed }
      step()
    }
    return { go, stop, step }
  }, [])

  // Runs before the page is painted, so that a question the player has already answered never shows.
  useLayoutEffect(() => {
    const now = walk.current
    const { confirmation } = table
    if (!now || now.timer !== undefined || confirmation?.warnings.length !== 1) return
    const [warning] = confirmation.warnings
    if (warning.about !== 'cp' || warning.points > now.agreed) return
    now.agreed -= warning.points
    confirmation.yes()
  }, [table])

  useEffect(() => {
    const now = walk.current
    if (!now || now.timer !== undefined) return
    if (lastId(table) === now.since) {
      // Waits for the player's answer or for the game.
      if (table.confirmation) now.asked = true
      else if (now.asked || table.refusal) walker.stop()
      return
    }
    now.next++
    if (now.next >= now.steps.length || !goesOn(table, now)) return walker.stop()
    if (latest.current.pace <= 0) walker.step()
    else now.timer = setTimeout(walker.step, latest.current.pace)
  }, [table, walker])

  useEffect(() => walker.stop, [walker])
  return walker
}

function goesOn(table: Table, { steps, next, since }: Walk): boolean {
  const done = steps[next - 1]
  const wanted = steps[next].action
  const piece = 'piece' in wanted ? table.state.pieces[wanted.piece] : undefined
  if (!table.mine || table.decision?.kind !== 'act' || !piece) return false
  if (piece.at !== done.square || (piece.kind !== 'marker' && piece.facing !== done.facing)) return false
  const news = table.history.filter(({ id }) => id > since).flatMap(({ events }) => events)
  return !news.some(({ type }) => STOPS.has(type)) && table.legal.some(({ action }) => sameStep(action, wanted))
}

function sameStep(a: Action, b: Action): boolean {
  if (a.type === 'move' && b.type === 'move') return a.piece === b.piece && a.to === b.to && a.facing === b.facing
  return a.type === 'turn' && b.type === 'turn' && a.piece === b.piece && a.facing === b.facing
}
