/** What there is to do once a match is over: once more, or once again. */
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useMessages } from '../../text'
import { Press } from '../panels/OptionButton'
import type { SeatInfo } from '../table'
import type { MatchProps } from './MatchPage'
import { Offers } from './Offers'
import type { OnlineSession } from './session'

interface Props extends MatchProps {
  session: OnlineSession
  seats: readonly SeatInfo[]
}

export function AfterGame({ session, facts, go, seats }: Props) {
  const { online } = useMessages().ui
  const { news, viewer } = useSyncExternalStore(session.subscribe, session.snapshot)
  const next = news?.nextMatchID ?? facts.nextMatchID
  const offered = news?.offer?.what === 'rematch'
  return (
    <>
      <Offers session={session} seats={seats} />
      {next !== undefined ? (
        <Press className="pn-main" onPress={() => go({ at: 'match', what: next })}>
          {online.over.toRematch}
        </Press>
      ) : (
        viewer !== null && !offered && <Press onPress={() => session.offer('rematch')}>{online.offer.rematch}</Press>
      )}
      <Press onPress={() => go({ at: 'review', what: facts.matchID })}>{online.over.review}</Press>
      <Press onPress={() => go({ at: 'lobby' })}>{online.toLobby}</Press>
    </>
  )
}

/** Those who play go along as soon as all have agreed on a rematch; those who look on may follow. */
export function useRematch({ session, facts, go }: MatchProps & { session: OnlineSession }): void {
  const { news, viewer } = useSyncExternalStore(session.subscribe, session.snapshot)
  const next = news?.nextMatchID
  const known = useRef(facts.nextMatchID)
  const heard = useRef(news !== undefined)
  useEffect(() => {
    if (news === undefined) return
    const isNew = heard.current && next !== undefined && next !== known.current
    heard.current = true
    known.current = next
    if (isNew && viewer !== null) go({ at: 'match', what: next })
  }, [news, next, viewer, go])
}
