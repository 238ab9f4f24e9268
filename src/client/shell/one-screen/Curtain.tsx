/** Shown between two players at one screen. It contains only what everybody may know. */
import { useSyncExternalStore } from 'react'
import type { PageWords } from '../../games/page-game'
import { useMessages } from '../../text'
import { useCurrentGame } from '../game'
import type { Session } from './session'

interface Props {
  session: Session
  seat: string
  onLift(): void
  onLeave(): void
}

export function Curtain({ session, seat, onLift, onLeave }: Props) {
  const { app, curtain } = useMessages().ui
  const { words } = useCurrentGame()
  const { decision } = useSyncExternalStore(session.subscribe, session.snapshot)
  const news = newsFor(seat, session, words)
  const info = session.seats.find((each) => each.seat === seat)
  const name = info?.name ?? seat
  return (
    <main className={`curtain ${info?.side ?? ''}`}>
      <div className="curtain-plate">
        <p className="curtain-side">{info && words.side(info.side)}</p>
        <h1>{curtain.handOver(name)}</h1>
        <p>{curtain.noPeeking}</p>
        {decision && (
          <p className="curtain-decision">
            {curtain.toDecide}: <strong>{words.decision(decision.kind)}</strong>
          </p>
        )}
        {/* biome-ignore lint/a11y/noAutofocus: the one thing to do here, and Enter does it */}
        <button type="button" className="primary" autoFocus onClick={onLift}>
          {curtain.ready(name)}
        </button>
        {news.length > 0 && (
          <section className="curtain-news" aria-label={curtain.whatHappened}>
            <h3>{curtain.whatHappened}</h3>
            <ul>
              {news.map(({ key, sentence }) => (
                <li key={key}>{sentence}</li>
              ))}
            </ul>
          </section>
        )}
        <button type="button" className="quiet" onClick={onLeave}>
          {app.backToStart}
        </button>
      </div>
    </main>
  )
}

const LINES = 6

/** What has happened since the player's last action, as everybody may know it. If it was much, only the end of it. */
function newsFor(seat: string, { snapshot, view, seats }: Session, words: PageWords) {
  const { history } = snapshot()
  const missed = history.slice(history.findLastIndex((entry) => entry.seat === seat) + 1)
  return words.tell(missed, { state: view(null), history, seats }).slice(-LINES)
}
