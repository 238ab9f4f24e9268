/** A legal action with what its button says: words, price, chances, key. */

import type { Action, LegalAction, Odds } from '../../../../../game/hulk/actions'
import { sameTarget } from '../../../../../game/hulk/rules/sustained-fire'
import type { Namer } from '../../../../../game/hulk/text'
import type { Facing } from '../../../../../game/kernel/grid'
import { NUMBER_KEYS } from '../../keys'
import type { Table } from '../../table'
import type { Messages } from '../../text'
import { targetName } from '../facts'

export interface LabelledAction {
  id: string
  entry: LegalAction
  /** The action with its payment. */
  action: Action
  label: string
  hint?: string
  detail?: string
  /** The friends that it would also harm. */
  warning?: string
  ap: number
  cp: number
  odds: string[]
  key?: string
}

export interface Words {
  messages: Messages
  name: Namer
}

/** C3: pays as few CP as possible, or as many as allowed. */
export function payment({ cost, cpMin, cpMax }: LegalAction, withCp: boolean): { ap: number; cp: number } {
  const cp = withCp ? cpMax : cpMin
  return { ap: cost - cp, cp }
}

export function paidAction(entry: LegalAction, withCp: boolean): Action {
  return withCp && entry.cpMax > entry.cpMin ? ({ ...entry.action, cp: entry.cpMax } as Action) : entry.action
}

export const mayChooseCp = (entries: readonly LegalAction[]): boolean =>
  entries.some(({ cpMin, cpMax }) => cpMax > cpMin)

export function oddsWords(odds: Odds | undefined, { odds: say }: Messages): string[] {
  if (!odds) return []
  const parts: string[] = []
  if (odds.hit !== undefined) parts.push(say.hit(odds.hit))
  if (odds.jam !== undefined) parts.push(say.jam(odds.jam))
  if (odds.win !== undefined) parts.push(say.win(odds.win))
  if (odds.lose !== undefined) parts.push(say.lose(odds.lose))
  // K1: most rulesets resolve ties in one way only.
  if (odds.draw) parts.push(say.draw(odds.draw))
  if (odds.both) parts.push(say.both(odds.both))
  return parts
}

const ARROWS = ['↑', '→', '↓', '←']
export const arrowOf = (facing: Facing): string => ARROWS[facing]

/** What the action is done to: the target, the door, the square. */
function objectOf(action: Action, { name, messages }: Words): string | undefined {
  switch (action.type) {
    case 'shoot':
    case 'freeShot':
    case 'overwatchShot':
      return targetName(action.target, name, messages.ui.actions.door)
    case 'attack':
      return name.piece(action.target)
    case 'open':
    case 'close':
      return name.square(action.door)
    case 'give':
      return name.piece(action.to)
    case 'flame':
      return name.square(action.at)
    case 'turn':
    case 'face':
      return messages.facings[action.facing]
    case 'move':
    case 'enter':
    case 'place':
      return name.square(action.to)
    case 'reinforce':
      return messages.ui.prompt.area(action.area)
    case 'pickUp':
      return action.object && name.object(action.object)
    default:
      return undefined
  }
}

export function labelled(
  table: Pick<Table, 'state'>,
  entry: LegalAction,
  words: Words,
  withCp = false,
): LabelledAction {
  const { action } = entry
  const { label, hint } = words.messages.actions[action.type]
  const object = objectOf(action, words)
  const shooter = 'piece' in action ? table.state.pieces[action.piece] : undefined
  // H2, H3: a free shot never has the bonus.
  const sustained =
    (action.type === 'shoot' || action.type === 'overwatchShot') &&
    shooter?.sustained !== undefined &&
    sameTarget(shooter.sustained, action.target)
  return {
    id: JSON.stringify(action),
    entry,
    action: paidAction(entry, withCp),
    label: object ? `${label}: ${object}` : label,
    hint,
    ...(sustained ? { detail: words.messages.ui.actions.sustained } : {}),
    ...payment(entry, withCp),
    odds: oddsWords(entry.odds, words.messages),
  }
}

/** Numbers the actions that have no key of their own. `from` numbers are already in use. */
export function number(options: LabelledAction[], from = 0): LabelledAction[] {
  let next = from
  return options.map((option) => (option.key ? option : { ...option, key: NUMBER_KEYS[next++] }))
}
