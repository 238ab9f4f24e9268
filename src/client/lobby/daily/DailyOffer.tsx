/** The challenge of the day in the lobby: what it is, and the way there. */
import { useGame } from '../../games/use-games'
import type { Place } from '../../shell/address'
import { PlaceLink } from '../../shell/PlaceLink'
import { useMessages } from '../../text'
import type { Daily } from '../server/facts'
import { dailyPlace } from './address'
import { describe } from './daily-words'
import { useDaily } from './use-daily'
import './daily.css'

interface Props {
  game: string
  go(place: Place): void
}

export function DailyOffer({ game, go }: Props) {
  return useGame(game)?.game.module.daily ? <Offer game={game} go={go} /> : null
}

function Offer({ game, go }: Props) {
  const messages = useMessages()
  const { daily: words } = messages.ui.lobby
  const loaded = useGame(game)
  const { daily } = useDaily(game)
  if (!loaded || !daily) return null
  const { name, task } = describe(loaded, daily, messages)
  return (
    <section className="daily-offer">
      <p>
        <strong>
          {words.title}: {name}
        </strong>
        <span>{task}</span>
        <span className="hint">{words.played(daily.results.length)}</span>
      </p>
      <PlaceLink to={dailyPlace(game)} go={go} className="button">
        {wayTo(words, daily)}
      </PlaceLink>
    </section>
  )
}

function wayTo(words: { look: string; goOn: string; try: string }, { matchID, results }: Daily): string {
  if (matchID === undefined) return words.try
  return results.some(({ mine }) => mine) ? words.look : words.goOn
}
