/**
 * A small game that is handed to the house as a list of its own, to show that nothing in `src/` has to know a game.
 *
 * A duel goes to a number of points. In every bout one player defends and hides a line, high or low. The other strikes at
 * a line for all to see. The defender may then hold, or spend a breath to shift to the other line, which works on 3+.
 * A strike at the line that is not defended scores. The players take turns. Whoever runs out of time loses the bout.
 */
import * as v from 'valibot'
import type * as house from '../../src/game/module'
import type { Decision, Outcome, Seat, World } from '../../src/game/module'

export const LINES = ['high', 'low'] as const
export type Line = (typeof LINES)[number]
export type Action = { type: 'guard' | 'strike'; line: Line } | { type: 'hold' | 'shift' | 'timeUp' }
export type Event =
  | { type: 'guarded'; seat: Seat; secret?: { line: Line } }
  | { type: 'struck'; seat: Seat; line: Line }
  | { type: 'held' | 'late'; seat: Seat }
  | { type: 'shifted'; seat: Seat; roll: number }
  | { type: 'bout'; strike?: Line; guard?: Line; scored?: Seat }
  | { type: 'agreed' }
  | house.HouseEvent

export const setupSchema = v.strictObject({
  /** How many points win. */
  points: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9)), 3),
  /** How often each player may shift. */
  breath: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9)), 2),
  /** For every decision; not timed if absent. */
  seconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(7 * 24 * 3600))),
})
export type Setup = v.InferOutput<typeof setupSchema>

export interface State {
  setup: Setup
  bout: number
  attacker: Seat
  step: 'guard' | 'strike' | 'react'
  strike?: Line
  score: Record<Seat, number>
  breath: Record<Seat, number>
  deadline?: number
  outcome?: Outcome
  /** Only the defender knows it. */
  secret: { guard?: Line }
}

export const SIDES = ['red', 'blue']
export const sideOf = (seat: Seat) => SIDES[Number(seat)]
export const other = (seat: Seat): Seat => (seat === '0' ? '1' : '0')
const deciderOf = ({ step, attacker }: State): Seat => (step === 'strike' ? attacker : other(attacker))
const opposite = (line: Line): Line => (line === 'high' ? 'low' : 'high')

export function decision(state: State): Decision | undefined {
  if (state.outcome) return undefined
  const { step: kind, deadline } = state
  return { seat: deciderOf(state), kind, ...(deadline === undefined ? {} : { deadline }) }
}

export function legalActions(state: State, seat: Seat): { action: Action }[] {
  if (decision(state)?.seat !== seat) return []
  const { step } = state
  if (step === 'react') return [{ action: { type: 'hold' } }, { action: { type: 'shift' } }]
  return LINES.map((line) => ({ action: { type: step, line } }))
}

/** The next decision has its time from now on. */
export function goTo(state: State, step: State['step'], { now }: World): void {
  state.step = step
  if (state.setup.seconds !== undefined) state.deadline = now + 1000 * state.setup.seconds
}

function endBout(state: State, scored: Seat | undefined, world: World): Event[] {
  const { strike, secret, setup } = state
  // Without a strike the line stays hidden.
  const shown = strike && secret.guard ? { strike, guard: secret.guard } : {}
  const event: Event = { type: 'bout', ...shown, ...(scored === undefined ? {} : { scored }) }
  if (scored !== undefined) state.score[scored]++
  if (scored !== undefined && state.score[scored] >= setup.points)
    end(state, { winner: sideOf(scored), reason: 'points' })
  else {
    state.bout++
    state.attacker = other(state.attacker)
    goTo(state, 'guard', world)
  }
  state.secret = {}
  delete state.strike
  return [event]
}

export function end(state: State, outcome: Outcome): void {
  state.outcome = outcome
  delete state.deadline
}

const resolve = (state: State, world: World): Event[] =>
  endBout(state, state.strike === state.secret.guard ? undefined : state.attacker, world)

export function apply(state: State, seat: Seat, action: Action, world: World): Event[] {
  switch (action.type) {
    case 'guard':
      state.secret = { guard: action.line }
      goTo(state, 'strike', world)
      return [{ type: 'guarded', seat, secret: { line: action.line } }]
    case 'strike': {
      state.strike = action.line
      const struck: Event = { type: 'struck', seat, line: action.line }
      if (state.breath[other(seat)] === 0) return [struck, ...resolve(state, world)]
      goTo(state, 'react', world)
      return [struck]
    }
    case 'hold':
      return [{ type: 'held', seat }, ...resolve(state, world)]
    case 'shift': {
      const roll = world.dice.roll(6)
      state.breath[seat]--
      if (roll >= 3) state.secret.guard = opposite(state.secret.guard!)
      return [{ type: 'shifted', seat, roll }, ...resolve(state, world)]
    }
    case 'timeUp':
      return [{ type: 'late', seat }, ...endBout(state, other(seat), world)]
  }
}

/** Which of the legal actions this is, if it is one. */
export function meant(state: State, seat: Seat, said: house.Action, { now }: World): Action | string {
  const due = decision(state)
  if (due?.seat !== seat) return due ? 'notYourDecision' : 'gameOver'
  const isLate = due.deadline !== undefined && now >= due.deadline
  if (said.type === 'timeUp') return isLate ? { type: 'timeUp' } : 'timeNotUp'
  const key = (action: object) => JSON.stringify(Object.entries(action).sort())
  const found = legalActions(state, seat).find(({ action }) => key(action) === key(said))
  return isLate ? 'timeIsUp' : (found?.action ?? 'notLegal')
}
