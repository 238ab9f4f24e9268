/** Victory conditions as the forms use them: a kind with its fields. */
import type { Condition } from '../../../../../../game/hulk/missions'
import { type Draft, OBJECT_LETTERS, SECTION_LETTERS, usedIn, WALL } from './draft'

export const CONDITION_KINDS = [
  'burned',
  'left',
  'carriedOut',
  'destroyed',
  'survive',
  'noMarinesLeft',
  'score',
  'all',
  'any',
] as const
export type ConditionKind = (typeof CONDITION_KINDS)[number]

export const kindOf = (condition: Condition): ConditionKind => CONDITION_KINDS.find((kind) => kind in condition)!

export const sectionsOf = ({ sections }: Draft): string[] => {
  const used = usedIn(sections)
  return SECTION_LETTERS.filter((letter) => letter !== WALL && used.has(letter))
}
export const objectsOf = ({ board }: Draft): string[] => {
  const used = usedIn(board)
  return OBJECT_LETTERS.filter((letter) => used.has(letter))
}

/** A new condition of this kind, with defaults that fit the mission. */
export function newCondition(kind: ConditionKind, draft: Draft, before?: Condition): Condition {
  switch (kind) {
    case 'burned':
      return { burned: sectionsOf(draft)[0] ?? 'a' }
    case 'left':
      return { left: 1 }
    case 'carriedOut':
      return { carriedOut: objectsOf(draft)[0] ?? 'a' }
    case 'destroyed':
      return { destroyed: 'genestealer', count: 6 }
    case 'survive':
      return { survive: draft.rounds }
    case 'noMarinesLeft':
      return { noMarinesLeft: true }
    case 'score':
      return { score: 'genestealers', atLeast: 3 }
    default: {
      // The condition that was there becomes a part of the new one.
      const parts = before ? partsOf(before) : undefined
      const inside = parts ?? [before ?? { survive: draft.rounds }]
      return kind === 'all' ? { all: inside } : { any: inside }
    }
  }
}

export function partsOf(condition: Condition): Condition[] | undefined {
  if ('all' in condition) return condition.all
  return 'any' in condition ? condition.any : undefined
}

export const withParts = (condition: Condition, parts: Condition[]): Condition =>
  'all' in condition ? { all: parts } : { any: parts }
