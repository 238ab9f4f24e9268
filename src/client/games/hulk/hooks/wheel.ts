import { type RefObject, useEffect } from 'react'
import type { Viewport } from './viewport'

const WHEEL = 0.0016

/**
 * The wheel zooms at the pointer. Uses a listener of its own because React's are passive and cannot prevent scrolling.
 */
export function useWheel(svg: RefObject<SVGSVGElement | null>, viewport: Viewport): void {
  useEffect(() => {
    const element = svg.current
    if (!element) return
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const pixels = event.deltaMode === 1 ? event.deltaY * 24 : event.deltaY
      viewport.zoom(Math.exp(-pixels * (event.ctrlKey ? 6 : 1) * WHEEL), event.clientX, event.clientY)
    }
    element.addEventListener('wheel', wheel, { passive: false })
    return () => element.removeEventListener('wheel', wheel)
  }, [svg, viewport])
}
