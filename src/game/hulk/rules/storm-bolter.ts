/** H. Storm bolter and bolter: shooting, sustained fire, jams. */
import { inFireArc, type Square } from '../../kernel/grid'
import type { Odds } from '../actions'
import { fireArc } from '../board'
import type { Shot } from '../decisions'
import type { ShotKind } from '../events'
import {
  aims,
  apart,
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

const gunOf = (play: Play, piece: Piece) => (has(piece, 'stormBolter') ? play.rules.stormBolter : play.rules.bolter)

export const sameTarget = (a: Target, b: Target): boolean =>
  'piece' in a ? 'piece' in b && a.piece === b.piece : 'door' in b && a.door === b.door

/** The square a target stands on, or -1 if it is no target any more. */
export function squareOf(play: Play, target: Target): number {
  if ('door' in target) return play.state.doors[target.door] === 'closed' ? target.door : -1
  return play.state.pieces[target.piece]?.at ?? -1
}

/** H1: whether the shooter could fire at it now; `range` for overwatch (I2). */
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
export function targets(play: Play, shooter: Piece): readonly Target[] {
  if (!hasGun(shooter) || shooter.jammed) return NO_TARGETS
  const { aim, version } = play
  const { at, facing } = shooter
  // The dying among marines do not show on the board.
  if (
    aim?.shooter === shooter &&
    aim.at === at &&
    aim.facing === facing &&
    aim.version === version &&
    isMarine(shooter)
  )
    return aim.targets
  const found = findTargets(play, shooter)
  play.aim = { shooter, at, facing, version, targets: found }
  return found
}

function findTargets(play: Play, shooter: Piece): readonly Target[] {
  const { board, occupied } = play
  const arc = fireArc(board, shooter.at, shooter.facing)
  let found: Target[] | undefined
  for (let i = 0; i < arc.length; i++) {
    const target = occupied[arc[i]] === 0 ? undefined : targetOn(play, shooter, arc[i])
    if (!target) continue
    found ??= []
    if (lineClear(play, shooter.at, arc[i])) found.push(target)
  }
  return found ?? NO_TARGETS
}

/** Of somebody who has nothing in his fire arc, not even out of sight: then nobody steps out of his way. */
export const NO_TARGETS: readonly Target[] = []

/** In sight or not. */
function targetOn(play: Play, shooter: Piece, square: Square): Target | undefined {
  if ((play.occupied[square] & CLOSED) !== 0) return { door: square }
  const piece = pieceOn(play, square)
  return piece && isEnemy(shooter, piece) ? { piece: piece.id } : undefined
}

/** H1, H2, H3: the lowest face that hits. */
function neededFor(play: Play, shooter: Piece, target: Target, kind: ShotKind): number {
  const { hitsOn } = gunOf(play, shooter)
  if (kind === 'free' || !shooter.sustained) return hitsOn
  // H2: the dying fall after the check (J3), and are targets no longer.
  if (squareOf(play, shooter.sustained) === NOWHERE) return hitsOn
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

/** H5: of the roll made again. */
export const oddsOfBlock = ({ dice, need }: Shot): Odds =>
  shotOdds({ dice: dice.length, need, jams: false, blocked: false })

// H5
const canBlock = (piece: Piece): boolean => has(piece, 'thunderHammer')

/** The shot as an action of its own: 1 AP (H1). */
export function shoot(play: Play, shooter: Piece, target: Target): void {
  beginAction(shooter, { sustained: true })
  aftermath(play, shooter, {})
  fire(play, shooter, target, 'action')
}

/** Rolls; what comes of it, at once or after a block. */
export function fire(play: Play, shooter: Piece, target: Target, kind: ShotKind): void {
  const need = neededFor(play, shooter, target, kind)
  const dice = rollDice(play, gunOf(play, shooter).dice)
  const hit = dice.some((die) => die >= need)
  tell(play, { type: 'shot', piece: shooter.id, target, kind, dice, need, hit })
  // H2, H3: every shot may be the first of consecutive ones.
  shooter.sustained = target
  play.firing = true
  // I5
  if (kind === 'overwatch' && new Set(dice).size < dice.length) jam(play, shooter)
  if (hit && 'piece' in target && canBlock(pieceOf(play, target.piece))) {
    const seat = seatOf(play.state, pieceOf(play, target.piece))
    push(play, { kind: 'block', seat, shooter: shooter.id, target: target.piece, need, dice })
  } else if (hit) strike(play, shooter, target)
}

/** H5: rolled again, once. */
export function block(play: Play, shot: Shot): void {
  const dice = rollDice(play, shot.dice.length)
  tell(play, { type: 'blocked', piece: shot.target, shooter: shot.shooter, dice, need: shot.need })
  if (dice.some((die) => die >= shot.need)) strike(play, pieceOf(play, shot.shooter), { piece: shot.target })
}

export function strike(play: Play, shooter: Piece, target: Target): void {
  if ('door' in target) return destroyDoor(play, target.door)
  const victim = pieceOf(play, target.piece)
  if (isMarine(shooter)) return fall(play, victim, 'shot')
  // J3: he may still answer the shot.
  victim.dying = true
  play.dying = true
  tell(play, { type: 'dying', piece: victim.id })
}

function jam(play: Play, shooter: Piece): void {
  shooter.jammed = true
  shooter.jammedOnOverwatch = true
  // I3
  shooter.overwatch = undefined
  tell(play, { type: 'jammed', piece: shooter.id })
}

// H4, I5
export function clearJam(play: Play, piece: Piece): void {
  beginAction(piece, { overwatch: true })
  piece.jammed = undefined
  const again = piece.jammedOnOverwatch
  if (again) {
    piece.jammedOnOverwatch = undefined
    piece.overwatch = true
  }
  tell(play, { type: 'jamCleared', piece: piece.id, ...(again ? { overwatch: true } : {}) })
  aftermath(play, piece, {})
}

/** H2: at the end of every action, whoever's target has left the fire arc or sight loses the bonus. */
export function checkSustained(play: Play): void {
  if (play.firing) lookAtTargets(play)
}

function lookAtTargets(play: Play): void {
  play.firing = false
  for (const piece of play.guns) {
    if (!piece.sustained) continue
    const square = squareOf(play, piece.sustained)
    if (square === NOWHERE || !aims(play, piece, square)) piece.sustained = undefined
    else play.firing = true
  }
}

/** H2: at the end of a player's turn. */
export function dropSustained(play: Play): void {
  for (const piece of play.guns) piece.sustained = undefined
}
