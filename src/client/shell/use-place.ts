import { useCallback, useEffect, useState } from 'react'
import type { WorkshopPart } from '../games/page-game'
import { addressOf, type Place, placeInAddress } from './address'

/** Goes to a place. `from` is where its back button leads. */
export type Go = (place: Place, from?: Place) => void

/** The current place. A reload stays there, and the browser's back button works. */
export function usePlace(): [Place, Go] {
  const [place, setPlace] = useState(placeInAddress)
  useEffect(() => {
    const follow = () => setPlace(placeInAddress())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const go = useCallback((next: Place, from?: Place) => {
    history.pushState(from ?? null, '', addressOf(next))
    setPlace(next)
    scrollTo(0, 0)
  }, [])
  return [place, go]
}

/** The previous place, if it was in the workshop. A game started there has a button back. */
export function workshopBehind(parts: readonly WorkshopPart[] = []): Place | undefined {
  const from = history.state as Partial<Place> | null
  const at = parts.find(({ place }) => place === from?.at)?.place
  return at === undefined ? undefined : { at }
}
