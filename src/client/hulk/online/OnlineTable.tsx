/** The table of a match online: the board and panels of any table, with those who sit around it. */
import { useMemo, useSyncExternalStore } from 'react'
import type { State } from '../../../game/hulk/state'
import { useMessages } from '../../text'
import { GivenTable } from '../GivenTable'
import { useLayout } from '../hot-seat/use-layout'
import { openRule } from '../panels'
import { TableScreen } from '../TableScreen'
import { AfterGame, useRematch } from './AfterGame'
import { Chat } from './Chat'
import type { MatchProps } from './MatchPage'
import { Offers } from './Offers'
import { OnlineMenu } from './OnlineMenu'
import { People } from './People'
import { seatsOf } from './seats'
import type { OnlineSession } from './session'
import { useChat } from './use-chat'
import { useServerTime } from './use-server-time'
import { useYourTurn } from './use-your-turn'

export function OnlineTable(props: MatchProps & { session: OnlineSession; state: State }) {
  const { facts, session, state, settings } = props
  const messages = useMessages()
  const { online } = messages.ui
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot)
  const { viewer, decision, people, news, refused, connection, history, over, slow } = snapshot
  const seats = useMemo(() => seatsOf(facts, people, messages), [facts, people, messages])
  const timeLeft = useServerTime(session, over ? undefined : state.clock.deadline)
  const chat = useChat(session)
  const phone = useLayout() === 'phone'
  const mine = decision !== undefined && decision.seat === viewer
  const called = useYourTurn(mine ? `${history.at(-1)?.id} ${decision.kind}` : undefined)
  useRematch(props)
  const refusal = useMemo(
    () => refused && { refusal: { code: refused.code, online: true as const, sentence: refused.sentence } },
    [refused],
  )
  const isBot = facts.seats.some(({ seat, state: kind }) => seat === decision?.seat && kind === 'bot')
  const waiting =
    decision && !mine && news
      ? { since: news.waitingSince, here: isBot || news.here.includes(decision.seat) }
      : undefined
  const who = <People session={session} facts={facts} seats={seats} />
  const talk = {
    id: 'chat',
    label: online.chat.title,
    ...(chat.unread > 0 ? { mark: String(chat.unread) } : {}),
    content: (
      <>
        {phone && who}
        <Chat session={session} chat={chat} seats={seats} />
      </>
    ),
  }
  const notice = connection === 'lost' ? online.connection.lost : slow ? online.connection.slow : undefined
  return (
    <GivenTable
      session={session}
      viewer={viewer}
      state={state}
      seats={seats}
      orders={over ? undefined : snapshot.orders}
      giveOrders={session.order}
      timeLeft={timeLeft}
      waiting={waiting}
      refused={refusal}
      onDismiss={session.dismiss}
      settings={settings}
      openRule={openRule}
    >
      <TableScreen
        menu={
          <>
            {!phone && who}
            <OnlineMenu {...props} />
          </>
        }
        notice={notice}
        above={
          <>
            {phone && session.mine.length > 1 && who}
            {called && decision && (
              <p className="your-turn" role="status">
                {online.turn.notice(messages.decisions[decision.kind].title)}
              </p>
            )}
            {viewer === null && !over && <p className="looking-on">{online.people.lookingOn}</p>}
            {!over && <Offers session={session} seats={seats} />}
          </>
        }
        more={[talk]}
        next={<AfterGame {...props} seats={seats} />}
      />
    </GivenTable>
  )
}
