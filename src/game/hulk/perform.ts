/** The only way to change a game: a seat's action changes the state, and events tell what happened. */
import type { Action, LegalAction, PieceAction } from './actions'
import { type Automatic, type Decision, type DecisionOf, decisionOf, isDecision } from './decisions'
import type { Event } from './events'
import { actionsFor, TIME_UP } from './legal-actions'
import { cpPaid, isTimeUp, matches, pieceNamed } from './matching'
import { open, type Play, pieceOf, push, tell, type World } from './play'
import type { Refusal } from './refusals'
import { pay } from './rules/activation'
import * as clock from './rules/clock'
import { attack, rerollDie, resolve, strikeOut } from './rules/close-combat'
import { drawChit, mayRedraw } from './rules/command-points'
import { checkReveals, face, facingNearest, place, placements, revealVoluntarily } from './rules/contact-markers'
import { closeDoor, openDoor } from './rules/doors'
import { advance } from './rules/end-of-action'
import { endOfRound } from './rules/end-of-round'
import { freeShot } from './rules/free-actions'
import { goOnGuard } from './rules/guard'
import { flame, selfDestruct } from './rules/heavy-flamer'
import { enter, leave, move, turn } from './rules/movement'
import { give, pickUp } from './rules/objects'
import { goOnOverwatch, overwatchShot } from './rules/overwatch'
import { passReaction, spendReaction } from './rules/reactive-actions'
import { measureLurking, openAreas, reinforce } from './rules/reinforcements'
import { endTurn, genestealerTurn, nextRound, squadTurn } from './rules/sequence'
import {
  countJam,
  orderedChoice,
  orderedPlacement,
  orderedReaction,
  seatOrder,
  wouldBeAsked,
} from './rules/standing-orders'
import { block, clearJam, shoot, strike } from './rules/storm-bolter'
import { endIfDecided } from './rules/victory'
import type { State } from './state'
import type { Piece, PieceId, Seat } from './types'
import { whyNot } from './why-not'

export interface Told {
  events: Event[]
  /** The decision that is pending now, or undefined once the game is over. */
  next: Decision | undefined
  /** The action may be undone: no dice, no reveal, and neither the seat nor the turn has changed. */
  undoable: boolean
  /** Dice were rolled or something hidden was revealed, so the action cannot be taken back even if all agree. */
  final: boolean
}

export type Performed = ({ ok: true } & Told) | { ok: false; refusal: Refusal }

/** Checks the action against the list of legal ones, then does it. A refused action changes nothing. */
export function perform(state: State, seat: Seat, action: unknown, world: World): Performed {
  return open(
    state,
    (play) => {
      const decision = decisionOf(state)
      if (!decision) return { ok: false, refusal: { code: 'gameOver' } }
      if (decision.seat !== seat) return { ok: false, refusal: { code: 'notYourDecision' } }
      const lapsed = clock.lapsed(state, play.now)
      const list = lapsed ? [TIME_UP] : actionsFor(play, decision, pieceNamed(action))
      const entry = list.find((legal) => matches(legal, action))
      if (entry) return { ok: true, ...act(play, decision, entry, cpPaid(entry, action)) }
      if (lapsed) return { ok: false, refusal: { code: 'timeIsUp' } }
      return { ok: false, refusal: isTimeUp(action) ? { code: 'timeNotUp' } : whyNot(play, decision, action) }
    },
    world,
  )
}

/** Why a seat may not do this now, or undefined if it may. For pages that answer a gesture before sending it. */
export function refusalOf(state: State, seat: Seat, action: unknown): Refusal | undefined {
  const decision = decisionOf(state)
  if (!decision) return { code: 'gameOver' }
  if (decision.seat !== seat) return { code: 'notYourDecision' }
  return open(state, (play) => {
    const legal = actionsFor(play, decision, pieceNamed(action)).some((entry) => matches(entry, action))
    return legal ? undefined : whyNot(play, decision, action)
  })
}

/** Does an action taken from the list of legal ones, without looking it up again: for bots and simulations. */
export function performLegal(state: State, entry: LegalAction, world: World): Told {
  return open(state, (play) => act(play, decisionOf(state)!, entry, cpPaid(entry, entry.action)), world)
}

/** Does a legal action, for a state already opened. */
export function act(play: Play, decision: Decision, { action, cost }: LegalAction, cp: number): Told {
  const { clock: before, turn } = play.state
  clock.stopClock(play)
  apply(play, decision, action, cost, cp)
  const next = run(play)
  clock.startClock(play, next, before)
  const sameTurn = play.state.turn === turn && (next === decision || next?.seat === decision.seat)
  return { events: play.events, next, undoable: !play.final && sameTurn, final: play.final }
}

/** Runs the automatic steps until somebody has to decide or the game is over. */
function run(play: Play): Decision | undefined {
  const { state } = play
  while (!state.outcome) {
    const step = state.agenda[state.agenda.length - 1]
    if (!isDecision(step)) takeStep(play, step)
    else if (!goesByItself(play, step)) return step
  }
  return undefined
}

/** Whether the turn goes on. Called when nothing is pending in it. */
function mayGoOn(play: Play): boolean {
  // L2: a marker that was just revealed may have decided the game.
  endIfDecided(play)
  if (play.state.outcome) return false
  // B2
  if (!clock.outOfTime(play.state)) return true
  endTurn(play, true)
  return false
}

function takeStep(play: Play, step: Automatic): void {
  const { state } = play
  switch (step.kind) {
    case 'aftermath':
      return advance(play, step)
    case 'reveals':
      state.agenda.pop()
      return checkReveals(play)
    case 'squadTurn':
      state.agenda.pop()
      return squadTurn(play, step.squad)
    case 'genestealerTurn':
      state.agenda.pop()
      return genestealerTurn(play)
    case 'lurking':
      state.agenda.pop()
      return measureLurking(play)
    case 'endOfRound':
      state.agenda.pop()
      return endOfRound(play)
    case 'nextRound':
      endIfDecided(play)
      if (state.outcome) return
      state.agenda.pop()
      return nextRound(play)
    default:
      step satisfies never
  }
}

/** Makes decisions that need no player: there is only one choice, or a standing order, or time has run out. */
function goesByItself(play: Play, decision: Decision): boolean {
  const { state } = play
  switch (decision.kind) {
    case 'act':
      return !mayGoOn(play)
    case 'place': {
      const options = placements(decision)
      const ordered = options.length === 1 ? options[0] : orderedPlacement(play, decision, options)
      if (!ordered) return false
      // J5
      if (options.length > 1) tell(play, { type: 'orderCarriedOut', seat: decision.seat, marker: ordered.marker })
      place(play, decision, ordered)
      return true
    }
    case 'face':
      if (seatOrder(state, state.secret.orders[decision.seat], 'facing') !== 'nearest') return false
      // J5
      tell(play, { type: 'orderCarriedOut', seat: decision.seat, piece: decision.pieces[0] })
      faceByDefault(play, decision)
      return true
    case 'react': {
      const ordered = orderedReaction(play, decision)
      if (!ordered) return false
      // P2, J5: a seat with no marine left to react passes, and that is not reported as an order.
      if (wouldBeAsked(play, decision)) carryOut(play, decision, ordered)
      else passReaction(play, decision)
      return true
    }
    case 'block':
    case 'closeCombat': {
      const ordered = orderedChoice(play, decision)
      if (!ordered) return false
      carryOut(play, decision, ordered)
      return true
    }
    case 'command':
    case 'freeShot':
    case 'reinforce':
      return false
    default:
      return decision satisfies never
  }
}

function carryOut(play: Play, decision: DecisionOf<'react' | 'block' | 'closeCombat'>, ordered: Action): void {
  // J5: like a question to the player, an order that is carried out is an undo barrier.
  play.final = true
  const piece = whoseOrder(decision, ordered)
  tell(play, { type: 'orderCarriedOut', seat: decision.seat, ...(piece === undefined ? {} : { piece }) })
  const cp = 'cp' in ordered ? (ordered.cp ?? 0) : 0
  if (ordered.type === 'clearJam') countJam(play, ordered.piece)
  apply(play, decision, ordered, cp, cp)
}

/** The marine whose order it is; undefined if a seat passes in a reaction window. */
function whoseOrder(decision: DecisionOf<'react' | 'block' | 'closeCombat'>, ordered: Action): PieceId | undefined {
  if (decision.kind === 'block') return decision.target
  if (decision.kind === 'closeCombat') return decision.chooser
  return 'piece' in ordered ? ordered.piece : undefined
}

function faceByDefault(play: Play, decision: DecisionOf<'face'>): void {
  const piece = pieceOf(play, decision.pieces[0])
  face(play, decision, piece.id, facingNearest(play, piece))
}

function apply(play: Play, decision: Decision, action: Action, cost: number, cp: number): void {
  switch (action.type) {
    case 'draw':
    case 'redraw':
      return draw(play, decision as DecisionOf<'command'>, action.type === 'redraw')
    case 'keep':
      return keep(play, decision as DecisionOf<'command'>)
    case 'endTurn':
      return endTurn(play, false)
    case 'pass':
      return pass(play, decision)
    case 'freeShot':
      play.state.agenda.pop()
      return freeShot(play, action.piece, action.target)
    case 'overwatchShot':
      spendReaction(decision as DecisionOf<'react'>, 'watching', action.piece)
      return overwatchShot(play, pieceOf(play, action.piece), action.target)
    case 'block':
      play.state.agenda.pop()
      return block(play, decision as DecisionOf<'block'>)
    case 'reroll':
    case 'parry':
      play.state.agenda.pop()
      return rerollDie(play, fightOf(decision), action.type === 'parry' ? 'parry' : 'guard', action.die)
    case 'defend':
      play.state.agenda.pop()
      return strikeOut(play, fightOf(decision), action.die)
    case 'reinforce':
      return reinforce(play, decision as DecisionOf<'reinforce'>, action.piece, action.area)
    case 'reveal':
      return revealVoluntarily(play, pieceOf(play, action.piece))
    case 'place':
      return place(play, decision as DecisionOf<'place'>, action)
    case 'face':
      return face(play, decision as DecisionOf<'face'>, action.piece, action.facing)
    case 'timeUp':
      return timeUp(play, decision)
    default:
      return doAction(play, whoPays(play, decision, action.piece, cost, cp), action)
  }
}

function fightOf(decision: Decision) {
  const { kind: _kind, seat: _seat, ...fight } = decision as DecisionOf<'closeCombat'>
  return fight
}

/** C1, C2: with a sergeant the player may look at the chit before keeping it. */
function draw(play: Play, decision: DecisionOf<'command'>, again: boolean): void {
  drawChit(play, decision.squad, again)
  decision.drawn = true
  if (again || !mayRedraw(play.state, decision)) play.state.agenda.pop()
}

function keep(play: Play, decision: DecisionOf<'command'>): void {
  play.state.agenda.pop()
  tell(play, { type: 'chitKept', squad: decision.squad })
}

function pass(play: Play, decision: Decision): void {
  switch (decision.kind) {
    case 'react':
      tell(play, { type: 'passed', seat: decision.seat, decision: 'react' })
      return passReaction(play, decision)
    case 'closeCombat':
      play.state.agenda.pop()
      return resolve(play, fightOf(decision), false)
    case 'block':
      play.state.agenda.pop()
      return strike(play, pieceOf(play, decision.shooter), { piece: decision.target })
    case 'freeShot':
      play.state.agenda.pop()
      return
    case 'command':
    case 'act':
    case 'place':
    case 'face':
    case 'reinforce':
      throw new Error(`nobody can pass a ${decision.kind} decision`)
    default:
      decision satisfies never
  }
}

function whoPays(play: Play, decision: Decision, id: PieceId, cost: number, cp: number): Piece {
  const piece = pieceOf(play, id)
  if (decision.kind === 'react') spendReaction(decision, 'seeing', id)
  pay(play, piece, cost, cp)
  return piece
}

function doAction(play: Play, piece: Piece, action: PieceAction): void {
  switch (action.type) {
    case 'move':
      return move(play, piece, action)
    case 'turn':
      return turn(play, piece, action)
    case 'leave':
      return leave(play, piece)
    case 'enter':
      return enter(play, piece, action)
    case 'open':
      return openDoor(play, piece, action.door)
    case 'close':
      return closeDoor(play, piece, action.door)
    case 'shoot':
      return shoot(play, piece, action.target)
    case 'clearJam':
      return clearJam(play, piece)
    case 'flame':
      return flame(play, piece, action.at)
    case 'selfDestruct':
      return selfDestruct(play, piece)
    case 'overwatch':
      return goOnOverwatch(play, piece)
    case 'guard':
      return goOnGuard(play, piece)
    case 'attack':
      return attack(play, piece, pieceOf(play, action.target))
    case 'pickUp':
      return pickUp(play, piece, action.object)
    case 'give':
      return give(play, piece, pieceOf(play, action.to))
    default:
      action satisfies never
  }
}

/** B2, B4: what happens if a decision is not made in time. */
function timeUp(play: Play, decision: Decision): void {
  switch (decision.kind) {
    case 'command':
      // B2: the chit is kept, or drawn first if there is none; then the turn is over.
      if (!decision.drawn) drawChit(play, decision.squad, false)
      play.state.agenda.pop()
      return endTurn(play, true)
    case 'act':
      return endTurn(play, true)
    case 'place':
      return place(play, decision, placements(decision)[0])
    case 'face':
      return faceByDefault(play, decision)
    case 'reinforce':
      return reinforce(play, decision, decision.markers[0], openAreas(play)[0])
    case 'react': {
      // J5: orders given after the question was asked apply now, and so do orders that spend CP only if asked.
      const ordered = orderedReaction(play, decision, true)
      return ordered ? carryOut(play, decision, ordered) : pass(play, decision)
    }
    case 'block':
    case 'closeCombat': {
      // J5: the order may have been given after the question was asked.
      const ordered = orderedChoice(play, decision)
      return ordered ? carryOut(play, decision, ordered) : pass(play, decision)
    }
    case 'freeShot':
      return pass(play, decision)
    default:
      decision satisfies never
  }
}

/** Runs a new game up to its first decision. */
export function begin(state: State, world: World): Event[] {
  return open(
    state,
    (play) => {
      push(play, { kind: 'reveals' }, { kind: 'nextRound' })
      clock.startClock(play, run(play))
      return play.events
    },
    world,
  )
}
