/** The current step of something that is played again, controlled by slider, buttons, arrow keys or playback. */
import { useCallback, useEffect, useState } from 'react'
import { isDialogOpen, REVIEW_KEYS } from '../keys'

export interface Player {
  step: number
  playing: boolean
  goTo(step: number): void
  toggle(): void
}

export interface PlayerOptions {
  /** Another name is something else to play, which begins anew. */
  of?: string
  /** Where it begins, and whether it plays by itself. */
  from?: number
  plays?: boolean
  /** Milliseconds for each step. */
  pace: number
  /** The keys that are heard: all, only those that step, or none. */
  keys: 'all' | 'step' | 'none'
}

const STEP_KEYS: Record<string, (step: number, count: number) => number> = {
  [REVIEW_KEYS.back]: (step) => step - 1,
  [REVIEW_KEYS.forward]: (step) => step + 1,
  [REVIEW_KEYS.first]: () => 0,
  [REVIEW_KEYS.last]: (_, count) => count,
}

export const isStepKey = (key: string): boolean => Object.hasOwn(STEP_KEYS, key)

export function usePlayer(count: number, options: PlayerOptions): Player {
  const { of = '', from = 0, plays = false, pace, keys } = options
  const [now, setNow] = useState({ of, step: from, wants: plays })
  const { step, wants } = now.of === of ? now : { step: from, wants: plays }
  const playing = wants && step < count
  const goTo = useCallback(
    (to: number) => setNow({ of, step: Math.max(0, Math.min(count, to)), wants: false }),
    [of, count],
  )
  const toggle = useCallback(
    () => setNow({ of, step: !playing && step >= count ? 0 : step, wants: !playing }),
    [of, playing, step, count],
  )

  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(() => setNow({ of, step: step + 1, wants: true }), pace)
    return () => clearTimeout(timer)
  }, [of, playing, step, pace])

  useEffect(() => {
    if (keys === 'none') return
    const listen = (event: KeyboardEvent) => {
      const busy = event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [role="tab"]')
      if (busy || isDialogOpen() || event.ctrlKey || event.metaKey || event.altKey) return
      const isToggle = keys === 'all' && event.key === REVIEW_KEYS.play
      if (!isToggle && !isStepKey(event.key)) return
      // Runs before the board's cursor would use the arrow keys.
      event.preventDefault()
      event.stopPropagation()
      if (isToggle) toggle()
      else goTo(STEP_KEYS[event.key](step, count))
    }
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [keys, step, count, goTo, toggle])
  return { step, playing, goTo, toggle }
}
