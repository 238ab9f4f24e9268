/**
 * All pieces on the board with their marks. They move and turn with CSS transitions, which a newer state simply
 * replaces.
 */
import { memo, useLayoutEffect, useRef } from 'react'
import type { PieceId } from '../../../../game/hulk/types'
import type { Facing } from '../../../../game/kernel/grid'
import type { PieceModel } from '../adapter'
import { centre } from '../adapter/geometry'
import { Badges } from '../art/Badges'
import { OrderMarks } from '../art/OrderMarks'
import { PieceArt, squadClass } from '../art/PieceArt'
import type { Motion } from '../effects/timeline'

interface Props {
  width: number
  pieces: PieceModel[]
  labels: Record<PieceId, string>
  selected: PieceId | undefined
  motions: Motion[]
}

export const Pieces = memo(function Pieces({ width, pieces, labels, selected, motions }: Props) {
  return (
    <g className="pieces">
      {pieces.map((piece) => (
        <PieceView
          key={piece.id}
          width={width}
          piece={piece}
          label={labels[piece.id]}
          selected={piece.id === selected}
          motion={motions.findLast((motion) => motion.piece === piece.id)}
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
  motion: Motion | undefined
}

const PieceView = memo(
  function PieceView({ width, piece, label, selected, motion }: ViewProps) {
    const drawn = useMotion(width, motion)
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
        ref={drawn}
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
  (a, b) =>
    a.selected === b.selected &&
    a.motion?.key === b.motion?.key &&
    a.label === b.label &&
    a.width === b.width &&
    same(a.piece, b.piece),
)

/** Walks along the squares of its way, and is pushed back by its own shots. */
function useMotion(width: number, motion: Motion | undefined) {
  const drawn = useRef<SVGGElement>(null)
  const key = motion?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: a motion is played once
  useLayoutEffect(() => {
    const piece = drawn.current
    // Not every browser animates by script, and tests do not.
    if (!motion || typeof piece?.animate !== 'function') return
    const { delay, length: duration } = motion
    if (motion.kind === 'walk') {
      const spots = motion.squares.map((square) => centre(width, square))
      const frames = spots.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }))
      piece.animate(frames, { delay, duration, fill: 'backwards' })
    } else {
      const [dx, dy] = AWAY[motion.facing]
      const back = { transform: `translate(${dx * RECOIL}px, ${dy * RECOIL}px)` }
      const still = { transform: 'translate(0, 0)' }
      piece.querySelector('.figure')?.animate([still, { ...back, offset: 0.2 }, still], { delay, duration })
    }
  }, [key])
  return drawn
}

/** By facing: where a shot pushes the shooter. */
const AWAY: Record<Facing, readonly [number, number]> = { 0: [0, 1], 1: [-1, 0], 2: [0, -1], 3: [1, 0] }
const RECOIL = 5

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
