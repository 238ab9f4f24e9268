/** Before play: who has sat down, and the links for those who have not. */
import { useSyncExternalStore } from 'react'
import { agreedOn } from '../../lobby/agreed'
import { api } from '../../lobby/api'
import { Invites } from '../../lobby/Invites'
import { MatchPicture } from '../../lobby/MatchPicture'
import { ProblemNote } from '../../lobby/ProblemNote'
import { RulesLine } from '../../lobby/RulesLine'
import { SeatName } from '../../lobby/SeatName'
import { useTask } from '../../lobby/use-task'
import { useMessages } from '../../text'
import { Chat } from './Chat'
import type { MatchProps } from './MatchPage'
import { seatsOf } from './seats'
import type { OnlineSession } from './session'
import { useChat } from './use-chat'

export function WaitingRoom({ facts, session, again, go }: MatchProps & { session: OnlineSession }) {
  const messages = useMessages()
  const { room, people: words, connection: lines, menu, toLobby } = messages.ui.online
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot)
  const agreed = agreedOn(facts, messages)
  const chat = useChat(session)
  const getUp = useTask(async () => {
    for (const seat of session.mine) await api.leave(facts.matchID, seat)
    go({ at: 'lobby' })
  })
  return (
    <main className="room">
      {snapshot.connection === 'lost' && (
        <p className="notice" role="alert">
          {lines.lost}
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
                    {messages.ui.lobby.join.submit}
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
      {session.mine.length > 0 && (
        <button type="button" className="quiet" disabled={getUp.busy} onClick={getUp.run}>
          {menu.getUp}
        </button>
      )}
      <ProblemNote problem={getUp.problem} />
    </main>
  )
}
