/** What can be done about players who have vanished: a bar that says who, how long it takes, and what may be claimed. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Seat } from '../../../game/module'
import type { SeatInfo } from '../../games/page-game'
import { Press } from '../../shell/panel/Press'
import { useMessages } from '../../text'
import { span } from '../time'
import type { OnlineSession } from './session'
import { clockTime } from './standstill'

/** Whoever may still stay away for longer than this is not missed, but silent. */
const LONG = 24 * 3600_000

interface Props {
  session: OnlineSession
  seats: readonly SeatInfo[]
}

export function Claims({ session, seats }: Props) {
  const { language, ui } = useMessages()
  const { claim: words } = ui.online
  const { news } = useSyncExternalStore(session.subscribe, session.snapshot)
  const claimable = news?.claimable
  const now = useServerTime(session, claimable !== undefined && claimable.seats.length > 0)
  if (!claimable || claimable.seats.length === 0 || now === undefined) return null
  const { result } = claimable
  const name = (seat: Seat) => seats.find((info) => info.seat === seat)?.name ?? seat
  const say = (seat: Seat, from: number): string => {
    if (from <= now) return news?.here.includes(seat) ? words.late(name(seat)) : words.gone(name(seat))
    const time = span(language, Math.max(1000, from - now))
    return from - now > LONG ? words.silent(name(seat), time) : words.away(name(seat), time)
  }
  return (
    <section className="offer claims pn-panel" aria-label={words.label}>
      {claimable.seats.map(({ seat, from, mine }) => (
        <div key={seat} className="claim">
          <p role="status">{say(seat, from)}</p>
          {from <= now && (
            <div className="pn-choices">
              {mine && <Press onPress={() => session.claim({ what: 'seat', of: seat })}>{words.seat}</Press>}
              <Press onPress={() => session.claim({ what: 'bot', of: seat })}>{words.bot}</Press>
            </div>
          )}
        </div>
      ))}
      {result !== undefined && result <= now && (
        <div className="pn-choices">
          <Press className="pn-main" onPress={() => session.claim({ what: 'win' })}>
            {words.win}
          </Press>
          <Press onPress={() => session.claim({ what: 'draw' })}>{words.draw}</Press>
        </div>
      )}
      {claimable.abort && (
        <div className="pn-choices">
          <Press className="pn-small" onPress={session.abort}>
            {words.abort}
          </Press>
        </div>
      )}
    </section>
  )
}

/** The server's time, about every second while it is wanted. */
function useServerTime(session: OnlineSession, wanted: boolean): number | undefined {
  const [, tick] = useState(0)
  useEffect(() => {
    if (!wanted) return
    const timer = setInterval(() => tick((n) => n + 1), 1000)
    return () => clearInterval(timer)
  }, [wanted])
  return session.now()
}

/** Games over days warn when less than this is left. */
const SOON = 6 * 3600_000

/** Warns whoever has to decide in a game over days that little of their time is left. */
export function TimeWarning({ session }: Pick<Props, 'session'>) {
  const { language, ui } = useMessages()
  const { news, decision, viewer } = useSyncExternalStore(session.subscribe, session.snapshot)
  const deadline = decision?.seat === viewer ? decision?.deadline : undefined
  const isLong = deadline !== undefined && deadline - (news?.waitingSince ?? deadline) > 2 * SOON
  useServerTime(session, isLong)
  const now = clockTime(session)
  if (!isLong || now === undefined || deadline - now > SOON) return null
  return (
    <p className="looking-on time-warning" role="status">
      {ui.online.claim.soon(span(language, Math.max(0, deadline - now)))}
    </p>
  )
}
