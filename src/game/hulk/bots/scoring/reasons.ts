import type { ActionType } from '../../actions'

/** Why a bot does something, as a code. The words are in the text files. */
export const REASONS = [
  // Marines
  'task',
  'advance',
  'escort',
  'hunt',
  'cover',
  'room',
  'shelter',
  'shoot',
  'unjam',
  'burn',
  'guard',
  'save',
  // The swarm
  'charge',
  'unveil',
  'bait',
  'lurk',
  'bar',
  'near',
  'door',
  'shut',
  'wait',
  // Both
  'strike',
  'odds',
  'place',
  'whim',
] as const

export type Reason = (typeof REASONS)[number]

const USUAL: Partial<Record<ActionType, Reason>> = {
  overwatch: 'cover',
  overwatchShot: 'shoot',
  shoot: 'shoot',
  freeShot: 'shoot',
  attack: 'strike',
  clearJam: 'unjam',
  flame: 'burn',
  selfDestruct: 'task',
  pickUp: 'task',
  leave: 'task',
  guard: 'guard',
  turn: 'cover',
  pass: 'save',
  endTurn: 'save',
  reinforce: 'place',
  place: 'place',
  face: 'place',
}

/** Why such an action is usually done. */
export const usualReason = (type: ActionType): Reason => USUAL[type] ?? 'odds'
