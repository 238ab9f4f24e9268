/** B. Clocks. Timestamps come with each action; between actions nothing in the state moves. */
import type { Decision } from '../decisions'
import { type Play, sergeantLives } from '../play'
import type { Clock, State } from '../state'
import type { Seat, SquadId } from '../types'

const SECOND = 1000
const HOUR = 3600 * SECOND

/** B1, B4: what a squad has for its turn. */
export function startMarineTurn(play: Play, squad: SquadId): void {
  const { clock } = play.rules
  if (clock.mode === 'off') return
  const live = clock.base + (sergeantLives(play.state, squad) ? clock.sergeantBonus : 0)
  play.state.clock = { left: clock.mode === 'live' ? live * SECOND : clock.hoursPerTurn * HOUR }
}

/** B4: only correspondence limits the Genestealer turn. */
export function startGenestealerTurn(play: Play): void {
  const { clock } = play.rules
  play.state.clock = clock.mode === 'correspondence' ? { left: clock.hoursPerTurn * HOUR } : {}
}

/** Whose turn it is, whoever may be deciding something meanwhile. */
export const turnSeat = ({ turn, squads, genestealer }: State): Seat =>
  turn.side === 'marines' ? squads[turn.squad].seat : genestealer

/** Before an action: takes off what the thinking took. */
export function stopClock(play: Play): void {
  const { left, since, deadline } = play.state.clock
  if (left === undefined) {
    if (deadline !== undefined) play.state.clock = {}
  } else play.state.clock = { left: since === undefined ? left : left - Math.max(0, play.now - since) }
}

/**
 * After an action: the clock of whoever is to decide what comes next. B3: the turn's own clock stands still for anyone
 * else. One that has been running all the while, as `before` tells, is left as it was, and need not be sent to anybody.
 */
export function startClock(play: Play, decision: Decision | undefined, before: Clock = {}): void {
  const { state, rules } = play
  if (!decision || rules.clock.mode === 'off') return
  // B4: before round 1 nobody has a turn.
  if (state.round === 0 || decision.seat !== turnSeat(state)) state.clock.deadline = play.now + reactionTime(play)
  else if (state.clock.left !== undefined) runOn(play, decision, state.clock.left, before)
}

function reactionTime({ rules: { clock } }: Play): number {
  return clock.mode === 'live' ? clock.reactionSeconds * SECOND : clock.reactionHours * HOUR
}

function runOn(play: Play, decision: Decision, left: number, before: Clock): void {
  const deadline = play.now + allowance(play, decision, left)
  play.state.clock = runsOut(before, left + play.now, deadline) ? before : { left, since: play.now, deadline }
}

const runsOut = ({ left, since, deadline }: Clock, end: number, lapses: number): boolean =>
  deadline === lapses && left !== undefined && since !== undefined && left + since === end

/** B2: an action under way is finished, with some seconds for what it sets off. */
function allowance(play: Play, decision: Decision, left: number): number {
  const free = play.rules.clock.freeActionSeconds * SECOND
  if (left >= free) return left
  const own = decision.kind === 'act' || decision.kind === 'command' || decision.kind === 'reinforce'
  return Math.max(left, own ? 0 : free)
}

/** B2: the turn's time has run out. */
export const outOfTime = (state: State): boolean => state.clock.left !== undefined && state.clock.left <= 0

/** Whether the pending decision has lapsed. */
export const lapsed = (state: State, now: number): boolean =>
  state.clock.deadline !== undefined && now >= state.clock.deadline
