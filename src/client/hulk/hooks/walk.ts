/**
 * A way of several steps, done as one action after another. It stops as soon as anything is not as planned: something
 * shown, another decision, the piece elsewhere, the next step no longer legal, or the player touching the board.
 * CP that the player has agreed to for the whole way are not asked for again at each step.
 */
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { Action } from '../../../game/hulk/actions'
import type { EventType } from '../../../game/hulk/events'
import type { PlanStep } from '../adapter'
import type { Table } from '../table'

interface Walk {
  steps: PlanStep[]
  /** The step under way. */
  next: number
  /** The last action known when it was asked for. */
  since: number
  /** The player was asked to confirm it. */
  asked: boolean
  /** CP he has said yes to that are not spent yet. */
  agreed: number
  timer?: ReturnType<typeof setTimeout>
}

/** Whatever shows something new or takes the initiative away. */
const STOPS: ReadonlySet<EventType> = new Set(['revealed', 'windowOpened', 'shot', 'burned', 'fell', 'turnEnded'])

const lastId = ({ history }: Table): number => history[history.length - 1]?.id ?? -1

export interface Walker {
  /** `agreed` are the CP the player has said yes to already. */
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

  // Before the page is painted: what is agreed is not seen as a question.
  useLayoutEffect(() => {
    const now = walk.current
    const { confirmation } = table
    if (!now || now.timer !== undefined || confirmation?.why !== 'cp' || confirmation.points > now.agreed) return
    now.agreed -= confirmation.points
    confirmation.yes()
  }, [table])

  useEffect(() => {
    const now = walk.current
    if (!now || now.timer !== undefined) return
    if (lastId(table) === now.since) {
      // Still waiting: for an answer, or for the game.
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
