/** Games in which time goes by. */
import type { ScriptedDice } from './scripted'
import { type Table, table } from './table'

export const SECOND = 1_000
export const HOUR = 3_600 * SECOND

/** A round begins at `now` with squad 0's turn. */
export function newRound(text: string, faces: ScriptedDice, now = 0): Table {
  return table(`turn genestealers\n${text}`.replace(/^ +/gm, ''), faces, now).does('end turn')
}

/** Lets so many seconds go by before the next thing said. */
export function wait(t: Table, seconds: number): Table {
  t.now += seconds * SECOND
  return t
}

/** What is left of the turn now. */
export function timeLeft({ state: { clock }, now }: Table): number {
  return clock.left! - (clock.since === undefined ? 0 : now - clock.since)
}
