import { memo } from 'react'
import { LANGUAGE_NAMES } from '../../../game/module'
import type { Place } from '../../shell/address'
import { PlaceLink } from '../../shell/PlaceLink'
import { useMessages } from '../../text'
import { isEmptySeat, type MatchFacts, type SeatFacts, stateOf } from '../server/facts'
import { ago, useNow } from '../time'
import { MatchPicture, MatchRules, sharedCharge, useMatchWords } from './match-words'
import { matchPlace, reviewPlace } from './places'
import { SeatName } from './SeatName'

interface Props {
  match: MatchFacts
  /** It no longer belongs to this list. Its card stays, so that nothing moves while somebody is about to click. */
  gone: boolean
  go(place: Place): void
  onSit(match: MatchFacts, seat: SeatFacts): void
}

/** Rendered again only if something about the match has changed. */
export const MatchCard = memo(function MatchCard({ match, gone, go, onSit }: Props) {
  const { matches: words } = useMessages().ui.lobby
  const about = useMatchWords(match)
  const state = stateOf(match)
  const mine = match.seats.some((seat) => seat.mine)
  const free = match.seats.filter(isEmptySeat).length
  return (
    <li className={gone ? 'match-card gone' : 'match-card'}>
      <MatchPicture match={match} />
      <div className="match-text">
        <h3>{about.name}</h3>
        <p className="match-facts">
          {about.facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {match.language && <span lang={match.language}>{LANGUAGE_NAMES[match.language]}</span>}
          <Ago then={match.createdAt} />
          {state === 'open' && <span>{words.seatsFree(free)}</span>}
          {state === 'open' && !match.made && match.offer?.host && (
            <span className={`host ${match.offer.host}`}>{words.host[match.offer.host]}</span>
          )}
          {match.watching > 0 && <span>{words.watching(match.watching)}</span>}
        </p>
        <div className="match-rules">
          <MatchRules match={match} />
        </div>
        <ul className="seats">
          {match.seats.map((seat) => (
            <li key={seat.seat}>
              <SeatName match={match} seat={seat} />
            </li>
          ))}
        </ul>
      </div>
      <div className="match-ways">
        {gone && !mine ? (
          <>
            <p className="hint">{words.gone}</p>
            {match.spectators && state !== 'over' && <ToWatch match={match} go={go} />}
          </>
        ) : mine ? (
          <PlaceLink to={state === 'over' ? reviewPlace(match) : matchPlace(match)} go={go} className="button primary">
            {state === 'over' ? words.review : words.goOn}
          </PlaceLink>
        ) : (
          <>
            {state === 'open' &&
              match.seats
                .filter((seat) => seat.state === 'free')
                .map((seat) => (
                  <button key={seat.seat} type="button" className="primary" onClick={() => onSit(match, seat)}>
                    {words.sitDown(about.side(seat.side))} <Charge of={sharedCharge(about, match, seat)} />
                  </button>
                ))}
            {state === 'over' && match.spectators && (
              <PlaceLink to={reviewPlace(match)} go={go} className="button">
                {words.review}
              </PlaceLink>
            )}
            {state !== 'over' && match.spectators && <ToWatch match={match} go={go} />}
          </>
        )}
      </div>
    </li>
  )
})

function ToWatch({ match, go }: Pick<Props, 'match' | 'go'>) {
  const { matches } = useMessages().ui.lobby
  return (
    <PlaceLink to={matchPlace(match)} go={go} className="button">
      {matches.watch}
    </PlaceLink>
  )
}

const Charge = ({ of }: { of: string }) => of && <small>{of}</small>

function Ago({ then }: { then: number }) {
  const { language } = useMessages()
  return <span>{ago(language, then, useNow())}</span>
}
