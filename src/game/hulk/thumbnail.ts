/** A small plan of a mission: deck, doors, where the squads stand and where the swarm comes from. */
import type { Square } from '../kernel/grid'
import type { Picture, Tone } from '../module'
import { layoutOf, type Mission } from './missions'

const SQUADS: readonly Tone[] = ['first', 'second', 'third']

export function pictureOf(mission: Mission): Picture {
  const { width, height, floor, doors, areas, exits, objects, deployment } = layoutOf(mission)
  const cells = (squares: Iterable<Square>, inset = 0): string => {
    const side = 1 - 2 * inset
    let path = ''
    for (const square of squares)
      path += `M${(square % width) + inset} ${Math.floor(square / width) + inset}h${side}v${side}h${-side}z`
    return path
  }
  const squares = (record: object) => Object.keys(record).map(Number)
  return {
    width,
    height,
    paths: [
      { tone: 'ground', d: cells([...floor.keys()].filter((square) => floor[square])) },
      { tone: 'enemy', d: cells(Object.values(areas).flatMap((area) => area.cells)) },
      { tone: 'edge', d: cells(squares(doors), 0.12) },
      { tone: 'exit', d: cells(squares(exits), 0.2) },
      { tone: 'thing', d: cells(Object.values(objects), 0.2) },
      ...mission.squads.map(({ members }, squad) => ({
        tone: SQUADS[squad],
        d: cells(deployment[squad].slice(0, members.length), 0.18),
      })),
    ],
  }
}
