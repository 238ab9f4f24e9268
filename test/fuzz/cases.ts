/** What the fuzzer plays: every mission with every set of rules and every number of seats. */
import { checkMission, MISSIONS, type Mission } from '../../src/game/hulk/missions'
import { whyNotPlayable } from '../../src/game/hulk/prospects'
import { parseRuleset, type RulesetDelta } from '../../src/game/hulk/ruleset'
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
  /** It starts from a dense position, not from the mission's beginning. */
  dense: boolean
}

/** Rules made up from the seed, since named variants change one thing each. */
export const HOUSE = 'house'

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
  /** No game is longer. */
  rounds?: number
}

const DENSE_ONE_IN = 2

/** One game of each kind: missions × variants × seats; and some more where it is most crowded. */
export function casesOf({ mission: id, variant: wanted, seed, rounds }: Selection): Case[] {
  const missions = FUZZED.filter((mission) => id === undefined || mission.id === id).map((mission) =>
    rounds === undefined || mission.rounds <= rounds ? mission : { ...mission, rounds },
  )
  const variants = [...VARIANTS.map((variant) => variant.id), HOUSE].filter(
    (variant) => wanted === undefined || variant === wanted,
  )
  return missions.flatMap((mission) =>
    variants.flatMap((variant) => mission.squads.flatMap((_, i) => gamesOf(mission, variant, i + 2, seed))),
  )
}

const CROWDS = 3

function gamesOf(mission: Mission, variant: string, seats: number, lap: string): Case[] {
  const seed = `${lap} ${mission.id} ${variant} ${seats}`
  const dense = SeededDice.fromSeed(`dense or not ${seed}`).roll(DENSE_ONE_IN) === 1
  const crowds = mission.id === crucible.id ? CROWDS : 0
  return [
    caseOf(mission, variant, seats, seed, dense),
    ...Array.from({ length: crowds }, (_, i) => caseOf(mission, variant, seats, `${seed} crowd ${i + 1}`, true)),
  ]
}

function caseOf(mission: Mission, variant: string, seats: number, seed: string, dense: boolean): Case {
  const ruleset = variant === HOUSE ? houseRules(mission, seed) : variantById(variant)!.delta
  return { mission, ruleset, squads: seatSquads(mission, seats), seed, dense }
}

/** The first made up that go together with the mission's own, and leave something to decide (O4). */
function houseRules(mission: Mission, seed: string): RulesetDelta {
  const dice = SeededDice.fromSeed(`house ${seed}`)
  for (;;) {
    const rules = anyRules(dice)
    const whole = parseRuleset(rules, mission.ruleset as RulesetDelta)
    if (whole.success && whyNotPlayable(mission, whole.output) === undefined) return rules
  }
}

function anyRules(dice: SeededDice): RulesetDelta {
  const from = (min: number, max: number) => min + dice.roll(max - min + 1) - 1
  const maybe = () => dice.roll(2) === 1
  const open = maybe()
  const chits = pick(dice, [[1, 2, 3, 4, 5, 6], [0], [0, 20], [3, 3, 4], [12]])
  const marine = from(1, 12)
  const payable = () => from(1, Math.min(12, marine + Math.max(...chits)))
  return {
    clock: {
      mode: pick(dice, ['live', 'off', 'correspondence'] as const),
      base: pick(dice, [10, 30, 120, 3600]),
      sergeantBonus: pick(dice, [0, 30, 3600]),
      freeActionSeconds: pick(dice, [1, 10, 600]),
      hoursPerTurn: pick(dice, [1, 72, 1000]),
      reactionSeconds: pick(dice, [5, 30, 3600]),
      reactionHours: pick(dice, [1, 24, 1000]),
      genestealerBase: pick(dice, [0, 10, 240, 3600]),
      bankHours: pick(dice, [0, 1, 72]),
    },
    command: { open, chits, overspend: !open && maybe() ? 'forfeit' : 'forbidden' },
    ap: { marine, genestealer: from(1, 12), hybrid: from(1, 12), marker: from(1, 12) },
    sight: { includesFlanks: maybe(), piecesBlock: dice.roll(3) > 1, dyingBlock: maybe() },
    flamer: {
      cost: payable(),
      range: from(1, 20),
      shots: from(0, 8),
      hitsOn: from(2, 6),
      selfDestructCost: payable(),
      doorsDestroyedOn: from(2, 6),
    },
    stormBolter: { dice: from(1, 4), hitsOn: from(2, 6) },
    bolter: { dice: from(1, 4), hitsOn: from(2, 6) },
    sustained: { sameTarget: maybe(), bonus: from(0, 4), freeShotCounts: maybe() },
    overwatch: {
      cost: payable(),
      range: from(1, 20),
      returnsAfterJam: pick(dice, ['ifStill', 'always', 'never'] as const),
    },
    guard: { cost: payable() },
    reactions: { overwatchPerEvent: from(0, 3), cpPerEvent: from(0, 3) },
    closeCombat: {
      marineDice: from(1, 4),
      swarmDice: from(1, 4),
      swarmDiceFromBehind: from(1, 4),
      sergeantBonus: from(0, 3),
      tie: pick(dice, ['nobody', 'both', 'attacker', 'defender'] as const),
    },
    sergeant: { bonusFromBehind: maybe() },
    reinforcements: { lurkWithin: from(0, 10), markersPerArea: from(1, 4), miniaturesPerArea: from(1, 8) },
    markers: {
      bag: pick(dice, [{}, { '-': 20 }, { gggggg: 30 }, { hb: 9, bbb: 9 }, { g: 2, gg: 0, ggg: 0 }]),
    },
    reveal: { beforeFreeShot: maybe() },
  }
}
