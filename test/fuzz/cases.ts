/** What the fuzzer plays: every mission with every set of rules and every number of seats. */
import { checkMission, MISSIONS, type Mission } from '../../src/game/hulk/missions'
import type { RulesetDelta } from '../../src/game/hulk/ruleset'
import { seatSquads } from '../../src/game/hulk/setup'
import type { Seat } from '../../src/game/hulk/types'
import { VARIANTS, variantById } from '../../src/game/hulk/variants'
import { pick, SeededDice } from '../../src/game/kernel/dice'
import crucible from './crucible.json' with { type: 'json' }

export interface Case {
  mission: Mission
  ruleset: RulesetDelta
  /** The seat of each squad. */
  squads: Seat[]
  /** Of the dice and of the players' whims. */
  seed: string
}

/** Rules made up from the seed, since named variants change one thing each. */
const HOUSE = 'house'

/** The missions of the game, and a small one in which everything happens. */
export const FUZZED: readonly Mission[] = [...MISSIONS, missionFrom(crucible)]

function missionFrom(file: unknown): Mission {
  const checked = checkMission(file)
  if (!checked.ok) throw new Error(`this is no mission: ${JSON.stringify(checked.problems)}`)
  return checked.mission
}

export interface Selection {
  mission?: string
  variant?: string
  seed: string
}

/** One game of each kind: missions × variants × seats. */
export function casesOf({ mission: id, variant: wanted, seed }: Selection): Case[] {
  const missions = FUZZED.filter((mission) => id === undefined || mission.id === id)
  const variants = [...VARIANTS.map((variant) => variant.id), HOUSE].filter(
    (variant) => wanted === undefined || variant === wanted,
  )
  return missions.flatMap((mission) =>
    variants.flatMap((variant) =>
      mission.squads.map((_, i) => caseOf(mission, variant, i + 2, `${seed} ${mission.id} ${variant} ${i + 2}`)),
    ),
  )
}

function caseOf(mission: Mission, variant: string, seats: number, seed: string): Case {
  const ruleset = variant === HOUSE ? houseRules(seed) : variantById(variant)!.delta
  return { mission, ruleset, squads: seatSquads(mission, seats), seed }
}

function houseRules(seed: string): RulesetDelta {
  const dice = SeededDice.fromSeed(`house ${seed}`)
  const from = (min: number, max: number) => min + dice.roll(max - min + 1) - 1
  const maybe = () => dice.roll(2) === 1
  const open = maybe()
  return {
    clock: { mode: pick(dice, ['live', 'off', 'correspondence'] as const) },
    command: {
      open,
      chits: pick(dice, [[1, 2, 3, 4, 5, 6], [0], [0, 20], [3, 3, 4]]),
      overspend: !open && maybe() ? 'forfeit' : 'forbidden',
    },
    ap: { marine: from(4, 8), genestealer: from(1, 8), hybrid: from(1, 8), marker: from(1, 8) },
    sight: { includesFlanks: maybe(), piecesBlock: maybe() },
    flamer: {
      cost: from(1, 3),
      range: from(1, 20),
      shots: from(0, 8),
      hitsOn: from(2, 6),
      doorsDestroyedOn: from(2, 6),
    },
    stormBolter: { dice: from(1, 4), hitsOn: from(2, 6) },
    bolter: { dice: from(1, 4), hitsOn: from(2, 6) },
    sustained: { sameTarget: maybe(), bonus: from(0, 4) },
    overwatch: { cost: from(1, 4), range: from(1, 20) },
    guard: { cost: from(1, 4) },
    closeCombat: { marineDice: from(1, 4), swarmDice: from(1, 4), swarmDiceFromBehind: from(1, 4) },
    reinforcements: { lurkWithin: from(0, 10), markersPerArea: from(1, 4), miniaturesPerArea: from(1, 8) },
    markers: { bag: pick(dice, [{}, { '-': 20 }, { gggggg: 30 }, { hb: 9, bbb: 9 }, { g: 2, gg: 0, ggg: 0 }]) },
    reveal: { beforeFreeShot: maybe() },
  }
}
