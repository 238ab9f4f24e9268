/** Says who is on vacation, and until when their clock stands still. */
import { useSyncExternalStore } from 'react'
import type { SeatInfo } from '../../games/page-game'
import { useMessages } from '../../text'
import { moment, useNow } from '../time'
import type { OnlineSession } from './session'

export function Vacations({ session, seats }: { session: OnlineSession; seats: readonly SeatInfo[] }) {
  const { language, ui } = useMessages()
  const { vacation } = ui.online
  const { news } = useSyncExternalStore(session.subscribe, session.snapshot)
  useNow()
  const now = session.now() ?? 0
  const away = news?.vacations?.filter(({ until }) => until > now) ?? []
  return away.map(({ seat, until }) => {
    const name = seats.find((info) => info.seat === seat)?.name ?? seat
    const when = moment(language, until)
    return (
      <p key={seat} className="looking-on" role="status">
        {session.mine.includes(seat) ? vacation.yours(when) : vacation.theirs(name, when)}
      </p>
    )
  })
}
