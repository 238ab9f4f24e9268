/** What players can do when a match is over. */
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { SeatInfo } from '../../games/page-game'
import { Press } from '../../shell/panel/Press'
import { useMessages } from '../../text'
import { dailyPlace } from '../daily/address'
import { matchPlace, reviewPlace } from '../matches/places'
import type { MatchProps } from './MatchPage'
import { Offers } from './Offers'
import type { OnlineSession } from './session'

interface Props extends MatchProps {
  session: OnlineSession
  seats: readonly SeatInfo[]
}

export function AfterGame({ session, facts, go, seats }: Props) {
  const { online, lobby } = useMessages().ui
  const { news, viewer } = useSyncExternalStore(session.subscribe, session.snapshot)
  const next = news?.nextMatchID ?? facts.nextMatchID
  const offered = news?.offer?.what === 'rematch'
  return (
    <>
      <Offers session={session} seats={seats} />
      {next !== undefined ? (
        <Press className="pn-main" onPress={() => go(matchPlace({ gameName: facts.gameName, matchID: next }))}>
          {online.over.toRematch}
        </Press>
      ) : (
        viewer !== null &&
        !offered &&
        // Nobody has a second attempt.
        facts.day === undefined && <Press onPress={() => session.offer('rematch')}>{online.offer.rematch}</Press>
      )}
      {facts.day !== undefined && (
        <Press className="pn-main" onPress={() => go(dailyPlace(facts.gameName, facts.day))}>
          {lobby.daily.toResults}
        </Press>
      )}
      <Press onPress={() => go(reviewPlace(facts))}>{online.over.review}</Press>
      <Press onPress={() => go({ at: 'lobby' })}>{online.toLobby}</Press>
    </>
  )
}

/** Players go to the rematch as soon as all have agreed. Spectators are offered a link. */
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
    if (isNew && viewer !== null) go(matchPlace({ gameName: facts.gameName, matchID: next }))
  }, [news, next, viewer, facts.gameName, go])
}
