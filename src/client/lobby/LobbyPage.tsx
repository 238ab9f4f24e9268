/**
 * Where one finds somebody to play with, and one's own games: `#lobby`, and `#lobby=new` to open a match, also with a
 * mission and saved rules chosen already.
 */

import { PlaceLink } from '../shell/PlaceLink'
import type { PageProps } from '../shell/pages'
import { useMessages } from '../text'
import { CreateMatch } from './create/CreateMatch'
import { chosenIn } from './create/chosen'
import { LobbyHead } from './LobbyHead'
import { MatchList } from './matches/MatchList'
import { MyGames } from './mine/MyGames'
import '../shell/start.css'
import './lobby.css'

export function LobbyPage({ what, settings, go }: PageProps) {
  const { lobby } = useMessages().ui
  const begun = what === undefined ? undefined : chosenIn(what)
  if (begun) {
    return (
      <main className="lobby">
        <LobbyHead title={lobby.newMatch} go={go} back={{ at: 'lobby' }} />
        <CreateMatch begun={begun} settings={settings} go={go} />
      </main>
    )
  }
  return (
    <main className="lobby">
      <LobbyHead title={lobby.title} go={go} back={{ at: 'start' }}>
        <PlaceLink to={{ at: 'lobby', what: 'new' }} go={go} className="button primary">
          {lobby.newMatch}
        </PlaceLink>
      </LobbyHead>
      <div className="lobby-columns">
        <MyGames go={go} />
        <MatchList go={go} />
      </div>
    </main>
  )
}
