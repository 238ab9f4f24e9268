/** Moves the board so that what a lesson speaks of is in view. */
import { useEffect, useRef } from 'react'
import { centre } from '../adapter/geometry'
import { useGuide } from '../panels/guide/guide-context'
import type { Viewport } from './viewport'

export function useLessonInView(viewport: Viewport, width: number): void {
  const lit = useGuide()?.lit ?? []
  const latest = useRef(lit)
  latest.current = lit
  const key = lit.join()
  useEffect(() => {
    if (key !== '') viewport.attend(latest.current.map((square) => centre(width, square)))
  }, [viewport, width, key])
}
