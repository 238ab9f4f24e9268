/** Explains, as precisely as possible, why an action is not on the list of legal ones. It does not decide legality. */
import { FACINGS, type Facing, type Square } from '../kernel/grid'
import { type Action, type ActionOf, ANSWERS, type PieceAction } from './actions'
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
import { whyNotAim } from './rules/storm-bolter'
import { squareOf } from './rules/sustained-fire'
import { NOWHERE, type Piece, type Target } from './types'

const isPieceAction = (action: Action): action is PieceAction => Object.hasOwn(PIECE_ACTIONS, action.type)

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
  const rule = rulingOf(action).whyNot(play, piece, action)
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
  const cost = rulingOf(action).cost(play, piece, action)
  if (cost > ap + cp) {
    const spent = play.state.turn.done[piece.id] && cp === 0
    return spent ? { code: 'alreadyActivated' } : { code: 'notEnoughPoints', params: { cost, ap, cp } }
  }
  return 'cp' in action && action.cp !== undefined
    ? { code: 'badPayment', params: { cost, ap, cp } }
    : { code: 'notAnOption' }
}

/** The piece with this number. `id` is untrusted input and may even be `constructor`. */
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

interface Ruling<T extends PieceAction['type']> {
  /** Why the rules forbid the action, regardless of points. */
  whyNot(play: Play, piece: Piece, action: ActionOf<T>): RefusalCode | undefined
  /** The cost of the action, if the rules allow it. */
  cost(play: Play, piece: Piece, action: ActionOf<T>): number
}

const ONE = () => 1

const PIECE_ACTIONS: { [T in PieceAction['type']]: Ruling<T> } = {
  move: {
    whyNot: (play, piece, { to, facing }) =>
      isSquare(play, to) && isFacing(facing) ? whyNotMove(play, piece, to, facing) : 'malformed',
    cost: (play, piece, { to, facing }) => moveCost(piece, directionTo(play, piece.at, to)!, facing),
  },
  turn: {
    whyNot(_, piece, { facing }) {
      if (!isFacing(facing)) return 'malformed'
      return turnCost(piece, facing) === 0 ? 'noSuchTurn' : undefined
    },
    cost: ONE,
  },
  leave: {
    whyNot: (play, piece) => (leaveCost(play, piece) === 0 ? 'noExitHere' : undefined),
    cost: leaveCost,
  },
  enter: { whyNot: (play, piece, { to }) => whyNotEnter(play, piece, to), cost: ONE },
  open: { whyNot: (play, piece, { door }) => whyNotDoor(play, piece, door, 'open'), cost: ONE },
  close: { whyNot: (play, piece, { door }) => whyNotDoor(play, piece, door, 'closed'), cost: ONE },
  shoot: { whyNot: (play, piece, { target }) => aim(play, piece, target), cost: ONE },
  clearJam: { whyNot: (_, { jammed }) => (jammed ? undefined : 'notJammed'), cost: ONE },
  flame: {
    whyNot: (play, piece, { at }) => (isSquare(play, at) ? whyNotFlame(play, piece, at) : 'malformed'),
    cost: ({ rules }) => rules.flamer.cost,
  },
  selfDestruct: {
    whyNot: (_, piece) => whyNotSelfDestruct(piece),
    cost: ({ rules }) => rules.flamer.selfDestructCost,
  },
  overwatch: { whyNot: (_, piece) => whyNotOverwatch(piece), cost: ({ rules }) => rules.overwatch.cost },
  guard: { whyNot: (_, piece) => whyNotGuard(piece), cost: ({ rules }) => rules.guard.cost },
  attack: {
    whyNot(play, piece, { target }) {
      if (isMarker(piece)) return 'markersCannot'
      if (isMarkerNamed(play, target)) return 'markersNotAttacked'
      return attackable(play, piece)?.id === target ? undefined : 'notStraightAhead'
    },
    cost: ONE,
  },
  pickUp: { whyNot: whyNotPickUp, cost: ONE },
  give: {
    whyNot(play, piece, action) {
      const to = pieceNamed(play, action.to)
      return to ? whyNotGive(play, piece, to) : 'noSuchPiece'
    },
    cost: ONE,
  },
}

/** TypeScript cannot see that a ruling fits its own action, so the cast is made here, once. */
const rulingOf = <T extends PieceAction['type']>(action: { type: T }): Ruling<PieceAction['type']> =>
  PIECE_ACTIONS[action.type] as unknown as Ruling<PieceAction['type']>

function whyNotDoor(play: Play, piece: Piece, door: unknown, to: 'open' | 'closed'): RefusalCode | undefined {
  return isSquare(play, door) ? whyNotWork(play, piece, door, to) : 'malformed'
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
