import { useState } from 'react'
import { LANGUAGE_NAMES } from '../../../game/hulk/text'
import type { Place } from '../../shell/address'
import { PlaceLink } from '../../shell/PlaceLink'
import { useMessages } from '../../text'
import { agreedOn, squadsOf } from '../agreed'
import { isEmptySeat, type MatchFacts, type SeatFacts, stateOf } from '../facts'
import { MatchPicture } from '../MatchPicture'
import { RulesLine } from '../RulesLine'
import { SeatName } from '../SeatName'
import { ago } from '../time'
import { SitDown } from './SitDown'

interface Props {
  match: MatchFacts
  now: number
  go(place: Place): void
  onChanged(): void
}

export function MatchCard({ match, now, go, onChanged }: Props) {
  const messages = useMessages()
  const { lobby, start } = messages.ui
  const { matches: words } = lobby
  const [wanted, setWanted] = useState<SeatFacts>()
  const agreed = agreedOn(match, messages)
  const state = stateOf(match)
  const mine = match.seats.some((seat) => seat.mine)
  const free = match.seats.filter(isEmptySeat).length
  // Marine players share a side, so the squad says which seat it is.
  const squads = ({ seat }: SeatFacts) =>
    agreed.mission && match.seats.length > 2
      ? squadsOf(match, agreed.mission, match.seats.length, seat, messages).join(', ')
      : ''
  const to = (at: Place['at']): Place => ({ at, what: match.matchID })
  return (
    <li className="match-card">
      <MatchPicture agreed={agreed} />
      <div className="match-text">
        <h3>{agreed.name}</h3>
        <p className="match-facts">
          <span>{messages.rulesetValues['clock.mode'][agreed.clock]}</span>
          {agreed.mission && <span>{start.minutes(agreed.mission.minutes)}</span>}
          {match.language && <span lang={match.language}>{LANGUAGE_NAMES[match.language]}</span>}
          <span>{ago(messages.language, match.createdAt, now)}</span>
          {state === 'open' && <span>{words.seatsFree(free)}</span>}
          {match.watching > 0 && <span>{words.watching(match.watching)}</span>}
        </p>
        <div className="match-rules">
          <RulesLine agreed={agreed} />
        </div>
        <ul className="seats">
          {match.seats.map((seat) => (
            <li key={seat.seat}>
              <SeatName seat={seat} />
            </li>
          ))}
        </ul>
      </div>
      <div className="match-ways">
        {mine ? (
          <PlaceLink to={to(state === 'over' ? 'review' : 'match')} go={go} className="button primary">
            {state === 'over' ? words.review : words.goOn}
          </PlaceLink>
        ) : (
          <>
            {state === 'open' &&
              match.seats
                .filter((seat) => seat.state === 'free')
                .map((seat) => (
                  <button key={seat.seat} type="button" className="primary" onClick={() => setWanted(seat)}>
                    {words.sitDown(messages.sides[seat.side])} {squads(seat) && <small>{squads(seat)}</small>}
                  </button>
                ))}
            {state === 'over' && (
              <PlaceLink to={to('review')} go={go} className="button">
                {words.review}
              </PlaceLink>
            )}
            {state !== 'over' && match.spectators && (
              <PlaceLink to={to('match')} go={go} className="button">
                {words.watch}
              </PlaceLink>
            )}
          </>
        )}
      </div>
      {wanted && (
        <SitDown
          matchID={match.matchID}
          seat={wanted}
          mission={agreed.name}
          squads={squads(wanted)}
          onSeated={() => go(to('match'))}
          onClose={() => {
            setWanted(undefined)
            onChanged()
          }}
        />
      )}
    </li>
  )
}
