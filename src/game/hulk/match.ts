/** What people agree on before a game, as it comes from outside: checked once, here, and refused with a sentence. */
import * as v from 'valibot'
import { checkMission, type Mission, missionById, sentenceOf } from './missions'
import { type RulesetDelta, resolveRuleset } from './ruleset'
import { type Match, seatSquads } from './setup'
import { variantById } from './variants'

const MatchSchema = v.strictObject({
  /** A mission that comes with the game, by its id, or one of one's own. */
  mission: v.union([v.pipe(v.string(), v.maxLength(60)), v.looseObject({})], 'must be a mission or the id of one'),
  variant: v.optional(v.pipe(v.string(), v.maxLength(60))),
  /** House rules, laid over the variant. */
  ruleset: v.optional(v.looseObject({})),
  /** The seat of each squad. */
  squads: v.optional(v.array(v.pipe(v.string(), v.regex(/^[0-2]$/, 'must be a Marine seat: 0, 1 or 2')))),
})

export type MatchData = v.InferInput<typeof MatchSchema>

export type CheckedMatch = { ok: true; match: Match } | { ok: false; sentence: string }

const refuse = (sentence: string): CheckedMatch => ({ ok: false, sentence })

/** A1: `seats` counts the Genestealer player. */
export function checkMatch(data: unknown, seats: number): CheckedMatch {
  if (data === undefined || data === null) return refuse('A match needs a mission.')
  const parsed = v.safeParse(MatchSchema, data)
  if (!parsed.success) {
    const [issue] = parsed.issues
    return refuse(`Match data: ${v.getDotPath(issue) ?? 'it'}: ${issue.message}.`)
  }
  const { mission: wanted, variant, ruleset, squads } = parsed.output
  const mission = findMission(wanted)
  if (typeof mission === 'string') return refuse(mission)
  const named = variant === undefined ? undefined : variantById(variant)
  if (variant !== undefined && !named) return refuse(`There is no variant called "${variant}".`)
  const rules = findRuleset(mission, [named?.delta, ruleset as RulesetDelta | undefined])
  if (typeof rules === 'string') return refuse(rules)
  const seating = squads ?? (seats >= 2 ? seatSquads(mission, seats) : [])
  const seatsAmiss = whyNotSeated(mission, seating, seats)
  if (seatsAmiss) return refuse(seatsAmiss)
  return { ok: true, match: { mission, ruleset: rules, squads: seating } }
}

function findMission(wanted: string | Record<string, unknown>): Mission | string {
  if (typeof wanted === 'string') return missionById(wanted) ?? `There is no mission called "${wanted}".`
  const checked = checkMission(wanted)
  return checked.ok ? checked.mission : `The mission cannot be played: ${sentenceOf(checked.problems[0])}`
}

/** The table's rules as one delta, known to fit together and with the mission's own (A3). */
function findRuleset(mission: Mission, deltas: Array<RulesetDelta | undefined>): RulesetDelta | string {
  try {
    resolveRuleset(...deltas, mission.ruleset as RulesetDelta)
    return resolveRuleset(...deltas)
  } catch (error) {
    return `The rules do not fit: ${(error as Error).message}.`
  }
}

// A1, A2: seat order is squad order, every Marine player has a squad, the Genestealer has the last seat.
function whyNotSeated(mission: Mission, squads: string[], seats: number): string | undefined {
  const count = mission.squads.length
  if (squads.length !== count) return `The mission has ${count} squads, the seat list ${squads.length}.`
  const marines = seats - 1
  if (marines < 1 || marines > count) return `This mission takes 2 to ${count + 1} players, not ${seats}.`
  const numbers = squads.map(Number)
  if (numbers.some((seat, i) => i > 0 && seat < numbers[i - 1])) return 'The seats of the squads must be in order.'
  const used = new Set(numbers)
  if (used.size !== marines || numbers.some((seat) => seat >= marines)) {
    return `Each of the ${marines} Marine seats must hold a squad, and no other seat may.`
  }
  return undefined
}
