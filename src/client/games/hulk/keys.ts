/** All keys of the table. Whatever listens to a key takes it from here, and so does the list of keys. */
import type { ActionType } from '../../../game/hulk/actions'
import type { KeyHelp } from '../page-game'
import type { Messages } from './text'

export const KEYS = {
  /** Pass, keep, hold fire. */
  quiet: ' ',
  enter: 'Enter',
  redraw: 'd',
  nextPiece: 's',
  payCp: 'p',
  turnLeft: 'q',
  turnRight: 'e',
  turnAndBack: 'w',
  facing: 'r',
  undo: 'z',
  aim: 't',
  plan: '/',
  /** While it is held down. */
  threat: '9',
  coordinates: '*',
  home: 'b',
  fit: 'f',
  zoomIn: '+',
  zoomOut: '-',
  escape: 'Escape',
} as const

/** By place on a pad of nine, in reading order. The middle is the piece itself. */
export const PAD_KEYS = ['y', 'u', 'i', 'h', 'j', 'k', 'n', 'm', ','] as const

/** For what is numbered: targets, doors, answers, and objects if there are several. */
export const NUMBER_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const

/** Actions of a piece with keys of their own. */
export const ACTION_KEYS = {
  attack: 'a',
  selfDestruct: 'x',
  overwatch: 'o',
  guard: 'd',
  clearJam: 'c',
  pickUp: 'g',
  leave: 'l',
  reveal: 'v',
} as const satisfies Partial<Record<ActionType, string>>

const ids = <T extends object>(of: T) => Object.keys(of) as (keyof T)[]

export const keyHelp = ({ ui, actions }: Messages): KeyHelp[] => [
  ...ids(KEYS).map((id) => ({ keys: [KEYS[id]], does: ui.tableKeys[id] })),
  { keys: PAD_KEYS, does: ui.tableKeys.pad },
  { keys: [NUMBER_KEYS[0], '…', NUMBER_KEYS[NUMBER_KEYS.length - 1]], does: ui.tableKeys.numbers },
  ...ids(ACTION_KEYS).map((id) => ({ keys: [ACTION_KEYS[id]], does: actions[id].label })),
]
