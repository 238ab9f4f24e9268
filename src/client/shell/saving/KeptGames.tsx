/** The games stored in this browser: the last one, and the others in a list with a search field. */
import { useId, useState } from 'react'
import { type Messages, useMessages } from '../../text'
import { type GamesById, useGamesById } from '../game'
import { download } from './files'
import type { KeptGame } from './kept-games'
import type { OldGame } from './old-kept-games'
import type { KeptGames as Kept } from './use-kept-games'

/** With more games than this, the list has a search field. */
const AT_A_GLANCE = 6

interface Props {
  kept: Kept
  /** The game, and the id under which it is stored. */
  onContinue(game: string, id: string): void
}

export function KeptGames({ kept: { games, unreadable, forget, forgetUnreadable }, onContinue }: Props) {
  const { start } = useMessages().ui
  const loaded = useGamesById(games.map(({ game }) => game))
  if (games.length + unreadable.length === 0) return null
  // Finished games can be opened, but players usually return to an unfinished one.
  const last = games.find(({ over }) => !over)
  const earlier = games.filter((game) => game !== last)
  return (
    <section className="kept-games">
      {last && (
        <button type="button" className="continue primary" onClick={() => onContinue(last.game, last.id)}>
          <Picture game={last} loaded={loaded} />
          <span>
            <strong>{start.continueGame}</strong>
            <GameLine game={last} loaded={loaded} />
          </span>
        </button>
      )}
      {earlier.length > 0 && <Earlier games={earlier} loaded={loaded} forget={forget} onContinue={onContinue} />}
      {unreadable.map((game) => (
        <Unreadable key={game.id} game={game} onForget={() => forgetUnreadable(game)} />
      ))}
    </section>
  )
}

function Earlier({
  games,
  loaded,
  forget,
  onContinue,
}: {
  games: KeptGame[]
  loaded: GamesById
  forget(id: string): void
  onContinue(game: string, id: string): void
}) {
  const messages = useMessages()
  const { start } = messages.ui
  const [query, setQuery] = useState('')
  const [asking, setAsking] = useState<string>()
  const label = useId()
  const words = query.toLowerCase().split(/\s+/)
  const found = games.filter((game) => {
    const text = textOf(game, loaded, messages).toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return (
    <details>
      <summary id={label}>
        {start.earlier} <span className="count">{games.length}</span>
      </summary>
      {games.length > AT_A_GLANCE && (
        <input
          type="search"
          value={query}
          placeholder={start.searchGames}
          aria-label={start.searchGames}
          onChange={(event) => setQuery(event.target.value)}
        />
      )}
      <ul aria-labelledby={label}>
        {found.map((game) => (
          <li key={game.id}>
            {asking === game.id ? (
              <Forget
                what={nameOf(game, loaded)}
                onNo={() => setAsking(undefined)}
                onYes={() => {
                  setAsking(undefined)
                  forget(game.id)
                }}
              />
            ) : (
              <>
                <button type="button" onClick={() => onContinue(game.game, game.id)}>
                  <GameLine game={game} loaded={loaded} />
                </button>
                <button
                  type="button"
                  className="quiet"
                  aria-label={`${start.forget}: ${textOf(game, loaded, messages)}`}
                  onClick={() => setAsking(game.id)}
                >
                  ×
                </button>
              </>
            )}
          </li>
        ))}
        {found.length === 0 && <li className="hint">{start.noneFound}</li>}
      </ul>
    </details>
  )
}

/** Asks before a game is deleted. */
function Forget({ what, onYes, onNo }: { what: string; onYes(): void; onNo(): void }) {
  const { app, start } = useMessages().ui
  return (
    <p className="forget" role="alert">
      <span className="forget-what">{start.reallyForget(what)}</span>
      <button type="button" className="danger" onClick={onYes}>
        {start.forgetIt}
      </button>
      {/* biome-ignore lint/a11y/noAutofocus: in place of the button that was pressed, and the harmless one of the two */}
      <button type="button" autoFocus onClick={onNo}>
        {app.cancel}
      </button>
    </p>
  )
}

function Unreadable({ game, onForget }: { game: OldGame; onForget(): void }) {
  const { files, start } = useMessages().ui
  return (
    <p className="forget" role="alert">
      <span className="forget-what">{files.oldUnreadable}</span>
      <button type="button" onClick={() => download(`bulkhead-${game.id}.json`, game.text, 'application/json')}>
        {files.save}
      </button>
      <button type="button" className="danger" onClick={onForget}>
        {start.forgetIt}
      </button>
    </p>
  )
}

/** What is played, and how far it has come. */
const nameOf = ({ game, brief }: KeptGame, loaded: GamesById): string => loaded[game]?.words.kept(brief) ?? ''

function Picture({ game: { game, brief }, loaded }: { game: KeptGame; loaded: GamesById }) {
  const Drawn = loaded[game]?.game.KeptPicture
  return Drawn ? <Drawn brief={brief} /> : null
}

const namesOf = ({ seats }: KeptGame): string => [...new Set(seats.map(({ name }) => name))].join(' · ')

const dayOf = ({ savedAt }: KeptGame, { language }: Messages): string =>
  new Date(savedAt).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })

/** Everything the list says about a game, for the search. */
const textOf = (game: KeptGame, loaded: GamesById, messages: Messages): string =>
  [nameOf(game, loaded), game.over && messages.ui.start.over, namesOf(game), dayOf(game, messages)]
    .filter(Boolean)
    .join(', ')

function GameLine({ game, loaded }: { game: KeptGame; loaded: GamesById }) {
  const messages = useMessages()
  return (
    <span className="game-line">
      <span>
        {nameOf(game, loaded)}
        {game.over && `, ${messages.ui.start.over}`}
      </span>
      <small>
        {namesOf(game)}
        {' · '}
        <time dateTime={game.savedAt}>{dayOf(game, messages)}</time>
      </small>
    </span>
  )
}
