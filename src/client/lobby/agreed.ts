/** What the players of a match have agreed on, from its setup data: mission, variant, own rules, clock. */
import { checkMission, type Mission, missionById } from '../../game/hulk/missions'
import { parseRuleset, type Ruleset, type RulesetDelta, STANDARD } from '../../game/hulk/ruleset'
import { seatSquads } from '../../game/hulk/setup'
import { type RulesetPath, wordsOfMission } from '../../game/hulk/text'
import type { Seat } from '../../game/hulk/types'
import { variantById } from '../../game/hulk/variants'
import { settingValue } from '../hulk/panels/rule-values'
import type { Messages } from '../text'
import type { ClockMode, MatchFacts, SeatFacts } from './facts'

export interface Agreed {
  /** Missing where the list leaves it out. */
  mission?: Mission
  name: string
  variant: string
  ruleset: Ruleset
  /** Settings that are not the variant's, the kind of clock apart. */
  changes: RulesetPath[]
  clock: ClockMode
}

export function agreedOn(facts: MatchFacts, messages: Messages): Agreed {
  const { mission: wanted, variant = 'standard', ruleset } = facts.setupData ?? {}
  const mission = wanted === undefined ? (facts.mission ? missionById(facts.mission) : undefined) : missionOf(wanted)
  const delta = variantById(variant)?.delta
  const base = resolved(delta)
  // A3: the mission's own go over the table's.
  const table = resolved(delta, ruleset as RulesetDelta | undefined, mission?.ruleset as RulesetDelta | undefined)
  const name = mission
    ? wordsOfMission(messages, mission).name
    : (facts.mission ?? messages.ui.lobby.matches.ownMission)
  return {
    ...(mission ? { mission } : {}),
    name,
    variant,
    ruleset: table,
    changes: differences(base, table, messages),
    clock: facts.clock ?? table.clock.mode,
  }
}

/** What a bot is called that sits there, if one does. */
export const botIn = ({ state, level }: SeatFacts, { ui }: Messages): string | undefined =>
  state === 'bot' ? ui.bots.names[level ?? 'normal'] : undefined

/** Pictures are drawn again and again: the same mission must be the same object. */
const own = new WeakMap<object, Mission | undefined>()

function missionOf(wanted: unknown): Mission | undefined {
  if (typeof wanted === 'string') return missionById(wanted)
  if (typeof wanted !== 'object' || wanted === null) return undefined
  if (!own.has(wanted)) own.set(wanted, checkedMission(wanted))
  return own.get(wanted)
}

/**
 * M4: the server keeps back what a mission's own markers stand for, and whether it can be won may hang on that. It has been
 * checked there; here anything will do for it.
 */
function checkedMission(wanted: object): Mission | undefined {
  const { swarm } = wanted as { swarm?: unknown }
  const filled = Array.isArray(swarm) && swarm.map((piece) => (isMarker(piece) ? { ...piece, contents: 'gh' } : piece))
  const checked = checkMission(filled ? { ...wanted, swarm: filled } : wanted)
  if (!checked.ok) return undefined
  const { mission } = checked
  const known = mission.swarm.map((piece) => (piece.kind === 'marker' ? { at: piece.at, kind: piece.kind } : piece))
  return { ...mission, swarm: known }
}

const isMarker = (piece: unknown): piece is object =>
  typeof piece === 'object' && piece !== null && (piece as { kind?: unknown }).kind === 'marker'

function resolved(...deltas: (RulesetDelta | undefined)[]): Ruleset {
  try {
    const parsed = parseRuleset(...deltas)
    return parsed.success ? parsed.output : STANDARD
  } catch {
    return STANDARD
  }
}

export function differences(base: Ruleset, other: Ruleset, messages: Messages): RulesetPath[] {
  const paths = Object.keys(messages.ruleset) as RulesetPath[]
  return paths.filter(
    (path) => path !== 'clock.mode' && settingValue(base, path, messages) !== settingValue(other, path, messages),
  )
}

export const rulesOf = (delta: RulesetDelta): Ruleset => resolved(delta)

/** Which squads a seat leads, by name; none for the swarm's. */
export function squadsOf(
  facts: Pick<MatchFacts, 'setupData'>,
  mission: Mission,
  seats: number,
  seat: Seat,
  messages: Messages,
) {
  const squads = facts.setupData?.squads ?? seatSquads(mission, seats)
  const { squads: names } = wordsOfMission(messages, mission)
  return names.filter((_, squad) => squads[squad] === seat)
}
