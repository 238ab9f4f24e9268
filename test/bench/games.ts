/** Random games, by the kernel alone and through boardgame.io's reducer: the same dice, so the same games. */
import type { State as BoardgameState, Game } from 'boardgame.io'
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal'
import { randomAction } from '../../src/game/hulk/bots/random'
import { decisionOf } from '../../src/game/hulk/decisions'
import { type HulkG, makeGame } from '../../src/game/hulk/game'
import type { Mission } from '../../src/game/hulk/missions'
import { seatSquads, setup } from '../../src/game/hulk/setup'
import { Simulation } from '../../src/game/hulk/simulation'
import type { State } from '../../src/game/hulk/state'
import { SeededDice } from '../../src/game/kernel/dice'
import { StrongDice } from '../../src/game/kernel/strong-dice'

/** What the reducer is given. */
export interface Move {
  type: 'MAKE_MOVE'
  payload: { type: string; args: unknown[]; playerID: string }
}

/** boardgame.io's whole state. */
export type Whole = BoardgameState<HulkG>

const SEATS = 2
/** Milliseconds from action to action. */
const PACE = 100

type List = (simulation: Simulation) => ReturnType<Simulation['options']>

/** As simulations keep it: every entry counted and weighed, an object made of the one that is chosen. */
const KEPT: List = (simulation) => simulation.options()
/** An array with an object for every entry, as the page and boardgame.io's bots want it. */
export const SPELLED_OUT: List = (simulation) => simulation.legalActions()

/** Plays a game to its end: all legal actions listed, one chosen, done. `tell` hears of each before it is done. */
export function playByKernel(mission: Mission, seed: string, tell?: (move: Move) => void, list = KEPT): State {
  const world = { dice: new StrongDice(seed, 0), now: 0 }
  const whims = SeededDice.fromSeed(seed)
  const state = setup({ mission, squads: seatSquads(mission, SEATS) }, world)
  const simulation = new Simulation(state, world)
  while (!state.outcome) {
    const entry = randomAction(whims, list(simulation))
    if (tell) {
      const { type, ...said } = entry.action
      tell({ type: 'MAKE_MOVE', payload: { type, args: [said], playerID: decisionOf(state)!.seat } })
    }
    world.now += PACE
    simulation.perform(entry)
  }
  simulation.close()
  return state
}

export interface Written {
  mission: Mission
  seed: string
  moves: Move[]
}

export function writeDown(mission: Mission, seed: string): Written {
  const moves: Move[] = []
  playByKernel(mission, seed, (move) => moves.push(move))
  return { mission, seed, moves }
}

export const gameOf = ({ mission, seed }: Written, now: () => number) =>
  makeGame({ now, match: { mission: mission.id }, seed })

/** What there is to hear of the states before and after each move, and to do before it. */
export interface Listener {
  before?: (whole: Whole, move: Move, game: Game<HulkG>) => void
  after?: (before: Whole, after: Whole) => void
}

/** Plays a written game through boardgame.io. */
export function playByReducer(written: Written, { before, after }: Listener = {}): State {
  let now = 0
  const game = gameOf(written, () => now)
  const reducer = CreateGameReducer({ game })
  let whole = InitializeGame({ game, numPlayers: SEATS }) as Whole
  for (const move of written.moves) {
    before?.(whole, move, game)
    now += PACE
    const next = reducer(whole, move as Parameters<typeof reducer>[1]) as Whole
    after?.(whole, next)
    whole = next
  }
  return whole.G.state
}

/** As boardgame.io's own bots play: whatever may be done is listed before each move. */
export const playByBot = (written: Written): State =>
  playByReducer(written, { before: ({ G, ctx }, { payload }, game) => game.ai!.enumerate(G, ctx, payload.playerID) })
