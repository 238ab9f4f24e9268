/** Before play: who has sat down, and the links for those who have not. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { agreedOn } from '../../lobby/agreed'
import { api } from '../../lobby/api'
import { Invites } from '../../lobby/Invites'
import { MatchPicture } from '../../lobby/MatchPicture'
import { ProblemNote } from '../../lobby/ProblemNote'
import { RulesLine } from '../../lobby/RulesLine'
import { SeatName } from '../../lobby/SeatName'
import { useTask } from '../../lobby/use-task'
import { useMessages } from '../../text'
import { sayOnline } from '../why-not'
import { Chat } from './Chat'
import type { MatchProps } from './MatchPage'
import { seatsOf } from './seats'
import type { OnlineSession } from './session'
import { useChat } from './use-chat'

const REFUSAL_SHOWN = 4500

export function WaitingRoom({ facts, session, again, go }: MatchProps & { session: OnlineSession }) {
  const messages = useMessages()
  const { lobby, online } = messages.ui
  const { room, people: words, connection: lines, menu, toLobby } = online
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot)
  const { connection, people, refused } = snapshot
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    if (!refused) return
    const timer = setTimeout(session.dismiss, REFUSAL_SHOWN)
    return () => clearTimeout(timer)
  }, [refused, session])
  // A seat was kept for somebody or let go.
  const known = useRef(people)
  useEffect(() => {
    if (known.current !== people && known.current.length > 0) again()
    known.current = people
  }, [people, again])
  const agreed = agreedOn(facts, messages)
  const chat = useChat(session)
  const getUp = useTask(async () => {
    for (const seat of session.mine) await api.leave(facts.matchID, seat)
    go({ at: 'lobby' })
  })
  return (
    <main className="room">
      {(connection === 'lost' || refused) && (
        <p className="notice" role="alert">
          {connection === 'lost' && lines.lost} {refused && sayOnline(messages, refused.code, refused.sentence)}
        </p>
      )}
      <header>
        <h1>{room.title}</h1>
        <button type="button" className="quiet" onClick={() => go({ at: 'lobby' })}>
          {toLobby}
        </button>
      </header>
      <p>{room.hint}</p>
      <section className="room-match">
        <MatchPicture agreed={agreed} />
        <div>
          <h2>{agreed.name}</h2>
          <p className="match-facts">{messages.rulesetValues['clock.mode'][agreed.clock]}</p>
          <RulesLine agreed={agreed} />
          <ul className="room-seats">
            {facts.seats.map((seat) => (
              <li key={seat.seat}>
                <SeatName seat={seat} />
                {seat.state === 'taken' && (
                  <small>{snapshot.news?.here.includes(seat.seat) ? words.here : words.away}</small>
                )}
                {seat.state === 'free' && session.mine.length === 0 && (
                  <button type="button" onClick={() => go({ at: 'join', what: `${facts.matchID}.${seat.seat}` })}>
                    {lobby.join.submit}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </div>
      </section>
      {session.mine.length > 0 && <Invites match={facts} onChanged={again} />}
      <section className="room-chat">
        <Chat session={session} chat={chat} seats={seatsOf(facts, snapshot.people, messages)} />
      </section>
      {session.mine.length > 0 && !leaving && (
        <button type="button" className="quiet" onClick={() => setLeaving(true)}>
          {menu.getUp}
        </button>
      )}
      {leaving && (
        <div className="online-sure" role="alert">
          <p>{lobby.invites.cancelSure}</p>
          <button type="button" className="danger" disabled={getUp.busy} onClick={getUp.run}>
            {menu.getUp}
          </button>
          <button type="button" onClick={() => setLeaving(false)}>
            {lobby.invites.stay}
          </button>
        </div>
      )}
      <ProblemNote problem={getUp.problem} />
    </main>
  )
}
