/** My games on the start page: how many wait for the player, and the first of them. */
import type { ReactNode } from 'react'
import type { Place } from '../../shell/address'
import { PlaceLink } from '../../shell/PlaceLink'
import { useMessages } from '../../text'
import { useMatchWords } from '../matches/match-words'
import { matchPlace } from '../matches/places'
import type { MyGame } from '../server/facts'
import { useNow } from '../time'
import { GameStatus } from './GameStatus'
import { useMyGames, waitingForMe } from './my-games'

interface Props {
  go(place: Place): void
  /** Shown if there are none. */
  otherwise: ReactNode
}

export function MyGamesBrief({ go, otherwise }: Props) {
  const { mine } = useMessages().ui.lobby
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
      {first && <FirstGame game={first} go={go} />}
    </div>
  )
}

function FirstGame({ game, go }: { game: MyGame; go(place: Place): void }) {
  const { name } = useMatchWords(game)
  return (
    <PlaceLink to={matchPlace(game)} go={go} className="game-row">
      <span className="game-text">
        <strong>{name}</strong>
        <GameStatus game={game} now={useNow()} />
      </span>
    </PlaceLink>
  )
}
