/**
 * The part of the board that the page shows. It sets the SVG's viewBox directly, so that panning renders no component.
 */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { CELL, type Spot } from '../adapter/geometry'
import { type Box, between, boxAround, holds, keptNear, middleOf } from './frame'

const LARGEST_CELL = 110
/** If squares are smaller than this, their numbers cannot be read. */
const FAR = 24
/** Squares that may be tapped are at least this large, in pixels. */
export const TAPPABLE = 36
/** Important spots are shown with squares of at most this size. */
const HOME_CELL = 46
const GLIDE = 220
/** The width of the buttons on the right, in pixels, if the page is wide enough to keep them free. */
const TOOLS = 48
const NARROW = 600
/** The longest animated movement, in milliseconds. */
const LONG_GLIDE = 520

export class Viewport {
  /** Whether movements are not animated. */
  still = false
  view: Box = { x: 0, y: 0, width: 800, height: 600 }
  private svg: SVGSVGElement | null = null
  private whole: Box = this.view
  private listeners = new Set<() => void>()
  private frame = 0
  private stamp = 0
  private lastWidth = 0
  /** When the player last moved the board. */
  private moved = Number.NEGATIVE_INFINITY

  attach(svg: SVGSVGElement, whole: Box, home: readonly Spot[]): () => void {
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

  /** Pixels per drawing unit. */
  get scale(): number {
    return this.size.width / this.view.width
  }

  private fitted(box: Box): Box {
    const { width, height } = this.size
    const tools = width > NARROW ? TOOLS : 0
    const scale = Math.min((width - tools) / box.width, height / box.height, LARGEST_CELL / CELL)
    const [w, h] = [width / scale, height / scale]
    // Centres in the space beside the buttons, unless the board does not reach them.
    const aside = Math.min(tools / scale, Math.max(0, (tools * 2) / scale - (w - box.width))) / 2
    return { x: box.x + (box.width - w) / 2 + aside, y: box.y + (box.height - h) / 2, width: w, height: h }
  }

  /** Shows the whole board if its squares are large enough, otherwise as much as can be around the important spots. */
  private begin(home: readonly Spot[]): void {
    const whole = this.fitted(this.whole)
    const cell = (this.size.width / whole.width) * CELL
    const wished = cell >= TAPPABLE ? undefined : this.framed(home, TAPPABLE / CELL)
    this.show(wished ?? whole)
  }

  /** A view of the given spots. `most` is the largest scale. */
  private framed(spots: readonly Spot[], most: number): Box | undefined {
    const page = this.size
    const box = boxAround(spots, page, TAPPABLE / CELL)
    if (!box) return undefined
    const scale = Math.min(most, Math.max(TAPPABLE / CELL, Math.min(page.width / box.width, page.height / box.height)))
    const { x, y } = middleOf(box)
    const [w, h] = [page.width / scale, page.height / scale]
    return this.kept({ x: x - w / 2, y: y - h / 2, width: w, height: h }, 0)
  }

  private kept(view: Box, over = 0.5): Box {
    return keptNear(this.whole, view, over)
  }

  private show(view: Box): void {
    cancelAnimationFrame(this.frame)
    this.view = view
    this.stamp++
    const { svg } = this
    if (svg) {
      svg.setAttribute('viewBox', `${view.x} ${view.y} ${view.width} ${view.height}`)
      const far = this.scale * CELL < FAR
      svg.classList.toggle('far', far)
      // Drawing units per pixel, for labels that must be readable when the board is small.
      const unit = far ? (1 / this.scale).toFixed(2) : ''
      if (svg.style.getPropertyValue('--unit') !== unit) svg.style.setProperty('--unit', unit)
    }
    for (const listener of this.listeners) listener()
  }

  private glide(to: Box): void {
    cancelAnimationFrame(this.frame)
    if (this.still) return this.show(to)
    const from = this.view
    const began = performance.now()
    const [a, b] = [middleOf(from), middleOf(to)]
    const length = Math.hypot(a.x - b.x, a.y - b.y) > from.width ? LONG_GLIDE : GLIDE
    const step = (now: number) => {
      const t = Math.min(1, Math.max(0, now - began) / length)
      this.show(t < 1 ? between(from, to, t) : to)
      if (t < 1) this.frame = requestAnimationFrame(step)
    }
    this.frame = requestAnimationFrame(step)
  }

  private resize(): void {
    const { width, height } = this.size
    const { view } = this
    // Keeps the centre and the size of the squares.
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

  /** Moves to the spots, unless they are all in view and large enough. `anyway` moves even then. */
  attend(spots: readonly Spot[], anyway = false): void {
    const box = boxAround(spots, this.size, TAPPABLE / CELL)
    if (!box) return
    const { scale } = this
    const large = scale * CELL >= TAPPABLE - 0.5
    if (!anyway && large && holds(this.view, box)) return
    // Keeps the player's scale if it is large enough, and does not zoom in more than it has to.
    const most = anyway ? HOME_CELL / CELL : large ? Math.min(scale, HOME_CELL / CELL) : TAPPABLE / CELL
    const view = this.framed(spots, most)
    if (view) this.glide(view)
  }

  /** Shows what may be tapped: zooms in if squares are too small, else moves only if the first spot is out of view. */
  offer(spots: readonly Spot[], around: number): void {
    if (this.scale * CELL < TAPPABLE - 0.5) this.attend(spots)
    else if (spots.length > 0) this.reveal(spots[0], around)
  }

  /** Whether the player has moved the board since then. */
  movedSince(moment: number): boolean {
    return this.moved > moment
  }

  zoom(factor: number, clientX?: number, clientY?: number): void {
    this.moved = performance.now()
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
    this.moved = performance.now()
    const { scale, view } = this
    this.show(this.kept({ ...view, x: view.x - dx / scale, y: view.y - dy / scale }))
  }

  /** Brings a spot into view, with this many squares around it if there is room. */
  reveal({ x, y }: Spot, around = 1.2): void {
    const { view } = this
    const [aside, above] = [view.width, view.height].map((room) => Math.min(CELL * around, room * 0.3))
    const inside =
      x > view.x + aside && x < view.x + view.width - aside && y > view.y + above && y < view.y + view.height - above
    if (!inside) this.glide(this.kept({ ...view, x: x - view.width / 2, y: y - view.height / 2 }, 0))
  }

  toBoard(clientX: number, clientY: number): Spot {
    const { left, top } = this.size
    const { scale, view } = this
    return { x: view.x + (clientX - left) / scale, y: view.y + (clientY - top) / scale }
  }

  /** In pixels from the top left corner of the board's box. */
  toPage({ x, y }: Spot): Spot {
    return { x: (x - this.view.x) * this.scale, y: (y - this.view.y) * this.scale }
  }
}

export function useViewport(
  svg: React.RefObject<SVGSVGElement | null>,
  whole: Box,
  home: readonly Spot[],
  still: boolean,
): Viewport {
  const [viewport] = useState(() => new Viewport())
  viewport.still = still
  // biome-ignore lint/correctness/useExhaustiveDependencies: where one begins is asked once a board
  useEffect(() => (svg.current ? viewport.attach(svg.current, whole, home) : undefined), [svg, viewport, whole])
  return viewport
}

/** Renders again with every change of the view. For elements that float above the board. */
export function useView(viewport: Viewport): void {
  useSyncExternalStore(viewport.subscribe, viewport.snapshot)
}
