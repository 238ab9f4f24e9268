/** Adds and removes squads, and renumbers their places on the board. */
import { BOUNDS, type Draft, FLOOR, newSquad } from './draft'

export function addSquad(draft: Draft, name: string): Draft {
  if (draft.squads.length >= BOUNDS.squads) return draft
  return { ...draft, squads: [...draft.squads, newSquad(name)] }
}

export function removeSquad(draft: Draft, squad: number): Draft {
  if (draft.squads.length <= 1) return draft
  const renumbered = (mark: string): string => {
    const of = Number(mark) - 1
    if (!/[123]/.test(mark) || of < squad) return mark
    return of === squad ? FLOOR : String(of)
  }
  return {
    ...draft,
    squads: draft.squads.filter((_, i) => i !== squad),
    board: draft.board.map((row) => [...row].map(renumbered).join('')),
  }
}
