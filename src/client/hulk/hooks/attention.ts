/** The board goes to whoever or whatever the table waits for, and leaves the player alone while he plays. */
import { useEffect, useRef } from 'react'
import type { Attention } from '../adapter/attention'
import { centre, type Spot } from '../adapter/geometry'
import type { Viewport } from './viewport'

export const spotsOf = (width: number, { squares }: Attention): Spot[] => squares.map((square) => centre(width, square))

/** The whole ship where it is about the whole ship. */
export const spotsToBegin = (width: number, attention: Attention): Spot[] =>
  attention.overview ? [] : spotsOf(width, attention)

/** `after` is how long what has just happened may still be looked at. */
export function useAttention(viewport: Viewport, width: number, attention: Attention, after: number): void {
  const { key, turn } = attention
  const seen = useRef<{ key: string; turn: string | undefined } | undefined>(undefined)
  const latest = useRef(attention)
  latest.current = attention
  useEffect(() => {
    const before = seen.current
    seen.current = { key, turn: turn ? key : before?.turn }
    // Where one begins is the viewport's own affair; coming back to the same turn is no news.
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
