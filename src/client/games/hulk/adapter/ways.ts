/** The squares and facings that a piece can reach, as options on the board. */

import { boardOf } from '../../../../game/hulk/board'
import { NOWHERE, type Piece, type PieceId } from '../../../../game/hulk/types'
import { ahead, FACINGS, type Facing, type Square } from '../../../../game/kernel/grid'
import type { Table } from '../table'
import { type Option, type Options, put, single } from './option'
import { type Plan, type PlanStep, planFor } from './reach'

type TableParts = Pick<Table, 'state' | 'decision' | 'legal' | 'mine' | 'selected'>

/** Plans several steps ahead if the piece may go on acting, but only one step if it has a single action (J2). */
export function wayOptions(table: TableParts, id: PieceId, options: Options): void {
  const piece = table.state.pieces[id]
  if (!piece) return
  if (table.decision?.kind === 'act') planned(table, piece, options)
  else listed(table, piece, options)
}

function planned({ state, legal }: TableParts, piece: Piece, options: Options): void {
  // A piece whose first step is not legal gets no plan, for example a marine of another squad.
  const open = new Set<string>()
  for (const { action } of legal) {
    if (!('piece' in action) || action.piece !== piece.id) continue
    if (action.type === 'move' || action.type === 'enter') open.add(`${action.to}/${action.facing}`)
    if (action.type === 'turn') open.add(`${piece.at}/${action.facing}`)
  }
  if (open.size === 0) return
  for (const [square, byFacing] of planFor(state, piece.id)) {
    const plans = Object.values(byFacing).filter(({ steps }) => open.has(`${steps[0].square}/${steps[0].facing}`))
    if (plans.length === 0) continue
    if (square === piece.at) {
      for (const plan of plans) if (plan.facing !== piece.facing) options.ring[plan.facing] = asOption('turn', plan)
    } else put(options, square, destination(state.mission, piece, plans))
  }
}

function destination(mission: Table['state']['mission'], piece: Piece, plans: Plan[]): Option {
  const least = Math.min(...plans.map(({ cost }) => cost))
  const cheapest = plans.filter(({ cost }) => cost === least)
  const { width } = boardOf(mission)
  const chosen = cheapest.reduce((best, plan) => (merit(width, piece, plan) > merit(width, piece, best) ? plan : best))
  const option = asOption(piece.at === NOWHERE ? 'enter' : 'move', chosen)
  if (cheapest.length < 2) return option
  const facings: Partial<Record<Facing, PlanStep[]>> = {}
  for (const { facing, steps } of cheapest) facings[facing] = steps
  return { ...option, facings }
}

/** Compares ways of equal cost: fewer actions first, then facing in the direction of movement. */
function merit(width: number, piece: Piece, { steps, facing }: Plan): number {
  const last = steps[steps.length - 1]
  const before = steps.length > 1 ? steps[steps.length - 2].square : piece.at
  const forward = before === NOWHERE ? 0 : Math.max(0, ahead(width, before, facing, last.square))
  return forward - 10 * steps.length + (facing === piece.facing ? 0.5 : 0)
}

const asOption = (type: Option['type'], { square, facing, steps, cost, cp }: Plan): Option => ({
  key: `${type}/${square}/${facing}`,
  type,
  square,
  steps,
  cost,
  cp,
})

function listed({ legal }: TableParts, piece: Piece, options: Options): void {
  const moves = new Map<Square, Option>()
  for (const entry of legal) {
    const { action } = entry
    if (!('piece' in action) || action.piece !== piece.id) continue
    if (action.type === 'turn' || action.type === 'face') {
      options.ring[action.facing] = single(entry, piece.at, action.facing)
    }
    if (action.type === 'move') moves.set(action.to, single(entry, action.to, action.facing))
  }
  for (const [square, option] of moves) put(options, square, option)
}

/** The option to turn left or right from the current facing. */
export function ringSide(options: Options, facing: Facing, by: 1 | -1): Option | undefined {
  return options.ring[FACINGS[(facing + by + 4) & 3]]
}
