/** Why a square is or is not seen: the line, and the first thing on it that blocks (E3, E4, G3). */

import { apart, burns, CLOSED, FLAMES, isMarker, nearestMarine, open, type Play, sees } from '../../../game/hulk/play'
import type { State } from '../../../game/hulk/state'
import { NOWHERE, type Piece, type PieceId } from '../../../game/hulk/types'
import { explainLine, inFireArc, inSightArc, type Point, type Square, squareAt } from '../../../game/kernel/grid'

export type Blocker = 'wall' | 'door' | 'flames' | 'piece'

export interface SightExplanation {
  from: Square
  to: Square
  /** Whose sight it is. */
  viewer: PieceId
  seen: boolean
  fire: boolean
  range: number
  /** It lies behind the viewer; then nothing is said of the line. */
  behind: boolean
  by?: { what: Blocker; squares: Square[]; piece?: PieceId; corner?: Point }
}

/** From the piece, or, with none, from a marine that sees the square, or else from the nearest. */
export function explainSight(state: State, to: Square | undefined, from?: PieceId): SightExplanation | undefined {
  if (to === undefined) return undefined
  return open(state, (play) => {
    if (!play.board.grid.floor[to]) return undefined
    const viewer = viewerOf(play, to, from)
    return viewer && viewer.at !== to ? explain(play, viewer, to) : undefined
  })
}

function viewerOf(play: Play, to: Square, from: PieceId | undefined): Piece | undefined {
  const piece = from === undefined ? undefined : play.state.pieces[from]
  if (piece && piece.at !== NOWHERE && !isMarker(piece)) return piece
  if (play.marines.some(({ at }) => at === to)) return undefined
  return play.marines.find((marine) => sees(play, marine, to)) ?? nearestMarine(play, to)
}

function explain(play: Play, viewer: Piece, to: Square): SightExplanation {
  const { board, rules } = play
  const { width } = board
  const said = {
    from: viewer.at,
    to,
    viewer: viewer.id,
    range: apart(play, viewer.at, to),
    fire: inFireArc(width, viewer.at, viewer.facing, to),
  }
  const behind = !inSightArc(width, viewer.at, viewer.facing, to, rules.sight.includesFlanks)
  const ends = [viewer.at, to].filter((square) => burns(play, square))
  // G3: no line starts or ends in the fire.
  if (ends.length > 0) return { ...said, seen: false, behind, by: { what: 'flames', squares: ends } }
  const blocks = (x: number, y: number) => blocked(play, squareAt(board.grid, x, y))
  const at = (square: Square) => [square % width, Math.floor(square / width)] as const
  const line = explainLine(...at(viewer.at), ...at(to), blocks)
  if (!line.blockedBy) return { ...said, seen: !behind, behind }
  const met = line.blockedBy
  const squares = (met.kind === 'square' ? [met] : met.squares).map(({ x, y }) => y * width + x)
  const what = blockerOn(play, squares[0])
  const piece = what === 'piece' ? [...play.marines, ...play.swarm].find(({ at: on }) => on === squares[0]) : undefined
  return {
    ...said,
    seen: false,
    behind,
    by: {
      what,
      squares,
      ...(piece ? { piece: piece.id } : {}),
      ...(met.kind === 'corner' ? { corner: { x: met.x, y: met.y } } : {}),
    },
  }
}

const blocked = (play: Play, square: Square): boolean =>
  square < 0 || !play.board.grid.floor[square] || play.screened[square] !== 0

function blockerOn(play: Play, square: Square): Blocker {
  if (square < 0 || !play.board.grid.floor[square]) return 'wall'
  if ((play.occupied[square] & FLAMES) !== 0) return 'flames'
  return (play.occupied[square] & CLOSED) !== 0 ? 'door' : 'piece'
}
