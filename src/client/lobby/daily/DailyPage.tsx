/** The challenge of a day with everybody's results: `#daily`, `#daily=<game>/<day>`. */
import { InGame, useGame, useGames } from '../../games/use-games'
import { addressOf } from '../../shell/address'
import { PlaceLink } from '../../shell/PlaceLink'
import type { PageProps } from '../../shell/pages'
import { useMessages } from '../../text'
import { LinkBox } from '../invites/LinkBox'
import { LobbyHead } from '../LobbyHead'
import { NoPicture } from '../matches/NoPicture'
import { ProblemNote } from '../server/ProblemNote'
import { Attempt } from './Attempt'
import { dailyPlace, dayAfter, readDaily } from './address'
import { describe, sayDay } from './daily-words'
import { Results } from './Results'
import { useDaily } from './use-daily'
import '../../shell/start.css'
import '../lobby.css'
import './daily.css'

export function DailyPage({ what, go }: PageProps) {
  const { daily: words, loading } = useMessages().ui.lobby
  const { game, day } = readDaily(what, useGames())
  const { daily, problem, again } = useDaily(game, day)
  return (
    <main className="lobby daily-page">
      <LobbyHead title={words.title} go={go} back={{ at: 'lobby' }} />
      {problem && <ProblemNote problem={problem} onAgain={again} />}
      {daily ? (
        <Challenge key={daily.day} game={game} daily={daily} go={go} />
      ) : (
        !problem && <p className="hint">{loading}</p>
      )}
    </main>
  )
}

type ChallengeProps = Parameters<typeof Attempt>[0]

function Challenge({ game, daily, go }: ChallengeProps) {
  const messages = useMessages()
  const { daily: words } = messages.ui.lobby
  const loaded = useGame(game)
  if (!loaded) return null
  const { day, today, results } = daily
  const { match, name, story, charge, task, say } = describe(loaded, daily, messages)
  const Picture = loaded.game.lobby?.Picture
  return (
    <>
      <section className="daily-challenge">
        <div className="daily-picture">
          {Picture ? (
            <InGame of={loaded}>
              <Picture match={match} />
            </InGame>
          ) : (
            <NoPicture />
          )}
        </div>
        <div className="daily-text">
          <p className="hint">{sayDay(messages, day)}</p>
          <h2>{name}</h2>
          <p>
            <strong>{task}</strong> {charge && <small className="hint">{charge}</small>}
          </p>
          {story && <p className="hint">{story}</p>}
          <Attempt game={game} daily={daily} go={go} />
        </div>
      </section>
      <section aria-labelledby="daily-results">
        <div className="daily-days">
          <h2 id="daily-results">{words.resultsTitle}</h2>
          <PlaceLink to={dailyPlace(game, dayAfter(day, -1))} go={go}>
            {words.before}
          </PlaceLink>
          {!today && (
            <PlaceLink to={dailyPlace(game, dayAfter(day, 1))} go={go}>
              {words.after}
            </PlaceLink>
          )}
        </div>
        <Results results={results} say={say} />
      </section>
      <LinkBox label={words.share} link={new URL(addressOf(dailyPlace(game, day)), location.href).href} text={name} />
    </>
  )
}
