/** J5: the pending question answered now and, by an order, in the same way for the rest of the turn. */
import type { Action, LegalAction } from '../../../../../game/hulk/actions'
import { boardOf } from '../../../../../game/hulk/board'
import type { DecisionOf } from '../../../../../game/hulk/decisions'
import type { MarineOrders, SeatOrders } from '../../../../../game/hulk/orders'
import { open } from '../../../../../game/hulk/play'
import { bestChoice, placementBy } from '../../../../../game/hulk/rules/standing-orders'
import type { State } from '../../../../../game/hulk/state'
import type { PieceId, Target } from '../../../../../game/hulk/types'
import { distance } from '../../../../../game/kernel/grid'
import type { Table } from '../../table'

/** An answer, and the order that gives it from now on: of one marine, or of the seat. */
export interface Suggestion {
  action: Action
  order: { marine: PieceId; change: MarineOrders } | { seat: SeatOrders }
}

export function suggestionsFor({ decision, legal, state }: Pick<Table, 'decision' | 'legal' | 'state'>): Suggestion[] {
  switch (decision?.kind) {
    case 'react':
      return forReaction(state, legal)
    case 'block':
      return [{ action: { type: 'block' }, order: { marine: decision.target, change: { fight: 'best' } } }]
    case 'closeCombat':
      return [forFight(decision, legal)]
    case 'face': {
      const [piece] = decision.pieces
      // Miniatures face the nearest marine when they are placed.
      const { facing } = state.pieces[piece]
      return [{ action: { type: 'face', piece, facing }, order: { seat: { facing: 'nearest' } } }]
    }
    case 'place':
      return forPlacing(state, legal)
    default:
      return []
  }
}

function forReaction(state: State, legal: readonly LegalAction[]): Suggestion[] {
  const list: Suggestion[] = []
  const seen = new Set<PieceId>()
  for (const { action, odds } of legal) {
    if (action.type === 'clearJam') list.push({ action, order: { marine: action.piece, change: { clearJam: true } } })
    // A marine may have several targets: one set of orders is enough.
    if (action.type !== 'overwatchShot' || seen.has(action.piece)) continue
    seen.add(action.piece)
    const { piece: marine, target } = action
    const within = awayFrom(state, marine, target)
    const chance = Math.round(100 * (odds?.hit ?? 0))
    const orders: MarineOrders[] = [
      { overwatch: 'always' },
      ...(within > 0 ? [{ overwatch: { within } }] : []),
      ...(chance > 0 ? [{ overwatch: { chance } }] : []),
    ]
    list.push(...orders.map((change) => ({ action, order: { marine, change } })))
  }
  return list
}

function awayFrom({ mission, pieces }: State, marine: PieceId, target: Target): number {
  const to = 'door' in target ? target.door : pieces[target.piece].at
  return distance(boardOf(mission).width, pieces[marine].at, to)
}

function forFight(decision: DecisionOf<'closeCombat'>, legal: readonly LegalAction[]): Suggestion {
  // Letting the dice stand comes first, as in the rules, so that it is chosen where nothing is better.
  const pass = legal.filter(({ action }) => action.type === 'pass')
  const others = legal.filter(({ action }) => action.type !== 'pass')
  return {
    action: bestChoice(decision, [...pass, ...others]),
    order: { marine: decision.chooser, change: { fight: 'best' } },
  }
}

function forPlacing(state: State, legal: readonly LegalAction[]): Suggestion[] {
  const options = legal.flatMap(({ action }) => (action.type === 'place' ? [action] : []))
  if (options.length === 0) return []
  return (['near', 'far'] as const).map((placing) => ({
    action: open(state, (play) => placementBy(play, placing, options)),
    order: { seat: { placing } },
  }))
}
