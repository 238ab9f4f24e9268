/** Follows a map of distances towards its destination, square by square. */
import type { Square } from '../../../kernel/grid'
import type { Situation } from './situation'

const LONGEST = 14

/** The path from a square to where the map is 0, without the first square. */
export function pathDown({ ways }: Situation, map: Int16Array, from: Square, longest = LONGEST): Square[] {
  const path: Square[] = []
  let at = from
  while (path.length < longest && map[at] > 0) {
    let next = -1
    for (let row = at * 8, end = row + 8; row < end; row++) {
      const to = ways.steps[row]
      if (to >= 0 && map[to] < map[at] && (next < 0 || map[to] < map[next])) next = to
    }
    if (next < 0) break
    path.push(next)
    at = next
  }
  return path
}
