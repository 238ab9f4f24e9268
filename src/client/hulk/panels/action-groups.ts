/** A piece's legal actions sorted the way a player looks for them. */
import type { Action, ActionType, LegalAction } from '../../../game/hulk/actions'
import { boardOf } from '../../../game/hulk/board'
import { open } from '../../../game/hulk/play'
import { affectedSquares } from '../../../game/hulk/rules/heavy-flamer'
import type { State } from '../../../game/hulk/state'
import type { PieceId } from '../../../game/hulk/types'
import type { Square } from '../../../game/kernel/grid'
import { isMarine, pieceOfAction } from './facts'
import { number, type Option, optionOf, type Words } from './options'

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

/** Keys that always mean the same; targets and doors are numbered, and so is one object of several. */
const KEY_OF: Partial<Record<ActionType, string>> = {
  attack: 'a',
  selfDestruct: 'x',
  overwatch: 'o',
  guard: 'd',
  clearJam: 'c',
  pickUp: 'g',
  leave: 'l',
  reveal: 'v',
}

const keyOf = (action: Action): string | undefined =>
  action.type === 'pickUp' && action.object ? undefined : KEY_OF[action.type]

export interface Group {
  id: GroupId
  options: Option[]
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
      .map((entry): Option => {
        const option = optionOf({ state }, entry, words, withCp)
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

const burning = (state: State, at: Square): Square[] => open(state, (play) => affectedSquares(play, at))

/** G2: squares that set the same fire are one choice; the board takes any of them. */
function flames(state: State, entries: readonly LegalAction[]): LegalAction[] {
  const byFire = new Map<string, LegalAction>()
  const seen = new Map<Square, string>()
  for (const entry of entries) {
    if (entry.action.type !== 'flame') continue
    const { at } = entry.action
    if (seen.has(at)) continue
    const fire = burning(state, at)
    const key = fire.join()
    for (const square of fire) seen.set(square, key)
    if (!byFire.has(key)) byFire.set(key, entry)
  }
  return [...byFire.values()]
}

/** What would burn, friends last and loud. */
function flameWords(state: State, { action }: LegalAction, { name, messages }: Words): Partial<Option> {
  if (action.type !== 'flame') return {}
  const { actions } = messages.ui
  const fire = new Set(burning(state, action.at))
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
    detail: [foes && actions.burnsWhom(foes), friends && actions.alsoFriends(friends)].filter(Boolean).join(' '),
    // G2: friends burn too; nobody means to do that with one slip of a key.
    ...(friends ? { rash: true } : {}),
  }
}
