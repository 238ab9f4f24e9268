/** The four facings, clockwise from north. North is towards row 1, the top row: y grows southwards. */

export type Facing = 0 | 1 | 2 | 3

export const FACINGS: readonly Facing[] = [0, 1, 2, 3]

/** `FACING_LETTERS[facing]` is the letter that players and the notation use for a facing. */
export const FACING_LETTERS = 'NESW'

export function turnLeft(facing: Facing): Facing {
  return ((facing + 3) & 3) as Facing
}

export function turnRight(facing: Facing): Facing {
  return ((facing + 1) & 3) as Facing
}

export function opposite(facing: Facing): Facing {
  return (facing ^ 2) as Facing
}
