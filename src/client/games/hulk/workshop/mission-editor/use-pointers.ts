/**
 * Pointers on the editor's board. One finger or the left button uses the tool. Two fingers, the wheel, other buttons
 * and the hand tool move the board.
 */
import { type PointerEvent, type RefObject, useRef } from 'react'
import type { Spot } from '../../adapter/geometry'
import type { Viewport } from '../../hooks/viewport'
import { useWheel } from '../../hooks/wheel'

interface Options {
  svg: RefObject<SVGSVGElement | null>
  viewport: Viewport
  /** Whether the tool moves the board. */
  moves: boolean
  onBegin(spot: Spot): void
  onGoOn(spot: Spot): void
  onEnd(): void
  /** Called when a second finger touches: the gesture is not a stroke. */
  onCancel(): void
  onPoint(spot: Spot | undefined): void
}

export function usePointers(options: Options) {
  const latest = useRef(options)
  latest.current = options
  const { svg, viewport } = options
  const fingers = useRef(new Map<number, Spot>())
  const doing = useRef<'stroke' | 'move' | undefined>(undefined)

  useWheel(svg, viewport)

  const spotOf = (event: PointerEvent): Spot => viewport.toBoard(event.clientX, event.clientY)

  function down(event: PointerEvent): void {
    const { moves, onBegin, onCancel } = latest.current
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    svg.current?.setPointerCapture?.(event.pointerId)
    if (fingers.current.size > 1) {
      if (doing.current === 'stroke') onCancel()
      doing.current = 'move'
    } else if (moves || event.button !== 0) doing.current = 'move'
    else {
      doing.current = 'stroke'
      onBegin(spotOf(event))
    }
  }

  function move(event: PointerEvent): void {
    const { onGoOn, onPoint } = latest.current
    const before = fingers.current.get(event.pointerId)
    if (event.pointerType !== 'touch') onPoint(spotOf(event))
    if (!before) return
    if (doing.current === 'stroke') return onGoOn(spotOf(event))
    const now = { x: event.clientX, y: event.clientY }
    const other = [...fingers.current].find(([finger]) => finger !== event.pointerId)?.[1]
    if (other) {
      const apart = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y) || 1
      viewport.zoom(apart(now, other) / apart(before, other), (now.x + other.x) / 2, (now.y + other.y) / 2)
      viewport.pan((now.x - before.x) / 2, (now.y - before.y) / 2)
    } else viewport.pan(now.x - before.x, now.y - before.y)
    fingers.current.set(event.pointerId, now)
  }

  function up(event: PointerEvent): void {
    if (!fingers.current.delete(event.pointerId)) return
    if (doing.current === 'stroke') latest.current.onEnd()
    if (fingers.current.size === 0) doing.current = undefined
  }

  function cancel(event: PointerEvent): void {
    fingers.current.delete(event.pointerId)
    if (doing.current === 'stroke') latest.current.onCancel()
    if (fingers.current.size === 0) doing.current = undefined
  }

  return {
    onPointerDown: down,
    onPointerMove: move,
    onPointerUp: up,
    onPointerCancel: cancel,
    onPointerLeave: () => latest.current.onPoint(undefined),
    onContextMenu: (event: React.MouseEvent) => event.preventDefault(),
  }
}
