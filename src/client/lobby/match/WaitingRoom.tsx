/** Before play: who has sat down, and links for the empty seats. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useCurrentGame } from '../../shell/game'
import { useMessages } from '../../text'
import { Invites } from '../invites/Invites'
import { invitationOf } from '../invites/invite-codes'
import { MatchPicture, MatchRules, useMatchWords } from '../matches/match-words'
import { Renew } from '../matches/Renew'
import { SeatName } from '../matches/SeatName'
import { api } from '../server/api'
import { ProblemNote } from '../server/ProblemNote'
import { useTask } from '../server/use-task'
import { Chat } from './Chat'
import type { MatchProps } from './MatchPage'
import { sayOnline } from './refusals'
import { seatsOf } from './seats'
import type { OnlineSession } from './session'
import { useChat } from './use-chat'

const REFUSAL_SHOWN = 4500

export function WaitingRoom({ facts, session, again, go }: MatchProps & { session: OnlineSession }) {
  const messages = useMessages()
  const { lobby, online } = messages.ui
  const { room, people: presence, connection: lines, menu, toLobby } = online
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot)
  const { connection, people, refused } = snapshot
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    if (!refused) return
    const timer = setTimeout(session.dismiss, REFUSAL_SHOWN)
    return () => clearTimeout(timer)
  }, [refused, session])
  // A seat was reserved or opened.
  const known = useRef(people)
  useEffect(() => {
    if (known.current !== people && known.current.length > 0) again()
    known.current = people
  }, [people, again])
  const { words: game } = useCurrentGame()
  const words = useMatchWords(facts)
  const chat = useChat(session, facts)
  const getUp = useTask(async () => {
    for (const seat of session.mine) await api.leave(facts, seat)
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
      {facts.made && facts.offer?.expired && (
        <div className="online-sure" role="status">
          <p>{lobby.mine.expired}</p>
          <Renew match={facts} onDone={again} />
        </div>
      )}
      <section className="room-match">
        <MatchPicture match={facts} />
        <div>
          <h2>{words.name}</h2>
          <p className="match-facts">{words.facts[0]}</p>
          <MatchRules match={facts} />
          <ul className="room-seats">
            {facts.seats.map((seat) => (
              <li key={seat.seat}>
                <SeatName match={facts} seat={seat} />
                {seat.state === 'taken' && (
                  <small>{snapshot.news?.here.includes(seat.seat) ? presence.here : presence.away}</small>
                )}
                {seat.state === 'free' && session.mine.length === 0 && (
                  <button
                    type="button"
                    onClick={() => go({ at: 'join', what: invitationOf({ ...facts, seat: seat.seat }) })}
                  >
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
        <Chat session={session} chat={chat} seats={seatsOf(facts, snapshot.people, messages, game)} />
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
