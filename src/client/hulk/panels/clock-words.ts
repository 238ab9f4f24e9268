/** What the clock says. */
import type { Messages } from '../../../game/hulk/text'
import type { Table } from '../table'
import { turnSeat } from './facts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** 2:07; a second that has begun counts, so that 0:00 means over. */
export function timeWords(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const DAY = 24 * HOUR

/** 14:02 of today, or with its day. */
export function momentWords(at: number, language: string, now = Date.now()): string {
  const recent = now - at < DAY / 2
  const day: Intl.DateTimeFormatOptions = recent ? {} : { day: 'numeric', month: 'short' }
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    ...day,
    hour: '2-digit',
    minute: '2-digit',
  }).format(at)
}

export interface ClockWords {
  time: string
  words: string
  /** The words without the time, to be written under it. */
  rest: string
  urgency: 'calm' | 'soon' | 'now' | 'stopped'
}

export function clockWords(
  table: Pick<Table, 'state' | 'decision' | 'timeLeft'>,
  messages: Messages,
): ClockWords | undefined {
  const { state, decision, timeLeft } = table
  const { clock } = messages
  if (state.outcome) return undefined
  // B3: somebody else is asked in the middle of a turn, and its clock stands still.
  const answers = decision !== undefined && decision.seat !== turnSeat(state)
  if (timeLeft === undefined) {
    if (state.ruleset.clock.mode === 'off') return { time: '', words: clock.off, rest: clock.off, urgency: 'stopped' }
    if (state.clock.left === undefined) return undefined
    return { time: timeWords(state.clock.left), words: clock.stopped, rest: clock.stopped, urgency: 'stopped' }
  }
  const urgency = timeLeft <= 10_000 ? 'now' : timeLeft <= 30_000 ? 'soon' : 'calm'
  if (timeLeft <= 0) return { time: timeWords(0), words: clock.timeUp, rest: clock.timeUp, urgency }
  if (timeLeft >= HOUR) {
    const hours = Math.floor(timeLeft / HOUR)
    return { time: `${hours} h`, words: clock.hoursLeft(hours), rest: clock.left('').trim(), urgency: 'calm' }
  }
  const time = timeWords(timeLeft)
  const said = (words: string) => ({ time, words, rest: words.replace(time, '').trim() })
  if (answers) return { ...said(clock.reaction(time)), urgency: urgency === 'now' ? 'now' : 'calm' }
  const late = state.clock.left !== undefined && state.clock.left <= 0
  return { ...said(late ? clock.finishing : clock.left(time)), urgency }
}
