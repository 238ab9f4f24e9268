/** G. Heavy flamer: the affected squares, the fire, self-destruct. */
import { DIRECTIONS, inFireArc, type Square } from '../../kernel/grid'
import type { Odds } from '../actions'
import { fireArc } from '../board'
import { aims, apart, burns, CLOSED, FLAMES, has, lineClear, mark, type Play, rollDice, tell } from '../play'
import type { RefusalCode } from '../refusals'
import type { Piece } from '../types'
import { beginAction } from './activation'
import { aftermath } from './aftermath'
import { fall } from './casualties'
import { destroyDoor } from './doors'
import { shotOdds } from './odds'

// G1
export function whyNotFlame(play: Play, bearer: Piece, at: Square): RefusalCode | undefined {
  if (!has(bearer, 'heavyFlamer')) return 'noFlamer'
  if (!bearer.ammo) return 'noAmmunition'
  if (!play.board.grid.floor[at]) return 'outOfSight'
  if ((play.occupied[at] & CLOSED) !== 0) return 'closedDoorTarget'
  if (burns(play, at)) return 'burning'
  if (apart(play, bearer.at, at) > play.rules.flamer.range) return 'outOfRange'
  if (!inFireArc(play.board.width, bearer.at, bearer.facing, at)) return 'outOfArc'
  return aims(play, bearer, at) ? undefined : 'outOfSight'
}

/** Every square the bearer may aim at. */
export function flameTargets(play: Play, bearer: Piece): Square[] {
  if (!has(bearer, 'heavyFlamer') || !bearer.ammo) return []
  const { at, facing } = bearer
  const { range } = play.rules.flamer
  const found: Square[] = []
  for (const to of fireArc(play.board, at, facing)) {
    if (apart(play, at, to) > range || (play.occupied[to] & CLOSED) !== 0) continue
    if (lineClear(play, at, to)) found.push(to)
  }
  return found
}

/** G2: the squares of the section reachable from this one without passing a closed door. */
export function affectedSquares(play: Play, from: Square): Square[] {
  const { grid, layout } = play.board
  const section = layout.sections[from]
  const shut = (square: Square) => square < 0 || (play.occupied[square] & CLOSED) !== 0
  const found = [from]
  const seen = new Set(found)
  for (const square of found) {
    for (const d of DIRECTIONS) {
      const to = grid.step[square * 8 + d]
      if (shut(to) || seen.has(to) || layout.sections[to] !== section) continue
      const cut = d & 1 && shut(grid.step[square * 8 + ((d + 7) & 7)]) && shut(grid.step[square * 8 + ((d + 1) & 7)])
      if (cut) continue
      seen.add(to)
      found.push(to)
    }
  }
  return found.sort((a, b) => a - b)
}

// G1, G2, G3
export function flame(play: Play, bearer: Piece, at: Square): void {
  beginAction(play, bearer)
  bearer.ammo! -= 1
  const squares = affectedSquares(play, at)
  tell(play, { type: 'flamed', piece: bearer.id, at, squares, shotsLeft: bearer.ammo! })
  aftermath(play, bearer, squares.includes(bearer.at) ? { singed: true } : {})
  setAlight(play, squares)
  for (const piece of piecesOn(play, squares)) burn(play, piece)
}

/** G2: the odds for each piece in the flames. */
export const oddsOfFlames = (play: Play): Odds =>
  shotOdds({ dice: 1, need: play.rules.flamer.hitsOn, jams: false, blocked: false })

/** G2, G4: each piece rolls its own die. */
export function burn(play: Play, piece: Piece): void {
  const need = play.rules.flamer.hitsOn
  const [roll] = rollDice(play, 1)
  const falls = roll >= need
  tell(play, { type: 'burned', piece: piece.id, roll, need, falls })
  if (falls) fall(play, piece, 'flames')
}

function setAlight(play: Play, squares: readonly Square[]): void {
  // Makes a new record, since copies of the state share the old one.
  play.state.flames = { ...play.state.flames }
  for (const square of squares) {
    play.state.flames[square] = true
    mark(play, square, FLAMES)
    play.state.tally.burned[play.board.layout.sections[square]] = true
  }
}

function piecesOn(play: Play, squares: readonly Square[]): Piece[] {
  const on = new Set(squares)
  return [...play.marines, ...play.swarm].filter((piece) => on.has(piece.at)).sort((a, b) => a.at - b.at)
}

export function whyNotSelfDestruct(bearer: Piece): RefusalCode | undefined {
  if (!has(bearer, 'heavyFlamer')) return 'noFlamer'
  return bearer.ammo ? undefined : 'noAmmunition'
}

// G5
export function selfDestruct(play: Play, bearer: Piece): void {
  play.final = true
  const squares = affectedSquares(play, bearer.at)
  const doors = doorsOf(play, squares)
  const shut = doors.filter((door) => play.state.doors[door] === 'closed')
  tell(play, { type: 'selfDestructed', piece: bearer.id, squares })
  aftermath(play, bearer, { singed: true })
  setAlight(play, squares)
  for (const piece of piecesOn(play, squares)) fall(play, piece, 'selfDestruct')
  for (const door of doors) {
    const [roll] = rollDice(play, 1)
    if (roll < play.rules.flamer.doorsDestroyedOn) tell(play, { type: 'doorHeld', door, roll })
    else destroyDoor(play, door, roll)
  }
  const reached = new Set(squares)
  for (const door of shut) spread(play, door, reached)
}

/** The doors, open or closed, on the affected squares and next to them. */
function doorsOf({ board, state }: Play, squares: readonly Square[]): Square[] {
  const near = new Set(squares)
  for (const square of squares) for (const d of [0, 2, 4, 6]) near.add(board.grid.step[square * 8 + d])
  return board.doors.filter((door) => near.has(door) && state.doors[door] !== 'destroyed').sort((a, b) => a - b)
}

/** G5: if a closed door is destroyed, the fire spreads through it within the section and hits as a shot does. */
function spread(play: Play, door: Square, reached: Set<Square>): void {
  const { sections } = play.board.layout
  const [source] = reached
  if (play.state.doors[door] !== 'destroyed' || reached.has(door) || sections[door] !== sections[source]) return
  const squares = affectedSquares(play, door).filter((square) => !reached.has(square))
  for (const square of squares) reached.add(square)
  tell(play, { type: 'fireSpread', door, squares })
  setAlight(play, squares)
  for (const piece of piecesOn(play, squares)) burn(play, piece)
}
