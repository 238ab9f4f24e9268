/** Everything the viewer may do now, by the place on the board where it is done. */

import type { Action, ActionType, LegalAction, Odds } from '../../../game/hulk/actions'
import { type AreaId, NOWHERE, type PieceId, type Target } from '../../../game/hulk/types'
import type { Facing, Square } from '../../../game/kernel/grid'
import type { Table } from '../table'
import { areaOptions, flameArea } from './areas'
import type { PlanStep } from './reach'
import { wayOptions } from './ways'

export interface Option {
  /** Unlike any other in the same list. */
  key: string
  type: ActionType
  square: Square
  /** The actions in order; the first is legal now, the others should be when their turn comes. */
  steps: PlanStep[]
  cost: number
  /** How much of the cost has to be paid in CP. */
  cp: number
  odds?: Odds
  /** Ways to end on the same square, for the same points, facing otherwise. */
  facings?: Partial<Record<Facing, PlanStep[]>>
  /** Squares that would burn. */
  affects?: Square[]
}

export interface Options {
  /** The piece they are for; none where the decision is about squares only. */
  piece: PieceId | undefined
  squares: Map<Square, Option[]>
  /** Turns and facings. */
  ring: Partial<Record<Facing, Option>>
  /** What the piece does where it stands. */
  self: Option[]
  areas: Map<AreaId, Option[]>
  /** Squares the flamer may aim at, apart from the rest: there are many. */
  flames: Map<Square, Option>
}

type Asked = Pick<Table, 'state' | 'decision' | 'legal' | 'mine' | 'selected'>

export const pieceIn = (action: Action): PieceId | undefined => ('piece' in action ? action.piece : undefined)

/** The piece that the board is about: the one the decision names, else the selected one, else the only one there is. */
export function focusOf({ state, decision, legal, mine, selected }: Asked): PieceId | undefined {
  if (mine && decision?.kind === 'face') return decision.pieces[0]
  if (mine && decision?.kind === 'freeShot') return decision.piece
  if (selected !== undefined && state.pieces[selected]) return selected
  if (!mine || decision?.kind !== 'react') return undefined
  const able = new Set(legal.map(({ action }) => pieceIn(action)).filter((id) => id !== undefined))
  return able.size === 1 ? [...able][0] : undefined
}

export function optionsFor(asked: Asked): Options {
  const piece = focusOf(asked)
  const options: Options = {
    piece,
    squares: new Map(),
    ring: {},
    self: [],
    areas: areaOptions(asked),
    flames: new Map(),
  }
  if (!asked.mine) return options
  for (const entry of asked.legal) {
    const { action } = entry
    if (action.type === 'place') put(options, action.to, single(entry, action.to))
    if (piece !== undefined && pieceIn(action) === piece) sort(asked, options, entry)
  }
  if (piece !== undefined) wayOptions(asked, piece, options)
  return options
}

/** An action done at one blow. */
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

/** Steps and turns are left to `wayOptions`. */
function sort({ state }: Asked, options: Options, entry: LegalAction): void {
  const { action } = entry
  const at = (id: PieceId): Square => state.pieces[id]?.at ?? NOWHERE
  switch (action.type) {
    case 'open':
    case 'close':
      return put(options, action.door, single(entry, action.door))
    case 'shoot':
    case 'freeShot':
    case 'overwatchShot':
      return put(options, aimedAt(action.target, at), single(entry, aimedAt(action.target, at)))
    case 'attack':
      return put(options, at(action.target), single(entry, at(action.target)))
    case 'give':
      return put(options, at(action.to), single(entry, at(action.to)))
    case 'flame': {
      const option = { ...single(entry, action.at), affects: flameArea(state, action.at) }
      options.flames.set(action.at, option)
      return
    }
    case 'selfDestruct': {
      const square = at(action.piece)
      options.self.push({ ...single(entry, square), affects: flameArea(state, square) })
      return
    }
    case 'leave':
    case 'clearJam':
    case 'overwatch':
    case 'guard':
    case 'pickUp':
    case 'reveal':
      options.self.push(single(entry, at(action.piece)))
  }
}

const aimedAt = (target: Target, at: (id: PieceId) => Square): Square =>
  'door' in target ? target.door : at(target.piece)
