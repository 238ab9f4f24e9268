/** Trails and badges of what happened before. */
import { memo } from 'react'
import type { RecapModel } from '../adapter'
import { centre, type Spot } from '../adapter/geometry'
import type { RecapBadge } from '../adapter/recap'
import { squadClass } from '../art/PieceArt'

export const Recap = memo(function Recap({ width, recap }: { width: number; recap: RecapModel }) {
  return (
    <g className="recap-marks">
      {recap.trails.map(({ piece, squad, squares }) => (
        <Trail key={piece} spots={squares.map((square) => centre(width, square))} look={squadClass(squad)} />
      ))}
      {recap.shots.map(({ from, to, hit }, i) => {
        const [a, b] = [centre(width, from), centre(width, to)]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same shot may be fired twice
          <g key={i} className="recap-shot">
            <path className={`recap-flight ${hit ? '' : 'recap-miss'}`} d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />
            <circle className={hit ? 'recap-hit' : 'recap-miss'} cx={b.x} cy={b.y} r={hit ? 6 : 3.5} />
          </g>
        )
      })}
      {recap.badges.map(({ square, badge, count }) => {
        const { x, y } = centre(width, square)
        return (
          <g key={square} className={`recap-badge recap-${badge}`} transform={`translate(${x + 13} ${y - 13})`}>
            <circle r={8} />
            <path d={SIGNS[badge]} />
            {count > 1 && (
              <text x={12} y={4}>
                ×{count}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
})

/** A line through the squares with a ring where it began and an arrow where it stopped. */
function Trail({ spots, look }: { spots: Spot[]; look: string }) {
  const [begin, end] = [spots[0], spots[spots.length - 1]]
  const before = spots[spots.length - 2]
  const angle = before ? (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI : 0
  return (
    <g className={`recap-trail ${look}`}>
      <path className="recap-edge" d={`M${spots.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
      <path className="recap-line" d={`M${spots.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
      <circle className="recap-begin" cx={begin.x} cy={begin.y} r={5} />
      {before && (
        <path
          className="recap-arrow"
          transform={`translate(${end.x} ${end.y}) rotate(${angle})`}
          d="M-15 -5L-6 0L-15 5"
        />
      )}
    </g>
  )
}

const SIGNS: Record<RecapBadge, string> = {
  fell: 'M-3.5 -3.5L3.5 3.5M3.5 -3.5L-3.5 3.5',
  revealed: 'M0 -4.5V1M0 4V4.2',
  fight: 'M-4 4L4 -4M-4 0V4H0M4 0V-4H0',
  opened: 'M-4 -4V4M4 -4V4M-1 0H1',
  closed: 'M-1.2 -4V4M1.2 -4V4',
  destroyed: 'M-4 -4L-1 0L-4 4M4 -4L1 0L4 4',
  jam: 'M-4 0H4M-4 -3V3M4 -3V3',
  entered: 'M0 -4V4M-3 1L0 4L3 1',
}
