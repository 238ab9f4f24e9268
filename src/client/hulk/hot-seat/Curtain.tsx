/** Between two players at one screen. Nothing of the table is behind it: only what everybody may know. */
import { useSyncExternalStore } from 'react'
import { useMessages } from '../../text'
import { newsFor } from './news'
import type { Session } from './session'

interface Props {
  session: Session
  seat: string
  onLift(): void
  onLeave(): void
}

export function Curtain({ session, seat, onLift, onLeave }: Props) {
  const messages = useMessages()
  const { decision, history } = useSyncExternalStore(session.subscribe, session.snapshot)
  const news = newsFor(seat, { state: session.view(null), history, seats: session.seats }, messages)
  const { app, curtain } = messages.ui
  const info = session.seats.find((each) => each.seat === seat)
  const name = info?.name ?? seat
  return (
    <main className={`curtain ${info?.side ?? ''}`}>
      <div className="curtain-plate">
        <p className="curtain-side">{info && messages.sides[info.side]}</p>
        <h1>{curtain.handOver(name)}</h1>
        <p>{curtain.noPeeking}</p>
        {decision && (
          <p className="curtain-decision">
            {curtain.toDecide}: <strong>{messages.decisions[decision.kind].title}</strong>
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
