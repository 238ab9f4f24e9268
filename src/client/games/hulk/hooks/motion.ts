/** The speed of animations: the player's setting, but none if the system asks for reduced motion. */
import { useSyncExternalStore } from 'react'
import type { Settings } from '../../../shell/settings'

export type Speed = Settings['speed']

/** The duration of one step, in milliseconds. */
export const PACE: Record<Speed, number> = { normal: 190, fast: 90, instant: 0 }

const QUERY = '(prefers-reduced-motion: reduce)'
const media = (): MediaQueryList | undefined =>
  typeof window !== 'undefined' && typeof window.matchMedia === 'function' ? window.matchMedia(QUERY) : undefined

const subscribe = (listener: () => void): (() => void) => {
  const list = media()
  list?.addEventListener?.('change', listener)
  return () => list?.removeEventListener?.('change', listener)
}

export function useSpeed(settings: Settings): Speed {
  const still = useSyncExternalStore(subscribe, () => media()?.matches ?? false)
  return still ? 'instant' : settings.speed
}
