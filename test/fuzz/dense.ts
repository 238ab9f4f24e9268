/** Positions in which everybody is near everybody, so that what is rare in games from their beginning happens at once. */
import { boardOf } from '../../src/game/hulk/board'
import { copyPiece } from '../../src/game/hulk/copy'
import { decisionOf } from '../../src/game/hulk/decisions'
import { legalActions } from '../../src/game/hulk/legal-actions'
import { readPosition, writePosition } from '../../src/game/hulk/notation'
import { perform } from '../../src/game/hulk/perform'
import { has, isMarine, isMarker, marinesSee, open, piecesOf } from '../../src/game/hulk/play'
import { use } from '../../src/game/hulk/rules/reinforcements'
import { type Match, setup } from '../../src/game/hulk/setup'
import type { State } from '../../src/game/hulk/state'
import { NOWHERE, type Piece, type Side } from '../../src/game/hulk/types'
import { type Dice, pick, SeededDice } from '../../src/game/kernel/dice'
import { distance, FACINGS, type Facing, type Square } from '../../src/game/kernel/grid'
import { canonical, expectThat } from './expect'

/** A legal position of the match, in the project's notation; none if the game is over before anybody can do anything. */
export function densePosition(match: Match, seed: string, now: number): string | undefined {
  const dice = SeededDice.fromSeed(`dense ${seed}`)
  const state = setup(match, { dice, now })
  goOnUntil(pick(dice, ['marines', 'genestealers']), state, dice, now)
  if (state.outcome) return undefined
  new Crowd(state, dice).gather()
  const text = writePosition(state)
  expectThat(canonical(stateFrom(text)) === canonical(state), 'a position is read as it was written')
  return text
}

export function stateFrom(text: string): State {
  const read = readPosition(text)
  if (!read.ok) throw new Error(`this is no position: ${JSON.stringify(read.problems)}\n${text}`)
  return read.state
}

/** Nobody does more than they must until it is the side’s turn to act. */
function goOnUntil(side: Side, state: State, dice: Dice, now: number): void {
  for (let decision = decisionOf(state); decision; decision = decisionOf(state)) {
    if (decision.kind === 'act' && state.turn.side === side) return
    const list = legalActions(state, decision.seat, now)
    const { action } = list.find((entry) => entry.action.type === 'endTurn') ?? list[0]
    perform(state, decision.seat, action, { dice, now })
  }
}

/** How far from the middle of the crowd anybody is put. */
const NEAR = 4
const LEAST_COMERS = 3
const MOST_COMERS = 9
const MOST_ROUNDS_LEFT = 3

class Crowd {
  private readonly width: number
  private readonly free: Square[]

  constructor(
    private readonly state: State,
    private readonly dice: Dice,
  ) {
    const { grid, width } = boardOf(state.mission)
    this.width = width
    const floor = [...grid.floor.keys()].filter((square) => grid.floor[square] === 1)
    const middle = pick(dice, floor)
    this.free = floor.filter((square) => this.apart(square, middle) <= NEAR)
  }

  gather(): void {
    this.nearTheEnd()
    this.workDoors()
    for (const piece of piecesOf(this.state)) this.leave(piece.at)
    for (const piece of piecesOf(this.state)) if (piece.at !== NOWHERE) this.moveUp(piece)
    for (let comers = LEAST_COMERS + this.dice.roll(MOST_COMERS - LEAST_COMERS); comers > 0; comers--) this.comeIn()
    this.turnToEachOther()
    this.handOut()
    if (this.oneIn(3)) this.burn()
    this.hideMarkers()
  }

  private oneIn(sides: number): boolean {
    return this.dice.roll(sides) === 1
  }

  private apart(a: Square, b: Square): number {
    return distance(boardOf(this.state.mission).width, a, b)
  }

  /** No square is taken twice. */
  private leave(square: Square): void {
    const index = this.free.indexOf(square)
    if (index >= 0) this.free.splice(index, 1)
  }

  private take(among = this.free): Square | undefined {
    if (among.length === 0) return undefined
    const square = pick(this.dice, among)
    this.leave(square)
    return square
  }

  /** A game that is soon over leaves time for another. */
  private nearTheEnd(): void {
    const { state, dice } = this
    const { rounds } = state.mission
    state.round = Math.max(state.round, rounds + 1 - dice.roll(Math.min(rounds, MOST_ROUNDS_LEFT)))
    state.tally.survived = state.round - 1
  }

  private workDoors(): void {
    const { pieces } = this.state
    const doors = { ...this.state.doors }
    this.state.doors = doors
    for (const door of Object.keys(doors).map(Number)) {
      doors[door] = pick(this.dice, ['open', 'open', 'closed', 'closed', 'destroyed'])
      if (Object.values(pieces).some(({ at }) => at === door) && doors[door] === 'closed') doors[door] = 'open'
      if (doors[door] === 'closed') this.leave(door)
    }
  }

  private moveUp(piece: Piece): void {
    if (!this.oneIn(3)) piece.at = this.take() ?? piece.at
    if (isMarine(piece)) this.ready(piece)
  }

  private ready(marine: Piece): void {
    const gun = has(marine, 'stormBolter')
    if (gun && this.oneIn(3)) marine.jammed = true
    if (this.oneIn(3)) marine.guard = true
    else if (gun && !marine.jammed && this.oneIn(2)) marine.overwatch = true
    else if (marine.jammed && this.state.turn.side === 'genestealers' && this.oneIn(2)) marine.jammedOnOverwatch = true
  }

  /** Most of the swarm is in somebody's face. */
  private comeIn(): void {
    const marines = piecesOf(this.state).filter(isMarine)
    const beside = this.free.filter((square) => marines.some(({ at }) => this.apart(at, square) === 1))
    const at = this.take(beside.length > 0 && !this.oneIn(3) ? beside : this.free)
    if (at === undefined) return
    const kind = pick(this.dice, ['genestealer', 'genestealer', 'hybrid', 'hybrid', 'marker'] as const)
    const weapons: Piece['weapons'] = kind === 'hybrid' && this.oneIn(2) ? ['bolter'] : []
    const { state } = this
    const id = state.nextId++
    state.pieces[id] = copyPiece({ kind, at, facing: 0, weapons }, id)
    if (kind === 'marker') state.secret.contents[id] = pick(this.dice, ['g', 'gg', 'ggg', '-', 'hb', 'bbb', 'gh'])
  }

  private turnToEachOther(): void {
    const onBoard = piecesOf(this.state).filter(({ at }) => at !== NOWHERE)
    for (const piece of onBoard) {
      if (isMarker(piece)) continue
      const enemies = onBoard.filter((other) => isMarine(other) !== isMarine(piece))
      const [nearest] = enemies.sort((a, b) => this.apart(piece.at, a.at) - this.apart(piece.at, b.at))
      piece.facing = nearest && !this.oneIn(3) ? this.towards(piece.at, nearest.at) : pick(this.dice, FACINGS)
    }
  }

  private towards(from: Square, to: Square): Facing {
    const [dx, dy] = [
      (to % this.width) - (from % this.width),
      Math.floor(to / this.width) - Math.floor(from / this.width),
    ]
    if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 1 : 3
    return dy > 0 ? 2 : 0
  }

  /** O3: objects in hands and at feet. */
  private handOut(): void {
    const { state, dice } = this
    const marines = piecesOf(state).filter(isMarine)
    for (const object of Object.keys(state.objects)) {
      const marine = pick(dice, marines)
      if (this.oneIn(2)) state.objects[object] = marine.at
      else if (!marine.carries) {
        delete state.objects[object]
        marine.carries = object
      }
    }
  }

  private burn(): void {
    for (let flames = this.dice.roll(3); flames > 0; flames--) {
      const square = this.take()
      if (square !== undefined && this.state.doors[square] === undefined) this.state.flames[square] = true
    }
  }

  /** N2: none lies where a marine would have seen it. */
  private hideMarkers(): void {
    const { state } = this
    for (;;) {
      const seen = open(state, (play) => play.swarm.filter((piece) => isMarker(piece) && marinesSee(play, piece.at)))
      if (seen.length === 0) return
      for (const { id } of seen) {
        delete state.pieces[id]
        use(state.secret, id)
      }
    }
  }
}
