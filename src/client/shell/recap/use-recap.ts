/**
 * Something that happened, shown again on the table: step by step, and at its end, which is the present, all of it at
 * once. Online it is what happened while the player was away; everywhere it is the other side's last turn.
 */
import { useCallback, useMemo, useState } from 'react'
import type { HistoryEntry, TableProps } from '../../games/page-game'
import type { Steps } from '../../review/steps'
import { HOUSE_KEYS, useKeys } from '../keys'
import type { Settings } from '../settings'
import { type Player, usePlayer } from './use-player'

/** Milliseconds a step is shown, and the most that all of them may take together. */
const PACE: Record<Settings['speed'], number> = { normal: 900, fast: 450, instant: 200 }
const LONGEST = 15_000

export interface Past {
  /** Differs from one past to the next. */
  key: string
  /** The entries of its history have their ids in the history of the game. */
  steps: Steps
  /** Whether it plays by itself. */
  plays: boolean
}

export interface Recap extends Player {
  count: number
  /** The view and the history at this step. Undefined at the last one, which is the present. */
  then: { view: object; history: HistoryEntry[] } | undefined
  /** What the game draws. */
  shown: NonNullable<TableProps['recap']>
  close(): void
}

export function useRecap(past: Past | undefined, history: HistoryEntry[], speed: Settings['speed']): Recap | undefined {
  const [closed, setClosed] = useState<string>()
  const open = past && past.key !== closed ? past : undefined
  const count = open?.steps.count ?? 0
  const [isPast, setIsPast] = useState(false)
  const player = usePlayer(count, {
    of: open?.key ?? '',
    from: open?.plays ? 0 : count,
    plays: open?.plays,
    pace: Math.min(PACE[speed], LONGEST / (count + 1)),
    // At the present the arrow keys are the board's.
    keys: isPast ? 'step' : 'none',
  })
  const { step, goTo } = player
  if (isPast !== (open !== undefined && step < count)) setIsPast(!isPast)
  useKeys({ [HOUSE_KEYS.recap]: open && (() => goTo(step - 1)) })
  useKeys({ Escape: () => goTo(count) }, { first: true, enabled: isPast })
  const close = useCallback(() => setClosed(open?.key), [open])
  const then = useMemo(() => {
    if (!open || step >= open.steps.count) return undefined
    const { steps } = open
    const first = steps.history[0].id
    return {
      view: steps.state(step),
      history: [...history.filter(({ id }) => id < first), ...steps.history.slice(0, step)],
    }
  }, [open, step, history])
  const shown = useMemo(() => ({ entries: open?.steps.history.slice(0, step) ?? [] }), [open, step])
  return open && count > 0 ? { ...player, count, then, shown, close } : undefined
}
