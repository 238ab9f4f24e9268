/** Where points are spoken of, and where rather of what scores them. */
import type { Condition, Mission } from '../missions'
import type { Side } from '../types'

type Scoring = Mission['scoring']
export type ScoreCondition = Extract<Condition, { score: Side }>

/** What a side gets points for. */
export function sourcesOf(scoring: Scoring, side: Side): (keyof Scoring)[] {
  const all = side === 'marines' ? (['marineLeft', 'swarmDestroyed', 'objectOut'] as const) : (['marineLost'] as const)
  return all.filter((what) => scoring[what] > 0)
}

/** How many of what make up so many points, where the side gets points for one thing only. */
export function countedFor(
  scoring: Scoring,
  { score, atLeast }: ScoreCondition,
): { what: keyof Scoring; count: number } | undefined {
  const [what, ...others] = sourcesOf(scoring, score)
  if (!what || others.length > 0 || !atLeast) return undefined
  return { what, count: Math.ceil(atLeast / scoring[what]) }
}

/** Whose points the players have to know: the goals speak of them. */
export function sidesWithPoints({ victory, scoring }: Pick<Mission, 'victory' | 'scoring'>): Side[] {
  const spoken = [victory.marines, victory.genestealers].flatMap((goal) => scoresIn(goal, scoring))
  return (['marines', 'genestealers'] as const).filter(
    (side) => spoken.includes(side) && sourcesOf(scoring, side).length > 0,
  )
}

function scoresIn(condition: Condition, scoring: Scoring): Side[] {
  if ('all' in condition) return condition.all.flatMap((part) => scoresIn(part, scoring))
  if ('any' in condition) return condition.any.flatMap((part) => scoresIn(part, scoring))
  if (!('score' in condition) || countedFor(scoring, condition)) return []
  return condition.atLeast === undefined ? ['marines', 'genestealers'] : [condition.score]
}
