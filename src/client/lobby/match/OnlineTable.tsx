/** The table of an online match: the game's own table, with people, chat and offers. */
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Refused } from '../../games/page-game'
import { useCurrentGame } from '../../shell/game'
import { RecapBar } from '../../shell/recap/RecapBar'
import { useLastTurn } from '../../shell/recap/use-last-turn'
import { useRecap } from '../../shell/recap/use-recap'
import { NO_TIME, useCountdown } from '../../shell/table/time-left'
import { useLayout } from '../../shell/table/use-layout'
import { useMessages } from '../../text'
import { NextGame } from '../mine/NextGame'
import { AfterGame, useRematch } from './AfterGame'
import { Chat } from './Chat'
import { Claims, TimeWarning } from './Claims'
import type { MatchProps } from './MatchPage'
import { Offers } from './Offers'
import { OnlineMenu } from './OnlineMenu'
import { Outage } from './Outage'
import { People } from './People'
import { sayOnline } from './refusals'
import { seatsOf } from './seats'
import type { OnlineSession } from './session'
import { clockTime } from './standstill'
import { useChat } from './use-chat'
import { useMissed } from './use-missed'
import { useYourTurn } from './use-your-turn'
import { Vacations } from './Vacations'

/** All views that a session shows are this player's own. */
function look({ module, snapshot }: OnlineSession) {
  const { state } = snapshot()
  return state && { turn: module.turn(state), view: () => state }
}

export function OnlineTable(props: MatchProps & { session: OnlineSession; state: object }) {
  const { facts, session, state, settings } = props
  const messages = useMessages()
  const { online, recap: say } = messages.ui
  const { game, words } = useCurrentGame()
  const { Table } = game
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot)
  const { viewer, decision, people, news, refused, connection, history, over, slow } = snapshot
  const seats = useMemo(() => seatsOf(facts, people, messages, words), [facts, people, messages, words])
  const time = useCountdown(over ? undefined : decision?.deadline, () => clockTime(session))
  const chat = useChat(session, facts)
  const phone = useLayout() === 'phone'
  const mine = decision !== undefined && decision.seat === viewer
  const called = useYourTurn(mine ? `${history.at(-1)?.id} ${decision.kind}` : undefined)
  const missed = useMissed(session, facts)
  const own = facts.seats.find(({ seat }) => seat === viewer)?.side
  const lastTurn = useLastTurn({ session, history, look, viewer, own })
  const recap = useRecap(missed ?? lastTurn, history, settings.speed)
  const { then } = recap ?? {}
  useRematch(props)
  const refusal = useMemo<Refused | undefined>(
    () => refused && { sentence: sayOnline(messages, refused.code, refused.sentence) },
    [refused, messages],
  )
  const earlier = useCallback(() => session.earlier?.(), [session])
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
    <Table
      view={then?.view ?? state}
      viewer={then ? null : viewer}
      seats={seats}
      decision={then ? game.module.decision(then.view) : decision}
      history={then?.history ?? history}
      recap={recap?.shown}
      earlier={snapshot.hasEarlier ? earlier : undefined}
      canUndo={snapshot.canUndo && !then}
      act={session.send}
      undo={session.undo}
      orders={over || then ? undefined : snapshot.orders}
      giveOrders={session.order}
      time={then ? NO_TIME : time}
      settings={settings}
      waiting={then ? undefined : waiting}
      refused={refusal}
      dismissRefused={session.dismiss}
      menu={
        <>
          {!phone && who}
          <NextGame current={facts.matchID} go={props.go} />
          <OnlineMenu {...props} />
        </>
      }
      notice={notice}
      above={
        <>
          {recap && <RecapBar recap={recap} title={missed ? say.away : say.enemy} />}
          {phone && session.mine.length > 1 && who}
          {called && decision && (
            <p className="your-turn" role="status">
              {online.turn.notice(words.decision(decision.kind))}
            </p>
          )}
          {viewer === null && !over && (
            <p className="looking-on">
              {facts.seats.some(({ lost }) => lost) ? online.claim.lost : online.people.lookingOn}
            </p>
          )}
          {news?.givenBack !== undefined && <Outage ms={news.givenBack} known={{ state, history, seats }} />}
          {!over && <Vacations session={session} seats={seats} />}
          {!over && <TimeWarning session={session} />}
          {!over && <Claims session={session} seats={seats} />}
          {!over && <Offers session={session} seats={seats} />}
        </>
      }
      more={[talk]}
      next={<AfterGame {...props} seats={seats} />}
    />
  )
}
