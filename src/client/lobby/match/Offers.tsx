/** Offers between players, and the buttons to answer them. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Seat } from '../../../game/module'
import type { Proposal } from '../../../server/protocol'
import type { SeatInfo } from '../../games/page-game'
import { Press } from '../../shell/panel/Press'
import { useMessages } from '../../text'
import type { OnlineSession } from './session'

export function Offers({ session, seats }: { session: OnlineSession; seats: readonly SeatInfo[] }) {
  const { offer: words } = useMessages().ui.online
  const { news, viewer } = useSyncExternalStore(session.subscribe, session.snapshot)
  const lapsed = useLapsed(session)
  const offer = news?.offer
  const resigning = news?.resigning ?? []
  const name = (seat: string) => seats.find((info) => info.seat === seat)?.name ?? seat
  if (resigning.length > 0) return <Resigning session={session} names={resigning.map(name)} resigning={resigning} />
  if (!offer) {
    return lapsed ? (
      <p className="offer pn-panel" role="status">
        {words.lapsed[lapsed]}
      </p>
    ) : null
  }
  const { what, by, agreed } = offer
  const missing = seats.filter(({ seat }) => seat !== by && !agreed.includes(seat)).map((info) => info.name)
  const own = session.mine.includes(by)
  const asked = viewer !== null && viewer !== by && !agreed.includes(viewer)
  return (
    <section className="offer pn-panel" role="alert">
      <p>{own && viewer === by ? words.own[what] : words.theirs[what](name(by))}</p>
      {!asked && missing.length > 0 && <p className="pn-hint">{words.waitsFor(missing.join(', '))}</p>}
      {asked && (
        <div className="pn-choices">
          <Press className="pn-main" onPress={() => session.offer(what)}>
            {words.accept}
          </Press>
          <Press onPress={session.decline}>{words.decline}</Press>
        </div>
      )}
      {viewer !== null && !asked && (
        <div className="pn-choices">
          <Press className="pn-small" onPress={() => withdraw(session)}>
            {words.withdraw}
          </Press>
        </div>
      )}
    </section>
  )
}

/** Players who withdraw an offer are not told that it lapsed. The offer may be shown in two places. */
const withdrawn = new WeakSet<OnlineSession>()

function withdraw(session: OnlineSession): void {
  withdrawn.add(session)
  session.decline()
}

/** This player's offer that nobody accepted, until the next change. */
function useLapsed(session: OnlineSession): Proposal | undefined {
  const { news, over, history } = useSyncExternalStore(session.subscribe, session.snapshot)
  const offered = news?.offer && session.mine.includes(news.offer.by) ? news.offer.what : undefined
  const before = useRef(offered)
  const [lapsed, setLapsed] = useState<{ what: Proposal; at: number }>()
  useEffect(() => {
    const what = before.current
    before.current = offered
    if (offered) {
      withdrawn.delete(session)
      setLapsed(undefined)
    } else if (what && !withdrawn.has(session)) setLapsed({ what, at: history.length })
  }, [offered, session, history.length])
  if (!lapsed || lapsed.at !== history.length) return undefined
  const done = {
    draw: over,
    takeBack: history.at(-1)?.events[0]?.type === 'takenBack',
    rematch: news?.nextMatchID !== undefined,
  }
  return done[lapsed.what] ? undefined : lapsed.what
}

/** Among partners. The opponents are not told. */
function Resigning({ session, names, resigning }: { session: OnlineSession; names: string[]; resigning: Seat[] }) {
  const { menu, offer: words } = useMessages().ui.online
  const { viewer } = session.snapshot()
  const agrees = viewer !== null && resigning.includes(viewer)
  return (
    <section className="offer pn-panel" role="alert">
      <p>{words.resigning(names.join(', '))}</p>
      <div className="pn-choices">
        {!agrees && <Press onPress={session.resign}>{menu.resign}</Press>}
        <Press onPress={session.decline}>{agrees ? words.withdraw : words.decline}</Press>
      </div>
    </section>
  )
}
