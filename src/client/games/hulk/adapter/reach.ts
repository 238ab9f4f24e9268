/** How far a piece can go with its points: the cheapest way to every square and facing, as a list of legal steps. */

import type { Action } from '../../../../game/hulk/actions'
import { burns, isMarker, open, PIECE, type Play, unmark } from '../../../../game/hulk/play'
import { purseInTurn } from '../../../../game/hulk/rules/activation'
import {
  entryFacings,
  freeDoorsteps,
  moveCost,
  stepFacings,
  stepTo,
  turnCost,
  wayMask,
} from '../../../../game/hulk/rules/movement'
import type { State } from '../../../../game/hulk/state'
import { NOWHERE, type Piece, type PieceId } from '../../../../game/hulk/types'
import { FACINGS, type Facing, type Square } from '../../../../game/kernel/grid'

/** One action of a way, and where the piece stands after it. */
export interface PlanStep {
  action: Action
  square: Square
  facing: Facing
  /** The cost of the way up to this step. */
  cost?: number
}

export interface Plan {
  square: Square
  facing: Facing
  cost: number
  /** How much of the cost must be paid in CP. */
  cp: number
  steps: PlanStep[]
}

interface Node extends PlanStep {
  cost: number
  count: number
  before?: Node
}

/** By square, then by facing. The square of the piece itself holds its turns. */
export type Plans = Map<Square, Partial<Record<Facing, Plan>>>

/** For a piece of the side whose turn it is. Reads only what the state shows to the viewer. */
export function planFor(state: State, id: PieceId): Plans {
  return open(state, (play) => {
    const piece = state.pieces[id]
    return piece ? search(play, piece) : new Map()
  })
}

function search(play: Play, piece: Piece): Plans {
  const purse = purseInTurn(play, piece)
  const most = piece.at === NOWHERE ? purse.ap : purse.ap + purse.cp
  const best = new Map<number, Node>()
  const byCost: Node[][] = Array.from({ length: most + 1 }, () => [])
  const offer = (node: Node) => {
    if (node.cost > most) return
    const key = node.square * 4 + node.facing
    const found = best.get(key)
    if (found && (found.cost < node.cost || (found.cost === node.cost && found.count <= node.count))) return
    best.set(key, node)
    byCost[node.cost].push(node)
  }
  if (piece.at === NOWHERE) enter(play, piece, offer)
  else {
    // The piece itself does not block its own way.
    unmark(play, piece.at, PIECE)
    const start: Node = { action: { type: 'pass' }, square: piece.at, facing: piece.facing, cost: 0, count: 0 }
    best.set(piece.at * 4 + piece.facing, start)
    if (most > 0) byCost[0].push(start)
  }
  for (const nodes of byCost) {
    for (const node of nodes) if (best.get(node.square * 4 + node.facing) === node) expand(play, piece, node, offer)
  }
  return plansFrom(best, purse.ap)
}

// M3
function enter(play: Play, piece: Piece, offer: (node: Node) => void): void {
  for (const to of freeDoorsteps(play, piece)) {
    for (const facing of entryFacings(piece)) {
      const action: Action = { type: 'enter', piece: piece.id, to, facing }
      offer({ action, square: to, facing, cost: 1, count: 1 })
    }
  }
}

function expand(play: Play, piece: Piece, before: Node, offer: (node: Node) => void): void {
  // G4: an action that ends in fire may be the last one.
  if (before.count > 0 && burns(play, before.square)) return
  const here: Piece = { ...piece, at: before.square, facing: before.facing }
  const count = before.count + 1
  const mask = wayMask(play, here.at)
  for (let direction = 0; direction < 8; direction++) {
    const to = stepTo(play, here.at, direction, mask)
    if (to < 0) continue
    for (const facing of stepFacings(here)) {
      const cost = moveCost(here, direction, facing)
      if (cost === 0) continue
      const action: Action = { type: 'move', piece: piece.id, to, facing }
      offer({ action, square: to, facing, cost: before.cost + cost, count, before })
    }
  }
  if (isMarker(piece)) return
  for (const facing of FACINGS) {
    const cost = turnCost(here, facing)
    if (cost === 0) continue
    const action: Action = { type: 'turn', piece: piece.id, facing }
    offer({ action, square: here.at, facing, cost: before.cost + cost, count, before })
  }
}

function plansFrom(best: Map<number, Node>, ap: number): Plans {
  const plans: Plans = new Map()
  for (const node of best.values()) {
    if (node.count === 0) continue
    const steps: PlanStep[] = []
    for (let at: Node | undefined = node; at && at.count > 0; at = at.before) {
      steps.unshift({ action: at.action, square: at.square, facing: at.facing, cost: at.cost })
    }
    const { square, facing, cost } = node
    let facings = plans.get(square)
    if (!facings) plans.set(square, (facings = {}))
    facings[facing] = { square, facing, cost, cp: Math.max(0, cost - ap), steps }
  }
  return plans
}
