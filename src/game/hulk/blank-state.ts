/** A state before anything has happened, with no pieces on the board. */
import type { Mission } from './missions/schema'
import { fullBag } from './rules/supply'
import { RULES_VERSION, type Ruleset } from './ruleset'
import type { State } from './state'
import type { Seat } from './types'

export interface Premises extends Pick<State, 'doors' | 'objects'> {
  mission: Mission
  ruleset: Ruleset
  /** The seat of each squad. The Genestealer player's seat comes after the last of them (A1). */
  seats: readonly Seat[]
}

export const blankState = ({ mission, ruleset, seats, doors, objects }: Premises): State => ({
  mission,
  ruleset,
  rulesVersion: RULES_VERSION,
  genestealer: String(Math.max(...seats.map(Number)) + 1),
  squads: Object.fromEntries(seats.map((seat, squad) => [squad, { seat, spent: 0 }])),
  round: 0,
  turn: { side: 'marines', squad: 0, ap: 0, done: {} },
  pieces: {},
  nextId: 1,
  doors,
  flames: {},
  objects: { ...objects },
  tally: { casualties: {}, left: {}, carriedOut: {}, burned: {}, survived: 0 },
  agenda: [],
  clock: {},
  secret: { chits: {}, contents: {}, bag: fullBag(mission, ruleset), used: {}, orders: {} },
})
