/**
 * The line from square centre to square centre, in whole numbers.
 *
 * Going dx columns and dy rows (both without sign), the line meets its i-th column border at (2i + 1) / (2 dx) of its
 * way and its j-th row border at (2j + 1) / (2 dy). `lead` below is (2i + 1) dy - (2j + 1) dx for the next border of
 * each kind: negative when the column border comes first, positive when the row border does, zero at a corner point.
 */

/** Whether the line is clear. `blocks` is never asked about the two end squares. */
export function lineOfSight(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  blocks: (x: number, y: number) => boolean,
): boolean {
  const stepX = ax < bx ? 1 : -1
  const stepY = ay < by ? 1 : -1
  const dx = Math.abs(bx - ax)
  const dy = Math.abs(by - ay)
  let x = ax
  let y = ay
  let lead = dy - dx
  for (;;) {
    if (lead < 0) {
      x += stepX
      lead += 2 * dy
    } else if (lead > 0) {
      y += stepY
      lead -= 2 * dx
    } else {
      // The line goes from a square to itself, so it meets no border.
      if (dx === 0) return true
      // At a corner point only both squares that touch the line there together block it.
      if (blocks(x + stepX, y) && blocks(x, y + stepY)) return false
      x += stepX
      y += stepY
      lead += 2 * (dy - dx)
    }
    // The end squares do not block.
    if (x === bx && y === by) return true
    if (blocks(x, y)) return false
  }
}

export interface Point {
  x: number
  y: number
}

/**
 * Something a line meets between its ends: a square whose interior it crosses, or a corner point it passes exactly
 * through, with the two squares that touch the line only there. Square (x, y) has the corner points (x, y) to
 * (x + 1, y + 1), so its centre is at (x + ½, y + ½).
 */
export type Crossing =
  | { kind: 'square'; x: number; y: number }
  | { kind: 'corner'; x: number; y: number; squares: [Point, Point] }

export interface LineExplanation {
  clear: boolean
  /** Everything between the end squares, in order from a to b, including what lies behind the first thing that blocks. */
  crossed: Crossing[]
  /** The first thing that blocks, seen from a. */
  blockedBy?: Crossing
}

/** Receives what a line meets between its end squares, in order. */
export interface LineVisitor {
  square(x: number, y: number): void
  /** The two squares that touch the line at the corner point between them. */
  corner(ax: number, ay: number, bx: number, by: number): void
}

/** Walks the same line as `lineOfSight` and reports everything it meets. */
export function walkLine(ax: number, ay: number, bx: number, by: number, visitor: LineVisitor): void {
  const stepX = ax < bx ? 1 : -1
  const stepY = ay < by ? 1 : -1
  const dx = Math.abs(bx - ax)
  const dy = Math.abs(by - ay)
  let x = ax
  let y = ay
  let lead = dy - dx
  while (x !== bx || y !== by) {
    if (lead === 0) visitor.corner(x + stepX, y, x, y + stepY)
    const toColumn = lead <= 0
    const toRow = lead >= 0
    if (toColumn) {
      x += stepX
      lead += 2 * dy
    }
    if (toRow) {
      y += stepY
      lead -= 2 * dx
    }
    if (x !== bx || y !== by) visitor.square(x, y)
  }
}

/** Explains a line to players: the result of `lineOfSight`, everything the line meets, and what blocks it first. */
export function explainLine(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  blocks: (x: number, y: number) => boolean,
): LineExplanation {
  const crossed: Crossing[] = []
  walkLine(ax, ay, bx, by, {
    square: (x, y) => crossed.push({ kind: 'square', x, y }),
    corner: (x1, y1, x2, y2) => {
      const squares: [Point, Point] = [
        { x: x1, y: y1 },
        { x: x2, y: y2 },
      ]
      crossed.push({ kind: 'corner', x: Math.max(x1, x2), y: Math.max(y1, y2), squares })
    },
  })
  const blockedBy = crossed.find((met) =>
    met.kind === 'square' ? blocks(met.x, met.y) : met.squares.every(({ x, y }) => blocks(x, y)),
  )
  return blockedBy === undefined ? { clear: true, crossed } : { clear: false, crossed, blockedBy }
}
