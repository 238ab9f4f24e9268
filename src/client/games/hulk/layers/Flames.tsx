/** Burning squares. They flicker unless the system asks for reduced motion. */
import { memo } from 'react'
import type { Square } from '../../../../game/kernel/grid'
import { centre } from '../adapter/geometry'

const TONGUES = [
  'M-12 14Q-18 2 -9 -6Q-9 2 -5 4Q-7 -8 2 -16Q1 -6 7 -2Q8 -7 7 -10Q15 -2 12 14z',
  'M-8 14Q-12 6 -5 0Q-4 5 -2 6Q-3 -2 3 -8Q3 0 7 3Q9 8 8 14z',
]

export const Flames = memo(function Flames({ width, squares }: { width: number; squares: Square[] }) {
  return (
    <g className="flames">
      {squares.map((square) => {
        const { x, y } = centre(width, square)
        const style = { animationDelay: `${-((square * 137) % 900)}ms` }
        return (
          <g key={square} transform={`translate(${x} ${y})`}>
            <rect className="fire-floor" x={-20} y={-20} width={40} height={40} />
            <circle className="fire-glow" r={24} style={style} />
            <path className="tongue" d={TONGUES[0]} style={style} transform={square % 2 ? 'scale(-1 1)' : undefined} />
            <path className="tongue inner" d={TONGUES[1]} style={style} />
          </g>
        )
      })}
    </g>
  )
})
