/** The one way in: an action by a seat changes the state, and events tell what happened. */
import type { Action, LegalAction, PieceAction } from './actions'
import { type Decision, type DecisionOf, decisionOf, type Step } from './decisions'
import type { Event } from './events'
import { actionsFor, TIME_UP } from './legal-actions'
import { open, type Play, pieceOf, push, tell, type World } from './play'
import type { Refusal } from './refusals'
import { pay } from './rules/activation'
import { advance } from './rules/aftermath'
import * as clock from './rules/clock'
import { attack, rerollDie, resolve, strikeOut } from './rules/close-combat'
import { drawChit, mayRedraw } from './rules/command-points'
import { checkReveals, face, facingNearest, place, placements, revealVoluntarily } from './rules/contact-markers'
import { closeDoor, openDoor } from './rules/doors'
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
import { orderedReaction, wouldBeAsked } from './rules/standing-orders'
import { block, clearJam, shoot, strike } from './rules/storm-bolter'
import { endIfDecided } from './rules/victory'
import type { State } from './state'
import type { Piece, PieceId, Seat } from './types'
import { whyNot } from './why-not'

export interface Told {
  events: Event[]
  /** What has to be decided now; nothing once the game is over. */
  next: Decision | undefined
  /** Neither dice nor reveals nor another seat or turn came in between: it may be undone. */
  undoable: boolean
  /** Dice were rolled or something hidden was shown: nobody takes that back. */
  final: boolean
}

export type Performed = ({ ok: true } & Told) | { ok: false; refusal: Refusal }

/** Checks the action against the list of legal ones, then does it. A refused one changes nothing. */
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

/** Why a seat may not do this now, or nothing if it may. For pages that answer a gesture before sending it. */
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

/** What other pieces may do need not be known. */
const pieceNamed = (action: unknown): PieceId | undefined =>
  isRecord(action) && Number.isInteger(action.piece) ? (action.piece as PieceId) : undefined

const isTimeUp = (action: unknown): boolean =>
  typeof action === 'object' && action !== null && (action as Action).type === 'timeUp'

/** Field by field, and no field more; `cp` within what the entry allows. */
export function matches({ action: legal, cpMin, cpMax }: LegalAction, action: unknown): boolean {
  if (!isRecord(action) || action.type !== legal.type) return false
  const { cp } = action
  if (cp !== undefined && !(Number.isInteger(cp) && (cp as number) >= cpMin && (cp as number) <= cpMax)) return false
  return sameFields(legal as unknown as Fields, action, 'cp' in action ? 1 : 0)
}

type Fields = Record<string, unknown>
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** With just so many fields besides. */
function sameFields(legal: Fields, said: Fields, besides = 0): boolean {
  let expected = besides
  for (const key in legal) {
    expected++
    const [wanted, given] = [legal[key], said[key]]
    if (wanted !== given && !(isRecord(wanted) && isRecord(given) && sameFields(wanted, given))) return false
  }
  return Object.keys(said).length === expected
}

/** As few CP as will do, unless the player said otherwise. */
const cpPaid = ({ cpMin }: LegalAction, action: unknown): number => (action as { cp?: number }).cp ?? cpMin

/** Does a legal action on a state already opened. */
export function act(play: Play, decision: Decision, { action, cost }: LegalAction, cp: number): Told {
  const { clock: before, turn } = play.state
  clock.stopClock(play)
  apply(play, decision, action, cost, cp)
  const next = run(play)
  clock.startClock(play, next, before)
  const sameTurn = play.state.turn === turn && (next === decision || next?.seat === decision.seat)
  return { events: play.events, next, undoable: !play.final && sameTurn, final: play.final }
}

/** Lets the game go on by itself until somebody has to decide, or it is over. */
export function run(play: Play): Decision | undefined {
  const { state } = play
  while (!state.outcome) {
    const step = state.agenda[state.agenda.length - 1]
    // Most steps are one of these two.
    if (step.kind === 'aftermath') advance(play, step)
    else if (step.kind !== 'act') {
      const pending = takeStep(play, step)
      if (pending) return pending
    } else if (mayGoOn(play)) return step
  }
  return undefined
}

/** Whether the turn goes on, once nothing is pending in it. */
function mayGoOn(play: Play): boolean {
  // L2: what was turned up may have settled it.
  endIfDecided(play)
  if (play.state.outcome) return false
  // B2
  if (!clock.outOfTime(play.state)) return true
  endTurn(play, true)
  return false
}

/** Does what needs nobody; a decision that needs somebody is handed back. */
function takeStep(play: Play, step: Exclude<Step, { kind: 'aftermath' | 'act' }>): Decision | undefined {
  const { state } = play
  switch (step.kind) {
    case 'reveals':
      state.agenda.pop()
      checkReveals(play)
      return undefined
    case 'squadTurn':
      state.agenda.pop()
      squadTurn(play, step.squad)
      return undefined
    case 'genestealerTurn':
      state.agenda.pop()
      genestealerTurn(play)
      return undefined
    case 'lurking':
      state.agenda.pop()
      measureLurking(play)
      return undefined
    case 'endOfRound':
      state.agenda.pop()
      endOfRound(play)
      return undefined
    case 'nextRound':
      endIfDecided(play)
      if (state.outcome) return undefined
      state.agenda.pop()
      nextRound(play)
      return undefined
    default:
      return goesByItself(play, step) ? undefined : step
  }
}

/** Decisions that need nobody: one choice only, a standing order, or time that ran out. */
function goesByItself(play: Play, decision: Decision): boolean {
  const { state } = play
  switch (decision.kind) {
    case 'place': {
      const options = placements(decision)
      if (options.length !== 1) return false
      place(play, decision, options[0])
      return true
    }
    case 'face':
      if (state.secret.orders[decision.seat]?.facing !== 'nearest') return false
      // J5
      tell(play, { type: 'orderCarriedOut', seat: decision.seat, piece: decision.pieces[0] })
      faceByDefault(play, decision)
      return true
    case 'react': {
      const ordered = orderedReaction(play, decision)
      if (!ordered) return false
      // P2, J5: whoever has nobody left to answer passes by himself, not by order.
      if (!wouldBeAsked(play, decision)) {
        passReaction(play, decision)
        return true
      }
      // An order hands over as a question would.
      play.final = true
      tell(play, {
        type: 'orderCarriedOut',
        seat: decision.seat,
        ...('piece' in ordered ? { piece: ordered.piece } : {}),
      })
      const cp = 'cp' in ordered ? (ordered.cp ?? 0) : 0
      apply(play, decision, ordered, cp, cp)
      return true
    }
    default:
      return false
  }
}

function faceByDefault(play: Play, decision: DecisionOf<'face'>): void {
  const piece = pieceOf(play, decision.pieces[0])
  face(play, decision, piece.id, facingNearest(play, piece))
}

function apply(play: Play, decision: Decision, action: Action, cost: number, cp: number): void {
  // Most actions are one of these two.
  if (action.type === 'move') move(play, whoPays(play, decision, action.piece, cost, cp), action)
  else if (action.type === 'turn') turn(play, whoPays(play, decision, action.piece, cost, cp), action)
  else applyOther(play, decision, action, cost, cp)
}

type OtherAction = Exclude<Action, { type: 'move' | 'turn' }>

function applyOther(play: Play, decision: Decision, action: OtherAction, cost: number, cp: number): void {
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

/** C1, C2: with a sergeant the player may look before he keeps it. */
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
  if (decision.kind === 'react') {
    tell(play, { type: 'passed', seat: decision.seat, decision: 'react' })
    return passReaction(play, decision)
  }
  play.state.agenda.pop()
  if (decision.kind === 'closeCombat') return resolve(play, fightOf(decision), false)
  if (decision.kind === 'block') return strike(play, pieceOf(play, decision.shooter), { piece: decision.target })
}

function whoPays(play: Play, decision: Decision, id: PieceId, cost: number, cp: number): Piece {
  const piece = pieceOf(play, id)
  if (decision.kind === 'react') spendReaction(decision, 'seeing', id)
  pay(play, piece, cost, cp)
  return piece
}

function doAction(play: Play, piece: Piece, action: Exclude<PieceAction, { type: 'move' | 'turn' }>): void {
  switch (action.type) {
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
  }
}

/** B2, B4: what happens instead of a decision nobody made in time. */
function timeUp(play: Play, decision: Decision): void {
  switch (decision.kind) {
    case 'command':
      // B2: the chit drawn is kept, or one is drawn; then the turn is over.
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
    case 'react':
      // J5: orders given since the question was put answer it.
      return orderedReaction(play, decision) ? undefined : pass(play, decision)
    default:
      return pass(play, decision)
  }
}

/** The first moments of a game, up to the first decision. */
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
