/** Explains why a square is seen or not: the line, and the first thing on it that blocks (E3, E4, G3). */

import { apart, burns, CLOSED, FLAMES, isMarker, open, type Play } from '../../../../game/hulk/play'
import type { State } from '../../../../game/hulk/state'
import { NOWHERE, type Piece, type PieceId } from '../../../../game/hulk/types'
import { explainLine, inFireArc, inSightArc, type Point, type Square, squareAt } from '../../../../game/kernel/grid'

export type Blocker = 'wall' | 'door' | 'flames' | 'piece'

export interface SightExplanation {
  from: Square
  to: Square
  /** The piece that looks. */
  viewer: PieceId
  seen: boolean
  fire: boolean
  range: number
  /** Whether the square lies behind the viewer. Then the line is not explained. */
  behind: boolean
  by?: { what: Blocker; squares: Square[]; piece?: PieceId; corner?: Point }
}

/** Explains the sight from a piece. Without one: from the marine that sees the square or comes nearest to seeing it. */
export function explainSight(state: State, to: Square | undefined, from?: PieceId): SightExplanation | undefined {
  if (to === undefined) return undefined
  return open(state, (play) => {
    if (!play.board.grid.floor[to]) return undefined
    const viewer = from === undefined ? undefined : play.state.pieces[from]
    if (viewer && viewer.at !== NOWHERE && !isMarker(viewer)) {
      return viewer.at === to ? undefined : explain(play, viewer, to)
    }
    return nearestToSeeing(play, to)
  })
}

function nearestToSeeing(play: Play, to: Square): SightExplanation | undefined {
  if (play.marines.some(({ at }) => at === to)) return undefined
  let best: SightExplanation | undefined
  for (const marine of play.marines) {
    const said = explain(play, marine, to)
    if (!best || lack(said) < lack(best)) best = said
  }
  return best
}

/**
 * How far the square is from being seen: a wall is worse than something that may move away, and facing elsewhere is
 * worst.
 */
const lack = ({ seen, behind, by, range }: SightExplanation): number =>
  range + (seen ? 0 : 1000) + (by ? (by.what === 'wall' ? 2000 : 500) : 0) + (behind ? 1000 : 0)

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
  // G3: a line of sight neither starts nor ends in fire.
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
