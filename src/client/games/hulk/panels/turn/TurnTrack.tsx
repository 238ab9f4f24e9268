/** Round, turn, phase and clock. */

import { turnSeat } from '../../../../../game/hulk/rules/clock'
import { useTimeLeft } from '../../../../shell/table/time-left'
import { useTable } from '../../table'
import { sideClass } from '../facts'
import { useNamer } from '../names'
import { bankWords, clockWords } from './clock-words'
import { phasesOf } from './phase'

export function TurnTrack() {
  const { state, messages } = useTable()
  const { ui: text } = messages
  const name = useNamer()
  const { turn, mission, round } = state
  const squad = turn.side === 'marines' ? name.squad(turn.squad) : messages.sides.genestealers
  const who = name.seat(turnSeat(state))
  return (
    <section className={`pn-panel pn-track ${sideClass(state)}`} aria-label={text.track.label}>
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
      <Banks />
      <Clock />
    </section>
  )
}

function Clock() {
  const table = useTable()
  const { ui: text } = table.messages
  const timeLeft = useTimeLeft(table.time)
  const clock = clockWords({ ...table, timeLeft }, table.messages)
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

/** B4: the banks are public, so everybody knows how long the others may still take. */
function Banks() {
  const table = useTable()
  const name = useNamer()
  const timeLeft = useTimeLeft(table.time)
  const banks = bankWords({ ...table, timeLeft })
  if (banks.length === 0) return null
  return (
    <p className="pn-banks">
      {table.messages.clock.bank}
      {banks.map(({ seat, time }) => (
        <span key={seat}>
          {name.seat(seat)} <b>{time}</b>
        </span>
      ))}
    </p>
  )
}
