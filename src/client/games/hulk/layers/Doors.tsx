/** Doors: two leaves in a frame that slide into the walls. */
import { memo } from 'react'
import type { DoorModel } from '../adapter'
import { centre } from '../adapter/geometry'

export const Doors = memo(function Doors({ width, doors }: { width: number; doors: DoorModel[] }) {
  return (
    <g className="doors">
      {doors.map((door) => {
        const { x, y } = centre(width, door.square)
        return (
          <g key={door.square} transform={`translate(${x} ${y}) rotate(${door.level ? 0 : 90})`}>
            <Door state={door.state} />
          </g>
        )
      })}
    </g>
  )
})

/** Drawn for a way that leads north through it. */
function Door({ state }: Pick<DoorModel, 'state'>) {
  return (
    <g className={`door door-${state}`}>
      <rect className="sill" x={-20} y={-7} width={40} height={14} />
      {state === 'destroyed' ? (
        <g>
          <path className="scorch" d="M-16 -9L-7 -14L1 -8L9 -13L17 -6L13 3L18 9L8 12L-2 8L-10 13L-17 7L-13 0z" />
          <path className="wreck" d="M-20 -6L-12 -5L-9 1L-14 6L-20 5zM20 -6L13 -3L15 2L11 6L20 6z" />
          <path className="wreck" d="M-4 -5L2 -7L1 -3zM4 4L9 2L7 7z" />
        </g>
      ) : (
        <g>
          <g className="leaf leaf-west">
            <rect className="leaf-plate" x={-19} y={-6} width={19} height={12} />
            <rect className="leaf-hazard" x={-6} y={-4.4} width={5} height={8.8} />
            <path className="leaf-line" d="M-15 -3.4h6M-15 0h6M-15 3.4h6" />
          </g>
          <g className="leaf leaf-east">
            <rect className="leaf-plate" x={0} y={-6} width={19} height={12} />
            <rect className="leaf-hazard" x={1} y={-4.4} width={5} height={8.8} />
            <path className="leaf-line" d="M9 -3.4h6M9 0h6M9 3.4h6" />
          </g>
        </g>
      )}
      <path className="post" d="M-20 -9H-15.4V9H-20zM20 -9H15.4V9H20z" />
      <path className="lamp" d="M-17.6 -5.4v3.4M17.6 -5.4v3.4" />
    </g>
  )
}
