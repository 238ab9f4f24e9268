/** The pieces that an interruption is about: those that caused it and those that may answer. */

import { NOWHERE, type PieceId } from '../../../../game/hulk/types'
import type { Square } from '../../../../game/kernel/grid'
import type { Table } from '../table'

export interface Spotlight {
  /** The pieces that caused it. */
  causes: Square[]
  /** The pieces that may answer, or whose facing or fate is being decided. */
  answers: Square[]
}

type TableParts = Pick<Table, 'state' | 'decision' | 'legal' | 'mine'>

export function spotlightOf({ state, decision, legal, mine }: TableParts): Spotlight | undefined {
  const at = (ids: readonly PieceId[]): Square[] =>
    ids.map((id) => state.pieces[id]?.at ?? NOWHERE).filter((square) => square >= 0)
  switch (decision?.kind) {
    case 'react': {
      const able = new Set(mine ? legal.flatMap(({ action }) => ('piece' in action ? [action.piece] : [])) : [])
      return { causes: at(decision.actors), answers: at([...able]) }
    }
    case 'closeCombat':
      return {
        causes: at([decision.attacker, decision.defender].filter((id) => id !== decision.chooser)),
        answers: at([decision.chooser]),
      }
    case 'block':
      return { causes: at([decision.shooter]), answers: at([decision.target]) }
    case 'place':
      return { causes: decision.heaps.map((heap) => heap.at).filter((square) => square >= 0), answers: [] }
    case 'face':
      return { causes: [], answers: at(decision.pieces.slice(0, 1)) }
    case 'freeShot':
      return { causes: [], answers: at([decision.piece]) }
    default:
      return undefined
  }
}
