/** Checks that victory conditions name only what the mission has (O2). ../prospects.ts checks if they can come true (O4). */
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
