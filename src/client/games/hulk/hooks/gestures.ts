/**
 * Pointer gestures on the board: a drag pans, two fingers zoom, the wheel zooms, and a drag from the selected piece
 * turns it.
 */
import { useRef } from 'react'
import type { Facing } from '../../../../game/kernel/grid'
import { CELL, type Spot } from '../adapter/geometry'
import type { Viewport } from './viewport'
import { useWheel } from './wheel'

/** How many pixels a pointer may move before a press becomes a drag. */
const SLACK = 7

interface Options {
  svg: React.RefObject<SVGSVGElement | null>
  viewport: Viewport
  /** The centre of the piece that a drag would turn, in drawing units. */
  handle: Spot | undefined
  onPoint(spot: Spot | undefined): void
  onAim(facing: Facing | undefined): void
  onTurn(facing: Facing): void
}

interface Drag {
  kind: 'press' | 'pan' | 'turn' | 'pinch'
  onPiece: boolean
}

export function useGestures(options: Options) {
  const latest = useRef(options)
  latest.current = options
  const fingers = useRef(new Map<number, Spot>())
  const drag = useRef<Drag | undefined>(undefined)
  const swallowed = useRef(false)
  const finger = useRef(false)
  const { svg, viewport } = options

  useWheel(svg, viewport)

  function down(event: React.PointerEvent) {
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    swallowed.current = false
    finger.current = event.pointerType === 'touch'
    const spot = viewport.toBoard(event.clientX, event.clientY)
    const { handle } = latest.current
    const onPiece =
      handle !== undefined && Math.max(Math.abs(spot.x - handle.x), Math.abs(spot.y - handle.y)) < CELL / 2
    drag.current = { kind: fingers.current.size > 1 ? 'pinch' : 'press', onPiece }
    if (fingers.current.size > 1) latest.current.onAim(undefined)
  }

  function move(event: React.PointerEvent) {
    const before = fingers.current.get(event.pointerId)
    const { onPoint } = latest.current
    if (!before || !drag.current) {
      if (event.pointerType !== 'touch') onPoint(viewport.toBoard(event.clientX, event.clientY))
      return
    }
    const now = { x: event.clientX, y: event.clientY }
    if (drag.current.kind === 'press') {
      if (Math.hypot(now.x - before.x, now.y - before.y) < SLACK) return
      drag.current.kind = drag.current.onPiece ? 'turn' : 'pan'
      swallowed.current = true
      // The pointer is captured only when it drags: a captured pointer's click would not reach the clicked element.
      svg.current?.setPointerCapture?.(event.pointerId)
    }
    if (drag.current.kind === 'turn') return latest.current.onAim(aim(now))
    if (drag.current.kind === 'pinch') pinch(event.pointerId, before, now)
    else viewport.pan(now.x - before.x, now.y - before.y)
    fingers.current.set(event.pointerId, now)
  }

  function aim({ x, y }: Spot): Facing | undefined {
    const { handle } = latest.current
    if (!handle) return undefined
    const spot = viewport.toBoard(x, y)
    const [dx, dy] = [spot.x - handle.x, spot.y - handle.y]
    if (Math.max(Math.abs(dx), Math.abs(dy)) < CELL * 0.4) return undefined
    if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 1 : 3
    return dy > 0 ? 2 : 0
  }

  function pinch(id: number, before: Spot, now: Spot) {
    swallowed.current = true
    const other = [...fingers.current].find(([finger]) => finger !== id)?.[1]
    if (!other) return
    const apart = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y) || 1
    viewport.zoom(apart(now, other) / apart(before, other), (now.x + other.x) / 2, (now.y + other.y) / 2)
    viewport.pan((now.x - before.x) / 2, (now.y - before.y) / 2)
  }

  function up(event: React.PointerEvent) {
    if (drag.current?.kind === 'turn') {
      const facing = aim({ x: event.clientX, y: event.clientY })
      latest.current.onAim(undefined)
      if (facing !== undefined) latest.current.onTurn(facing)
    }
    fingers.current.delete(event.pointerId)
    if (fingers.current.size === 0) drag.current = undefined
  }

  function cancel(event: React.PointerEvent) {
    fingers.current.delete(event.pointerId)
    drag.current = undefined
    latest.current.onAim(undefined)
  }

  /** Whether the last press was a finger's. */
  const byFinger = () => finger.current
  const handlers = {
    onPointerDown: down,
    onPointerMove: move,
    onPointerUp: up,
    onPointerCancel: cancel,
    onPointerLeave: () => latest.current.onPoint(undefined),
    /** Ignores the click that ends a drag. */
    onClickCapture: (event: React.MouseEvent) => {
      if (swallowed.current) event.stopPropagation()
      swallowed.current = false
    },
  }
  return { byFinger, handlers }
}
