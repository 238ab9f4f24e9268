/** Moves the board to what the game waits for, unless the player has just moved it. */
import { useEffect, useRef } from 'react'
import type { Attention } from '../adapter/attention'
import { centre, type Spot } from '../adapter/geometry'
import type { Viewport } from './viewport'

export const spotsOf = (width: number, { squares }: Attention): Spot[] => squares.map((square) => centre(width, square))

/** Returns no spots if the attention is on the whole ship; the viewport then shows all of it. */
export const spotsToBegin = (width: number, attention: Attention): Spot[] =>
  attention.overview ? [] : spotsOf(width, attention)

/** `after` is how many milliseconds the last events stay in view before the board moves. */
export function useAttention(viewport: Viewport, width: number, attention: Attention, after: number): void {
  const { key, turn } = attention
  const seen = useRef<{ key: string; turn: string | undefined } | undefined>(undefined)
  const latest = useRef(attention)
  latest.current = attention
  useEffect(() => {
    const before = seen.current
    seen.current = { key, turn: turn ? key : before?.turn }
    // The viewport chooses the first view. Returning to the same turn does not move the board.
    if (!before || before.key === key || (turn && before.turn === key)) return
    const asked = performance.now()
    const go = () => {
      if (viewport.movedSince(asked)) return
      if (latest.current.overview) viewport.fit()
      else viewport.attend(spotsOf(width, latest.current))
    }
    if (after <= 0) return go()
    const timer = setTimeout(go, after)
    return () => clearTimeout(timer)
  }, [viewport, width, key, turn, after])
}
