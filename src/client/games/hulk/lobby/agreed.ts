/** Reads from the setup data what the players of a match have agreed on: mission, variant, own rules, clock. */
import type { MatchData } from '../../../../game/hulk/match'
import { type Mission, missionById, readMission } from '../../../../game/hulk/missions'
import { parseRuleset, type Ruleset, type RulesetDelta, STANDARD } from '../../../../game/hulk/ruleset'
import { seatSquads } from '../../../../game/hulk/setup'
import { type RulesetPath, wordsOfMission } from '../../../../game/hulk/text'
import { variantById } from '../../../../game/hulk/variants'
import type { Seat } from '../../../../game/module'
import type { ListedMatch } from '../../page-game'
import { settingValue } from '../panels/rules/rule-values'
import type { Messages } from '../text'

export const CLOCKS = ['live', 'off', 'correspondence'] as const
export type ClockMode = (typeof CLOCKS)[number]

export interface Agreed {
  /** Missing if the list leaves it out. */
  mission?: Mission
  name: string
  variant: string
  ruleset: Ruleset
  /** Settings that differ from the variant, without the kind of clock. */
  changes: RulesetPath[]
  clock: ClockMode
}

/** The server has already checked the setup data. */
const dataOf = ({ setupData = {} }: Pick<ListedMatch, 'setupData'>): Partial<MatchData> => setupData

export function agreedOn(match: ListedMatch, messages: Messages): Agreed {
  const { mission: wanted, variant = 'standard', ruleset } = dataOf(match)
  const { tags, title } = match
  const mission = wanted === undefined ? (tags.mission ? missionById(tags.mission) : undefined) : missionOf(wanted)
  const delta = variantById(variant)?.delta
  const base = resolved(delta)
  // A3: the mission's rules override the table's.
  const table = resolved(delta, ruleset as RulesetDelta | undefined, mission?.ruleset as RulesetDelta | undefined)
  return {
    ...(mission ? { mission } : {}),
    name: mission ? wordsOfMission(messages, mission).name : (title ?? messages.ui.listed.ownMission),
    variant,
    ruleset: table,
    changes: differences(base, table, messages),
    clock: CLOCKS.find((mode) => mode === tags.clock) ?? table.clock.mode,
  }
}

/** A thumbnail is drawn again only for another mission object, so equal setup data must give the same object. */
const own = new WeakMap<object, Mission | undefined>()

function missionOf(wanted: unknown): Mission | undefined {
  if (typeof wanted === 'string') return missionById(wanted)
  if (typeof wanted !== 'object' || wanted === null) return undefined
  if (!own.has(wanted)) own.set(wanted, checkedMission(wanted))
  return own.get(wanted)
}

/**
 * M4: the server hides the contents of the markers in a player's own mission, but a mission without contents is not
 * valid. The server has already checked it, so this puts in any contents for the check and takes them out again.
 */
function checkedMission(wanted: object): Mission | undefined {
  const { swarm } = wanted as { swarm?: unknown }
  const filled = Array.isArray(swarm) && swarm.map((piece) => (isMarker(piece) ? { ...piece, contents: 'gh' } : piece))
  const checked = readMission(filled ? { ...wanted, swarm: filled } : wanted)
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

/** The names of the squads that a seat leads. Empty for the Genestealer player. */
export function squadsOf(
  match: Pick<ListedMatch, 'setupData'>,
  mission: Mission,
  seats: number,
  seat: Seat,
  messages: Messages,
): string[] {
  const squads = dataOf(match).squads ?? seatSquads(mission, seats)
  const { squads: names } = wordsOfMission(messages, mission)
  return names.filter((_, squad) => squads[squad] === seat)
}
