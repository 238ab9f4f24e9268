/** The swarm: on the board and waiting. What is under a marker is in the Genestealer player's view only. */
import { boardOf } from '../../../game/hulk/board'
import { NOWHERE, type Piece } from '../../../game/hulk/types'
import { useTable } from '../table'
import { apNow } from './facts'
import { useNamer } from './names'
import { keepFocus } from './OptionButton'
import { useStatuses } from './statuses'

export function Swarm() {
  const { state, messages, viewer, orders } = useTable()
  const { ui: text } = messages
  const name = useNamer()
  const pieces = Object.values(state.pieces).filter((piece) => piece.squad === undefined)
  const here = pieces.filter((piece) => piece.at !== NOWHERE)
  const areas = Object.keys(boardOf(state.mission).layout.areas)
  const turn = state.turn.side === 'genestealers' && !state.outcome
  const own = viewer === state.genestealer
  return (
    <div className={`pn-squad pn-swarm${turn ? ' pn-on-turn' : ''}`}>
      <header>
        <h3>{messages.sides.genestealers}</h3>
        <span className="pn-squad-player">{name.seat(state.genestealer)}</span>
      </header>
      {own && orders?.facing === 'nearest' && <p className="pn-hint">{text.online.orders.nearest}</p>}
      <h4>{text.squads.onBoard}</h4>
      <Pieces pieces={here} detailed={own} />
      {areas.map((area) => {
        const waiting = pieces.filter((piece) => piece.area === area)
        return waiting.length > 0 ? (
          <div key={area}>
            <h4>{text.squads.waiting(area)}</h4>
            <Pieces pieces={waiting} detailed={own} />
          </div>
        ) : null
      })}
    </div>
  )
}

/** One by one for who moves them, counted for the others. */
function Pieces({ pieces, detailed }: { pieces: Piece[]; detailed: boolean }) {
  const { messages } = useTable()
  const { ui: text } = messages
  if (pieces.length === 0) return <p className="pn-hint">{text.squads.nobody}</p>
  if (detailed) {
    return (
      <ul>
        {pieces.map((piece) => (
          <SwarmPiece key={piece.id} piece={piece} />
        ))}
      </ul>
    )
  }
  const kinds = (['genestealer', 'hybrid', 'marker'] as const)
    .map((kind) => ({ kind, count: pieces.filter((piece) => piece.kind === kind).length }))
    .filter(({ count }) => count > 0)
  return (
    <p className="pn-counts">
      {kinds.map(({ kind, count }) => (
        <span key={kind}>
          <b>{count}</b> {count === 1 ? messages.kinds[kind].one : messages.kinds[kind].many}
        </span>
      ))}
    </p>
  )
}

function SwarmPiece({ piece }: { piece: Piece }) {
  const { state, selected, select, messages } = useTable()
  const name = useNamer()
  const statuses = useStatuses(piece)
  const ap = apNow(state, piece)
  const contents = state.secret.contents[piece.id]
  const what =
    contents === undefined
      ? piece.weapons.map((weapon) => messages.weapons[weapon]).join(', ')
      : messages.contents(contents)
  return (
    <li>
      <button
        type="button"
        className={`pn-member${ap === 0 ? ' pn-spent' : ''}`}
        aria-pressed={selected === piece.id}
        onMouseDown={keepFocus}
        onClick={() => select(piece.id)}
      >
        <span className="pn-member-name">{name.piece(piece.id)}</span>
        {what && <span className="pn-member-kind">{what}</span>}
        {ap !== undefined && <span className="pn-member-ap">{messages.ap(ap)}</span>}
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
