/** Light shows sight: the squares that marines see, and those that one piece sees and can hit. */

import { isMarker, open, type Play, sees } from '../../../../game/hulk/play'
import type { State } from '../../../../game/hulk/state'
import { NOWHERE, type Piece, type PieceId } from '../../../../game/hulk/types'
import { inFireArc, type Square } from '../../../../game/kernel/grid'

const lit = new WeakMap<State['pieces'], { doors: unknown; flames: unknown; squares: Set<Square> }>()

/** All squares that some marine sees (E2–E4), including those they stand on. */
export function litSquares(state: State): Set<Square> {
  const { pieces, doors, flames } = state
  const before = lit.get(pieces)
  if (before && before.doors === doors && before.flames === flames) return before.squares
  const squares = open(state, (play) => {
    const found = new Set<Square>()
    for (const marine of play.marines) for (const square of seenBy(play, marine)) found.add(square)
    return found
  })
  lit.set(pieces, { doors, flames, squares })
  return squares
}

function seenBy(play: Play, viewer: Piece): Square[] {
  const found: Square[] = [viewer.at]
  for (const square of play.board.sight.visibleFrom(viewer.at)) if (sees(play, viewer, square)) found.push(square)
  return found
}

export interface Arcs {
  /** E2: in sight but outside the fire arc. */
  sight: Square[]
  fire: Square[]
}

/** The squares that a miniature sees, and which of them are in its fire arc. Markers see nothing (E1). */
export function arcsOf(state: State, id: PieceId | undefined): Arcs | undefined {
  const piece = id === undefined ? undefined : state.pieces[id]
  if (!piece || piece.at === NOWHERE || isMarker(piece)) return undefined
  return open(state, (play) => {
    const arcs: Arcs = { sight: [], fire: [] }
    for (const square of seenBy(play, piece)) {
      if (square === piece.at) continue
      arcs[inFireArc(play.board.width, piece.at, piece.facing, square) ? 'fire' : 'sight'].push(square)
    }
    return arcs
  })
}
