/** The squads with their members, casualties struck through, and the known part of the swarm. */
import type { Piece, SquadId } from '../../../../../game/hulk/types'
import { SquadMark } from '../../art/Marine'
import { squadClass } from '../../art/PieceArt'
import { useTable } from '../../table'
import { chitOf, cpKnown } from '../facts'
import { useNamer } from '../names'
import { PieceRow } from './PieceRow'
import { type Gone, goneFrom, membersOf } from './roster'
import { Swarm } from './Swarm'

export function SquadList() {
  const { state, viewer } = useTable()
  const { ui: text } = useTable().messages
  const squads = Object.keys(state.squads).map(Number)
  const swarmFirst = viewer === state.genestealer
  return (
    <section className="pn-panel pn-squads" aria-label={text.squads.label}>
      {swarmFirst && <Swarm />}
      {squads.map((squad) => (
        <Squad key={squad} squad={squad} />
      ))}
      {!swarmFirst && <Swarm />}
    </section>
  )
}

function Squad({ squad }: { squad: SquadId }) {
  const { state, history } = useTable()
  const name = useNamer()
  const { seat } = state.squads[squad]
  const turn = state.turn.side === 'marines' && state.turn.squad === squad && !state.outcome
  const player = name.seat(seat)
  return (
    <div className={`pn-squad ${squadClass(squad)}${turn ? ' pn-on-turn' : ''}`}>
      <header>
        <h2 className="small-heading">
          <SquadBadge />
          {name.squad(squad)}
        </h2>
        {player !== name.squad(squad) && <span className="pn-squad-player">{player}</span>}
        <CommandPoints squad={squad} />
      </header>
      <ul>
        {membersOf(state, squad).map((piece) => (
          <Member key={piece.id} piece={piece} />
        ))}
        {goneFrom(state, squad, history).map((gone) => (
          <GoneMember key={gone.key} gone={gone} />
        ))}
      </ul>
    </div>
  )
}

/** The squad's mark, as its marines wear it on the board. */
const SquadBadge = () => (
  <svg className="pn-squad-badge" viewBox="-9 1 18 15" aria-hidden="true">
    <rect x={-8} y={2} width={16} height={13} rx={3} />
    <SquadMark />
  </svg>
)

/** C5: everybody sees how many CP were spent. Only the owner sees how many are left. */
function CommandPoints({ squad }: { squad: SquadId }) {
  const { state, messages } = useTable()
  const { ui: text } = messages
  const chit = chitOf(state, squad)
  const left = cpKnown(state, squad)
  const words =
    chit !== undefined && left !== undefined
      ? text.squads.cpLeft(left, messages.cp(chit))
      : text.squads.cpSpent(state.squads[squad].spent)
  return <span className="pn-price pn-cp">{words}</span>
}

function Member({ piece }: { piece: Piece }) {
  const { messages } = useTable()
  const weapons = piece.weapons.map((weapon) => messages.weapons[weapon]).join(', ')
  return <PieceRow piece={piece} what={`${messages.kinds[piece.kind].one} · ${weapons}`} />
}

function GoneMember({ gone }: { gone: Gone }) {
  const { messages } = useTable()
  const { ui: text } = messages
  return (
    <li className={`pn-member pn-gone pn-gone-${gone.how}`}>
      <del className="pn-member-name">{gone.name ?? messages.kinds[gone.kind].one}</del>
      <span className="pn-member-kind">{messages.kinds[gone.kind].one}</span>
      <span className="pn-status">{gone.how === 'left' ? text.squads.leftBoard : text.squads.fallen}</span>
    </li>
  )
}
