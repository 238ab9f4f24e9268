/** My games on the start page: how many wait for me, and the first of them. */
import type { ReactNode } from 'react'
import type { Place } from '../../shell/address'
import { PlaceLink } from '../../shell/PlaceLink'
import { useMessages } from '../../text'
import { agreedOn } from '../agreed'
import { useMyGames, waitingForMe } from '../my-games'
import { useNow } from '../time'
import { GameStatus } from './GameStatus'

interface Props {
  go(place: Place): void
  /** What is said where there are none. */
  otherwise: ReactNode
}

export function MyGamesBrief({ go, otherwise }: Props) {
  const messages = useMessages()
  const { mine } = messages.ui.lobby
  const now = useNow()
  const { games } = useMyGames()
  const running = games.filter(({ over }) => !over)
  const waiting = waitingForMe(running)
  const [first] = waiting
  if (running.length === 0) return otherwise
  return (
    <div className="my-games-brief">
      <p>
        {waiting.length > 0 ? (
          <b className="status-mine">{mine.waiting(waiting.length)}</b>
        ) : (
          <span>{mine.running(running.length)}</span>
        )}
      </p>
      {first && (
        <PlaceLink to={{ at: 'match', what: first.matchID }} go={go} className="game-row">
          <span className="game-text">
            <strong>{agreedOn(first, messages).name}</strong>
            <GameStatus game={first} now={now} />
          </span>
        </PlaceLink>
      )}
    </div>
  )
}
