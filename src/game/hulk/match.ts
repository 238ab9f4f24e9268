/** The set-up of a match as it comes from outside. It is checked here, once, and refused with a sentence. */
import * as v from 'valibot'
import { checkMission, type Mission, missionById, sentenceOf } from './missions'
import { whyNotPlayable } from './prospects'
import { parseRuleset, type Ruleset, type RulesetDelta } from './ruleset'
import { type Match, seatSquads } from './setup'
import { variantById } from './variants'

type Plain = Record<string, unknown>

/** Whether the value is an object as JSON makes them: not an array, a date or an instance of a class. */
export function isPlain(value: unknown): value is Plain {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

const MISSION = 'must be a mission or the id of one'
const VARIANT = 'must be the id of a variant'
const SEATS = 'must be a list of Marine seats: 0, 1 or 2'
const idSchema = (message: string) => v.pipe(v.string(message), v.maxLength(60, message))

const MatchSchema = v.strictObject(
  {
    /** The id of a built-in mission, or a whole mission. */
    mission: v.union([idSchema(MISSION), v.custom<Plain>(isPlain, MISSION)], MISSION),
    variant: v.optional(idSchema(VARIANT)),
    /** House rules, merged over the variant. Unknown keys are kept, so that the ruleset's check can name them. */
    ruleset: v.optional(v.custom<Plain>(isPlain, 'must be a record of rules')),
    /** The seat of each squad. */
    squads: v.optional(v.array(v.pipe(v.string(SEATS), v.regex(/^[0-2]$/, SEATS)), SEATS)),
  },
  ({ expected }) => (expected === 'never' ? 'means nothing here' : 'is missing'),
)

export type MatchData = v.InferInput<typeof MatchSchema>

export type CheckedMatch = { ok: true; match: Match } | { ok: false; sentence: string }

const refuse = (sentence: string): CheckedMatch => ({ ok: false, sentence })

const MOST_SHOWN = 80
const clip = (text: string) => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text)

/** A1: `seats` counts the Genestealer player. */
export function checkMatch(data: unknown, seats: number): CheckedMatch {
  if (data === undefined || data === null) return refuse('A match needs a mission.')
  if (!isPlain(data)) return refuse('Match data must be a record with a mission in it.')
  const parsed = v.safeParse(MatchSchema, data, { abortEarly: true })
  if (!parsed.success) {
    const [issue] = parsed.issues
    return refuse(`Match data: ${clip(v.getDotPath(issue) ?? 'it')} ${issue.message}.`)
  }
  const { mission: wanted, variant, ruleset, squads } = parsed.output
  const mission = findMission(wanted)
  if (typeof mission === 'string') return refuse(mission)
  const named = variant === undefined ? undefined : variantById(variant)
  if (variant !== undefined && !named) return refuse(`There is no variant called "${variant}".`)
  const rules = findRuleset(mission, [named?.delta, ruleset as RulesetDelta | undefined])
  if (typeof rules === 'string') return refuse(`The rules do not fit: ${rules}.`)
  // O4: a mission that is fine by its own rules may be unwinnable by these.
  const settled = whyNotPlayable(mission, rules.whole)
  if (settled) return refuse(`The mission cannot be played by these rules: ${sentenceOf(settled)}`)
  const seatsAmiss = whyNotSeated(mission, squads, seats)
  if (seatsAmiss) return refuse(seatsAmiss)
  return { ok: true, match: { mission, ruleset: rules.table, squads: squads ?? seatSquads(mission, seats) } }
}

function findMission(wanted: string | Plain): Mission | string {
  if (typeof wanted === 'string') return missionById(wanted) ?? `There is no mission called "${wanted}".`
  const checked = checkMission(wanted)
  return checked.ok ? checked.mission : `The mission cannot be played: ${sentenceOf(checked.problems[0])}`
}

/** The rules of this table, and the same with the mission's own rules merged over them (A3). Both are checked. */
function findRuleset(
  mission: Mission,
  deltas: Array<RulesetDelta | undefined>,
): { table: Ruleset; whole: Ruleset } | string {
  try {
    const table = parseRuleset(...deltas)
    if (!table.success) return whatIsWrong(table.issues[0])
    const whole = parseRuleset(...deltas, mission.ruleset as RulesetDelta)
    return whole.success ? { table: table.output, whole: whole.output } : whatIsWrong(whole.issues[0])
  } catch (error) {
    return (error as Error).message
  }
}

function whatIsWrong(issue: v.BaseIssue<unknown>): string {
  const path = clip(v.getDotPath(issue) ?? 'the ruleset')
  if (issue.expected === 'never') return `there is no rule called ${path}`
  if (issue.kind === 'schema') return `${path} must be ${issue.expected}, not ${clip(issue.received)}`
  return `${path}: ${clip(issue.message)}`
}

// A1, A2: seat order is squad order, every Marine player has a squad, the Genestealer has the last seat.
function whyNotSeated(mission: Mission, squads: string[] | undefined, seats: number): string | undefined {
  const count = mission.squads.length
  if (!Number.isInteger(seats) || seats < 2 || seats > count + 1) {
    return `This mission takes ${count === 1 ? '2' : `2 to ${count + 1}`} players, not ${seats}.`
  }
  if (!squads) return undefined
  if (squads.length !== count) {
    return `The mission has ${count === 1 ? '1 squad' : `${count} squads`}, the seat list ${squads.length}.`
  }
  const marines = seats - 1
  const numbers = squads.map(Number)
  if (numbers.some((seat, i) => i > 0 && seat < numbers[i - 1])) return 'The seats of the squads must be in order.'
  const used = new Set(numbers)
  if (used.size !== marines || numbers.some((seat) => seat >= marines)) {
    return marines === 1
      ? 'Seat 0 must hold every squad, for there is one Marine player.'
      : `Each of the ${marines} Marine seats must hold a squad, and no other seat may.`
  }
  return undefined
}
