/** The players, who of them is connected, and the number of spectators. */
import { useState, useSyncExternalStore } from 'react'
import type { SeatInfo } from '../../games/page-game'
import { useCurrentGame } from '../../shell/game'
import { useMessages } from '../../text'
import { PersonDialog } from '../people/PersonDialog'
import { PersonName } from '../people/PersonName'
import type { MatchFacts } from '../server/facts'
import type { OnlineSession } from './session'

interface Props {
  session: OnlineSession
  facts: MatchFacts
  seats: readonly SeatInfo[]
}

export function People({ session, facts, seats }: Props) {
  const { people } = useMessages().ui.online
  const { words: game } = useCurrentGame()
  const { news, decision, viewer } = useSyncExternalStore(session.subscribe, session.snapshot)
  const [about, setAbout] = useState<string>()
  const isBot = (seat: string) => facts.seats.some((each) => each.seat === seat && each.state === 'bot')
  const isHere = (seat: string) => news?.here.includes(seat) === true || isBot(seat)
  const several = session.mine.length > 1
  return (
    <>
      <ul className="people" aria-label={people.label}>
        {seats.map(({ seat, name, side }) => {
          const own = session.mine.includes(seat)
          const words = `${name} · ${isHere(seat) ? people.here : people.away}`
          const look = `person ${side} ${isHere(seat) ? 'is-here' : 'is-away'}${decision?.seat === seat ? ' decides' : ''}`
          return (
            <li key={seat} className={look} title={words} aria-label={words}>
              {several && own ? (
                <button
                  type="button"
                  aria-pressed={viewer === seat}
                  title={people.playAs(game.side(side))}
                  onClick={() => session.lookFrom(seat)}
                >
                  {game.side(side)}
                </button>
              ) : (
                <span>{own || isBot(seat) ? name : <PersonName name={name} onOpen={setAbout} />}</span>
              )}
              {own && <small>{people.you}</small>}
            </li>
          )
        })}
        {news !== undefined && news.watching > 0 && (
          <li className="watching" title={people.watching(news.watching)} aria-label={people.watching(news.watching)}>
            <svg viewBox="0 0 24 16" aria-hidden="true">
              <path d="M1 8Q12 -5 23 8Q12 21 1 8z" />
              <circle cx="12" cy="8" r="3.2" />
            </svg>
            <span aria-hidden="true">{news.watching}</span>
          </li>
        )}
      </ul>
      {about !== undefined && (
        <PersonDialog name={about} matchID={session.matchID} onClose={() => setAbout(undefined)} />
      )}
    </>
  )
}
