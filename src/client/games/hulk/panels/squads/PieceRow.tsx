/** A piece in a list: its name, what it is, its AP and its marks. A click selects it. */
import type { Piece } from '../../../../../game/hulk/types'
import { useTable } from '../../table'
import { apNow } from '../facts'
import { useNamer } from '../names'
import { useStatuses } from './statuses'

export function PieceRow({ piece, what }: { piece: Piece; what: string }) {
  const { state, selected, select, messages } = useTable()
  const name = useNamer()
  const statuses = useStatuses(piece)
  const ap = apNow(state, piece)
  return (
    <li>
      <button
        type="button"
        className={`pn-member${piece.dying ? ' pn-dying' : ''}${ap === 0 ? ' pn-spent' : ''}`}
        aria-pressed={selected === piece.id}
        onClick={() => select(piece.id)}
      >
        <span className="pn-member-name">{name.piece(piece.id)}</span>
        {what && <span className="pn-member-kind">{what}</span>}
        {ap !== undefined && (
          <span className={`pn-member-ap${state.turn.active === piece.id ? ' pn-now' : ''}`} title={messages.ap(ap)}>
            {messages.ap(ap)}
          </span>
        )}
        {statuses.length > 0 && (
          <span className="pn-statuses">
            {statuses.map(({ id, words }) => (
              <span key={id} className={`pn-status pn-status-${id}`}>
                {words}
              </span>
            ))}
          </span>
        )}
      </button>
    </li>
  )
}
