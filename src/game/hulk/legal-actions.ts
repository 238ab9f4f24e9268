/**
 * Everything a seat may do now, each with its cost and, where dice follow, the odds. An action is accepted if and
 * only if it is on this list. The page, keyboard, bots and fuzzers read it too.
 */
import { FACINGS, type Square } from '../kernel/grid'
import type { Action, ActionOf, LegalAction, Odds, PieceAction } from './actions'
import { type Decision, type DecisionOf, decisionOf } from './decisions'
import { isMarine, isMarker, open, type Play, pieceOf, piecesOf } from './play'
import { type Purse, purseInReaction, purseInTurn } from './rules/activation'
import { lapsed } from './rules/clock'
import { attackable, diceFor, oddsOfChoice, oddsOfFight } from './rules/close-combat'
import { mayRedraw } from './rules/command-points'
import { placements } from './rules/contact-markers'
import { doorReach, whyNotMake } from './rules/doors'
import { whyNotGuard } from './rules/guard'
import { flameTargets, oddsOfFlames, whyNotSelfDestruct } from './rules/heavy-flamer'
import { DEAREST, findWays, leaveCost, type Way, Ways, wayCost, wayFacing, wayTo, wayType } from './rules/movement'
import { objectsAt, whyNotGive, whyNotPickUp } from './rules/objects'
import type { Choice } from './rules/odds'
import { overwatchTargets, whyNotOverwatch } from './rules/overwatch'
import { answering } from './rules/reactive-actions'
import { openAreas } from './rules/reinforcements'
import { NO_TARGETS, oddsOfBlock, oddsOfShot, targets } from './rules/storm-bolter'
import type { Ruleset } from './ruleset'
import type { State, Turn } from './state'
import { NOWHERE, type Piece, type PieceId, type Seat } from './types'

/** Given the time, a decision that has lapsed leaves nothing but to say so (B2, B4). */
export function legalActions(state: State, seat: Seat, now?: number): LegalAction[] {
  const decision = decisionOf(state)
  if (!decision || decision.seat !== seat) return []
  if (now !== undefined && lapsed(state, now)) return [TIME_UP]
  return open(state, (play) => actionsFor(play, decision))
}

const free = (action: Action, odds?: Odds): LegalAction => ({ action, cost: 0, cpMin: 0, cpMax: 0, odds })

/** All there is to say about a decision that has lapsed. */
export const TIME_UP: LegalAction = free({ type: 'timeUp' })

export const END_TURN: LegalAction = free({ type: 'endTurn' })
const [DRAW, KEEP, REDRAW, PASS] = (['draw', 'keep', 'redraw', 'pass'] as const).map((type) => free({ type }))

/** What the seat of the pending decision may do, on a state already opened; `named` leaves out what other pieces may. */
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
export const hasTurn = ({ side, squad }: Turn, piece: Piece): boolean =>
  isMarine(piece) ? side === 'marines' && piece.squad === squad : side === 'genestealers'

/** Something a piece may do, however it is paid. */
export interface Deed {
  readonly action: PieceAction | ActionOf<'reveal'>
  readonly cost: number
  readonly odds: Odds | undefined
}

/** C3: in AP, in CP, or partly. */
export const paid = ({ ap, cp }: Purse, { action, cost, odds }: Deed): LegalAction => ({
  action,
  cost,
  cpMin: cost > ap ? cost - ap : 0,
  cpMax: cost < cp ? cost : cp,
  odds,
})

/** All that a piece may do with the points it can pay, added to the list. */
function pieceActions(play: Play, piece: Piece, purse: Purse, list: LegalAction[]): void {
  const points = purse.ap + purse.cp
  const ways = new Ways(play.board.grid)
  findWays(play, piece, points, ways)
  for (let i = 0; i < ways.length; i++) list.push(paid(purse, wayDeed(piece, ways.at(i))))
  const others: Deed[] = []
  deeds(play, piece, points, others)
  for (const at of flames(play, piece, points)) others.push(flameDeed(play, piece, at))
  shots(play, piece, points, others)
  for (const deed of others) list.push(paid(purse, deed))
}

/** Steps, turns and entries make up most of every list. */
export function wayDeed(piece: Piece, way: Way): Deed {
  const type = wayType(piece, way)
  const facing = wayFacing(way)
  const action: PieceAction =
    type === 'turn' ? { type, piece: piece.id, facing } : { type, piece: piece.id, to: wayTo(way), facing }
  return { action, cost: wayCost(way), odds: undefined }
}

/** But for steps, turns and entering: what depends on the piece, the squares around it and who is there, and on nothing else. */
export function deeds(play: Play, piece: Piece, points: number, list: Deed[]): void {
  // J3: a dying marine may only shoot.
  if (mayAct(piece, points) && !piece.dying) {
    const out = leaveCost(play, piece)
    if (out > 0) add(list, points, out, { type: 'leave', piece: piece.id })
    if (play.board.nearDoor[piece.at] !== 0) doors(play, piece, points, list)
    attacks(play, piece, points, list)
    if (isMarine(piece)) drill(play, piece, points, list)
  }
  // N1
  if (isMarker(piece)) list.push({ action: { type: 'reveal', piece: piece.id }, cost: 0, odds: undefined })
}

/** G1: where a piece may flame. What shooters may do depends on what is in their fire arc; the dying may too (J3). */
export function flames(play: Play, piece: Piece, points: number): readonly Square[] {
  const { cost } = play.rules.flamer
  return piece.ammo && mayAct(piece, points) && cost <= points ? flameTargets(play, piece) : NOT_AT_ALL
}

const NOT_AT_ALL: readonly Square[] = []

export const flameDeed = (play: Play, { id }: Piece, at: Square): Deed => ({
  action: { type: 'flame', piece: id, at },
  cost: play.rules.flamer.cost,
  odds: oddsOfFlames(play),
})

/** H1. Says whether there is anything to look out for: an enemy or a door in the fire arc, in sight or not. */
export function shots(play: Play, piece: Piece, points: number, list: Deed[]): boolean {
  if (piece.weapons.length === 0 || !mayAct(piece, points)) return false
  const there = targets(play, piece)
  for (let i = 0; i < there.length; i++) {
    const odds = oddsOfShot(play, piece, there[i], 'action')
    add(list, points, 1, { type: 'shoot', piece: piece.id, target: there[i] }, odds)
  }
  return there !== NO_TARGETS
}

const mayAct = ({ at }: Piece, points: number): boolean => at !== NOWHERE && points > 0

function add(list: Deed[], points: number, cost: number, action: PieceAction, odds?: Odds): void {
  if (cost <= points) list.push({ action, cost, odds })
}

/** With so many points a piece can pay for whatever it may do. */
export const enoughPoints = ({ overwatch, guard, flamer }: Ruleset): number =>
  Math.max(DEAREST, overwatch.cost, guard.cost, flamer.cost, flamer.selfDestructCost)

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

/** What marines alone can do. */
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

/** K4, K5, K7, K8: the choices left; dice that show the same are one choice. */
function fightActions(play: Play, decision: DecisionOf<'closeCombat'>): LegalAction[] {
  const { own, foe } = diceFor(decision)
  const different = (dice: number[]) => dice.map((_, i) => i).filter((i) => dice.indexOf(dice[i]) === i)
  const choices: Choice[] = []
  if (decision.guard) choices.push(...different(own).map((die) => ({ type: 'reroll' as const, die })))
  if (decision.parry) choices.push(...different(foe).map((die) => ({ type: 'parry' as const, die })))
  if (decision.defend) choices.push(...different(foe).map((die) => ({ type: 'defend' as const, die })))
  choices.push({ type: 'pass' })
  return choices.map((choice) => free(choice, oddsOfChoice(play, decision, choice)))
}

/** J2: what is left to each marine of this seat, and passing. */
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
