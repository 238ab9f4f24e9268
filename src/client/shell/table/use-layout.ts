/** The layout for the available space: `wide` has panels on both sides, `desk` on one, `phone` below the board. */
import { useSyncExternalStore } from 'react'

export type Layout = 'wide' | 'desk' | 'phone'

const WIDE = '(min-width: 1500px)'
const PHONE = '(max-width: 820px), (max-aspect-ratio: 4/5)'

const able = typeof matchMedia === 'function'

function read(): Layout {
  if (!able) return 'desk'
  if (matchMedia(PHONE).matches) return 'phone'
  return matchMedia(WIDE).matches ? 'wide' : 'desk'
}

function subscribe(listener: () => void): () => void {
  if (!able) return () => {}
  const queries = [matchMedia(WIDE), matchMedia(PHONE)]
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}

export const useLayout = (): Layout => useSyncExternalStore(subscribe, read)
