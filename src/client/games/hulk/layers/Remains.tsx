/** The fallen, on the floor. */
import { memo } from 'react'
import type { Body } from '../adapter/bodies'
import { centre } from '../adapter/geometry'

const SHAPE: Record<Body['kind'], { pool: string; body: string }> = {
  marine: {
    pool: 'M-13 3Q-15 -9 -4 -10Q4 -14 10 -7Q17 -2 13 6Q8 14 -2 12Q-11 12 -13 3z',
    body: 'M-10 -3L-4 -9L3 -7L9 -10L12 -4L8 1L11 7L4 9L-1 6L-8 9L-11 4L-6 1z',
  },
  swarm: {
    pool: 'M-14 1Q-12 -11 -1 -11Q9 -14 13 -4Q18 3 9 9Q0 16 -9 10Q-16 8 -14 1z',
    body: 'M-3 -11L2 -4L10 -9L6 -1L13 3L5 4L7 11L0 6L-7 12L-5 4L-13 4L-7 -1L-11 -8L-3 -4z',
  },
}

export const Remains = memo(function Remains({ width, bodies }: { width: number; bodies: Body[] }) {
  return (
    <g className="remains">
      {bodies.map(({ square, kind }) => {
        const { x, y } = centre(width, square)
        return (
          <g
            key={`${kind}/${square}`}
            className={`body body-${kind}`}
            transform={`translate(${x} ${y}) rotate(${(square * 77) % 360})`}
          >
            <path className="pool" d={SHAPE[kind].pool} />
            <path className="corpse" d={SHAPE[kind].body} />
          </g>
        )
      })}
    </g>
  )
})
