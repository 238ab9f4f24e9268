/**
 * The reactions that the prompt itself offers: those that answer what has just happened. The action list has the
 * others.
 */
import type { ActionType, LegalAction } from '../../../../../game/hulk/actions'
import type { Table } from '../../table'

const ANSWERS: readonly ActionType[] = ['overwatchShot', 'shoot', 'attack', 'clearJam']

export function inPrompt({ decision, legal }: Pick<Table, 'decision' | 'legal'>): LegalAction[] {
  if (decision?.kind !== 'react') return []
  return ANSWERS.flatMap((type) => legal.filter(({ action }) => action.type === type))
}
