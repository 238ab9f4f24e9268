/** The directions that the selected piece may turn to, as a ring around it. */
import { memo } from 'react'
import { FACINGS, type Facing, type Square } from '../../../../game/kernel/grid'
import type { Option, Options } from '../adapter'
import { centre } from '../adapter/geometry'

interface Props {
  width: number
  at: Square
  ring: Options['ring']
  /** The facing that the player is dragging towards. */
  aimed: Facing | undefined
  label(option: Option): string
}

export const Ring = memo(function Ring({ width, at, ring, aimed, label }: Props) {
  const { x, y } = centre(width, at)
  return (
    <g className="ring" style={{ transform: `translate(${x}px, ${y}px)` }}>
      <circle className="ring-line" r={22.5} />
      {FACINGS.map((facing) => {
        const option = ring[facing]
        if (!option) return null
        return (
          // biome-ignore lint/a11y/useSemanticElements: SVG has no button element
          <g
            key={facing}
            role="button"
            tabIndex={-1}
            aria-label={label(option)}
            data-ring={facing}
            className={`ring-arrow ${option.cp > 0 ? 'cp' : ''} ${aimed === facing ? 'aimed' : ''}`}
            transform={`rotate(${facing * 90})`}
          >
            <path className="touch" d="M-13 -17L-17 -36H17L13 -17z" />
            <path className="ring-wedge" d="M-10 -21.5Q0 -26 10 -21.5L0 -33.5z" />
            {option.cost > 1 && (
              <text className="ring-cost" transform={`translate(0 -25) rotate(${-facing * 90})`} y={2.6}>
                {option.cost}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
})
