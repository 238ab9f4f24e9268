/** Victory conditions name only what the mission has, and can come true (O2). */
import type { Condition } from './condition'
import type { Layout } from './layout'
import { type Path, type Problem, problem } from './problems'
import type { Mission } from './schema'

export function checkVictory(mission: Mission, layout: Layout): Problem[] {
  const { marines, genestealers } = mission.victory
  return [
    ...checkCondition(mission, layout, marines, ['victory', 'marines']),
    ...checkCondition(mission, layout, genestealers, ['victory', 'genestealers']),
  ]
}

function checkCondition(mission: Mission, layout: Layout, condition: Condition, path: Path): Problem[] {
  const at = (key: string) => ({ path: [...path, key] })
  const inside = (key: string, conditions: Condition[]) =>
    conditions.flatMap((each, index) => checkCondition(mission, layout, each, [...path, key, index]))

  if ('all' in condition) return inside('all', condition.all)
  if ('any' in condition) return inside('any', condition.any)
  if ('burned' in condition) {
    const section = condition.burned
    return layout.sectionIds.includes(section) ? [] : [problem('noSuchSection', at('burned'), { section })]
  }
  if ('left' in condition) return checkLeft(mission, layout, condition, at)
  if ('carriedOut' in condition) {
    const object = condition.carriedOut
    if (!(object in layout.objects)) return [problem('noSuchObject', at('carriedOut'), { object })]
    return hasExit(layout) ? [] : [problem('noExit', at('carriedOut'), {})]
  }
  if ('destroyed' in condition) {
    const kind = condition.destroyed
    return kinds(mission).has(kind) ? [] : [problem('noSuchKind', at('destroyed'), { kind })]
  }
  if ('survive' in condition) {
    const { survive } = condition
    const { rounds } = mission
    return survive <= rounds ? [] : [problem('surviveTooLong', at('survive'), { survive, rounds })]
  }
  if ('score' in condition) {
    return Object.values(mission.scoring).some((points) => points > 0) ? [] : [problem('noScoring', at('score'), {})]
  }
  return []
}

function checkLeft(
  mission: Mission,
  layout: Layout,
  { left, exit }: Extract<Condition, { left: number }>,
  at: (key: string) => { path: Path },
): Problem[] {
  if (!hasExit(layout)) return [problem('noExit', at('left'), {})]
  if (exit && !Object.values(layout.exits).includes(exit)) return [problem('noSuchExit', at('exit'), { exit })]
  const marines = mission.squads.reduce((sum, squad) => sum + squad.members.length, 0)
  return left <= marines ? [] : [problem('tooManyToLeave', at('left'), { left, marines })]
}

const hasExit = (layout: Layout) => Object.keys(layout.exits).length > 0

/** The kinds of swarm that can appear: on the board, in the mission's markers, in the ruleset's (M4). */
function kinds({ bag, reinforcements, ruleset, swarm }: Mission): Set<string> {
  const found = new Set<string>(swarm.map(({ kind }) => kind))
  const markers = swarm.flatMap((piece) => (piece.kind === 'marker' ? [piece] : []))
  const draws = reinforcements.first + reinforcements.perTurn > 0 || markers.some(({ contents }) => !contents)
  const contents = [...markers.map((marker) => marker.contents ?? ''), ...(draws ? Object.keys(bag) : [])].join('')
  if (draws || contents.includes('g')) found.add('genestealer')
  // A delta on the ruleset's markers may bring in anything; the ruleset module knows.
  const changed = Object.keys(ruleset).some((key) => key.startsWith('markers'))
  if (/[hb]/.test(contents) || (draws && changed)) found.add('hybrid')
  if (found.has('genestealer') || found.has('hybrid')) found.add('all')
  return found
}
