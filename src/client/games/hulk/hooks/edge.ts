/** Finds the side of a square that a point is near. Pointing there chooses that facing. */
import type { Facing } from '../../../../game/kernel/grid'
import { CELL, type Spot } from '../adapter/geometry'

const BAND = 0.24

export function edgeOf({ x, y }: Spot): Facing | undefined {
  const dx = ((((x / CELL) % 1) + 1) % 1) - 0.5
  const dy = ((((y / CELL) % 1) + 1) % 1) - 0.5
  if (Math.max(Math.abs(dx), Math.abs(dy)) < BAND) return undefined
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 1 : 3
  return dy > 0 ? 2 : 0
}
