/** What players agree to when they sit down: opponents, clock and rules. */
import { Fragment } from 'react'
import { useMessages } from '../../text'
import type { MatchFacts } from '../server/facts'
import { MatchRules, useMatchWords } from './match-words'
import { SeatName } from './SeatName'
import '../lobby.css'

export function Terms({ match }: { match: MatchFacts }) {
  const { app, lobby } = useMessages().ui
  const { terms } = useMatchWords(match)
  const others = match.seats.filter(({ state }) => state === 'taken' || state === 'bot')
  return (
    <dl className="terms">
      <dt>{lobby.terms.players}</dt>
      <dd>
        {others.length === 0 ? (
          lobby.terms.nobody
        ) : (
          <ul className="seats">
            {others.map((seat) => (
              <li key={seat.seat}>
                <SeatName match={match} seat={seat} />
              </li>
            ))}
          </ul>
        )}
      </dd>
      {terms.map(({ label, text }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </Fragment>
      ))}
      <dt>{app.rules}</dt>
      <dd>
        <MatchRules match={match} />
      </dd>
    </dl>
  )
}
