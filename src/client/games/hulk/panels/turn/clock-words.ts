/** The clock in words. */
import { bankOf, turnSeat } from '../../../../../game/hulk/rules/clock'
import type { Messages } from '../../../../../game/hulk/text'
import type { Seat } from '../../../../../game/hulk/types'
import type { Table } from '../../table'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Such as 2:07. Rounded up, so that 0:00 means that the time is over. */
export function timeWords(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Such as 71 h, or 2:07 if less than an hour is left. */
const spanWords = (ms: number): string => (ms >= HOUR ? `${Math.floor(ms / HOUR)} h` : timeWords(ms))

export interface ClockWords {
  time: string
  words: string
  /** The words that are shown under the time. */
  rest: string
  urgency: 'calm' | 'soon' | 'now' | 'stopped'
}

interface Timed extends Pick<Table, 'state' | 'decision'> {
  timeLeft: number | undefined
}

/** B3: somebody else has to decide during a turn, and the clock of the turn is stopped. */
const isAnswer = ({ state, decision }: Timed): boolean => decision !== undefined && decision.seat !== turnSeat(state)

export function clockWords(table: Timed, messages: Messages): ClockWords | undefined {
  const { state, timeLeft } = table
  const { clock } = messages
  if (state.outcome) return undefined
  if (timeLeft === undefined) {
    if (state.ruleset.clock.mode === 'off') return { time: '', words: clock.off, rest: clock.off, urgency: 'stopped' }
    if (state.clock.left === undefined) return undefined
    return { time: spanWords(state.clock.left), words: clock.stopped, rest: clock.stopped, urgency: 'stopped' }
  }
  if (timeLeft <= 0) return { time: timeWords(0), words: clock.timeUp, rest: clock.timeUp, urgency: 'now' }
  return isAnswer(table) ? answerWords(table, timeLeft, clock) : turnWords(table, timeLeft, clock)
}

function answerWords({ state }: Timed, timeLeft: number, clock: Messages['clock']): ClockWords {
  const time = spanWords(timeLeft)
  const words = clock.reaction(time)
  const turn = state.clock.left === undefined ? '' : ` · ${clock.stands(spanWords(Math.max(0, state.clock.left)))}`
  return { time, words: words + turn, rest: without(words, time) + turn, urgency: timeLeft <= 10_000 ? 'now' : 'calm' }
}

function turnWords({ state }: Timed, timeLeft: number, clock: Messages['clock']): ClockWords {
  const urgency = timeLeft <= 10_000 ? 'now' : timeLeft <= 30_000 ? 'soon' : 'calm'
  // B4: the deadline includes the bank.
  const own = timeLeft - bankOf(state)
  const time = spanWords(own > 0 ? own : timeLeft)
  if (state.clock.left !== undefined && state.clock.left + bankOf(state) <= 0) {
    return { time, words: clock.finishing, rest: clock.finishing, urgency }
  }
  if (own <= 0) return { time, words: clock.fromBank(time), rest: without(clock.fromBank(time), time), urgency }
  const words = own >= HOUR ? clock.hoursLeft(Math.floor(own / HOUR)) : clock.left(time)
  return { time, words, rest: clock.left('').trim(), urgency }
}

const without = (words: string, time: string): string => words.replace(time, '').trim()

/** B4: the time in each seat's bank. The bank in use runs down. */
export function bankWords(table: Timed): { seat: Seat; time: string }[] {
  const { state, timeLeft } = table
  if (state.outcome || !state.bank) return []
  const draws = timeLeft === undefined || isAnswer(table) ? undefined : turnSeat(state)
  return Object.entries(state.bank).map(([seat, bank]) => ({
    seat,
    time: spanWords(seat === draws ? Math.min(bank, timeLeft ?? bank) : bank),
  }))
}
