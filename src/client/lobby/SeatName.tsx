import { useMessages } from '../text'
import { botIn } from './agreed'
import type { SeatFacts } from './facts'
import './lobby.css'

/** Who sits there, with the colour of the side. */
export function SeatName({ seat }: { seat: SeatFacts }) {
  const { side, name, state, mine } = seat
  const messages = useMessages()
  const { matches, mine: words } = messages.ui.lobby
  const who =
    botIn(seat, messages) ?? { free: matches.free, invited: matches.invited, bot: '', taken: name ?? '' }[state]
  return (
    <span className="seat-name">
      <span className={`side-mark ${side}`}>{messages.sides[side]}</span>
      <span className={state === 'taken' ? '' : 'hint'}>
        {who}
        {mine && ` (${words.you})`}
      </span>
    </span>
  )
}
