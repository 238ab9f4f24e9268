import { useMessages } from '../../text'
import type { MatchFacts, SeatFacts } from '../server/facts'
import { moment } from '../time'
import { botIn, useMatchWords } from './match-words'
import '../lobby.css'

/** Who sits there, with the colour of the side. */
export function SeatName({ match, seat }: { match: MatchFacts; seat: SeatFacts }) {
  const { side, name, state, mine, vacationUntil } = seat
  const messages = useMessages()
  const words = useMatchWords(match)
  const { matches, mine: own } = messages.ui.lobby
  const who =
    botIn(seat, messages) ??
    { free: matches.free, invited: matches.invited, bot: '', taken: name ?? matches.someone }[state]
  return (
    <span className="seat-name">
      <span className={`side-mark ${side}`}>{words.side(side)}</span>
      <span className={state === 'taken' ? '' : 'hint'}>
        {who}
        {mine && ` (${own.you})`}
        {vacationUntil !== undefined && ` · ${matches.onVacation(moment(messages.language, vacationUntil))}`}
      </span>
    </span>
  )
}
