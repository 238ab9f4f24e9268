/** The games this browser keeps: the last one at hand, the ones before it in a list. */
import { useState } from 'react'
import { wordsOfMission } from '../../game/hulk/text'
import { forgetGame, type KeptGame, keptGames } from '../hulk/hot-seat/kept-games'
import type { Save } from '../hulk/hot-seat/save'
import { useMessages } from '../text'
import { MissionPicture } from './MissionPicture'

interface Props {
  onContinue(save: Save): void
}

export function KeptGames({ onContinue }: Props) {
  const { start } = useMessages().ui
  const [games, setGames] = useState(keptGames)
  if (games.length === 0) return null
  // What is over can still be looked at, but it is not what one comes back for.
  const last = games.find(({ save }) => !save.state.outcome)
  const earlier = games.filter((game) => game !== last)
  function forget(id: string): void {
    forgetGame(id)
    setGames(keptGames())
  }
  return (
    <section className="kept-games">
      {last && (
        <button type="button" className="continue primary" onClick={() => onContinue(last.save)}>
          <MissionPicture mission={last.save.state.mission} label="" />
          <span>
            <strong>{start.continueGame}</strong>
            <GameLine game={last} />
          </span>
        </button>
      )}
      {earlier.length > 0 && (
        <details>
          <summary>{start.earlier}</summary>
          <ul>
            {earlier.map((game) => (
              <li key={game.id}>
                <button type="button" onClick={() => onContinue(game.save)}>
                  <GameLine game={game} />
                </button>
                <button type="button" className="quiet" aria-label={start.forget} onClick={() => forget(game.id)}>
                  ×
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function GameLine({ game: { save } }: { game: KeptGame }) {
  const messages = useMessages()
  const { start } = messages.ui
  const { mission, outcome, round } = save.state
  const names = [...new Set(save.seats.map(({ name }) => name))]
  const when = new Date(save.savedAt)
  return (
    <span className="game-line">
      <span>
        {start.continueHint(wordsOfMission(messages, mission).name, round)}
        {outcome && `, ${start.over}`}
      </span>
      <small>
        {names.join(' · ')}
        {' · '}
        <time dateTime={save.savedAt}>
          {when.toLocaleString(messages.language, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </small>
    </span>
  )
}
