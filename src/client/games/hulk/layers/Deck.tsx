/** Hull, walls, deck plates and seams. These never change. */
import { memo } from 'react'
import type { GroundModel } from '../adapter'

export const Deck = memo(function Deck({ ground }: { ground: GroundModel }) {
  const { bounds } = ground
  return (
    <g className="deck">
      <defs>
        <pattern id="plating" width={80} height={80} patternUnits="userSpaceOnUse">
          <path className="plating" d="M0 .5H80M.5 0V80M0 40.5H48M48.5 0V80" />
          <path className="plating-bolt" d="M8 8h1M72 8h1M8 72h1M72 72h1M40 32h1" />
        </pattern>
        <pattern id="hazard" width={10} height={10} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="hazard-dark" width={10} height={10} />
          <rect className="hazard-light" width={5} height={10} />
        </pattern>
        <pattern id="goal-hatch" width={12} height={12} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="goal-hatch-dark" width={12} height={12} />
          <rect className="goal-hatch-light" width={6} height={12} />
        </pattern>
        <pattern id="cracks" width={80} height={80} patternUnits="userSpaceOnUse">
          <path
            className="crack"
            d="M6 12L16 18L14 28L26 34M60 6L52 16L58 24M44 50L54 54L56 66L68 70M12 60L20 70L16 78"
          />
          <path
            className="ash"
            d="M30 8h3v2h-3zM66 38h2v3h-2zM36 66h4v2h-4zM8 40h2v2h-2zM48 30h2v2h-2zM72 54h3v2h-3z"
          />
        </pattern>
        <linearGradient id="shade-n" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#000" stopOpacity=".5" />
          <stop offset="1" stopColor="#000" stopOpacity="0" />
        </linearGradient>
        <radialGradient id="farewell">
          <stop offset="0" stopColor="#000" stopOpacity="0.15" />
          <stop offset="0.55" stopColor="#12020a" stopOpacity="0.55" />
          <stop offset="1" stopColor="#12020a" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="fire">
          <stop offset="0" stopColor="#fff3b0" />
          <stop offset=".35" stopColor="#ffb13d" />
          <stop offset=".75" stopColor="#e8501e" stopOpacity=".75" />
          <stop offset="1" stopColor="#8e1a0c" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect
        className="space"
        x={bounds.x - 4000}
        y={bounds.y - 4000}
        width={bounds.width + 8000}
        height={bounds.height + 8000}
      />
      <path className="hull-rim" d={ground.hull} />
      <path className="hull" d={ground.hull} />
      <path className="hull-plates" d={ground.hull} />
      <path className="wall-outer" d={ground.deck + ground.hatches} />
      <path className="wall-hatch" d={ground.hatches} />
      <path className="wall" d={ground.deck} />
      <path className="wall-light" d={ground.deck} />
      {ground.tones.map((tone, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three fixed tones
        <path key={i} className={`plate plate-${i}`} d={tone} />
      ))}
      <g className="detail">
        <path className="rivets" d={ground.rivets} />
        <path className="grates" d={ground.grates} />
        <path className="treads" d={ground.treads} />
      </g>
      <path className="seams" d={ground.seams} />
      <path className="seams-light" d={ground.seams} />
      <path className="shade-north" d={ground.shadeNorth} />
      <path className="shade-west" d={ground.shadeWest} />
    </g>
  )
})
