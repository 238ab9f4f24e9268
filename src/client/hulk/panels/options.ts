/** A legal action as a button shows it: words, price, chances, key. */
import type { Action, LegalAction, Odds } from '../../../game/hulk/actions'
import type { Namer } from '../../../game/hulk/text'
import type { Facing } from '../../../game/kernel/grid'
import type { Messages } from '../../text'
import type { Table } from '../table'
import { sameTarget, targetName } from './facts'

export interface Option {
  id: string
  entry: LegalAction
  /** With its payment. */
  action: Action
  label: string
  hint?: string
  detail?: string
  ap: number
  cp: number
  odds: string[]
  key?: string
  /** Asks for a second press. */
  rash?: boolean
}

export interface Words {
  messages: Messages
  name: Namer
}

/** C3: as few CP as will do, or as many as may be. */
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
  if (odds.draw !== undefined) parts.push(say.draw(odds.draw))
  return parts
}

const ARROWS = ['↑', '→', '↓', '←']
export const arrowOf = (facing: Facing): string => ARROWS[facing]

/** What is done to what: the target, the door, the square. */
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

export function optionOf(table: Pick<Table, 'state'>, entry: LegalAction, words: Words, withCp = false): Option {
  const { action } = entry
  const { label, hint } = words.messages.actions[action.type]
  const object = objectOf(action, words)
  const shooter = 'piece' in action ? table.state.pieces[action.piece] : undefined
  // H2, H3: a free shot never has the bonus.
  const sustained =
    (action.type === 'shoot' || action.type === 'overwatchShot') && sameTarget(shooter?.sustained, action.target)
  return {
    id: JSON.stringify(action),
    entry,
    action: paidAction(entry, withCp),
    label: object ? `${label}: ${object}` : label,
    hint,
    ...(sustained ? { detail: words.messages.ui.actions.sustained } : {}),
    ...payment(entry, withCp),
    odds: oddsWords(entry.odds, words.messages),
    ...(action.type === 'selfDestruct' ? { rash: true } : {}),
  }
}

const NUMBERS = '123456789'

/** Numbers, in order, for the options that have no key of their own; `from` were given out before. */
export function number(options: Option[], from = 0): Option[] {
  let next = from
  return options.map((option) => (option.key ? option : { ...option, key: NUMBERS[next++] }))
}
