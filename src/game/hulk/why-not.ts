/** Why an action is not on the list of legal ones, as nearly as can be said. It decides nothing. */
import { FACINGS, type Facing, type Square } from '../kernel/grid'
import { type Action, ANSWERS, PIECE_ACTIONS, type PieceAction } from './actions'
import type { Decision } from './decisions'
import { apart, isMarine, isMarker, type Play, seatOf } from './play'
import type { Refusal, RefusalCode } from './refusals'
import { type Purse, purseInReaction, purseInTurn } from './rules/activation'
import { attackable } from './rules/close-combat'
import { whyNotWork } from './rules/doors'
import { whyNotGuard } from './rules/guard'
import { whyNotFlame, whyNotSelfDestruct } from './rules/heavy-flamer'
import { directionTo, leaveCost, moveCost, turnCost, whyNotMove } from './rules/movement'
import { whyNotGive, whyNotPickUp } from './rules/objects'
import { whyNotOverwatch } from './rules/overwatch'
import { openAreas } from './rules/reinforcements'
import { squareOf, whyNotAim } from './rules/storm-bolter'
import { NOWHERE, type Piece, type Target } from './types'

const isPieceAction = (action: Action): action is PieceAction =>
  (PIECE_ACTIONS as readonly string[]).includes(action.type)

export function whyNot(play: Play, decision: Decision, said: unknown): Refusal {
  if (typeof said !== 'object' || said === null || typeof (said as Action).type !== 'string')
    return { code: 'malformed' }
  const action = said as Action
  if (decision.kind === 'reinforce' && action.type === 'reinforce') return whyNotReinforce(play, action.area)
  if (action.type === 'overwatchShot' && decision.kind === 'react') {
    const marine = pieceNamed(play, action.piece)
    if (!marine || seatOf(play.state, marine) !== decision.seat) return { code: 'notYourPiece' }
    if (!marine.overwatch) return { code: marine.jammed ? 'jammed' : 'notWatching' }
    const { range } = play.rules.overwatch
    const code = aim(play, marine, action.target, range)
    if (code === 'outOfRange') return outOfRange(play, marine, squareOf(play, action.target), range)
    return { code: code ?? (decision.watching.includes(marine.id) ? 'notAnOption' : 'usedInThisWindow') }
  }
  if (action.type === 'freeShot' && decision.kind === 'freeShot') {
    const shooter = pieceNamed(play, action.piece)
    return { code: (shooter && aim(play, shooter, action.target)) ?? 'notAnOption' }
  }
  if (!(ANSWERS[decision.kind] as readonly string[]).includes(action.type)) return { code: 'notNow' }
  return isPieceAction(action) ? whyNotAct(play, decision, action) : { code: 'notAnOption' }
}

function whyNotReinforce(play: Play, area: unknown): Refusal {
  if (typeof area !== 'string' || !Object.hasOwn(play.board.layout.areas, area)) return { code: 'noSuchArea' }
  return openAreas(play).includes(area) ? { code: 'noSuchPiece' } : { code: 'areaFull' }
}

function whyNotAct(play: Play, decision: Decision, action: PieceAction): Refusal {
  const piece = pieceNamed(play, action.piece)
  if (!piece) return { code: 'noSuchPiece' }
  if (seatOf(play.state, piece) !== decision.seat) return { code: 'notYourPiece' }
  const { turn } = play.state
  if (decision.kind === 'act' && isMarine(piece) && piece.squad !== turn.squad) return { code: 'notYourPiece' }
  if (decision.kind === 'react' && !decision.seeing.includes(piece.id)) return { code: 'notInThisWindow' }
  // J3: flaming is shooting (G1).
  if (piece.dying && action.type !== 'shoot' && action.type !== 'flame') return { code: 'dyingMayOnlyShoot' }
  if (piece.at === NOWHERE && action.type !== 'enter') return { code: 'waiting' }
  const rule = whyNotByRule(play, piece, action)
  if (rule === 'outOfRange' && action.type === 'flame')
    return outOfRange(play, piece, action.at, play.rules.flamer.range)
  if (rule) return { code: rule }
  const purse = decision.kind === 'react' ? purseInReaction(play, piece) : purseInTurn(play, piece)
  return whyNotPaid(play, piece, action, purse)
}

const outOfRange = (play: Play, shooter: Piece, square: Square, range: number): Refusal => ({
  code: 'outOfRange',
  params: { distance: apart(play, shooter.at, square), range },
})

function whyNotPaid(play: Play, piece: Piece, action: PieceAction, { ap, cp }: Purse): Refusal {
  const cost = costOf(play, piece, action)
  if (cost > ap + cp) {
    const spent = play.state.turn.done[piece.id] && cp === 0
    return spent ? { code: 'alreadyActivated' } : { code: 'notEnoughPoints', params: { cost, ap, cp } }
  }
  return 'cp' in action && action.cp !== undefined
    ? { code: 'badPayment', params: { cost, ap, cp } }
    : { code: 'notAnOption' }
}

function costOf(play: Play, piece: Piece, action: PieceAction): number {
  switch (action.type) {
    case 'move':
      return moveCost(piece, directionTo(play, piece.at, action.to)!, action.facing)
    case 'leave':
      return leaveCost(play, piece)
    case 'flame':
      return play.rules.flamer.cost
    case 'selfDestruct':
      return play.rules.flamer.selfDestructCost
    case 'overwatch':
      return play.rules.overwatch.cost
    case 'guard':
      return play.rules.guard.cost
    default:
      return 1
  }
}

/** Whatever was said, and be it `constructor`. */
const pieceNamed = ({ state }: Play, id: unknown): Piece | undefined =>
  Number.isInteger(id) && Object.hasOwn(state.pieces, id as number) ? state.pieces[id as number] : undefined

// K9
const isMarkerNamed = (play: Play, id: unknown): boolean => {
  const piece = pieceNamed(play, id)
  return piece !== undefined && isMarker(piece)
}

const isFacing = (value: unknown): value is Facing => (FACINGS as readonly unknown[]).includes(value)
const isSquare = (play: Play, value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < play.board.grid.size

function whyNotByRule(play: Play, piece: Piece, action: PieceAction): RefusalCode | undefined {
  switch (action.type) {
    case 'move':
      if (!isSquare(play, action.to) || !isFacing(action.facing)) return 'malformed'
      return whyNotMove(play, piece, action.to, action.facing)
    case 'turn':
      if (!isFacing(action.facing)) return 'malformed'
      return turnCost(piece, action.facing) === 0 ? 'noSuchTurn' : undefined
    case 'leave':
      return leaveCost(play, piece) === 0 ? 'noExitHere' : undefined
    case 'enter':
      return whyNotEnter(play, piece, action.to)
    case 'open':
    case 'close':
      if (!isSquare(play, action.door)) return 'malformed'
      return whyNotWork(play, piece, action.door, action.type === 'open' ? 'open' : 'closed')
    case 'shoot':
      return aim(play, piece, action.target)
    case 'clearJam':
      return piece.jammed ? undefined : 'notJammed'
    case 'flame':
      return isSquare(play, action.at) ? whyNotFlame(play, piece, action.at) : 'malformed'
    case 'selfDestruct':
      return whyNotSelfDestruct(piece)
    case 'overwatch':
      return whyNotOverwatch(piece)
    case 'guard':
      return whyNotGuard(piece)
    case 'attack':
      if (isMarker(piece)) return 'markersCannot'
      if (isMarkerNamed(play, action.target)) return 'markersNotAttacked'
      return attackable(play, piece)?.id === action.target ? undefined : 'notStraightAhead'
    case 'pickUp':
      return whyNotPickUp(play, piece)
    case 'give': {
      const to = pieceNamed(play, action.to)
      return to ? whyNotGive(play, piece, to) : 'noSuchPiece'
    }
  }
}

// M2, M3
function whyNotEnter(play: Play, piece: Piece, to: unknown): RefusalCode | undefined {
  if (piece.at !== NOWHERE || piece.area === undefined) return 'notAnOption'
  if (piece.held) return 'mayNotEnter'
  if (!isSquare(play, to) || !play.board.layout.areas[piece.area].doorsteps.includes(to)) return 'notAStep'
  return play.occupied[to] === 0 ? undefined : 'squareNotFree'
}

function aim(play: Play, shooter: Piece, target: unknown, range?: number): RefusalCode | undefined {
  if (typeof target !== 'object' || target === null) return 'malformed'
  const { piece, door } = target as { piece?: unknown; door?: unknown }
  if (piece !== undefined && !pieceNamed(play, piece)) return 'noTarget'
  if (piece === undefined && !isSquare(play, door)) return 'malformed'
  return whyNotAim(play, shooter, target as Target, range)
}
