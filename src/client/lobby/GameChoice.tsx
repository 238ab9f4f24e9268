/** Chooses the game that the lobby shows. With one game there is nothing to choose. */
import { useEffect, useState } from 'react'
import { useGames } from '../games/use-games'
import { useMessages } from '../text'

const ITEM = 'bulkhead.lobby.game'

function remembered(): string | null {
  try {
    return localStorage.getItem(ITEM)
  } catch {
    return null
  }
}

/** The game that the address names, or else the one that was chosen last. */
export function useChosenGame(named: string | undefined): [game: string, choose: (game: string) => void] {
  const games = useGames()
  const [chosen, setChosen] = useState(() => named ?? remembered())
  useEffect(() => {
    if (named !== undefined) setChosen(named)
  }, [named])
  const { id } = games.find((each) => each.id === chosen) ?? games[0]
  return [
    id,
    (game) => {
      setChosen(game)
      try {
        localStorage.setItem(ITEM, game)
      } catch {
        // Without storage, the choice lasts until the page is closed.
      }
    },
  ]
}

export function GameChoice({ game, onGame }: { game: string; onGame(game: string): void }) {
  const games = useGames()
  const { lobby } = useMessages().ui
  if (games.length === 1) return null
  return (
    <fieldset className="shell-choice" aria-label={lobby.whichGame}>
      {games.map(({ id, title }) => (
        <button key={id} type="button" aria-pressed={id === game} onClick={() => onGame(id)}>
          {title}
        </button>
      ))}
    </fieldset>
  )
}
