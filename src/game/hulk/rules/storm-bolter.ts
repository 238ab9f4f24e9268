/** H. Storm bolter and bolter: shooting, sustained fire, jams. */
import { inFireArc, type Square } from '../../kernel/grid'
import type { Odds } from '../actions'
import { fireArc } from '../board'
import type { Shot } from '../decisions'
import type { ShotKind } from '../events'
import {
  aims,
  apart,
  beginDying,
  CLOSED,
  has,
  hasGun,
  isMarine,
  isSwarmMiniature,
  lineClear,
  type Play,
  pieceOf,
  pieceOn,
  push,
  rollDice,
  seatOf,
  tell,
} from '../play'
import type { RefusalCode } from '../refusals'
import { NOWHERE, type Piece, type Target } from '../types'
import { beginAction } from './activation'
import { aftermath } from './aftermath'
import { fall } from './casualties'
import { destroyDoor } from './doors'
import { shotOdds } from './odds'
import { sameTarget, squareOf } from './sustained-fire'

const gunOf = (play: Play, piece: Piece) => (has(piece, 'stormBolter') ? play.rules.stormBolter : play.rules.bolter)

/** H1: why the shooter cannot fire at the target now. `range` limits overwatch shots (I2). */
export function whyNotAim(play: Play, shooter: Piece, target: Target, range?: number): RefusalCode | undefined {
  if (!hasGun(shooter)) return 'noStormBolter'
  // H4
  if (shooter.jammed) return 'jammed'
  const square = squareOf(play, target)
  if (square === NOWHERE) return 'noTarget'
  if ('piece' in target && !isEnemy(shooter, pieceOf(play, target.piece))) return 'noTarget'
  if (range !== undefined && apart(play, shooter.at, square) > range) return 'outOfRange'
  if (!inFireArc(play.board.width, shooter.at, shooter.facing, square)) return 'outOfArc'
  return aims(play, shooter, square) ? undefined : 'outOfSight'
}

/** H1: miniatures of the other side; markers cannot be shot. */
function isEnemy(shooter: Piece, piece: Piece): boolean {
  return isMarine(shooter) ? isSwarmMiniature(piece) : isMarine(piece) && !piece.dying
}

/** H1: every target the shooter may fire at. */
export function targets(play: Play, shooter: Piece): Target[] {
  const found: Target[] = []
  if (!hasGun(shooter) || shooter.jammed) return found
  for (const square of fireArc(play.board, shooter.at, shooter.facing)) {
    const target = play.occupied[square] === 0 ? undefined : targetOn(play, shooter, square)
    if (target && lineClear(play, shooter.at, square)) found.push(target)
  }
  return found
}

/** The target on a square, whether it is in sight or not. */
function targetOn(play: Play, shooter: Piece, square: Square): Target | undefined {
  if ((play.occupied[square] & CLOSED) !== 0) return { door: square }
  const piece = pieceOn(play, square)
  return piece && isEnemy(shooter, piece) ? { piece: piece.id } : undefined
}

/** H1, H2, H3: the lowest face that hits. */
function neededFor(play: Play, shooter: Piece, target: Target, kind: ShotKind): number {
  const { hitsOn } = gunOf(play, shooter)
  if (kind === 'free' || !shooter.sustained) return hitsOn
  const holds = !play.rules.sustained.sameTarget || sameTarget(shooter.sustained, target)
  return holds ? Math.max(2, hitsOn - play.rules.sustained.bonus) : hitsOn
}

export function oddsOfShot(play: Play, shooter: Piece, target: Target, kind: ShotKind): Odds {
  return shotOdds({
    dice: gunOf(play, shooter).dice,
    need: neededFor(play, shooter, target, kind),
    jams: kind === 'overwatch',
    blocked: 'piece' in target && canBlock(pieceOf(play, target.piece)),
  })
}

/** The odds of a first shot at whatever comes in sight: nothing is sustained yet, and nobody blocks. */
export const oddsOfFirstShot = (play: Play, shooter: Piece, kind: ShotKind): Odds =>
  shotOdds({
    dice: gunOf(play, shooter).dice,
    need: gunOf(play, shooter).hitsOn,
    jams: kind === 'overwatch',
    blocked: false,
  })

/** H5: the odds of the re-roll. */
export const oddsOfBlock = ({ dice, need }: Shot): Odds =>
  shotOdds({ dice: dice.length, need, jams: false, blocked: false })

// H5
const canBlock = (piece: Piece): boolean => has(piece, 'thunderHammer')

/** A shot as an action of its own, for 1 AP (H1). */
export function shoot(play: Play, shooter: Piece, target: Target): void {
  beginAction(play, shooter, { sustained: true })
  aftermath(play, shooter, {})
  fire(play, shooter, target, 'action')
}

/** Rolls for a shot. A hit counts at once, or after the decision to block. */
export function fire(play: Play, shooter: Piece, target: Target, kind: ShotKind): void {
  const need = neededFor(play, shooter, target, kind)
  const dice = rollDice(play, gunOf(play, shooter).dice)
  const hit = dice.some((die) => die >= need)
  tell(play, { type: 'shot', piece: shooter.id, target, kind, dice, need, hit })
  // H2, H3: every shot can start sustained fire; a free shot only if the rules say so.
  if (kind !== 'free' || play.rules.sustained.freeShotCounts) shooter.sustained = target
  // I5
  if (kind === 'overwatch' && new Set(dice).size < dice.length) jam(play, shooter)
  if (hit && 'piece' in target && canBlock(pieceOf(play, target.piece))) {
    const seat = seatOf(play.state, pieceOf(play, target.piece))
    push(play, { kind: 'block', seat, shooter: shooter.id, target: target.piece, need, dice })
  } else if (hit) strike(play, shooter, target)
}

/** H5: the shot is re-rolled, once. */
export function block(play: Play, shot: Shot): void {
  const dice = rollDice(play, shot.dice.length)
  tell(play, { type: 'blocked', piece: shot.target, shooter: shot.shooter, dice, need: shot.need })
  if (dice.some((die) => die >= shot.need)) strike(play, pieceOf(play, shot.shooter), { piece: shot.target })
}

export function strike(play: Play, shooter: Piece, target: Target): void {
  if ('door' in target) return destroyDoor(play, target.door)
  const victim = pieceOf(play, target.piece)
  if (isMarine(shooter)) return fall(play, victim, 'shot')
  // J3: the victim may still react to the shot.
  beginDying(play, victim)
  tell(play, { type: 'dying', piece: victim.id })
}

function jam(play: Play, shooter: Piece): void {
  shooter.jammed = true
  if (play.rules.overwatch.returnsAfterJam !== 'never') shooter.jammedOnOverwatch = true
  // I3
  shooter.overwatch = undefined
  tell(play, { type: 'jammed', piece: shooter.id })
}

// H4, I5
export function clearJam(play: Play, piece: Piece): void {
  beginAction(play, piece, { overwatch: true })
  piece.jammed = undefined
  const again = piece.jammedOnOverwatch
  if (again) {
    piece.jammedOnOverwatch = undefined
    piece.overwatch = true
  }
  tell(play, { type: 'jamCleared', piece: piece.id, ...(again ? { overwatch: true } : {}) })
  aftermath(play, piece, {})
}
