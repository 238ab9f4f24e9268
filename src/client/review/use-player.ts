/** The current step, controlled by slider, buttons, arrow keys or playback. */
import { useCallback, useEffect, useState } from 'react'
import { isDialogOpen, REVIEW_KEYS } from '../shell/keys'
import type { Settings } from '../shell/settings'

const PACE: Record<Settings['speed'], number> = { normal: 1600, fast: 800, instant: 350 }

export interface Player {
  step: number
  playing: boolean
  goTo(step: number): void
  toggle(): void
}

export function usePlayer(count: number, speed: Settings['speed']): Player {
  const [step, setStep] = useState(0)
  const [wants, setWants] = useState(false)
  const playing = wants && step < count
  const goTo = useCallback(
    (to: number) => {
      setWants(false)
      setStep(Math.max(0, Math.min(count, to)))
    },
    [count],
  )
  const toggle = useCallback(() => {
    if (!playing && step >= count) setStep(0)
    setWants(!playing)
  }, [playing, step, count])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has its time
  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(() => setStep((now) => Math.min(count, now + 1)), PACE[speed])
    return () => clearTimeout(timer)
  }, [playing, step, count, speed])

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const busy = event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [role="tab"]')
      if (busy || isDialogOpen() || event.ctrlKey || event.metaKey || event.altKey) return
      const act: Record<string, () => void> = {
        [REVIEW_KEYS.back]: () => goTo(step - 1),
        [REVIEW_KEYS.forward]: () => goTo(step + 1),
        [REVIEW_KEYS.first]: () => goTo(0),
        [REVIEW_KEYS.last]: () => goTo(count),
        [REVIEW_KEYS.play]: toggle,
      }
      if (!Object.hasOwn(act, event.key)) return
      // Runs before the board's cursor would use the arrow keys.
      event.preventDefault()
      event.stopPropagation()
      act[event.key]()
    }
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [step, count, goTo, toggle])
  return { step, playing, goTo, toggle }
}
