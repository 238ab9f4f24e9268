/** Exits and objects on the deck. */
import { memo } from 'react'
import type { Facing, Square } from '../../../../game/kernel/grid'
import type { GroundModel } from '../adapter'
import { centre } from '../adapter/geometry'

interface ExitProps {
  ground: GroundModel
  /** The letters of the exits that somebody has to leave by. */
  wanted: ReadonlySet<string>
  name(exit: string): string
}

export const Exits = memo(function Exits({ ground, wanted, name }: ExitProps) {
  return (
    <g className="exits">
      {ground.exits.map(({ square, exit, way }) => {
        const { x, y } = centre(ground.width, square)
        return (
          <g key={square} className={`exit ${wanted.has(exit) ? 'wanted' : ''}`} transform={`translate(${x} ${y})`}>
            <rect className="exit-floor" x={-19} y={-19} width={38} height={38} rx={2} />
            <Chevrons facing={way} />
          </g>
        )
      })}
      {ground.exitSigns.map(({ exit, x, y, turned }) => (
        <g
          key={`${exit}/${x}/${y}`}
          className={`exit-plate ${wanted.has(exit) ? 'wanted' : ''}`}
          transform={`translate(${x} ${y}) rotate(${turned})`}
        >
          <rect x={-34} y={-10} width={68} height={20} rx={4} />
          <text y={5}>{name(exit)}</text>
        </g>
      ))}
    </g>
  )
})

const Chevrons = ({ facing }: { facing: Facing }) => (
  <g transform={`rotate(${facing * 90})`}>
    <path className="exit-sign" d="M-9 13L0 5L9 13M-9 4L0 -4L9 4M-9 -5L0 -13L9 -5" />
    <path className="exit-bar" d="M-19 -19H19" />
  </g>
)

export interface ObjectModel {
  id: string
  name: string
  square: Square
}

interface ObjectProps {
  width: number
  objects: ObjectModel[]
  /** The objects that somebody has to carry out. */
  wanted: ReadonlySet<string>
}

export const Objects = memo(function Objects({ width, objects, wanted }: ObjectProps) {
  return (
    <g className="objects">
      {objects.map(({ id, name, square }) => {
        const { x, y } = centre(width, square)
        return (
          <g key={id} className={`object ${wanted.has(id) ? 'wanted' : ''}`} transform={`translate(${x} ${y})`}>
            {wanted.has(id) && <circle className="object-halo" r={19} />}
            <path className="object-glow" d="M0 -18L18 0L0 18L-18 0z" />
            <path className="object-case" d="M-9 -6H9V8H-9z" />
            <path className="object-line" d="M-4 -6V-9H4V-6M-9 0H9M-2 -1.6H2V2H-2z" />
            <text className="object-name" y={29}>
              {name}
            </text>
          </g>
        )
      })}
    </g>
  )
})
