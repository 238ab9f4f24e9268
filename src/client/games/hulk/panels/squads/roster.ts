/** The members of a squad, and those who are gone. */
import type { State } from '../../../../../game/hulk/state'
import type { Piece, PieceKind, SquadId } from '../../../../../game/hulk/types'
import type { HistoryEntry } from '../../table'

export interface Gone {
  key: string
  kind: PieceKind
  name?: string
  how: 'left' | 'fell'
}

export const membersOf = (state: State, squad: SquadId): Piece[] =>
  Object.values(state.pieces).filter((piece) => piece.squad === squad)

const kindAlike = (piece: Piece, member: Gone): boolean => piece.kind === member.kind
const bothAlike = (piece: Piece, member: Gone): boolean => kindAlike(piece, member) && piece.name === member.name

/** The members in the mission who are no longer on the board. */
export function goneFrom(state: State, squad: SquadId, history: readonly HistoryEntry[]): Gone[] {
  const here = membersOf(state, squad)
  const before = state.mission.squads.slice(0, squad).reduce((sum, { members }) => sum + members.length, 0)
  const left = new Set<number>()
  for (const { events } of history) for (const event of events) if (event.type === 'left') left.add(event.piece)
  // Pieces are numbered in the order of the mission's lists.
  let missing = state.mission.squads[squad].members.map(({ kind, name }, i): Gone => {
    return { key: `${squad}.${i}`, kind, name, how: left.has(before + i + 1) ? 'left' : 'fell' }
  })
  // In a position written by hand, marines may have other names or kinds.
  for (const alike of [bothAlike, kindAlike, () => true]) {
    missing = missing.filter((member) => {
      const found = here.findIndex((piece) => alike(piece, member))
      if (found >= 0) here.splice(found, 1)
      return found < 0
    })
  }
  return missing
}
