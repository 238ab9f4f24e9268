/** Tracers, blows, falls and reveals as CSS animations, each with its delay. */
import { memo } from 'react'
import { centre, squaresPath } from '../adapter/geometry'
import { PieceArt, squadClass } from '../art/PieceArt'
import type { Effect } from './timeline'

export const Effects = memo(function Effects({ width, effects }: { width: number; effects: Effect[] }) {
  return (
    <g className="effects">
      {fallenFirst(effects).map((effect) => (
        <g
          key={effect.key}
          className={`effect effect-${effect.kind}`}
          style={{ '--delay': `${effect.delay}ms`, '--length': `${effect.length}ms` } as React.CSSProperties}
        >
          <Picture width={width} effect={effect} />
        </g>
      ))}
    </g>
  )
})

/** Whoever falls is drawn below the hit that fells them. */
const fallenFirst = (effects: readonly Effect[]): Effect[] => [
  ...effects.filter(({ kind }) => kind === 'death'),
  ...effects.filter(({ kind }) => kind !== 'death'),
]

function Picture({ width, effect }: { width: number; effect: Effect }) {
  switch (effect.kind) {
    case 'tracer': {
      const a = centre(width, effect.from)
      const b = centre(width, effect.to)
      const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI
      const length = Math.hypot(b.x - a.x, b.y - a.y)
      return (
        <g transform={`translate(${a.x} ${a.y}) rotate(${angle})`}>
          <circle className="muzzle-glow" cx={20} r={15} />
          <path className="muzzle" d="M13 0L24 -7L22 -2L34 0L22 2L24 7z" />
          {(effect.twin ? [-2.2, 2.2] : [0]).map((aside) => (
            <path key={aside} className="tracer" pathLength={100} d={`M18 ${aside}H${length}`} />
          ))}
          <g transform={`translate(${length} 0)`}>
            {effect.hit ? (
              <>
                <circle className="burst" r={17} />
                <path
                  className="hit"
                  d="M-14 -14L-4 -4M14 -14L4 -4M-14 14L-4 4M14 14L4 4M0 -18V-6M0 18V6M-18 0H-6M18 0H6"
                />
              </>
            ) : (
              // The shot glances off beside the target.
              <path className="spark" d="M2 -15L-7 -20M2 -15L-10 -13M2 -15L-4 -24M2 -15L8 -22M2 -15L-8 -8" />
            )}
          </g>
        </g>
      )
    }
    case 'death': {
      const { x, y } = centre(width, effect.at)
      return (
        <g
          className={`piece ${squadClass(effect.likeness.squad)}`}
          transform={`translate(${x} ${y}) rotate(${effect.facing * 90})`}
        >
          <g className="falling">
            <PieceArt kind={effect.likeness.kind} weapons={effect.likeness.weapons} />
          </g>
        </g>
      )
    }
    case 'farewell': {
      const { x, y } = centre(width, effect.at)
      return (
        <g transform={`translate(${x} ${y})`}>
          <circle className="farewell-shade" r={70} />
          <text className="farewell-name" y={-26}>
            † {effect.name}
          </text>
        </g>
      )
    }
    case 'contact': {
      const { x, y } = centre(width, effect.at)
      return (
        <g transform={`translate(${x} ${y})`}>
          <g className="piece swarm kind-marker">
            <g className="shiver">
              <PieceArt kind={effect.likeness.kind} weapons={effect.likeness.weapons} />
            </g>
          </g>
          <circle className="ping" r={26} />
          <circle className="ping late" r={26} />
          <path className="sweep" d="M0 0L0 -30A30 30 0 0 1 26 -15z" />
        </g>
      )
    }
    case 'pulse': {
      const { x, y } = centre(width, effect.at)
      return (
        <g transform={`translate(${x} ${y})`}>
          <circle className={`pulse pulse-${effect.tone}`} r={20} />
          <circle className={`pulse late pulse-${effect.tone}`} r={20} />
        </g>
      )
    }
    case 'slash': {
      const a = centre(width, effect.from)
      const b = centre(width, effect.at)
      const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI
      return (
        <g transform={`translate(${b.x} ${b.y}) rotate(${angle})`}>
          {[-8, 0, 8].map((aside) => (
            <path
              key={aside}
              className="slash"
              transform={`translate(${aside} 0)`}
              d="M-9 -19Q9 -3 -5 19Q2 -2 -9 -19z"
            />
          ))}
        </g>
      )
    }
    case 'blast':
      return <path className="blast" d={squaresPath(width, effect.squares)} />
  }
}
