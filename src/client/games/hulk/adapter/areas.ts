/** The options at an entry area, and the squares that a flamer would set on fire. */

import { open } from '../../../../game/hulk/play'
import { affectedSquares } from '../../../../game/hulk/rules/heavy-flamer'
import type { State } from '../../../../game/hulk/state'
import { type AreaId, NOWHERE } from '../../../../game/hulk/types'
import type { Square } from '../../../../game/kernel/grid'
import type { Table } from '../table'
import { type Option, single } from './option'

/** M1: markers with the same contents are one option. */
export function areaOptions({ state, legal, mine }: Pick<Table, 'state' | 'legal' | 'mine'>): Map<AreaId, Option[]> {
  const areas = new Map<AreaId, Option[]>()
  if (!mine) return areas
  const seen = new Set<string>()
  for (const entry of legal) {
    const { action } = entry
    if (action.type !== 'reinforce') continue
    const alike = `${action.area}/${state.secret.contents[action.piece]}`
    if (seen.has(alike)) continue
    seen.add(alike)
    const list = areas.get(action.area) ?? []
    list.push(single(entry, NOWHERE))
    areas.set(action.area, list)
  }
  return areas
}

const burning = new WeakMap<State['doors'], Map<Square, Square[]>>()

/** G2: computed once for all squares of the same pocket. */
export function flameArea(state: State, from: Square): Square[] {
  let known = burning.get(state.doors)
  if (!known) burning.set(state.doors, (known = new Map()))
  const found = known.get(from)
  if (found) return found
  const squares = open(state, (play) => affectedSquares(play, from))
  for (const square of squares) known.set(square, squares)
  return squares
}
