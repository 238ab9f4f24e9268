/**
 * All pieces on the board with their marks. They move and turn with CSS transitions, which a newer state simply
 * replaces.
 */
import { memo, useRef } from 'react'
import type { PieceId } from '../../../../game/hulk/types'
import type { Facing } from '../../../../game/kernel/grid'
import type { PieceModel } from '../adapter'
import { centre } from '../adapter/geometry'
import { Badges } from '../art/Badges'
import { OrderMarks } from '../art/OrderMarks'
import { PieceArt, squadClass } from '../art/PieceArt'

interface Props {
  width: number
  pieces: PieceModel[]
  labels: Record<PieceId, string>
  selected: PieceId | undefined
}

export const Pieces = memo(function Pieces({ width, pieces, labels, selected }: Props) {
  return (
    <g className="pieces">
      {pieces.map((piece) => (
        <PieceView
          key={piece.id}
          width={width}
          piece={piece}
          label={labels[piece.id]}
          selected={piece.id === selected}
        />
      ))}
    </g>
  )
})

interface ViewProps {
  width: number
  piece: PieceModel
  label: string
  selected: boolean
}

const PieceView = memo(
  function PieceView({ width, piece, label, selected }: ViewProps) {
    const angle = useAngle(piece.facing)
    const { x, y } = centre(width, piece.at)
    const state = [
      squadClass(piece.squad),
      `kind-${piece.kind}`,
      piece.able && 'able',
      piece.done && 'done',
      piece.active && 'active',
      piece.dying && 'dying',
      selected && 'selected',
    ]
    return (
      // biome-ignore lint/a11y/useSemanticElements: SVG has no button element
      <g
        id={`piece-${piece.id}`}
        role="button"
        tabIndex={-1}
        aria-label={label}
        aria-pressed={selected}
        data-square={piece.at}
        className={`piece ${state.filter(Boolean).join(' ')}`}
        style={{ transform: `translate(${x}px, ${y}px)` }}
      >
        <rect className="touch" x={-20} y={-20} width={40} height={40} />
        <g className="figure">
          <g className="turning" style={{ transform: `rotate(${piece.kind === 'marker' ? 0 : angle}deg)` }}>
            <PieceArt kind={piece.kind} weapons={piece.weapons} contents={piece.contents} />
          </g>
        </g>
        {piece.dying && <path className="dying-mark" d="M-13 -13L13 13M13 -13L-13 13" />}
        <g className="marks">
          {piece.ap !== undefined && piece.ap > 0 && <Pips count={piece.ap} />}
          <Badges badges={piece.badges} ammo={piece.ammo} />
          <OrderMarks marks={piece.orders} facing={piece.facing} />
        </g>
      </g>
    )
  },
  (a, b) => a.selected === b.selected && a.label === b.label && a.width === b.width && same(a.piece, b.piece),
)

/** Models are built again for every state, but most are equal. */
function same(a: PieceModel, b: PieceModel): boolean {
  return (Object.keys(b) as (keyof PieceModel)[]).every(
    (key) => a[key] === b[key] || (Array.isArray(b[key]) && String(a[key]) === String(b[key])),
  )
}

const Pips = ({ count }: { count: number }) => (
  <g className="pips" transform="translate(0 19)">
    <rect className="pips-plate" x={-count * 2.7 - 1.6} y={-3} width={count * 5.4 + 3.2} height={6} rx={3} />
    {Array.from({ length: count }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: pips are alike
      <circle key={i} className="pip" cx={(i - (count - 1) / 2) * 5.4} r={1.9} />
    ))}
  </g>
)

/** The angle in degrees, without jumps: from west to north it goes on by a quarter turn, not back by three. */
function useAngle(facing: Facing): number {
  const angle = useRef(facing * 90)
  const delta = ((facing * 90 - angle.current + 540) % 360) - 180
  angle.current += delta < -180 ? delta + 360 : delta
  return angle.current
}
