/**
 * Carries out a plan of several steps, one action after another. It waits while somebody else may react, and goes on if
 * they pass. It stops when something is not as planned: something new is shown or comes into sight, a reaction, another
 * decision, the piece is elsewhere, the next step is not legal, or the player touches the board. CP that the player has
 * agreed to for the whole plan are not asked for again at each step.
 */
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { EventType } from '../../../../game/hulk/events'
import { matches } from '../../../../game/hulk/matching'
import { isMarine } from '../../../../game/hulk/play'
import type { State } from '../../../../game/hulk/state'
import type { PieceId, Seat } from '../../../../game/hulk/types'
import { litSquares, type PlanStep } from '../adapter'
import type { Table } from '../table'

interface Walk {
  /** Who walks. Somebody else may look on while they react. */
  seat: Seat | null
  steps: PlanStep[]
  /** Enemies that were in sight when it began. */
  known: ReadonlySet<PieceId>
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

/** Events that show something new. */
const STOPS: ReadonlySet<EventType> = new Set(['revealed', 'shot', 'burned', 'fell', 'turnEnded'])

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
      const { state, viewer } = latest.current.table
      walk.current = { seat: viewer, steps, known: inSight(state), next: 0, since: -1, asked: false, agreed }
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
    const reaction = table.decision?.kind === 'react' && table.decision.seat !== now.seat
    if (reaction && !isInterrupted(table, now)) return
    now.next++
    if (now.next >= now.steps.length || !goesOn(table, now)) return walker.stop()
    if (latest.current.pace <= 0) walker.step()
    else now.timer = setTimeout(walker.step, latest.current.pace)
  }, [table, walker])

  useEffect(() => walker.stop, [walker])
  return walker
}

function goesOn(table: Table, walk: Walk): boolean {
  const { steps, next, seat } = walk
  const done = steps[next - 1]
  const wanted = steps[next].action
  const piece = 'piece' in wanted ? table.state.pieces[wanted.piece] : undefined
  if (!table.mine || table.viewer !== seat || table.decision?.kind !== 'act' || !piece) return false
  if (piece.at !== done.square || (piece.kind !== 'marker' && piece.facing !== done.facing)) return false
  return !isInterrupted(table, walk) && table.legal.some((entry) => matches(entry, wanted))
}

/** Something new has been shown, or somebody has done more than pass. */
function isInterrupted({ history, state }: Table, { since, seat, known }: Walk): boolean {
  const news = history.filter(({ id }) => id > since)
  if (news.some((entry) => entry.seat !== seat && entry.action.type !== 'pass')) return true
  if (news.some(({ events }) => events.some(({ type }) => STOPS.has(type)))) return true
  return [...inSight(state)].some((id) => !known.has(id))
}

/** The pieces of the swarm that some marine sees. The swarm always knows where the marines are. */
function inSight(state: State): Set<PieceId> {
  const lit = litSquares(state)
  const pieces = Object.values(state.pieces).filter((piece) => !isMarine(piece) && lit.has(piece.at))
  return new Set(pieces.map(({ id }) => id))
}
