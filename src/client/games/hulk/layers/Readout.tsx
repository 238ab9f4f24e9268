/** One line of text about the square under the pointer or cursor. */

import { boardOf } from '../../../../game/hulk/board'
import type { Square } from '../../../../game/kernel/grid'
import { labelPiece, nameSquare, type Option } from '../adapter'
import { centre } from '../adapter/geometry'
import { boardText, friendsInFire, saySight } from '../adapter/words'
import type { Models } from '../hooks/models'
import { useView, type Viewport } from '../hooks/viewport'
import type { Table } from '../table'

interface Props {
  viewport: Viewport
  table: Table
  models: Models
  square: Square
  options: Option[]
}

export function Readout({ viewport, table, models, square, options }: Props) {
  useView(viewport)
  const { state, messages } = table
  const { layout } = boardOf(state.mission)
  if (!layout.floor[square]) return null
  const piece = models.pieces.find(({ at }) => at === square)
  const { board } = messages.ui
  const facts = [
    piece ? labelPiece(table, state.pieces[piece.id], piece.ap) : nameSquare(table, square),
    board.section(layout.sections[square]),
    state.doors[square] && messages.doors[state.doors[square]],
    layout.exits[square] && board.exit(layout.exits[square]),
    state.flames[square] && board.flames,
    ...models.objects.filter((object) => object.square === square).map(({ name }) => name),
  ]
  const { sight } = models
  const lit = models.lit.has(square)
  const friends = [...new Set(options.map((option) => friendsInFire(table, option)).filter(Boolean))]
  // Never covers the square that it describes.
  const low = viewport.toPage(centre(models.ground.width, square)).y > viewport.pageSize.height * 0.6
  return (
    <div className={`board-readout ${low ? 'above' : ''}`}>
      <p>
        <b>{facts.filter(Boolean).join(' · ')}</b>
      </p>
      {sight && <p className={sight.seen ? 'clear' : 'blocked'}>{saySight(table, sight)}</p>}
      {sight && !sight.seen && !lit && <p className="blocked">{boardText(table).unseen}</p>}
      {options.length > 0 && <p className="does">{options.map(models.label).join(' / ')}</p>}
      {friends.map((names) => (
        <p key={names} className="warns">
          ⚠ {messages.ui.actions.burnsFriends(names)}
        </p>
      ))}
    </div>
  )
}
