/** Everything the viewer may do now, sorted by where on the board it is done. */

import type { Action, LegalAction } from '../../../../game/hulk/actions'
import { NOWHERE, type PieceId, type Target } from '../../../../game/hulk/types'
import type { Square } from '../../../../game/kernel/grid'
import type { Table } from '../table'
import { areaOptions, flameArea } from './areas'
import { type Options, put, single } from './option'
import { wayOptions } from './ways'

type TableParts = Pick<Table, 'state' | 'decision' | 'legal' | 'mine' | 'selected'>

const pieceIn = (action: Action): PieceId | undefined => ('piece' in action ? action.piece : undefined)

/**
 * The piece whose options the board shows: the one the decision names, else the selected one, else the only one that
 * can act.
 */
function focusOf({ state, decision, legal, mine, selected }: TableParts): PieceId | undefined {
  if (mine && decision?.kind === 'face') return decision.pieces[0]
  if (mine && decision?.kind === 'freeShot') return decision.piece
  if (selected !== undefined && state.pieces[selected]) return selected
  if (!mine || decision?.kind !== 'react') return undefined
  const able = new Set(legal.map(({ action }) => pieceIn(action)).filter((id) => id !== undefined))
  return able.size === 1 ? [...able][0] : undefined
}

export function optionsFor(table: TableParts): Options {
  const piece = focusOf(table)
  const options: Options = {
    piece,
    squares: new Map(),
    ring: {},
    self: [],
    areas: areaOptions(table),
    flames: new Map(),
  }
  if (!table.mine) return options
  for (const entry of table.legal) {
    const { action } = entry
    if (action.type === 'place') put(options, action.to, single(entry, action.to))
    if (piece !== undefined && pieceIn(action) === piece) sort(table, options, entry)
  }
  if (piece !== undefined) wayOptions(table, piece, options)
  return options
}

/** `wayOptions` handles steps and turns. */
function sort({ state }: TableParts, options: Options, entry: LegalAction): void {
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
      return
    // `wayOptions` and `areaOptions` make options for steps, turns and entries. The panels offer the rest.
    case 'move':
    case 'turn':
    case 'enter':
    case 'draw':
    case 'keep':
    case 'redraw':
    case 'endTurn':
    case 'pass':
    case 'block':
    case 'reroll':
    case 'parry':
    case 'defend':
    case 'reinforce':
    case 'place':
    case 'face':
    case 'timeUp':
      return
    default:
      action satisfies never
  }
}

const aimedAt = (target: Target, at: (id: PieceId) => Square): Square =>
  'door' in target ? target.door : at(target.piece)
