/** A small plan of a mission: deck, doors, where the squads stand and where the swarm comes from. */
import { memo } from 'react'
import { layoutOf, type Mission } from '../../game/hulk/missions'
import type { Square } from '../../game/kernel/grid'

interface Props {
  mission: Mission
  label: string
}

export const MissionPicture = memo(function MissionPicture({ mission, label }: Props) {
  const { width, height, floor, doors, areas, exits, objects, deployment } = layoutOf(mission)
  const cells = (squares: Iterable<Square>, inset = 0): string => {
    const side = 1 - 2 * inset
    let path = ''
    for (const square of squares)
      path += `M${(square % width) + inset} ${Math.floor(square / width) + inset}h${side}v${side}h${-side}z`
    return path
  }
  const deck = [...floor.keys()].filter((square) => floor[square])
  const squares = (record: object) => Object.keys(record).map(Number)
  return (
    <svg className="mission-picture" viewBox={`-0.5 -0.5 ${width + 1} ${height + 1}`} role="img" aria-label={label}>
      <path d={cells(deck)} className="picture-hull" />
      <path d={cells(deck)} className="picture-deck" />
      <path d={cells(Object.values(areas).flatMap((area) => area.cells))} className="picture-area" />
      <path d={cells(squares(doors), 0.12)} className="picture-door" />
      <path d={cells(squares(exits), 0.2)} className="picture-exit" />
      <path d={cells(Object.values(objects), 0.2)} className="picture-object" />
      <path
        d={cells(
          mission.squads.flatMap(({ members }, squad) => deployment[squad].slice(0, members.length)),
          0.18,
        )}
        className="picture-squad"
      />
    </svg>
  )
})
