/** Which part of the board the page shows. It sets the SVG's viewBox itself, so that panning redraws no component. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { CELL, type Spot } from '../adapter/geometry'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

const LARGEST_CELL = 110
/** Below this a square is too small for its number. */
const FAR = 24
/** A fitting view with smaller squares than this is no place to begin. */
const READABLE = 26
const HOME_CELL = 40
const GLIDE = 220

export class Viewport {
  /** Still: no gliding. */
  still = false
  view: Box = { x: 0, y: 0, width: 800, height: 600 }
  private svg: SVGSVGElement | null = null
  private whole: Box = this.view
  private listeners = new Set<() => void>()
  private frame = 0
  private stamp = 0
  private lastWidth = 0

  attach(svg: SVGSVGElement, whole: Box, home: Spot | undefined): () => void {
    this.svg = svg
    this.whole = whole
    this.begin(home)
    if (typeof ResizeObserver === 'undefined') return () => {}
    const observer = new ResizeObserver(() => this.resize())
    observer.observe(svg)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(this.frame)
    }
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  snapshot = (): number => this.stamp

  private get size(): { width: number; height: number; left: number; top: number } {
    const box = this.svg?.getBoundingClientRect()
    return { width: box?.width || 800, height: box?.height || 600, left: box?.left ?? 0, top: box?.top ?? 0 }
  }

  get pageSize(): { width: number; height: number } {
    return this.size
  }

  /** Pixels to a drawing unit. */
  get scale(): number {
    return this.size.width / this.view.width
  }

  private fitted(box: Box): Box {
    const { width, height } = this.size
    const scale = Math.min(width / box.width, height / box.height, LARGEST_CELL / CELL)
    const [w, h] = [width / scale, height / scale]
    return { x: box.x + (box.width - w) / 2, y: box.y + (box.height - h) / 2, width: w, height: h }
  }

  /** The whole board if it can be read so, else the squad. */
  private begin(home: Spot | undefined): void {
    const whole = this.fitted(this.whole)
    const cell = (this.size.width / whole.width) * CELL
    if (cell >= READABLE || !home) return this.show(whole)
    this.show(this.around(home, HOME_CELL / CELL))
  }

  private around({ x, y }: Spot, scale: number): Box {
    const { width, height } = this.size
    const [w, h] = [width / scale, height / scale]
    return this.kept({ x: x - w / 2, y: y - h / 2, width: w, height: h }, 0)
  }

  /** Never so far off the board that too little of it is left: `over` is how much of the page may lie beside it. */
  private kept(view: Box, over = 0.5): Box {
    const { whole } = this
    const along = (at: number, size: number, from: number, length: number) => {
      if (over === 0 && size >= length) return from + (length - size) / 2
      const [a, b] = [from - size * over, from + length - size * (1 - over)]
      return Math.min(Math.max(a, b), Math.max(Math.min(a, b), at))
    }
    return {
      ...view,
      x: along(view.x, view.width, whole.x, whole.width),
      y: along(view.y, view.height, whole.y, whole.height),
    }
  }

  private show(view: Box): void {
    cancelAnimationFrame(this.frame)
    this.view = view
    this.stamp++
    const { svg } = this
    if (svg) {
      svg.setAttribute('viewBox', `${view.x} ${view.y} ${view.width} ${view.height}`)
      svg.classList.toggle('far', this.scale * CELL < FAR)
    }
    for (const listener of this.listeners) listener()
  }

  private glide(to: Box): void {
    cancelAnimationFrame(this.frame)
    if (this.still) return this.show(to)
    const from = this.view
    const began = performance.now()
    const step = (now: number) => {
      const t = Math.min(1, (now - began) / GLIDE)
      const ease = 1 - (1 - t) ** 3
      const at = (a: number, b: number) => a + (b - a) * ease
      this.show({
        x: at(from.x, to.x),
        y: at(from.y, to.y),
        width: at(from.width, to.width),
        height: at(from.height, to.height),
      })
      if (t < 1) this.frame = requestAnimationFrame(step)
    }
    this.frame = requestAnimationFrame(step)
  }

  private resize(): void {
    const { width, height } = this.size
    const { view } = this
    // The middle stays where it is, and so does the size of a square.
    const scale = this.lastWidth > 0 ? this.lastWidth / view.width : width / view.width
    this.lastWidth = width
    const middle = { x: view.x + view.width / 2, y: view.y + view.height / 2 }
    this.show(
      this.kept({
        x: middle.x - width / scale / 2,
        y: middle.y - height / scale / 2,
        width: width / scale,
        height: height / scale,
      }),
    )
  }

  fit(box: Box = this.whole): void {
    this.glide(this.fitted(box))
  }

  zoom(factor: number, clientX?: number, clientY?: number): void {
    const { width, height, left, top } = this.size
    const { view } = this
    const least = Math.min(width / this.whole.width, height / this.whole.height) * 0.8
    const scale = Math.min(LARGEST_CELL / CELL, Math.max(least, this.scale * factor))
    const px = clientX === undefined ? 0.5 : (clientX - left) / width
    const py = clientY === undefined ? 0.5 : (clientY - top) / height
    const [w, h] = [width / scale, height / scale]
    this.show(this.kept({ x: view.x + (view.width - w) * px, y: view.y + (view.height - h) * py, width: w, height: h }))
  }

  pan(dx: number, dy: number): void {
    const { scale, view } = this
    this.show(this.kept({ ...view, x: view.x - dx / scale, y: view.y - dy / scale }))
  }

  /** Brings a spot into view if it is not. */
  reveal({ x, y }: Spot): void {
    const { view } = this
    const margin = Math.min(CELL * 1.2, view.width / 5)
    const inside =
      x > view.x + margin &&
      x < view.x + view.width - margin &&
      y > view.y + margin &&
      y < view.y + view.height - margin
    if (!inside) this.glide(this.kept({ ...view, x: x - view.width / 2, y: y - view.height / 2 }, 0))
  }

  toBoard(clientX: number, clientY: number): Spot {
    const { left, top } = this.size
    const { scale, view } = this
    return { x: view.x + (clientX - left) / scale, y: view.y + (clientY - top) / scale }
  }

  /** Pixels from the top left corner of the board's own box. */
  toPage({ x, y }: Spot): Spot {
    return { x: (x - this.view.x) * this.scale, y: (y - this.view.y) * this.scale }
  }
}

export function useViewport(
  svg: React.RefObject<SVGSVGElement | null>,
  whole: Box,
  home: Spot | undefined,
  still: boolean,
): Viewport {
  const [viewport] = useState(() => new Viewport())
  viewport.still = still
  // biome-ignore lint/correctness/useExhaustiveDependencies: where one begins is asked once a board
  useEffect(() => (svg.current ? viewport.attach(svg.current, whole, home) : undefined), [svg, viewport, whole])
  return viewport
}

/** Draws again with every change of the view: for what floats above the board. */
export function useView(viewport: Viewport): void {
  useSyncExternalStore(viewport.subscribe, viewport.snapshot)
}
