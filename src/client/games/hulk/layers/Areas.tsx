/** Entry areas: a dark hatch with its letter, and the pieces that wait there. */
import { memo } from 'react'
import type { AreaId } from '../../../../game/hulk/types'
import type { Option, WaitingModel } from '../adapter'
import { CELL, centre } from '../adapter/geometry'
import type { AreaModel } from '../adapter/ground'
import { PieceArt } from '../art/PieceArt'

interface Props {
  width: number
  areas: AreaModel[]
  waiting: Map<AreaId, WaitingModel[]>
  /** Areas that can be chosen now. */
  open: Map<AreaId, Option[]>
  labels: Record<AreaId, string>
  selected: number | undefined
}

export const Areas = memo(function Areas({ width, areas, waiting, open, labels, selected }: Props) {
  return (
    <g className="areas">
      {areas.map((area) => {
        const inside = waiting.get(area.id) ?? []
        const choice = open.has(area.id)
        const usable = choice || inside.some(({ able }) => able)
        return (
          // biome-ignore lint/a11y/useSemanticElements: SVG has no button element
          <g
            key={area.id}
            id={`area-${area.id}`}
            role="button"
            tabIndex={-1}
            aria-label={labels[area.id]}
            aria-disabled={!usable}
            data-area={area.id}
            className={`area ${usable ? 'usable' : ''} ${choice ? 'choice' : ''}`}
          >
            <Hatch width={width} area={area} />
            <Waiting width={width} area={area} inside={inside} selected={selected} />
            <FarLabel width={width} area={area} waiting={inside.length} />
          </g>
        )
      })}
    </g>
  )
})

function Hatch({ width, area }: { width: number; area: AreaModel }) {
  const first = centre(width, area.cells[0])
  return (
    <g>
      {area.cells.map((cell) => {
        const { x, y } = centre(width, cell)
        return (
          <g key={cell} transform={`translate(${x} ${y})`}>
            <rect className="hatch-frame" x={-19} y={-19} width={38} height={38} rx={4} />
            <rect className="hatch" x={-16} y={-16} width={32} height={32} rx={2} />
          </g>
        )
      })}
      {area.cells.flatMap((cell) =>
        [-width, 1, width, -1].map((step, facing) => {
          if (!area.doorsteps.includes(cell + step)) return null
          const { x, y } = centre(width, cell)
          return (
            <path
              key={`${cell}/${step}`}
              className="hatch-mouth"
              transform={`translate(${x} ${y}) rotate(${facing * 90})`}
              d="M-19 -20H19M-6 -12L0 -17L6 -12"
            />
          )
        }),
      )}
      <text className="area-letter" x={first.x - 11.5} y={first.y - 8}>
        {area.id}
      </text>
    </g>
  )
}

/** When the board is small: the letter and the number of waiting pieces, in readable size. */
function FarLabel({ width, area, waiting }: { width: number; area: AreaModel; waiting: number }) {
  const spots = area.cells.map((cell) => centre(width, cell))
  const x = spots.reduce((sum, spot) => sum + spot.x, 0) / spots.length
  const y = spots.reduce((sum, spot) => sum + spot.y, 0) / spots.length
  return (
    <g className="far-label" transform={`translate(${x} ${y})`}>
      <circle r={9.5} />
      <text className="far-letter" y={4.4}>
        {area.id}
      </text>
      {waiting > 0 && (
        <text className="far-count" x={16} y={4.4}>
          {waiting}
        </text>
      )}
    </g>
  )
}

/** Small pictures, three in a row, spread over the squares of the area. */
function Waiting({
  width,
  area,
  inside,
  selected,
}: Pick<Props, 'width' | 'selected'> & { area: AreaModel; inside: WaitingModel[] }) {
  const perCell = area.cells.length > 1 ? Math.ceil(inside.length / area.cells.length) : inside.length
  const big = perCell <= 2
  const step = big ? 16 : 11
  return inside.map((piece, i) => {
    const cell = area.cells[Math.min(area.cells.length - 1, Math.floor(i / Math.max(1, perCell)))]
    const n = i % Math.max(1, perCell)
    const { x, y } = centre(width, cell)
    const columns = big ? 2 : 3
    const left = x - ((Math.min(columns, perCell) - 1) * step) / 2 + (n % columns) * step
    const top = y + 4 - (perCell > 6 ? 8 : perCell > 3 ? 4 : 0) + Math.floor(n / columns) * step
    const scale = big ? 0.42 : 0.3
    return (
      <g
        key={piece.id}
        className={`waiting swarm ${piece.held ? 'held' : ''} ${piece.id === selected ? 'chosen' : ''}`}
        transform={`translate(${left} ${top}) scale(${scale})`}
      >
        <circle className="waiting-ring" r={CELL / 2} />
        <PieceArt kind={piece.kind} weapons={piece.weapons} contents={piece.contents} />
        {piece.held && <path className="held-mark" d="M-9 -11H9L-9 11H9z" />}
      </g>
    )
  })
}
