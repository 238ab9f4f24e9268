/**
 * Everything a seat may do now, each with its cost and, if dice are rolled, the odds. An action is accepted if and
 * only if it is on this list. The page, keyboard, bots and fuzzers read it too.
 */
import { FACINGS } from '../kernel/grid'
import type { Action, ActionOf, LegalAction, Odds, PieceAction } from './actions'
import { type Decision, type DecisionOf, decisionOf } from './decisions'
import { isMarine, isMarker, open, type Play, pieceOf, piecesOf } from './play'
import { type Purse, purseInReaction, purseInTurn } from './rules/activation'
import { lapsed } from './rules/clock'
import { attackable, fightChoices, oddsOfChoice, oddsOfFight } from './rules/close-combat'
import { mayRedraw } from './rules/command-points'
import { placements } from './rules/contact-markers'
import { doorReach, whyNotMake } from './rules/doors'
import { whyNotGuard } from './rules/guard'
import { flameTargets, oddsOfFlames, whyNotSelfDestruct } from './rules/heavy-flamer'
import { leaveCost, waysFor } from './rules/movement'
import { objectsAt, whyNotGive, whyNotPickUp } from './rules/objects'
import { overwatchTargets, whyNotOverwatch } from './rules/overwatch'
import { answering } from './rules/reactive-actions'
import { openAreas } from './rules/reinforcements'
import { oddsOfBlock, oddsOfShot, targets } from './rules/storm-bolter'
import type { State, Turn } from './state'
import { NOWHERE, type Piece, type PieceId, type Seat } from './types'

/** If `now` is given and the decision has lapsed, `timeUp` is the only legal action (B2, B4). */
export function legalActions(state: State, seat: Seat, now?: number): LegalAction[] {
  const decision = decisionOf(state)
  if (!decision || decision.seat !== seat) return []
  if (now !== undefined && lapsed(state, now)) return [TIME_UP]
  return open(state, (play) => actionsFor(play, decision))
}

const free = (action: Action, odds?: Odds): LegalAction => ({ action, cost: 0, cpMin: 0, cpMax: 0, odds })

/** The only legal action once a decision has lapsed. */
export const TIME_UP: LegalAction = free({ type: 'timeUp' })

const END_TURN: LegalAction = free({ type: 'endTurn' })
const [DRAW, KEEP, REDRAW, PASS] = (['draw', 'keep', 'redraw', 'pass'] as const).map((type) => free({ type }))

/** The legal actions of the seat that decides, for a state already opened. `named` limits the list to one piece. */
export function actionsFor(play: Play, decision: Decision, named?: PieceId): LegalAction[] {
  switch (decision.kind) {
    case 'command':
      return commandActions(play, decision)
    case 'act':
      return turnActions(play, named)
    case 'freeShot': {
      const shooter = pieceOf(play, decision.piece)
      const shots = targets(play, shooter).map((target) =>
        free({ type: 'freeShot', piece: shooter.id, target }, oddsOfShot(play, shooter, target, 'free')),
      )
      return [...shots, PASS]
    }
    case 'block':
      return [free({ type: 'block' }, oddsOfBlock(decision)), free({ type: 'pass' }, { hit: 1 })]
    case 'closeCombat':
      return fightActions(play, decision)
    case 'place':
      return placements(decision).map((action) => free(action))
    case 'face':
      return FACINGS.map((facing) => free({ type: 'face', piece: decision.pieces[0], facing }))
    case 'react':
      return reactions(play, decision, named)
    case 'reinforce': {
      const areas = openAreas(play)
      const list: LegalAction[] = []
      for (const piece of decision.markers)
        for (const area of areas) list.push(free({ type: 'reinforce', piece, area }))
      return list
    }
    default:
      return decision satisfies never
  }
}

function commandActions(play: Play, decision: DecisionOf<'command'>): LegalAction[] {
  if (!decision.drawn) return [DRAW]
  return mayRedraw(play.state, decision) ? [KEEP, REDRAW] : [KEEP]
}

function turnActions(play: Play, named?: PieceId): LegalAction[] {
  const list: LegalAction[] = []
  const { pieces, turn } = play.state
  for (const piece of named === undefined ? piecesOf(play.state) : [pieces[named]]) {
    if (piece && hasTurn(turn, piece)) pieceActions(play, piece, purseInTurn(play, piece), list)
  }
  list.push(END_TURN)
  return list
}

/** C4: a marine never acts in another squad's turn. */
const hasTurn = ({ side, squad }: Turn, piece: Piece): boolean =>
  isMarine(piece) ? side === 'marines' && piece.squad === squad : side === 'genestealers'

/** Something a piece may do, before it is known how it is paid. */
interface Deed {
  action: PieceAction | ActionOf<'reveal'>
  cost: number
  odds?: Odds
}

/** C3: in AP, in CP, or in both. */
const paid = ({ ap, cp }: Purse, { action, cost, odds }: Deed): LegalAction => ({
  action,
  cost,
  cpMin: cost > ap ? cost - ap : 0,
  cpMax: cost < cp ? cost : cp,
  odds,
})

/** Adds to the list everything the piece may do with the points it has. */
function pieceActions(play: Play, piece: Piece, purse: Purse, list: LegalAction[]): void {
  const points = purse.ap + purse.cp
  const deeds: Deed[] = waysFor(play, piece, points)
  const mayAct = piece.at !== NOWHERE && points > 0
  // J3: a dying marine may only shoot.
  if (mayAct && !piece.dying) work(play, piece, points, deeds)
  // N1
  if (isMarker(piece)) deeds.push({ action: { type: 'reveal', piece: piece.id }, cost: 0 })
  if (mayAct) fire(play, piece, points, deeds)
  for (const deed of deeds) list.push(paid(purse, deed))
}

/** Actions on the piece itself and the squares next to it, except steps and turns. */
function work(play: Play, piece: Piece, points: number, list: Deed[]): void {
  const out = leaveCost(play, piece)
  if (out > 0) add(list, points, out, { type: 'leave', piece: piece.id })
  if (play.board.nearDoor[piece.at] !== 0) doors(play, piece, points, list)
  attacks(play, piece, points, list)
  if (isMarine(piece)) drill(play, piece, points, list)
}

/** G1, H1: shots and flames. A dying marine may still fire (J3). */
function fire(play: Play, piece: Piece, points: number, list: Deed[]): void {
  const { cost } = play.rules.flamer
  if (piece.ammo && cost <= points) {
    const odds = oddsOfFlames(play)
    for (const at of flameTargets(play, piece)) add(list, points, cost, { type: 'flame', piece: piece.id, at }, odds)
  }
  for (const target of targets(play, piece)) {
    add(list, points, 1, { type: 'shoot', piece: piece.id, target }, oddsOfShot(play, piece, target, 'action'))
  }
}

function add(list: Deed[], points: number, cost: number, action: PieceAction, odds?: Odds): void {
  if (cost <= points) list.push({ action, cost, odds })
}

// K1
function attacks(play: Play, piece: Piece, points: number, list: Deed[]): void {
  const enemy = attackable(play, piece)
  if (enemy) {
    add(list, points, 1, { type: 'attack', piece: piece.id, target: enemy.id }, oddsOfFight(play, piece, enemy))
  }
}

function doors(play: Play, piece: Piece, points: number, list: Deed[]): void {
  for (const door of doorReach(play, piece)) {
    const now = play.state.doors[door]
    if (now === undefined || now === 'destroyed') continue
    if (!whyNotMake(play, door, 'open')) add(list, points, 1, { type: 'open', piece: piece.id, door })
    if (!whyNotMake(play, door, 'closed')) add(list, points, 1, { type: 'close', piece: piece.id, door })
  }
}

/** Actions that only marines have. */
function drill(play: Play, marine: Piece, points: number, list: Deed[]): void {
  const { rules } = play
  const piece = marine.id
  if (!whyNotOverwatch(marine)) add(list, points, rules.overwatch.cost, { type: 'overwatch', piece })
  if (!whyNotGuard(marine)) add(list, points, rules.guard.cost, { type: 'guard', piece })
  if (marine.jammed) add(list, points, 1, { type: 'clearJam', piece })
  if (!whyNotSelfDestruct(marine)) add(list, points, rules.flamer.selfDestructCost, { type: 'selfDestruct', piece })
  if (!whyNotPickUp(play, marine)) pickUps(play, marine, points, list)
  if (marine.carries) gifts(play, marine, points, list)
}

// O3
function pickUps(play: Play, marine: Piece, points: number, list: Deed[]): void {
  const piece = marine.id
  const objects = objectsAt(play, marine)
  if (objects.length === 1) add(list, points, 1, { type: 'pickUp', piece })
  else for (const object of objects) add(list, points, 1, { type: 'pickUp', piece, object })
}

function gifts(play: Play, marine: Piece, points: number, list: Deed[]): void {
  for (const friend of play.marines) {
    if (friend !== marine && !whyNotGive(play, marine, friend))
      add(list, points, 1, { type: 'give', piece: marine.id, to: friend.id })
  }
}

/** K4, K5, K7, K8: the choices left. */
const fightActions = (play: Play, decision: DecisionOf<'closeCombat'>): LegalAction[] =>
  [...fightChoices(decision), { type: 'pass' } as const].map((choice) =>
    free(choice, oddsOfChoice(play, decision, choice)),
  )

/** J2: the reactions still open to the marines of this seat, and `pass`. */
function reactions(play: Play, decision: DecisionOf<'react'>, named?: PieceId): LegalAction[] {
  const list: LegalAction[] = []
  const wanted = (marine: Piece) => named === undefined || marine.id === named
  for (const marine of answering(play, decision.watching, decision.seat).filter(wanted)) {
    for (const target of overwatchTargets(play, marine, decision)) {
      list.push(
        free({ type: 'overwatchShot', piece: marine.id, target }, oddsOfShot(play, marine, target, 'overwatch')),
      )
    }
  }
  for (const marine of answering(play, decision.seeing, decision.seat).filter(wanted))
    pieceActions(play, marine, purseInReaction(play, marine), list)
  list.push(PASS)
  return list
}
