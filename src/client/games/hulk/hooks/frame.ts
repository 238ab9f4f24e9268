/** Computes which part of the board to show so that the important spots are in view. */
import { CELL, type Spot } from '../adapter/geometry'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Size {
  width: number
  height: number
}

/** The margin around each important spot. */
const MARGIN = CELL * 2

/**
 * The box around as many spots as fit at the smallest allowed scale. Spots are added in order, and those too far away
 * are left out.
 */
export function boxAround(spots: readonly Spot[], page: Size, leastScale: number): Box | undefined {
  let box: Box | undefined
  for (const { x, y } of spots) {
    const left = Math.min(box?.x ?? x, x)
    const top = Math.min(box?.y ?? y, y)
    const grown = {
      x: left,
      y: top,
      width: Math.max(box ? box.x + box.width : x, x) - left,
      height: Math.max(box ? box.y + box.height : y, y) - top,
    }
    const fits = (grown.width + 2 * MARGIN) * leastScale <= page.width
    if (!box || (fits && (grown.height + 2 * MARGIN) * leastScale <= page.height)) box = grown
  }
  if (!box) return undefined
  return {
    x: box.x - MARGIN,
    y: box.y - MARGIN,
    width: box.width + 2 * MARGIN,
    height: box.height + 2 * MARGIN,
  }
}

/** Whether the view shows the box. Part of the margin may be cut off. */
export const holds = (view: Box, box: Box): boolean => {
  const slack = MARGIN * 0.6
  return (
    box.x + slack >= view.x &&
    box.y + slack >= view.y &&
    box.x + box.width - slack <= view.x + view.width &&
    box.y + box.height - slack <= view.y + view.height
  )
}

export const middleOf = ({ x, y, width, height }: Box): Spot => ({ x: x + width / 2, y: y + height / 2 })

/** Keeps the view near the board. `over` is how much of the page may show no board. */
export function keptNear(whole: Box, view: Box, over: number): Box {
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

/** The view between `a` and `b` at time `t` from 0 to 1, slowing down towards the end. */
export function between(a: Box, b: Box, t: number): Box {
  const ease = t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2
  const at = (from: number, to: number) => from + (to - from) * ease
  return { x: at(a.x, b.x), y: at(a.y, b.y), width: at(a.width, b.width), height: at(a.height, b.height) }
}
