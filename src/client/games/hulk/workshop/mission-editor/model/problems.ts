/** The loader's problems with a draft, each with the place where it can be fixed: a square or a panel. */
import { checkMission, type Problem } from '../../../../../../game/hulk/missions'
import { warningsOf } from '../../../../../../game/hulk/prospects'
import { type RulesetDelta, resolveRuleset } from '../../../../../../game/hulk/ruleset'
import type { Square } from '../../../../../../game/kernel/grid'
import { type Draft, squareOf, widthOf } from './draft'
import { toFile } from './to-mission'

export type PanelName = 'test' | 'mission' | 'squads' | 'swarm' | 'goals' | 'rules'

export interface Finding {
  problem: Problem
  square?: Square
  panel?: PanelName
  /** What must be painted to fix it. */
  paint?: { thing: 'area' } | { thing: 'deployment'; squad: number }
}

export function findingsOf(draft: Draft): Finding[] {
  const checked = checkMission(toFile(draft))
  if (checked.ok) return []
  const problems = [...checked.problems]
  // The loader checks the drawing only if all data has the right shape. An author who has not written the story yet
  // still wants to know about their doors.
  if (problems.some(isShape)) {
    const again = checkMission(toFile(withStandIns(draft)))
    if (!again.ok) problems.push(...again.problems.filter((each) => !isShape(each)))
  }
  // The schema reports a number out of range twice in the same words.
  const once = new Map(problems.map((problem) => [JSON.stringify(problem), problem]))
  return [...once.values()].map((problem) => ({ problem, ...placeOf(draft, problem) }))
}

/** Possible mistakes that do not make a mission invalid. They are shown when there are no problems. */
export function warningsIn(draft: Draft): Finding[] {
  const checked = checkMission(toFile(draft))
  if (!checked.ok) return []
  const { mission } = checked
  const warnings = warningsOf(mission, resolveRuleset(mission.ruleset as RulesetDelta))
  return warnings.map((problem) => ({ problem, ...placeOf(draft, problem) }))
}

const isShape = ({ code }: Problem): boolean => ['wrongValue', 'missingKey', 'unknownKey'].includes(code)

const within = (value: number, least: number, most: number) =>
  Number.isInteger(value) ? Math.min(most, Math.max(least, value)) : least

function withStandIns(draft: Draft): Draft {
  return {
    ...draft,
    id: 'stand-in',
    name: '-',
    story: '-',
    minutes: 1,
    rounds: within(draft.rounds, 1, 100),
    squads: draft.squads.map((squad) => ({
      ...squad,
      name: '-',
      members: squad.members.map(({ name: _, ...member }) => member),
    })),
    objects: Object.fromEntries(Object.keys(draft.objects).map((letter) => [letter, { name: '-' }])),
    reinforcements: {
      first: within(draft.reinforcements.first, 0, 20),
      perTurn: within(draft.reinforcements.perTurn, 0, 20),
    },
  }
}

const PANELS: Record<string, PanelName> = {
  id: 'mission',
  name: 'mission',
  story: 'mission',
  minutes: 'mission',
  rounds: 'mission',
  board: 'mission',
  sections: 'mission',
  objects: 'mission',
  squads: 'squads',
  reinforcements: 'swarm',
  bag: 'swarm',
  swarm: 'swarm',
  victory: 'goals',
  scoring: 'goals',
  ruleset: 'rules',
}

function placeOf(draft: Draft, problem: Problem): Omit<Finding, 'problem'> {
  const { at } = problem
  if (problem.code === 'noEntryArea') return { paint: { thing: 'area' } }
  if (problem.code === 'deploymentTooSmall') {
    return { panel: 'squads', paint: { thing: 'deployment', squad: problem.params.digit - 1 } }
  }
  if ('layer' in at) return { square: at.y * widthOf(draft) + at.x }
  const [first, second] = at.path
  const piece = first === 'swarm' && typeof second === 'number' ? draft.swarm[second] : undefined
  const square = piece && squareOf(draft, piece.at)
  const panel = PANELS[String(first)]
  return { ...(square === undefined ? {} : { square }), ...(panel ? { panel } : {}) }
}
