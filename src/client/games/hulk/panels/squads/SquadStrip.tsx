/** The viewer's own pieces in one line below the board, so that they stay in sight whatever the panels show. */
import { Fragment } from 'react'
import { NOWHERE, type Piece } from '../../../../../game/hulk/types'
import { squadClass } from '../../art/PieceArt'
import { useTable } from '../../table'
import { apNow } from '../facts'
import { useNamer } from '../names'
import { useStatuses } from './statuses'

/** What matters at a glance. The rest is in the words. */
const SIGNS: Record<string, string> = {
  overwatch: '◎',
  guard: '◇',
  jammed: '✖',
  burning: '▲',
  dying: '✝',
  carries: '●',
}

export function SquadStrip() {
  const { state, viewer, messages } = useTable()
  const { turn } = state
  const isSwarm = viewer === state.genestealer
  const pieces = Object.values(state.pieces).filter(({ squad, at }) =>
    isSwarm ? squad === undefined && at !== NOWHERE : squad !== undefined,
  )
  // The squad whose turn it is comes first.
  const isLater = ({ squad }: Piece) => Number(turn.side === 'marines' && squad !== turn.squad)
  pieces.sort((a, b) => isLater(a) - isLater(b))
  if (pieces.length === 0) return null
  return (
    <nav className="pn-strip" aria-label={messages.ui.squads.strip}>
      {pieces.map((piece) => (
        <Chip key={piece.id} piece={piece} />
      ))}
    </nav>
  )
}

function Chip({ piece }: { piece: Piece }) {
  const { state, selected, select, messages } = useTable()
  const name = useNamer()
  const statuses = useStatuses(piece)
  const ap = apNow(state, piece)
  return (
    <button
      type="button"
      className={`pn-strip-piece ${squadClass(piece.squad)}${ap === 0 ? ' pn-spent' : ''}`}
      aria-pressed={selected === piece.id}
      title={statuses.map(({ words }) => words).join(', ')}
      onClick={() => select(piece.id)}
    >
      <span className="pn-member-name">{name.piece(piece.id)}</span>
      {ap !== undefined && <span className="pn-member-ap">{messages.ap(ap)}</span>}
      {statuses.map(({ id, words }) => (
        <Fragment key={id}>
          {Object.hasOwn(SIGNS, id) && (
            <span className={`pn-status pn-status-${id}`} aria-hidden="true">
              {SIGNS[id]}
            </span>
          )}
          <span className="pn-unseen">, {words}</span>
        </Fragment>
      ))}
    </button>
  )
}
