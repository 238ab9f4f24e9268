/** The steps around a piece as a pad of nine places with north at the top, and its turns. */
import type { LegalAction } from '../../../../../game/hulk/actions'
import type { Facing, Square } from '../../../../../game/kernel/grid'

export const PAD_MIDDLE = 4
/** The places of the four facings on the pad. */
export const PAD_OF_FACING: Record<Facing, number> = { 0: 1, 1: 5, 2: 7, 3: 3 }

/** The place of a square on the pad around another square. Undefined if the squares are not adjacent. */
export function padPlace(width: number, centre: Square, square: Square): number | undefined {
  const dx = (square % width) - (centre % width)
  const dy = Math.floor(square / width) - Math.floor(centre / width)
  return Math.abs(dx) > 1 || Math.abs(dy) > 1 ? undefined : (dy + 1) * 3 + dx + 1
}

export type EndFacing = Facing | 'auto'

/** F7: the step to each place that ends with this facing. Without a facing: the cheapest, preferably without a turn. */
export function padSteps(
  steps: readonly LegalAction[],
  { width, at, facing }: { width: number; at: Square; facing: Facing },
  end: EndFacing,
): Array<LegalAction | undefined> {
  const pad: Array<LegalAction | undefined> = new Array(9).fill(undefined)
  for (const entry of steps) {
    const { action } = entry
    if (action.type !== 'move' || (end !== 'auto' && action.facing !== end)) continue
    const place = padPlace(width, at, action.to)
    if (place === undefined) continue
    const known = pad[place]
    const better = !known || entry.cost < known.cost || (entry.cost === known.cost && action.facing === facing)
    if (better) pad[place] = entry
  }
  return pad
}

/** The facings that a step can end with. There are several only if the piece has a free turn. */
export function endFacings(steps: readonly LegalAction[]): Facing[] {
  const facings = new Set<Facing>()
  for (const { action } of steps) if (action.type === 'move') facings.add(action.facing)
  return [...facings].sort()
}

export function turnTo(steps: readonly LegalAction[], facing: Facing): LegalAction | undefined {
  return steps.find(({ action }) => action.type === 'turn' && action.facing === facing)
}
