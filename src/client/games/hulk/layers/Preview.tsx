/** Previews at the pointer: the line of sight and what blocks it, the way there, and the squares that would burn. */
import { memo } from 'react'
import type { Facing, Square } from '../../../../game/kernel/grid'
import type { Badge, Option, PieceModel, SightExplanation } from '../adapter'
import { CELL, centre, squaresPath } from '../adapter/geometry'
import { Badges } from '../art/Badges'
import { PieceArt, squadClass } from '../art/PieceArt'

interface SightProps {
  width: number
  sight: SightExplanation
}

export const SightLine = memo(function SightLine({ width, sight }: SightProps) {
  const from = centre(width, sight.from)
  const to = centre(width, sight.to)
  const { by } = sight
  // For a square behind the viewer, no line is drawn.
  const stop = sight.behind
    ? from
    : by?.corner
      ? { x: by.corner.x * CELL, y: by.corner.y * CELL }
      : by
        ? meet(width, sight, by.squares[0])
        : to
  return (
    <g className={`sight-line ${sight.seen ? 'clear' : 'blocked'} ${sight.seen && sight.fire ? 'fire' : ''}`}>
      <path className="line" d={`M${from.x} ${from.y}L${stop.x} ${stop.y}`} />
      {!sight.seen && <path className="line-rest" d={`M${stop.x} ${stop.y}L${to.x} ${to.y}`} />}
      {by && !sight.behind && <path className="blocker" d={squaresPath(width, by.squares, 3)} />}
      {by && !sight.behind && (
        <path className="stop" d={`M${stop.x - 5} ${stop.y - 5}l10 10M${stop.x + 5} ${stop.y - 5}l-10 10`} />
      )}
      <circle className="line-end" cx={to.x} cy={to.y} r={3} />
    </g>
  )
})

/** The point of the line nearest to the centre of the square that blocks it. */
function meet(width: number, { from, to }: SightExplanation, square: Square) {
  const a = centre(width, from)
  const b = centre(width, to)
  const c = centre(width, square)
  const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2 || 1
  const t = Math.min(1, Math.max(0, ((c.x - a.x) * (b.x - a.x) + (c.y - a.y) * (b.y - a.y)) / length))
  return { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) }
}

interface WayProps {
  width: number
  option: Pick<Option, 'steps' | 'cost' | 'cp' | 'facings'>
  piece: PieceModel
  facing: Facing
  /** What the piece would be on at the end. */
  badges?: Badge[]
}

/** The path square by square, and the piece as it would stand at the end. */
export const WayPreview = memo(function WayPreview({ width, option, piece, facing, badges }: WayProps) {
  const squares = [
    ...(piece.at >= 0 ? [piece.at] : []),
    ...(option.facings?.[facing] ?? option.steps).map(({ square }) => square),
  ]
  const spots = squares.map((square) => centre(width, square))
  const end = spots[spots.length - 1]
  return (
    <g className={`way-preview ${option.cp > 0 ? 'cp' : ''} ${squadClass(piece.squad)}`}>
      <path className="trail" d={`M${spots.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
      {spots.slice(0, -1).map(({ x, y }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a way may pass a square twice
        <circle key={i} className="trail-stop" cx={x} cy={y} r={3} />
      ))}
      <g
        className="ghost"
        transform={`translate(${end.x} ${end.y}) rotate(${piece.kind === 'marker' ? 0 : facing * 90})`}
      >
        <PieceArt kind={piece.kind} weapons={piece.weapons} contents={piece.contents} />
      </g>
      {badges && (
        <g transform={`translate(${end.x} ${end.y})`}>
          <Badges badges={badges} />
        </g>
      )}
      <g className="trail-cost" transform={`translate(${end.x + 15} ${end.y - 15})`}>
        <circle r={8.4} />
        <text y={4}>{option.cost}</text>
      </g>
    </g>
  )
})

export const BurnPreview = memo(function BurnPreview({ width, squares }: { width: number; squares: Square[] }) {
  return <path className="burn-preview" d={squaresPath(width, squares, 1)} />
})
