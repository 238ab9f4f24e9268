/** What the marines see is lit, the rest dim; and what the selected piece sees and can hit. */
import { memo } from 'react'
import type { Square } from '../../../game/kernel/grid'
import type { Arcs } from '../adapter'
import { outline } from '../adapter/outline'

interface Props {
  width: number
  floor: Set<Square>
  lit: Set<Square>
}

export const Light = memo(function Light({ width, floor, lit }: Props) {
  return (
    <g className="light">
      <path
        className="dim"
        d={outline(
          width,
          [...floor].filter((square) => !lit.has(square)),
        )}
      />
      <path className="lit" d={outline(width, lit)} />
    </g>
  )
})

export const Sight = memo(function Sight({ width, arcs }: { width: number; arcs: Arcs | undefined }) {
  if (!arcs) return null
  return (
    <g className="arcs">
      <path className="arc-sight" d={outline(width, arcs.sight)} />
      <path className="arc-fire" d={outline(width, arcs.fire)} />
    </g>
  )
})
