/** Everybody who can sit at a simulated table: the levels, and a player who does anything at all. */
import { SeededDice } from '../../kernel/dice'
import type { LegalAction } from '../actions'
import type { Simulation } from '../simulation'
import { chooseInSimulation, LEVELS, type Level } from './index'
import { randomAction } from './random'

export const PLAYERS = [...LEVELS, 'random'] as const
export type Player = Level | 'random'

export const isPlayer = (name: string): name is Player => (PLAYERS as readonly string[]).includes(name)

/** Chooses for whoever is to decide. */
export type Chooser = (simulation: Simulation) => LegalAction

export function makeChooser(player: Player, seed: string): Chooser {
  if (player !== 'random') return (simulation) => chooseInSimulation(simulation, player, seed)
  const whims = SeededDice.fromSeed(`whims ${seed}`)
  return (simulation) => randomAction(whims, simulation.legalActions())
}
