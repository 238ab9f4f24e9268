/** The marks on a piece, in words. */
import type { Piece } from '../../../../../game/hulk/types'
import { useTable } from '../../table'
import { targetName } from '../facts'
import { useNamer } from '../names'

export interface Status {
  id: string
  words: string
}

export function useStatuses(piece: Piece): Status[] {
  const { state, messages } = useTable()
  const name = useNamer()
  const { ui: text } = messages
  const { status } = messages
  const list: Status[] = []
  const add = (id: string, when: unknown, words: string) => {
    if (when) list.push({ id, words })
  }
  add('overwatch', piece.overwatch, status.overwatch)
  add('guard', piece.guard, status.guard)
  add('jammed', piece.jammed, status.jammed)
  if (piece.sustained) {
    add('sustained', true, status.sustained(targetName(piece.sustained, name, text.actions.door)))
  }
  if (piece.ammo !== undefined) add(piece.ammo === 0 ? 'empty' : 'ammo', true, status.ammo(piece.ammo))
  if (piece.carries) add('carries', true, status.carries(name.object(piece.carries)))
  add('burning', state.flames[piece.at], status.burning)
  add('dying', piece.dying, status.dying)
  add('lurking', piece.held, status.lurking)
  return list
}
