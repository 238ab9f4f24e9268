/**
 * Everything a seat may do now, each with its cost and, where dice follow, the odds. An action is accepted if and
 * only if it is on this list. The page, keyboard, bots and fuzzers read it too.
 */
import { FACINGS } from '../kernel/grid'
import type { Action, LegalAction, Odds, PieceAction } from './actions'
import { type Decision, type DecisionOf, decisionOf } from './decisions'
import { hasGun, isMarine, isMarker, open, type Play, pieceOf } from './play'
import { apOf, type Purse, purseInReaction, purseInTurn } from './rules/activation'
import { lapsed } from './rules/clock'
import { attackable, diceFor, oddsOfChoice, oddsOfFight } from './rules/close-combat'
import { mayRedraw } from './rules/command-points'
import { placements } from './rules/contact-markers'
import { doorReach, whyNotWork } from './rules/doors'
import { whyNotGuard } from './rules/guard'
import { flameTargets, oddsOfFlames, whyNotSelfDestruct } from './rules/heavy-flamer'
import {
  entryFacings,
  freeDoorsteps,
  gaitOf,
  leaveCost,
  stepCost,
  stepFacings,
  stepTo,
  wayMask,
} from './rules/movement'
import { whyNotGive, whyNotPickUp } from './rules/objects'
import type { Choice } from './rules/odds'
import { overwatchTargets, whyNotOverwatch } from './rules/overwatch'
import { answering } from './rules/reactive-actions'
import { openAreas } from './rules/reinforcements'
import { oddsOfBlock, oddsOfShot, targets } from './rules/storm-bolter'
import type { State } from './state'
import { NOWHERE, type Piece, type Seat } from './types'

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

/** What the seat of the pending decision may do, on a state already opened. */
export function actionsFor(play: Play, decision: Decision): LegalAction[] {
  switch (decision.kind) {
    case 'command':
      return commandActions(play, decision)
    case 'act':
      return turnActions(play)
    case 'freeShot': {
      const shooter = pieceOf(play, decision.piece)
      const shots = targets(play, shooter).map((target) =>
        free({ type: 'freeShot', piece: shooter.id, target }, oddsOfShot(play, shooter, target, 'free')),
      )
      return [...shots, free({ type: 'pass' })]
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
      return reactions(play, decision)
    case 'reinforce':
      return decision.markers.flatMap((piece) =>
        openAreas(play).map((area) => free({ type: 'reinforce', piece, area })),
      )
  }
}

function commandActions(play: Play, decision: DecisionOf<'command'>): LegalAction[] {
  if (!decision.drawn) return [free({ type: 'draw' })]
  return mayRedraw(play.state, decision) ? [free({ type: 'keep' }), free({ type: 'redraw' })] : [free({ type: 'keep' })]
}

function turnActions(play: Play): LegalAction[] {
  const list: LegalAction[] = []
  const { turn, pieces, nextId } = play.state
  if (turn.side === 'marines') {
    for (const marine of play.marines) {
      // C4: never in another squad's turn.
      if (marine.squad === turn.squad) marineActions(play, marine, purseInTurn(play, marine), list)
    }
  } else {
    for (let id = 1; id < nextId; id++) {
      const known = play.memory?.recallInTurn(id, turn)
      if (known) append(list, known)
      else if (pieces[id] !== undefined && !isMarine(pieces[id])) swarmActions(play, pieces[id], list)
    }
  }
  list.push(free({ type: 'endTurn' }))
  return list
}

function add(list: LegalAction[], { ap, cp }: Purse, cost: number, action: PieceAction, odds?: Odds): void {
  if (cost > ap + cp) return
  list.push({ action, cost, cpMin: cost > ap ? cost - ap : 0, cpMax: cost < cp ? cost : cp, odds })
}

// M3
function entries(play: Play, piece: Piece, purse: Purse, list: LegalAction[]): void {
  if (purse.ap < 1) return
  for (const to of freeDoorsteps(play, piece)) {
    for (const facing of entryFacings(piece)) add(list, purse, 1, { type: 'enter', piece: piece.id, to, facing })
  }
}

/** All a marine could do with the points he can pay. */
function marineActions(play: Play, marine: Piece, purse: Purse, list: LegalAction[]): void {
  if (purse.ap + purse.cp < 1) return
  const inTurn = play.state.turn.side === 'marines'
  const known = inTurn ? play.memory?.recall(marine.id, purse) : undefined
  if (known) append(list, known)
  // J3: a dying marine may only shoot, and flaming is shooting (G1).
  else if (!marine.dying) {
    const before = list.length
    nearActions(play, marine, purse, list)
    if (inTurn) remember(play, marine, purse, list, before)
  }
  if (marine.ammo) flames(play, marine, purse, list)
  shots(play, marine, purse, list)
}

/** All a piece of the swarm could do. */
function swarmActions(play: Play, piece: Piece, list: LegalAction[]): void {
  const before = list.length
  const purse = purseInTurn(play, piece)
  if (piece.at === NOWHERE) entries(play, piece, purse, list)
  else if (purse.ap > 0) {
    nearActions(play, piece, purse, list)
    shots(play, piece, purse, list)
  }
  // N1
  if (isMarker(piece)) list.push(free({ type: 'reveal', piece: piece.id }))
  if (!hasGun(piece) || piece.at === NOWHERE) remember(play, piece, purse, list, before)
}

/** What has been put on the list for this piece. */
function remember(play: Play, piece: Piece, purse: Purse, list: LegalAction[], from: number): void {
  if (!play.memory) return
  const { id, at, area } = piece
  const squares = area === undefined ? [at] : play.board.layout.areas[area].doorsteps
  play.memory.learn(id, purse, apOf(play.rules, piece), squares, list.slice(from))
}

/** What depends on the piece, the squares around it and who is there, and on nothing else. */
function nearActions(play: Play, piece: Piece, purse: Purse, list: LegalAction[]): void {
  steps(play, piece, purse, list)
  doors(play, piece, purse, list)
  const enemy = attackable(play, piece)
  if (enemy) add(list, purse, 1, { type: 'attack', piece: piece.id, target: enemy.id }, oddsOfFight(play, piece, enemy))
  if (isMarine(piece)) drill(play, piece, purse, list)
}

function append(list: LegalAction[], entries: readonly LegalAction[]): void {
  for (const entry of entries) list.push(entry)
}

// H1
function shots(play: Play, piece: Piece, purse: Purse, list: LegalAction[]): void {
  for (const target of targets(play, piece)) {
    add(list, purse, 1, { type: 'shoot', piece: piece.id, target }, oddsOfShot(play, piece, target, 'action'))
  }
}

function steps(play: Play, piece: Piece, purse: Purse, list: LegalAction[]): void {
  const { id, at, facing: now } = piece
  const gait = gaitOf(piece)
  const mask = wayMask(play, at)
  const facings = stepFacings(piece)
  for (let direction = 0; direction < 8; direction++) {
    const to = stepTo(play, at, direction, mask)
    if (to < 0) continue
    for (const facing of facings) {
      const cost = stepCost(gait, now, direction, facing)
      if (cost > 0) add(list, purse, cost, { type: 'move', piece: id, to, facing })
    }
  }
  for (const facing of FACINGS) {
    const cost = gait.turns[(facing - now) & 3]
    if (cost > 0) add(list, purse, cost, { type: 'turn', piece: id, facing })
  }
  const out = leaveCost(play, piece)
  if (out > 0) add(list, purse, out, { type: 'leave', piece: id })
}

function doors(play: Play, piece: Piece, purse: Purse, list: LegalAction[]): void {
  if (play.board.nearDoor[piece.at] === 0) return
  for (const door of doorReach(play, piece)) {
    if (play.state.doors[door] === undefined) continue
    if (!whyNotWork(play, piece, door, 'open')) add(list, purse, 1, { type: 'open', piece: piece.id, door })
    if (!whyNotWork(play, piece, door, 'closed')) add(list, purse, 1, { type: 'close', piece: piece.id, door })
  }
}

/** What marines alone can do. */
function drill(play: Play, marine: Piece, purse: Purse, list: LegalAction[]): void {
  const { rules } = play
  const piece = marine.id
  if (!whyNotOverwatch(marine)) add(list, purse, rules.overwatch.cost, { type: 'overwatch', piece })
  if (!whyNotGuard(marine)) add(list, purse, rules.guard.cost, { type: 'guard', piece })
  if (marine.jammed) add(list, purse, 1, { type: 'clearJam', piece })
  if (!whyNotSelfDestruct(marine)) add(list, purse, rules.flamer.selfDestructCost, { type: 'selfDestruct', piece })
  if (!whyNotPickUp(play, marine)) add(list, purse, 1, { type: 'pickUp', piece })
  if (marine.carries) {
    for (const friend of play.marines) {
      if (friend !== marine && !whyNotGive(play, marine, friend))
        add(list, purse, 1, { type: 'give', piece, to: friend.id })
    }
  }
}

// G1
function flames(play: Play, marine: Piece, purse: Purse, list: LegalAction[]): void {
  const odds = oddsOfFlames(play)
  for (const at of flameTargets(play, marine)) {
    add(list, purse, play.rules.flamer.cost, { type: 'flame', piece: marine.id, at }, odds)
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
function reactions(play: Play, decision: DecisionOf<'react'>): LegalAction[] {
  const list: LegalAction[] = []
  for (const marine of answering(play, decision.watching, decision.seat)) {
    for (const target of overwatchTargets(play, marine, decision)) {
      list.push(
        free({ type: 'overwatchShot', piece: marine.id, target }, oddsOfShot(play, marine, target, 'overwatch')),
      )
    }
  }
  for (const marine of answering(play, decision.seeing, decision.seat))
    marineActions(play, marine, purseInReaction(play, marine), list)
  list.push(free({ type: 'pass' }))
  return list
}
