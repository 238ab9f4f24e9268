/** The eight ways to turn and mirror a board. */

export interface Symmetry {
  name: string
  /** Columns and rows change places. */
  swaps: boolean
  /** Where (x, y) of a width by height board comes to lie. */
  move(x: number, y: number, width: number, height: number): { x: number; y: number }
}

export const SYMMETRIES: readonly Symmetry[] = [
  { name: 'as drawn', swaps: false, move: (x, y) => ({ x, y }) },
  { name: 'turned right', swaps: true, move: (x, y, _w, h) => ({ x: h - 1 - y, y: x }) },
  { name: 'turned round', swaps: false, move: (x, y, w, h) => ({ x: w - 1 - x, y: h - 1 - y }) },
  { name: 'turned left', swaps: true, move: (x, y, w) => ({ x: y, y: w - 1 - x }) },
  { name: 'mirrored left to right', swaps: false, move: (x, y, w) => ({ x: w - 1 - x, y }) },
  { name: 'mirrored top to bottom', swaps: false, move: (x, y, _w, h) => ({ x, y: h - 1 - y }) },
  { name: 'mirrored on the falling diagonal', swaps: true, move: (x, y) => ({ x: y, y: x }) },
  { name: 'mirrored on the rising diagonal', swaps: true, move: (x, y, w, h) => ({ x: h - 1 - y, y: w - 1 - x }) },
]
