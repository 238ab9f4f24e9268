/** Who there is: the squads with their members, gone ones struck, and the swarm as far as it is known. */
import type { State } from '../../../game/hulk/state'
import type { Piece, SquadId } from '../../../game/hulk/types'
import { useTable } from '../table'
import { apNow, chitOf, cpKnown } from './facts'
import { useNamer } from './names'
import { keepFocus } from './OptionButton'
import { type Gone, goneFrom, membersOf } from './roster'
import { Swarm } from './Swarm'
import { useStatuses } from './statuses'

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
    <div className={`pn-squad${turn ? ' pn-on-turn' : ''}`}>
      <header>
        <h3>{name.squad(squad)}</h3>
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

/** C5: everyone sees what was spent, its owner what is left. */
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
        onMouseDown={keepFocus}
        onClick={() => select(piece.id)}
      >
        <span className="pn-member-name">{name.piece(piece.id)}</span>
        <span className="pn-member-kind">
          {messages.kinds[piece.kind].one} · {piece.weapons.map((weapon) => messages.weapons[weapon]).join(', ')}
        </span>
        <ActionPoints state={state} piece={piece} ap={ap} />
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

function ActionPoints({ state, piece, ap }: { state: State; piece: Piece; ap: number | undefined }) {
  const { messages } = useTable()
  if (ap === undefined) return null
  return (
    <span className={`pn-member-ap${state.turn.active === piece.id ? ' pn-now' : ''}`} title={messages.ap(ap)}>
      {messages.ap(ap)}
    </span>
  )
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
