/** The seconds left to answer, if they are few, and what happens when they run out. */

import { turnSeat } from '../../../../../game/hulk/rules/clock'
import { useTimeLeft } from '../../../../shell/table/time-left'
import { useTable } from '../../table'
import { timeWords } from '../turn/clock-words'

const SHORT = 60_000
const URGENT = 10_000

export function Countdown() {
  const { state, decision, mine, time, messages } = useTable()
  const timeLeft = useTimeLeft(time)
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
