import { useMessages } from '../text'
import type { SeatFacts } from './facts'
import './lobby.css'

/** Who sits there, with the colour of the side. */
export function SeatName({ seat: { side, name, state, level, mine } }: { seat: SeatFacts }) {
  const messages = useMessages()
  const { matches, mine: words } = messages.ui.lobby
  const who = {
    free: matches.free,
    invited: matches.invited,
    bot: matches.bots[level ?? 'normal'],
    taken: name ?? '',
  }[state]
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
