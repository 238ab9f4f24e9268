/** How long one has to answer, where that is short: seconds that get larger as they run out, and what follows. */
import { useTable } from '../table'
import { timeWords } from './clock-words'
import { turnSeat } from './facts'

const SHORT = 60_000
const URGENT = 10_000

export function Countdown() {
  const { state, decision, mine, timeLeft, messages } = useTable()
  const { turn } = messages.ui.online
  if (!mine || !decision || timeLeft === undefined) return null
  const answers = decision.seat !== turnSeat(state)
  if (timeLeft > (answers ? SHORT : URGENT)) return null
  const then = decision.kind === 'react' ? turn.thenOrders : answers ? undefined : turn.thenEnds
  return (
    <p className={`pn-countdown${timeLeft <= URGENT ? ' pn-urgent' : ''}`} role="timer" aria-live="off">
      <b>{timeWords(timeLeft)}</b> <span>{turn.left}</span>
      {then && <small>{then}</small>}
    </p>
  )
}
