/** Round, turn, phase and clock. */
import { useTable } from '../table'
import { clockWords } from './clock-words'
import { turnSeat } from './facts'
import { useNamer } from './names'
import { phasesOf } from './phase'

export function TurnTrack() {
  const { state, messages } = useTable()
  const { ui: text } = messages
  const name = useNamer()
  const { turn, mission, round } = state
  const squad = turn.side === 'marines' ? name.squad(turn.squad) : messages.sides.genestealers
  const who = name.seat(turnSeat(state))
  return (
    <section
      className={`pn-panel pn-track pn-of-${turn.side === 'marines' ? 'marine' : 'swarm'}`}
      aria-label={text.track.label}
    >
      <div className="pn-round">
        <span>{messages.phases.round(round, mission.rounds)}</span>
        <progress max={mission.rounds} value={round} aria-label={text.track.rounds} />
      </div>
      <div className="pn-turn-who">
        <strong>{state.outcome ? text.over.title : squad}</strong>
        {!state.outcome && who !== squad && <span>{who}</span>}
      </div>
      {!state.outcome && (
        <ol className="pn-phases">
          {phasesOf(state, messages).map(({ id, label, now }) => (
            <li key={id} className={now ? 'pn-now' : ''} aria-current={now ? 'step' : undefined}>
              {label}
            </li>
          ))}
        </ol>
      )}
      <Clock />
    </section>
  )
}

function Clock() {
  const table = useTable()
  const { ui: text } = table.messages
  const clock = clockWords(table, table.messages)
  if (!clock) return null
  return (
    <div
      className={`pn-clock pn-clock-${clock.urgency}`}
      role="timer"
      aria-label={`${text.track.clock}: ${clock.words}`}
    >
      {clock.time && <b>{clock.time}</b>}
      <span>{clock.rest}</span>
    </div>
  )
}
