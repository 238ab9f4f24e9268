/** What people agree on before a game, as it comes from outside: checked once, here, and refused with a sentence. */
import * as v from 'valibot'
import { checkMission, type Mission, missionById, sentenceOf } from './missions'
import { parseRuleset, type Ruleset, type RulesetDelta } from './ruleset'
import { type Match, seatSquads } from './setup'
import { variantById } from './variants'

type Plain = Record<string, unknown>

/** As JSON makes them: no list, no date, nothing with a class. */
function isPlain(value: unknown): value is Plain {
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
    /** A mission that comes with the game, by its id, or one of one's own. */
    mission: v.union([idSchema(MISSION), v.custom<Plain>(isPlain, MISSION)], MISSION),
    variant: v.optional(idSchema(VARIANT)),
    /** House rules, laid over the variant. Handed on as they are, so that no odd key is lost on the way. */
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
  const seatsAmiss = whyNotSeated(mission, squads, seats)
  if (seatsAmiss) return refuse(seatsAmiss)
  return { ok: true, match: { mission, ruleset: rules, squads: squads ?? seatSquads(mission, seats) } }
}

function findMission(wanted: string | Plain): Mission | string {
  if (typeof wanted === 'string') return missionById(wanted) ?? `There is no mission called "${wanted}".`
  const checked = checkMission(wanted)
  return checked.ok ? checked.mission : `The mission cannot be played: ${sentenceOf(checked.problems[0])}`
}

/** The table's rules as one delta, known to fit together and with the mission's own (A3). */
function findRuleset(mission: Mission, deltas: Array<RulesetDelta | undefined>): Ruleset | string {
  try {
    const table = parseRuleset(...deltas)
    if (!table.success) return whatIsWrong(table.issues[0])
    const whole = parseRuleset(...deltas, mission.ruleset as RulesetDelta)
    return whole.success ? table.output : whatIsWrong(whole.issues[0])
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
