/** While the page is open, wherever one is on it: tells in title, icon, words and sound that a game waits. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Place, placeInAddress } from '../shell/address'
import { setWaiting } from '../shell/page-title'
import { useMessages } from '../text'
import { agreedOn } from './agreed'
import type { MyGame } from './facts'
import { useMyGames, waitingForMe } from './my-games'
import { setMuted } from './notices/mute'
import { usePreferences } from './notices/preferences'
import { ring } from './sound'
import { useTask } from './use-task'
import './notices/notice.css'

const waitOf = ({ matchID, decides }: MyGame): string => `${matchID} ${decides?.since}`

const isAt = (place: Place, game: MyGame | undefined): boolean => place.at === 'match' && place.what === game?.matchID

export function Watch({ place, go }: { place: Place; go(place: Place): void }) {
  const { games } = useMyGames()
  const waiting = waitingForMe(games)
  const [notice, dismiss] = useNotice(place)
  useEffect(() => setWaiting(waiting.length), [waiting.length])
  useEffect(() => () => setWaiting(0), [])
  useWorkerNews(go)
  // What has been decided meanwhile, or is being looked at, needs no notice any more.
  const shown = waiting.find((game) => notice && waitOf(game) === waitOf(notice))
  return (
    <div className="turn-notice-place" role="status">
      {shown && !isAt(place, shown) && <TurnNotice game={shown} go={go} onClose={dismiss} />}
    </div>
  )
}

/** One notice a wait, not one an event; and none for what waited before the page was open. */
function useNotice(place: Place): [MyGame | undefined, () => void] {
  const { games, loading } = useMyGames()
  const { muted } = usePreferences()
  const known = useRef<Set<string>>(undefined)
  const [notice, setNotice] = useState<MyGame>()
  useEffect(() => {
    if (loading) return
    const waiting = waitingForMe(games)
    const before = known.current
    known.current = new Set([...(before ?? []), ...waiting.map(waitOf)])
    const fresh = waiting.find((game) => before && !before.has(waitOf(game)))
    // The table tells its own.
    if (!fresh || muted || isAt(place, fresh)) return
    setNotice(fresh)
    void ring()
  }, [games, loading, place, muted])
  return [notice, useCallback(() => setNotice(undefined), [])]
}

/** A click on a notification finds the page open: it goes where the notification says. */
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
  const messages = useMessages()
  const { app, lobby } = messages.ui
  const mute = useTask(() => setMuted(true))
  return (
    <div className="turn-notice">
      <strong>{lobby.notices.yourTurn(agreedOn(game, messages).name)}</strong>
      <span>
        {game.seats
          .filter(({ seat, name }) => seat !== game.seat && name)
          .map(({ name }) => name)
          .join(', ')}
      </span>
      <button type="button" className="primary" onClick={() => go({ at: 'match', what: game.matchID })}>
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
