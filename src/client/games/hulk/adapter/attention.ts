/** The squares that the decision is about, the most important first. The board moves there. */

import { boardOf } from '../../../../game/hulk/board'
import { isMarine } from '../../../../game/hulk/play'
import type { State } from '../../../../game/hulk/state'
import { NOWHERE, type PieceId } from '../../../../game/hulk/types'
import { distance, type Square } from '../../../../game/kernel/grid'
import type { Table } from '../table'

export interface Attention {
  /** The same for as long as one player does one thing. */
  key: string
  /** Whether it is a whole turn and not an interruption. */
  turn: boolean
  /** The whole ship should be shown. */
  overview?: true
  squares: Square[]
}

type TableParts = Pick<Table, 'state' | 'decision' | 'legal'>

export function attentionOf({ state, decision, legal }: TableParts): Attention {
  const at = (ids: readonly PieceId[]): Square[] => ids.map((id) => state.pieces[id]?.at ?? NOWHERE)
  const matter = (about: unknown, squares: Square[]): Attention => ({
    key: `${decision?.kind} ${decision?.seat} ${JSON.stringify(about)}`,
    turn: false,
    squares: squares.filter((square) => square >= 0),
  })
  switch (decision?.kind) {
    case 'freeShot': {
      const aims = legal.flatMap(({ action }) => (action.type === 'freeShot' ? [action.target] : []))
      return matter(decision.piece, [
        ...at([decision.piece]),
        ...aims.map((target) => ('door' in target ? target.door : state.pieces[target.piece].at)),
      ])
    }
    case 'block':
      return matter([decision.target, decision.dice], at([decision.target, decision.shooter]))
    case 'closeCombat':
      return matter([decision.attacker, decision.defender], at([decision.defender, decision.attacker]))
    case 'place':
      return matter(
        decision.heaps.map(({ marker }) => marker),
        decision.heaps.flatMap((heap) => [heap.at, ...(heap.squares ?? [])]),
      )
    case 'face':
      return matter('face', at(decision.pieces))
    case 'react':
      return matter(
        [decision.actors, at(decision.actors)],
        [...at(decision.actors), ...(decision.door === undefined ? [] : [decision.door]), ...at(reactors(decision))],
      )
    case 'reinforce': {
      const { areas } = boardOf(state.mission).layout
      const cells = Object.values(areas).flatMap((area) => area.cells)
      return { ...matter(state.round, cells), overview: true }
    }
    default:
      return turnOf(state)
  }
}

const reactors = ({ watching, seeing }: { watching: PieceId[]; seeing: PieceId[] }): PieceId[] => [
  ...new Set([...watching, ...seeing]),
]

function turnOf(state: State): Attention {
  const { round, turn } = state
  const key = `turn ${round} ${turn.side} ${turn.squad}`
  const squares = turn.side === 'marines' ? squadSquares(state) : swarmSquares(state)
  const active = turn.active === undefined ? NOWHERE : (state.pieces[turn.active]?.at ?? NOWHERE)
  return { key, turn: true, squares: active < 0 ? squares : [active, ...squares.filter((at) => at !== active)] }
}

/** The middle of the squad first. */
function squadSquares({ mission, pieces, turn }: State): Square[] {
  const { width } = boardOf(mission)
  const squares = Object.values(pieces).flatMap(({ squad, at }) => (squad === turn.squad && at >= 0 ? [at] : []))
  const far = (from: Square) => squares.reduce((sum, to) => sum + distance(width, from, to), 0)
  return squares.sort((a, b) => far(a) - far(b))
}

/** The pieces nearest to a marine first. While the board is empty, the areas where they will enter. */
function swarmSquares({ mission, pieces }: State): Square[] {
  const { width, layout } = boardOf(mission)
  const all = Object.values(pieces)
  const marines = all.flatMap((piece) => (isMarine(piece) && piece.at >= 0 ? [piece.at] : []))
  const swarm = all.flatMap((piece) => {
    if (isMarine(piece)) return []
    if (piece.at >= 0) return [piece.at]
    return piece.area === undefined || piece.held ? [] : layout.areas[piece.area].cells
  })
  const far = (from: Square) => Math.min(...marines.map((to) => distance(width, from, to)))
  return [...new Set(swarm)].sort((a, b) => far(a) - far(b))
}
