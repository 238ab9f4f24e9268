/** While the page is open, title, icon, words and sound tell that a game waits for the player, whatever they look at. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { readWhat } from '../../games/address'
import type { PageGames } from '../../games/page-game'
import { useGames } from '../../games/use-games'
import { type Place, placeInAddress } from '../../shell/address'
import { HOUSE_KEYS, useKeys } from '../../shell/keys'
import { setWaiting } from '../../shell/page-title'
import { useMessages } from '../../text'
import { useMatchWords } from '../matches/match-words'
import { matchPlace } from '../matches/places'
import { useMyGames, waitingForMe } from '../mine/my-games'
import { nextGame } from '../mine/NextGame'
import { Dropped, useDropped } from '../queue/Dropped'
import { Found, useFound } from '../queue/Found'
import type { MyGame } from '../server/facts'
import { useTask } from '../server/use-task'
import { setMuted } from './mute'
import { usePreferences } from './preferences'
import { ring } from './sound'
import './notice.css'

const waitOf = ({ matchID, decides }: MyGame): string => `${matchID} ${decides?.since}`

function isAt({ at, what }: Place, { gameName, matchID }: MyGame, games: PageGames): boolean {
  if (at !== 'match' || what === undefined) return false
  const { game, rest } = readWhat(what, games)
  return game === gameName && rest === matchID
}

export function Watch({ place, go }: { place: Place; go(place: Place): void }) {
  const all = useGames()
  const { games } = useMyGames()
  const waiting = waitingForMe(games)
  const [notice, dismiss] = useNotice(place)
  useEffect(() => setWaiting(waiting.length), [waiting.length])
  useEffect(() => () => setWaiting(0), [])
  useWorkerNews(go)
  // Not at a game at this screen, which may use the key itself.
  const current = games.find((game) => isAt(place, game, all))
  const next = place.at === 'game' ? undefined : nextGame(games, current?.matchID)
  useKeys({ [HOUSE_KEYS.nextGame]: next && (() => go(matchPlace(next))) })
  // No notice is needed once the player has decided or has opened the match.
  const shown = waiting.find((game) => notice && waitOf(game) === waitOf(notice))
  const found = useFound((game) => isAt(place, game, all))
  const isPlaying = current !== undefined && !current.over && current.pace === 'live'
  const dropped = useDropped()
  return (
    <div className="turn-notice-place" role="status">
      {found ? (
        <Found key={found.game.matchID} found={found} isPlaying={isPlaying} go={go} />
      ) : dropped ? (
        <Dropped ticket={dropped} go={go} />
      ) : (
        shown && !isAt(place, shown, all) && <TurnNotice game={shown} go={go} onClose={dismiss} />
      )}
    </div>
  )
}

/** One notice for each time a game begins to wait, and none for games that waited before the page was opened. */
function useNotice(place: Place): [MyGame | undefined, () => void] {
  const { games, loading } = useMyGames()
  const { muted } = usePreferences()
  const all = useGames()
  const known = useRef<Set<string>>(undefined)
  const [notice, setNotice] = useState<MyGame>()
  useEffect(() => {
    if (loading) return
    const waiting = waitingForMe(games)
    const before = known.current
    known.current = new Set([...(before ?? []), ...waiting.map(waitOf)])
    const fresh = waiting.find((game) => before && !before.has(waitOf(game)))
    // The table of a match alerts its player itself.
    if (!fresh || muted || isAt(place, fresh, all)) return
    setNotice(fresh)
    ring()
  }, [games, loading, place, muted, all])
  return [notice, useCallback(() => setNotice(undefined), [])]
}

/** When somebody clicks a notification while the page is open, the page goes where the notification leads. */
function useWorkerNews(go: (place: Place) => void): void {
  useEffect(() => {
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
    const follow = ({ data }: MessageEvent<{ go?: unknown }>) => {
      if (typeof data?.go === 'string') go(placeInAddress(new URL(data.go, location.href).hash))
    }
    worker?.addEventListener('message', follow)
    return () => worker?.removeEventListener('message', follow)
  }, [go])
}

interface NoticeProps {
  game: MyGame
  go(place: Place): void
  onClose(): void
}

function TurnNotice({ game, go, onClose }: NoticeProps) {
  const { app, lobby } = useMessages().ui
  const { name } = useMatchWords(game)
  const mute = useTask(() => setMuted(true))
  return (
    <div className="turn-notice">
      <strong>{lobby.notices.yourTurn(name)}</strong>
      <span>
        {game.seats
          .filter(({ seat, name }) => seat !== game.seat && name)
          .map(({ name }) => name)
          .join(', ')}
      </span>
      <button type="button" className="primary" onClick={() => go(matchPlace(game))}>
        {lobby.notices.open}
      </button>
      <button
        type="button"
        onClick={() => {
          void mute.run()
          onClose()
        }}
      >
        {lobby.notices.mute}
      </button>
      <button type="button" className="quiet" aria-label={app.close} onClick={onClose}>
        ×
      </button>
    </div>
  )
}
