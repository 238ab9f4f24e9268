/**
 * An activation planned ahead. Every action is taken from the list of legal ones in the state that the actions before it
 * would lead to, so planning knows no rules of its own. It ends where nobody can know what comes next: at dice, at
 * something hidden, or when somebody else may do more than pass.
 */
import type { Action, LegalAction } from '../../../../game/hulk/actions'
import { imagine } from '../../../../game/hulk/bots/search/imagining'
import { cloneState } from '../../../../game/hulk/copy'
import { type Decision, decisionOf } from '../../../../game/hulk/decisions'
import { legalActions } from '../../../../game/hulk/legal-actions'
import { cpPaid, matches } from '../../../../game/hulk/matching'
import { performLegal } from '../../../../game/hulk/perform'
import type { State } from '../../../../game/hulk/state'
import type { PieceId, Seat } from '../../../../game/hulk/types'
import { SeededDice } from '../../../../game/kernel/dice'
import type { PlanStep } from '../adapter'

export interface Planned {
  seat: Seat
  piece: PieceId
  steps: PlanStep[]
  ap: number
  cp: number
  /** The state that the steps lead to, and everything that may be planned next. */
  state: State
  legal: LegalAction[]
}

export function beginPlan(view: State, seat: Seat, piece: PieceId): Planned {
  // Hidden things are made up, but a plan ends before any of them matters.
  const state = imagine(view, SeededDice.fromSeed('plan'))
  return { seat, piece, steps: [], ap: 0, cp: 0, state, legal: ofPiece(legalActions(view, seat), piece) }
}

const ofPiece = (legal: readonly LegalAction[], id: PieceId): LegalAction[] =>
  legal.filter(({ action }) => 'piece' in action && action.piece === id)

/** The plan with these actions added. Undefined if one of them is not legal then. */
export function planOn(plan: Planned, actions: readonly Action[]): Planned | undefined {
  let next: Planned | undefined = plan
  for (const action of actions) next = next && addTo(next, action)
  return next
}

function addTo(plan: Planned, action: Action): Planned | undefined {
  const { seat, piece, steps } = plan
  const entry = plan.legal.find((legal) => matches(legal, action))
  if (!entry) return undefined
  const state = cloneState(plan.state)
  const open = goesOn(state, seat, entry)
  const cp = cpPaid(entry, action)
  const ap = plan.ap + entry.cost - cp
  const { at, facing } = state.pieces[piece] ?? plan.state.pieces[piece]
  return {
    ...plan,
    ap,
    cp: plan.cp + cp,
    steps: [...steps, { action, square: at, facing, cost: ap + plan.cp + cp }],
    state,
    legal: open ? ofPiece(legalActions(state, seat), piece) : [],
  }
}

/** Does it in the imagined state. Whoever may react is taken to pass. Returns whether what follows is known. */
function goesOn(state: State, seat: Seat, entry: LegalAction): boolean {
  const world = { dice: SeededDice.fromSeed('plan'), now: 0 }
  let told = performLegal(state, entry, world)
  for (let next = decisionOf(state); !told.final && isReaction(next, seat); next = decisionOf(state)) {
    const pass = legalActions(state, next.seat).find(({ action }) => action.type === 'pass')
    if (!pass) return false
    told = performLegal(state, pass, world)
  }
  const decision = decisionOf(state)
  return !told.final && decision?.kind === 'act' && decision.seat === seat
}

const isReaction = (decision: Decision | undefined, seat: Seat): decision is Decision =>
  decision?.kind === 'react' && decision.seat !== seat
