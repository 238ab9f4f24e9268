/**
 * Where players find opponents and their own games: `#lobby`, `#lobby=<game>/new` for a new match,
 * and `#lobby=notices`, where links in e-mail lead.
 */
import { useGames } from '../games/use-games'
import { PlaceLink } from '../shell/PlaceLink'
import type { PageProps } from '../shell/pages'
import { useMessages } from '../text'
import { newMatchIn, readLobbyAddress } from './create/address'
import { CreateMatch } from './create/CreateMatch'
import { DailyOffer } from './daily/DailyOffer'
import { GameChoice, useChosenGame } from './GameChoice'
import { LobbyHead } from './LobbyHead'
import { MatchList } from './matches/MatchList'
import { MyGames } from './mine/MyGames'
import { PlayNow } from './queue/PlayNow'
import '../shell/start.css'
import './lobby.css'

export function LobbyPage({ what, settings, go, onStart }: PageProps) {
  const { lobby } = useMessages().ui
  const { game: named, chosen } = readLobbyAddress(what, useGames())
  const [game, setGame] = useChosenGame(named)
  if (chosen) {
    return (
      <main className="lobby">
        <LobbyHead title={lobby.newMatch} go={go} back={{ at: 'lobby' }} />
        <GameChoice game={game} onGame={setGame} />
        <CreateMatch key={game} game={game} chosen={chosen} settings={settings} go={go} />
      </main>
    )
  }
  return (
    <main className="lobby">
      <LobbyHead title={lobby.title} go={go} back={{ at: 'start' }} opened={what === 'notices' ? what : undefined}>
        <PlaceLink to={{ at: 'lobby', what: newMatchIn(game) }} go={go} className="button primary">
          {lobby.newMatch}
        </PlaceLink>
      </LobbyHead>
      <PlayNow key={`now ${game}`} game={game} go={go} onStart={onStart} />
      <DailyOffer key={`day ${game}`} game={game} go={go} />
      <div className="lobby-columns">
        <MyGames go={go} />
        <MatchList key={game} game={game} go={go}>
          <GameChoice game={game} onGame={setGame} />
        </MatchList>
      </div>
    </main>
  )
}
