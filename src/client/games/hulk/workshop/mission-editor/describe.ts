/** What lies on a square, in words. */
import { FACING_LETTERS, type Facing, type Square } from '../../../../../game/kernel/grid'
import type { Messages } from '../../text'
import { type Draft, isFloor, markAt, nameOf, sectionAt, swarmAt } from './model/draft'

export function describeSquare(messages: Messages, draft: Draft, square: Square): string {
  const words = messages.ui.missionEditor
  const mark = markAt(draft, square)
  const parts = [nameOf(draft, square), ground(messages, draft, mark)]
  if (isFloor(mark)) parts.push(messages.ui.board.section(sectionAt(draft, square)))
  const piece = draft.swarm[swarmAt(draft, square)]
  if (piece) {
    const kind = messages.kinds[piece.kind].one
    if (piece.kind !== 'marker') {
      parts.push(`${kind}, ${messages.facings[FACING_LETTERS.indexOf(piece.facing) as Facing]}`)
    } else parts.push(`${kind}: ${piece.contents ? messages.contents(piece.contents) : words.drawn}`)
  }
  return parts.join(' · ')
}

function ground(messages: Messages, draft: Draft, mark: string): string {
  const { board, missionEditor: words } = messages.ui
  if (mark === '+') return messages.doors.closed
  if (mark === '/') return messages.doors.open
  if (/[123]/.test(mark)) return words.placeOf(draft.squads[Number(mark) - 1]?.name ?? mark)
  if (/[xyz]/.test(mark)) return board.exit(mark)
  if (/[A-P]/.test(mark)) return board.entryArea(mark)
  if (/[a-w]/.test(mark)) return draft.objects[mark]?.name || words.newObject
  return isFloor(mark) ? words.things.floor : words.things.wall
}
