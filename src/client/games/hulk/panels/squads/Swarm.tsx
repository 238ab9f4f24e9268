/** The swarm on the board and in the entry areas. Only the Genestealer player's view has the contents of markers. */
import { boardOf } from '../../../../../game/hulk/board'
import { NOWHERE, type Piece } from '../../../../../game/hulk/types'
import { useTable } from '../../table'
import { useNamer } from '../names'
import { PieceRow } from './PieceRow'

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
        <h2 className="small-heading">{messages.sides.genestealers}</h2>
        <span className="pn-squad-player">{name.seat(state.genestealer)}</span>
      </header>
      {own && orders?.facing === 'nearest' && <p className="pn-hint">{text.orderMarks.nearest}</p>}
      <h3>{text.squads.onBoard}</h3>
      <Pieces pieces={here} detailed={own} />
      {areas.map((area) => {
        const waiting = pieces.filter((piece) => piece.area === area)
        return waiting.length > 0 ? (
          <div key={area}>
            <h3>{text.squads.waiting(area)}</h3>
            <Pieces pieces={waiting} detailed={own} />
          </div>
        ) : null
      })}
    </div>
  )
}

/** The Genestealer player sees each piece, the others only numbers. */
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
  const { state, messages } = useTable()
  const contents = state.secret.contents[piece.id]
  const what =
    contents === undefined
      ? piece.weapons.map((weapon) => messages.weapons[weapon]).join(', ')
      : messages.contents(contents)
  return <PieceRow piece={piece} what={what} />
}
