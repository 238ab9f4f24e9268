/** Checks whether a value is a mission. The editor and the lobby use it directly, files go through `loadMission`. */
import * as v from 'valibot'
import { checkProspects } from '../prospects'
import { parseRuleset, type RulesetDelta, resolveRuleset } from '../ruleset'
import { checkDrawings } from './drawing'
import { checkGeography } from './geography'
import { layoutOf } from './layout'
import { BOUNDS } from './legend'
import { checkPieces } from './pieces'
import { type Problem, problem } from './problems'
import { type Mission, MissionSchema } from './schema'
import { checkVictory } from './victory'

export type Checked = { ok: true; mission: Mission } | { ok: false; problems: Problem[] }

/** Accepts missions that can be played: well formed, and not already decided at the beginning (O4). */
export function checkMission(value: unknown): Checked {
  const read = readMission(value)
  if (!read.ok) return read
  const { mission } = read
  const problems = checkProspects(mission, layoutOf(mission), resolveRuleset(mission.ruleset as RulesetDelta))
  return problems.length > 0 ? refused(problems) : read
}

/**
 * Accepts missions that are well formed, even if they could not be played. That is enough to show one that is stored or
 * already being played. The checks run in stages, and each stage relies on those before it.
 */
export function readMission(value: unknown): Checked {
  const excess = checkSize(value)
  if (excess) return refused([excess])
  const parsed = v.safeParse(MissionSchema, value, { abortPipeEarly: true })
  if (!parsed.success) return refused(parsed.issues.map((issue) => fromIssue(issue)))
  const mission = parsed.output
  const uneven = checkDrawings(mission)
  if (uneven.length > 0) return refused(uneven)
  const layout = layoutOf(mission)
  const problems = [
    ...checkGeography(mission, layout),
    ...checkPieces(mission, layout),
    ...checkVictory(mission, layout),
    ...checkOwnRules(mission),
  ]
  return problems.length > 0 ? refused(problems) : { ok: true, mission }
}

const refused = (problems: Problem[]): Checked => ({ ok: false, problems: problems.slice(0, BOUNDS.problems) })

/** Checks the size without recursion. Runs before the schema, which recurses and collects issues. */
function checkSize(value: unknown): Problem | undefined {
  const here = { path: [] }
  const open: { value: unknown; path: string[] }[] = [{ value, path: [] }]
  let values = 0
  let text = 0
  for (let next = open.pop(); next; next = open.pop()) {
    if (++values > BOUNDS.values) return problem('tooManyValues', here, { most: BOUNDS.values })
    if (next.path.length > BOUNDS.depth) return problem('tooDeep', here, { most: BOUNDS.depth })
    if (typeof next.value === 'string') text += next.value.length
    if (typeof next.value === 'object' && next.value !== null) {
      for (const [key, inner] of Object.entries(next.value)) {
        const path = [...next.path, key]
        // The schemas would ignore this key, and `compose` (kernel/ruleset.ts) would throw.
        if (key === '__proto__') return problem('unknownKey', { path, key: true }, { key })
        if (!Array.isArray(next.value)) text += key.length
        open.push({ value: inner, path })
      }
    }
    if (text > BOUNDS.text) return problem('textTooLong', here, { most: BOUNDS.text })
  }
}

/** A3: checks the mission's own rules against the schema of the ruleset. */
function checkOwnRules({ ruleset }: Mission): Problem[] {
  const parsed = parseRuleset(ruleset as RulesetDelta)
  return parsed.success ? [] : parsed.issues.map((issue) => fromIssue(issue, ['ruleset']))
}

function fromIssue(issue: v.BaseIssue<unknown>, under: (string | number)[] = []): Problem {
  const path = [...under, ...(issue.path ?? []).map(({ key }) => key as string | number)]
  const key = String(path.at(-1))
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    return problem('unknownKey', { path, key: true }, { key })
  }
  if (issue.path && issue.received === 'undefined') return problem('missingKey', { path: path.slice(0, -1) }, { key })
  const what =
    issue.kind === 'validation' || issue.type === 'custom'
      ? issue.message
      : `must be ${inWords(issue.expected)}, not ${inWords(issue.received)}`
  const isKey = issue.path?.at(-1)?.origin === 'key'
  return problem('wrongValue', { path, ...(isKey && { key: true }) }, { name: nameOf(path), what })
}

const TYPES: Record<string, string> = { number: 'a number', string: 'text', Object: 'an object', Array: 'a list' }

/** Words what valibot expected or received: `("N" | "E")` becomes `"N" or "E"`. */
function inWords(value: string | null): string {
  const said = TYPES[value ?? ''] ?? (value ?? '').replace(/^\((".*")\)$/, '$1')
  const choices = said
    .split('" | "')
    .join('", "')
    .replace(/", "([^"]*)"$/, '" or "$1"')
  return choices.length > 80 ? `${choices.slice(0, 80)}…` : choices
}

/** The path as authors would write it, for instance `squads[0].facing`. */
function nameOf(path: (string | number)[]): string {
  if (path.length === 0) return 'The mission'
  return path.map((key, i) => (typeof key === 'number' ? `[${key}]` : i === 0 ? key : `.${key}`)).join('')
}
