/** Squares that marines see are lit and all others are dim. Also shows what the selected piece sees and can hit. */
import { memo, useMemo, useRef } from 'react'
import type { Square } from '../../../../game/kernel/grid'
import type { Arcs } from '../adapter'
import { outline } from '../adapter/outline'

interface Props {
  width: number
  floor: Set<Square>
  lit: Set<Square>
}

export const Light = memo(function Light({ width, floor, lit }: Props) {
  const change = useChange(lit)
  const { dim, bright } = useMemo(() => {
    const dark = [...floor].filter((square) => !lit.has(square))
    return { dim: outline(width, dark), bright: outline(width, lit) }
  }, [width, floor, lit])
  return (
    <g className="light">
      <path className="dim" d={dim} />
      <path className="lit" d={bright} />
      {change.gained.length > 0 && (
        <path key={`g${change.count}`} className="gained" d={outline(width, change.gained)} />
      )}
      {change.lost.length > 0 && <path key={`l${change.count}`} className="lost" d={outline(width, change.lost)} />}
    </g>
  )
})

/** The squares that have just become lit or dark. They fade. */
function useChange(lit: Set<Square>): { count: number; gained: Square[]; lost: Square[] } {
  const kept = useRef({ lit, change: { count: 0, gained: [] as Square[], lost: [] as Square[] } })
  if (kept.current.lit !== lit) {
    const { lit: before, change } = kept.current
    const gained = [...lit].filter((square) => !before.has(square))
    const lost = [...before].filter((square) => !lit.has(square))
    const none = gained.length + lost.length === 0
    kept.current = { lit, change: none ? change : { count: change.count + 1, gained, lost } }
  }
  return kept.current.change
}

export const Sight = memo(function Sight({ width, arcs }: { width: number; arcs: Arcs | undefined }) {
  if (!arcs) return null
  return (
    <g className="arcs">
      <path className="arc-sight" d={outline(width, arcs.sight)} />
      <path className="arc-fire" d={outline(width, arcs.fire)} />
    </g>
  )
})
