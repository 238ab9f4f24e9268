import { useCallback, useEffect, useState } from 'react'
import { addressOf, type Place, placeInAddress } from './address'

/** Where one is. Reloading stays there, and the browser's way back leads back. */
export function usePlace(): [Place, (place: Place) => void] {
  const [place, setPlace] = useState(placeInAddress)
  useEffect(() => {
    const follow = () => setPlace(placeInAddress())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const go = useCallback((next: Place) => {
    history.pushState(null, '', addressOf(next))
    setPlace(next)
    scrollTo(0, 0)
  }, [])
  return [place, go]
}
