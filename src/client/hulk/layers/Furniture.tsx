/** Exits and objects on the deck. */
import { memo } from 'react'
import type { Facing, Square } from '../../../game/kernel/grid'
import type { GroundModel } from '../adapter'
import { centre } from '../adapter/geometry'

export const Exits = memo(function Exits({ ground }: { ground: GroundModel }) {
  return (
    <g className="exits">
      {ground.exits.map(({ square, exit, way }) => {
        const { x, y } = centre(ground.width, square)
        return (
          <g key={square} transform={`translate(${x} ${y})`}>
            <rect className="exit-floor" x={-18} y={-18} width={36} height={36} rx={3} />
            <Chevrons facing={way} />
            <title>{exit}</title>
          </g>
        )
      })}
    </g>
  )
})

const Chevrons = ({ facing }: { facing: Facing }) => (
  <g transform={`rotate(${facing * 90})`}>
    <path className="exit-sign" d="M-9 12L0 4L9 12M-9 3L0 -5L9 3M-9 -6L0 -14L9 -6" />
    <path className="exit-bar" d="M-18 -19H18" />
  </g>
)

export interface ObjectModel {
  id: string
  name: string
  square: Square
}

export const Objects = memo(function Objects({ width, objects }: { width: number; objects: ObjectModel[] }) {
  return (
    <g className="objects">
      {objects.map(({ id, name, square }) => {
        const { x, y } = centre(width, square)
        return (
          <g key={id} className="object" transform={`translate(${x} ${y})`}>
            <title>{name}</title>
            <path className="object-glow" d="M0 -17L17 0L0 17L-17 0z" />
            <path className="object-case" d="M-9 -6H9V8H-9z" />
            <path className="object-line" d="M-4 -6V-9H4V-6M-9 0H9M-2 -1.6H2V2H-2z" />
          </g>
        )
      })}
    </g>
  )
})
