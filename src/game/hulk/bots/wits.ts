/**
 * How well a player keeps his wits about him. The mind is the same on every level; the lesser players' estimates are off,
 * and now and then they do the first thing that comes to hand.
 */
import { type Dice, SeededDice } from '../../kernel/dice'
import type { LegalAction } from '../actions'
import type { State } from '../state'
import type { Seat, Side } from '../types'
import { fingerprint } from './fingerprint'
import { consider } from './mind'
import { randomAction } from './random'

export interface Wits {
  /** In a hundred decisions, how often anything will do. */
  absent: number
  /** How far an estimate may be off, in parts of itself and in points. */
  blur: number
  haze: number
}

/** The swarm lies in wait for the sake of small gains, and a haze that marines walk through would hide them all. */
export const SCATTERED: Record<Side, Wits> = {
  marines: { absent: 21, blur: 0.6, haze: 0.5 },
  genestealers: { absent: 25, blur: 0.4, haze: 0.4 },
}
export const ATTENTIVE: Record<Side, Wits> = {
  marines: { absent: 8, blur: 0.3, haze: 0.2 },
  genestealers: { absent: 10, blur: 0.15, haze: 0.05 },
}

export function chooseByWits(
  view: State,
  seat: Seat,
  list: readonly LegalAction[],
  seed: string,
  wits: Record<Side, Wits>,
): LegalAction {
  const dice = SeededDice.fromSeed(`${seed} ${fingerprint(view)}`)
  const { absent, blur, haze } = wits[seat === view.genestealer ? 'genestealers' : 'marines']
  if (dice.roll(100) <= absent) return randomAction(dice, list)
  let chosen = list[list.length - 1]
  let most = Number.NEGATIVE_INFINITY
  for (const { entry, worth } of consider(view, seat, list)) {
    const seeming = worth * (1 + blur * swing(dice)) + haze * swing(dice)
    if (seeming <= most) continue
    most = seeming
    chosen = entry
  }
  return chosen
}

/** From -1 to 1. */
const swing = (dice: Dice): number => (dice.roll(2_001) - 1_001) / 1_000
