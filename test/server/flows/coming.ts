/** One marine against one genestealer that is about to come into sight. */
export const COMING = `
  ############
  #1.......2.#
  #..........#
  ############
  m1 E
  g2 W
  chit 3
  turn genestealers
`
export const ADVANCE = { type: 'move', piece: 2, to: 20, facing: 3 } as const
