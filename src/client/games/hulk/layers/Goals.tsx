/** The goals of the mission, painted on the deck, and the marks that fire has left. */
import { memo } from 'react'
import type { GoalModels } from '../adapter'
import type { SectionGoal } from '../adapter/goals'

export const Scorched = memo(function Scorched({ goals }: { goals: GoalModels }) {
  if (goals.scorched === '') return null
  return (
    <g className="scorched">
      <path className="soot" d={goals.scorched} />
      <path className="cracks" d={goals.scorched} />
    </g>
  )
})

/** Drawn above the light, because goals are known even where nobody sees. */
export const GoalMarks = memo(function GoalMarks({ goals }: { goals: GoalModels }) {
  return (
    <g className="goals">
      {goals.sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </g>
  )
})

function Section({ section: { id, path, sign, room, burned } }: { section: SectionGoal }) {
  const clip = `goal-${id}`
  return (
    <g className={`goal ${burned ? 'goal-burned' : ''}`}>
      <clipPath id={clip}>
        <path d={path} />
      </clipPath>
      <path className="goal-glow" d={path} />
      <path className="goal-edge" d={path} clipPath={`url(#${clip})`} />
      <g className="goal-sign" transform={`translate(${sign.x} ${sign.y}) scale(${Math.min(1.9, room * 0.8)})`}>
        <circle className="goal-plate" r={20} />
        <path className="goal-flame" d={FLAME} />
        <text className="goal-letter" y={13}>
          {id}
        </text>
        {burned && <path className="goal-done" d="M-9 1L-2.5 8L10 -8" />}
      </g>
    </g>
  )
}

const FLAME = 'M-1 -17Q9 -9 10 0Q13 -3 12 -7Q17 1 14 8Q10 16 0 16Q-10 16 -14 8Q-16 0 -10 -6Q-9 -1 -6 1Q-6 -10 -1 -17z'
