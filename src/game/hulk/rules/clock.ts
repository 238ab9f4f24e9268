/** B. Clocks. Timestamps come with each action; between actions nothing in the state moves. */
import type { Decision } from '../decisions'
import { type Play, sergeantLives } from '../play'
import type { Ruleset } from '../ruleset'
import type { Clock, State } from '../state'
import type { Seat, SquadId } from '../types'

const SECOND = 1000
const HOUR = 3600 * SECOND

/** B1, B4: the time of a squad's turn. */
export function startMarineTurn(play: Play, squad: SquadId): void {
  const { clock } = play.rules
  if (clock.mode === 'off') return
  const live = clock.base + (sergeantLives(play.state, squad) ? clock.sergeantBonus : 0)
  play.state.clock = { left: clock.mode === 'live' ? live * SECOND : clock.hoursPerTurn * HOUR }
}

/** B4, B5: the time of the Genestealer turn, if it is limited. */
export function startGenestealerTurn(play: Play): void {
  const { clock } = play.rules
  if (clock.mode === 'correspondence') play.state.clock = { left: clock.hoursPerTurn * HOUR }
  // B5
  else if (clock.mode === 'live' && clock.genestealerBase > 0) {
    play.state.clock = { left: clock.genestealerBase * SECOND }
  } else play.state.clock = {}
}

/** B4: in correspondence games each seat has a time bank for the whole game. */
export function fullBank({ clock }: Ruleset, genestealer: Seat): Record<Seat, number> | undefined {
  if (clock.mode !== 'correspondence' || !(clock.bankHours > 0)) return undefined
  const seats = Array.from({ length: Number(genestealer) + 1 }, (_, seat) => String(seat))
  return Object.fromEntries(seats.map((seat) => [seat, clock.bankHours * HOUR]))
}

/** The time in the bank of the seat whose turn it is. */
export const bankOf = (state: State): number => state.bank?.[turnSeat(state)] ?? 0

/** The seat whose turn it is, even while another seat has a decision to make. */
export const turnSeat = ({ turn, squads, genestealer }: State): Seat =>
  turn.side === 'marines' ? squads[turn.squad].seat : genestealer

/** Called before an action: subtracts the time that the player has used. */
export function stopClock(play: Play): void {
  const { left, since, deadline } = play.state.clock
  if (left === undefined) {
    if (deadline !== undefined) play.state.clock = {}
  } else if (since === undefined) play.state.clock = { left }
  else play.state.clock = { left: drawOnBank(play.state, left - Math.max(0, play.now - since)) }
}

/** B4: takes overtime out of the bank. Returns the time the turn has left then. */
function drawOnBank(state: State, left: number): number {
  const bank = bankOf(state)
  if (left >= 0 || bank === 0) return left
  const drawn = Math.min(bank, -left)
  state.bank = { ...state.bank, [turnSeat(state)]: bank - drawn }
  return left + drawn
}

/**
 * Called after an action: starts the clock of the seat that decides next. B3: the turn's own clock is stopped while
 * another seat decides. If the clock was running `before` and still ends at the same time, the old object is kept,
 * so that nothing has to be sent.
 */
export function startClock(play: Play, decision: Decision | undefined, before: Clock = {}): void {
  const { state, rules } = play
  if (!decision || rules.clock.mode === 'off') return
  // B4: there are no turns before round 1.
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

/** B2: an action under way may be finished, with some seconds for the decisions it leads to. */
function allowance(play: Play, decision: Decision, left: number): number {
  const free = play.rules.clock.freeActionSeconds * SECOND
  const all = left + bankOf(play.state)
  if (all >= free) return all
  const own = decision.kind === 'act' || decision.kind === 'command' || decision.kind === 'reinforce'
  return Math.max(all, own ? 0 : free)
}

/** B2, B4: whether both the turn's time and the bank have run out. */
export const outOfTime = (state: State): boolean =>
  state.clock.left !== undefined && state.clock.left <= 0 && bankOf(state) === 0

/** Whether the pending decision has lapsed. */
export const lapsed = (state: State, now: number): boolean =>
  state.clock.deadline !== undefined && now >= state.clock.deadline

/** B6: the state with its clock moved `by` milliseconds ahead. The time left in turn and bank does not change. */
export function postponed(state: State, by: number): State {
  const { since, deadline } = state.clock
  const later: Clock = { ...state.clock }
  if (since !== undefined) later.since = since + by
  if (deadline !== undefined) later.deadline = deadline + by
  return { ...state, clock: later }
}
