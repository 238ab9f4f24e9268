/** A made-up ship for benches that have no mission at hand: rooms on a lattice, joined by corridors one or two wide. */
import { type Grid, makeGrid } from '../../src/game/kernel/grid'

/** Numbers in [0, 1), the same ones for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const CELL = 10

export function corridorShip(width: number, height: number, seed = 1): Grid {
  const random = randomNumbers(seed)
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))
  const floor = new Uint8Array(width * height)
  const carve = (left: number, top: number, right: number, bottom: number) => {
    for (let y = Math.max(1, top); y <= Math.min(height - 2, bottom); y++) {
      floor.fill(1, y * width + Math.max(1, left), y * width + Math.min(width - 2, right) + 1)
    }
  }
  for (let top = 0; top < height; top += CELL) {
    for (let left = 0; left < width; left += CELL) {
      const x = left + between(3, 5)
      const y = top + between(3, 5)
      carve(x - between(1, 2), y - between(0, 2), x + between(1, 2), y + between(0, 2))
      // Corridors leave through the same row or column a neighbour's do, so that long lines exist.
      carve(left, top + 4, left + CELL, top + 4 + (random() < 0.2 ? 1 : 0))
      if (random() < 0.8) carve(left + 4, top, left + 4 + (random() < 0.2 ? 1 : 0), top + CELL)
      if (random() < 0.3) carve(x, y, x + between(4, 8), y)
    }
  }
  return makeGrid(width, height, floor)
}
