/** Tells a player who waited that a match was found, and takes them there. Shown on every page. */
import { useEffect, useState } from 'react'
import type { Place } from '../../shell/address'
import { useMessages } from '../../text'
import { useMatchWords } from '../matches/match-words'
import { matchPlace } from '../matches/places'
import { refreshMyGames, useMyGames } from '../mine/my-games'
import { api } from '../server/api'
import type { MyGame, Ticket } from '../server/facts'
import '../notices/notice.css'

/** A live match waits for nobody, so the page goes there by itself after so many seconds, unless they play one already. */
const SECONDS = 5

export interface FoundMatch {
  game: MyGame
  ticket: Ticket
}

/** A match that was found for this player and that they have not seen. At the match itself they see it. */
export function useFound(isAt: (game: MyGame) => boolean): FoundMatch | undefined {
  const { games, tickets } = useMyGames()
  const ticket = tickets.find(({ matchID }) => matchID !== undefined)
  const game = ticket && games.find(({ matchID }) => matchID === ticket.matchID)
  const here = game !== undefined && isAt(game)
  const seen = here ? game.matchID : undefined
  const gameID = ticket?.game
  useEffect(() => {
    if (seen === undefined || gameID === undefined) return
    // If this is lost, they are told once more.
    api.seenMatch(gameID, seen).then(refreshMyGames, () => {})
  }, [seen, gameID])
  return ticket && game && !here ? { game, ticket } : undefined
}

interface Props {
  found: FoundMatch
  /** Whether they are at a live match that is being played. */
  isPlaying: boolean
  go(place: Place): void
}

export function Found({ found: { game, ticket }, isPlaying, go }: Props) {
  const { playNow } = useMessages().ui.lobby
  const { name } = useMatchWords(game)
  const others = game.seats.filter(({ mine }) => !mine).map((seat) => seat.name)
  const leaves = ticket.pace === 'live' && !isPlaying
  const [left, setLeft] = useState(SECONDS)
  useEffect(() => {
    if (!leaves) return
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : go(matchPlace(game))), 1000)
    return () => clearTimeout(timer)
  }, [leaves, left, go, game])
  return (
    <div className="turn-notice">
      <strong>{playNow.found(name)}</strong>
      <span>{others.join(', ')}</span>
      <button type="button" className="primary" onClick={() => go(matchPlace(game))}>
        {leaves ? playNow.goIn(left) : playNow.go}
      </button>
    </div>
  )
}
