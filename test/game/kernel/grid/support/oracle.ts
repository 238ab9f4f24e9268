/**
 * Lines of sight once more, slowly and by their definition, sharing nothing with src: every square and every corner point of the board is
 * held against the line in exact fractions. In doubled coordinates square (x, y) is 2x … 2x + 2 by 2y … 2y + 2, so that
 * centres and corner points are whole numbers.
 */

interface Fraction {
  over: bigint
  under: bigint
}

const fraction = (over: bigint, under: bigint): Fraction =>
  under < 0n ? { over: -over, under: -under } : { over, under }
const less = (a: Fraction, b: Fraction): boolean => a.over * b.under < b.over * a.under

interface Line {
  x: bigint
  y: bigint
  dx: bigint
  dy: bigint
}

const lineBetween = (ax: number, ay: number, bx: number, by: number): Line => ({
  x: BigInt(2 * ax + 1),
  y: BigInt(2 * ay + 1),
  dx: BigInt(2 * (bx - ax)),
  dy: BigInt(2 * (by - ay)),
})

/** Whether some part of the line (t from 0 to 1) lies strictly within the square. */
function crossesInterior(line: Line, x: number, y: number): boolean {
  let from = fraction(0n, 1n)
  let to = fraction(1n, 1n)
  for (const [start, speed, low] of [
    [line.x, line.dx, BigInt(2 * x)],
    [line.y, line.dy, BigInt(2 * y)],
  ]) {
    if (speed === 0n) {
      if (start <= low || start >= low + 2n) return false
      continue
    }
    const one = fraction(low - start, speed)
    const other = fraction(low + 2n - start, speed)
    const [enters, leaves] = less(one, other) ? [one, other] : [other, one]
    if (less(from, enters)) from = enters
    if (less(leaves, to)) to = leaves
  }
  return less(from, to)
}

/** Whether the line passes through the point, given in doubled coordinates. */
function passesThrough(line: Line, px: bigint, py: bigint): boolean {
  const x = px - line.x
  const y = py - line.y
  if (x * line.dy !== y * line.dx) return false
  const along = x * line.dx + y * line.dy
  return along >= 0n && along <= line.dx * line.dx + line.dy * line.dy
}

export function oracleSees(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  blocks: (x: number, y: number) => boolean,
): boolean {
  const line = lineBetween(ax, ay, bx, by)
  const isEnd = (x: number, y: number) => (x === ax && y === ay) || (x === bx && y === by)
  for (let y = Math.min(ay, by); y <= Math.max(ay, by); y++) {
    for (let x = Math.min(ax, bx); x <= Math.max(ax, bx); x++) {
      if (!isEnd(x, y) && crossesInterior(line, x, y) && blocks(x, y)) return false
    }
  }
  for (let cornerY = Math.min(ay, by) + 1; cornerY <= Math.max(ay, by); cornerY++) {
    for (let cornerX = Math.min(ax, bx) + 1; cornerX <= Math.max(ax, bx); cornerX++) {
      if (!passesThrough(line, BigInt(2 * cornerX), BigInt(2 * cornerY))) continue
      const around = [0, 1, 2, 3].map((i) => [cornerX - (i & 1), cornerY - (i >> 1)] as const)
      const touching = around.filter(([x, y]) => !crossesInterior(line, x, y))
      if (touching.every(([x, y]) => blocks(x, y))) return false
    }
  }
  return true
}
