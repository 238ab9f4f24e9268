/** Sorts a piece's legal actions into the groups in which players look for them. */

import type { Action, ActionType, LegalAction } from '../../../../../game/hulk/actions'
import { boardOf } from '../../../../../game/hulk/board'
import type { State } from '../../../../../game/hulk/state'
import type { PieceId } from '../../../../../game/hulk/types'
import type { Square } from '../../../../../game/kernel/grid'
import { flameArea } from '../../adapter/areas'
import { ACTION_KEYS } from '../../keys'
import { isMarine, pieceOfAction } from '../facts'
import { type LabelledAction, labelled, number, type Words } from './labelled-action'

export const GROUPS = ['fight', 'stance', 'hands', 'marker'] as const
export type GroupId = (typeof GROUPS)[number]

const GROUP_OF: Partial<Record<ActionType, GroupId>> = {
  attack: 'fight',
  shoot: 'fight',
  flame: 'fight',
  selfDestruct: 'fight',
  overwatch: 'stance',
  guard: 'stance',
  clearJam: 'stance',
  open: 'hands',
  close: 'hands',
  pickUp: 'hands',
  give: 'hands',
  leave: 'hands',
  reveal: 'marker',
}

/** Targets and doors have numbers, and so do objects if there are several. */
const KEY_OF: Partial<Record<ActionType, string>> = ACTION_KEYS

const keyOf = (action: Action): string | undefined =>
  action.type === 'pickUp' && action.object ? undefined : KEY_OF[action.type]

export interface Group {
  id: GroupId
  options: LabelledAction[]
}

export interface PieceActions {
  /** Steps and turns, for the pad. */
  steps: LegalAction[]
  entries: LegalAction[]
  groups: Group[]
  all: LegalAction[]
}

export function actionsOfPiece(
  state: State,
  legal: readonly LegalAction[],
  piece: PieceId,
  words: Words,
  { withCp, numbered }: { withCp: boolean; numbered: number },
): PieceActions {
  const all = legal.filter((entry) => pieceOfAction(entry) === piece)
  const listed = [...all.filter(({ action }) => action.type !== 'flame'), ...flames(state, all)]
  let given = numbered
  const groups = GROUPS.map((id): Group => {
    const options = listed
      .filter(({ action }) => GROUP_OF[action.type] === id)
      .map((entry): LabelledAction => {
        const option = labelled({ state }, entry, words, withCp)
        return { ...option, ...flameWords(state, entry, words), key: keyOf(entry.action) }
      })
    const keyed = number(options, given)
    given += options.filter((option) => !option.key).length
    return { id, options: keyed }
  }).filter(({ options }) => options.length > 0)
  return {
    steps: all.filter(({ action }) => action.type === 'move' || action.type === 'turn'),
    entries: all.filter(({ action }) => action.type === 'enter'),
    groups,
    all,
  }
}

/** G2: squares that set the same squares on fire are one choice. On the board any of them can be clicked. */
function flames(state: State, entries: readonly LegalAction[]): LegalAction[] {
  const byFire = new Map<string, LegalAction>()
  const seen = new Map<Square, string>()
  for (const entry of entries) {
    if (entry.action.type !== 'flame') continue
    const { at } = entry.action
    if (seen.has(at)) continue
    const fire = flameArea(state, at)
    const key = fire.join()
    for (const square of fire) seen.set(square, key)
    if (!byFire.has(key)) byFire.set(key, entry)
  }
  return [...byFire.values()]
}

/** Says what would burn, with a warning for friends. Gives chances only if an enemy is in the fire. */
function flameWords(state: State, { action }: LegalAction, { name, messages }: Words): Partial<LabelledAction> {
  if (action.type !== 'flame') return {}
  const { actions } = messages.ui
  const fire = new Set(flameArea(state, action.at))
  const inside = Object.values(state.pieces).filter((piece) => fire.has(piece.at))
  const names = (marines: boolean) =>
    inside
      .filter((piece) => isMarine(piece) === marines)
      .map((piece) => name.piece(piece.id))
      .join(', ')
  const section = boardOf(state.mission).layout.sections[action.at]
  const foes = names(false)
  const friends = names(true)
  return {
    label: `${messages.actions.flame.label}: ${actions.burnsSection(section)} (${actions.burns(fire.size)})`,
    ...(foes ? { detail: actions.burnsWhom(foes) } : { odds: [] }),
    ...(friends ? { warning: actions.burnsFriends(friends) } : {}),
  }
}
