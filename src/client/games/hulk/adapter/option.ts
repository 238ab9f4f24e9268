/** What can be done on the board, as the layers show it. */
import type { Action, ActionType, LegalAction, Odds } from '../../../../game/hulk/actions'
import type { AreaId, PieceId } from '../../../../game/hulk/types'
import type { Facing, Square } from '../../../../game/kernel/grid'
import type { PlanStep } from './reach'

export interface Option {
  /** Unique in its list. */
  key: string
  type: ActionType
  square: Square
  /** The actions in order. The first is legal now; the others should be legal when their turn comes. */
  steps: PlanStep[]
  cost: number
  /** How much of the cost has to be paid in CP. */
  cp: number
  odds?: Odds
  /** Ways to the same square for the same cost that end with another facing. */
  facings?: Partial<Record<Facing, PlanStep[]>>
  /** Squares that would burn. */
  affects?: Square[]
}

export interface Options {
  /** The piece whose options these are. Undefined if the decision is about squares only. */
  piece: PieceId | undefined
  squares: Map<Square, Option[]>
  /** The directions that the piece can turn to. */
  ring: Partial<Record<Facing, Option>>
  /** Actions of the piece on its own square. */
  self: Option[]
  areas: Map<AreaId, Option[]>
  /** Squares that the flamer may aim at. They are listed separately because there are many. */
  flames: Map<Square, Option>
}

/** An option that consists of one action. */
export function single(entry: LegalAction, square: Square, facing: Facing = 0): Option {
  const { action, cost, cpMin: cp, odds } = entry
  return { key: keyOf(action), type: action.type, square, steps: [{ action, square, facing }], cost, cp, odds }
}

const keyOf = (action: Action): string =>
  Object.values(action)
    .map((value) => JSON.stringify(value))
    .join('/')

export function put(options: Options, square: Square, option: Option): void {
  const there = options.squares.get(square)
  if (there) there.push(option)
  else options.squares.set(square, [option])
}
