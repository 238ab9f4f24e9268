/** The goals of each side and their progress. */
import type { Condition } from '../../../../../game/hulk/missions'
import { scoreOf } from '../../../../../game/hulk/rules/standing'
import { sayGoal, sayLimit, sidesWithPoints, wordsOfMission } from '../../../../../game/hulk/text'
import type { PieceKind, Side } from '../../../../../game/hulk/types'
import { useTable } from '../../table'
import { useNamer } from '../names'
import { type GoalTree, goalTree } from './goal-tree'

export function Goal() {
  const { state, viewer, messages } = useTable()
  const { ui: text } = messages
  const { mission, round } = state
  const sides: Side[] = viewer === state.genestealer ? ['genestealers', 'marines'] : ['marines', 'genestealers']
  const scoring = sidesWithPoints(mission)
  return (
    <section className="pn-panel pn-goal" aria-label={text.panels.goal}>
      <h2 className="small-heading">{wordsOfMission(messages, mission).name}</h2>
      {sides.map((side) => (
        <SideGoal key={side} side={side} condition={mission.victory[side]} />
      ))}
      <p className="pn-hint">
        {messages.phases.round(round, mission.rounds)}. {text.goal.roundsLeft(mission.rounds - round)}{' '}
        {sayLimit(messages, mission)}
      </p>
      <Casualties />
      {scoring.length > 0 && (
        <p className="pn-score">
          <b>{text.goal.score}</b>
          {scoring.map((side) => (
            <span key={side}>
              {messages.sides[side]} {scoreOf(state, side)}
            </span>
          ))}
        </p>
      )}
    </section>
  )
}

function SideGoal({ side, condition }: { side: Side; condition: Condition }) {
  const { state, messages } = useTable()
  const name = useNamer()
  const tree = goalTree(state, condition, messages, name)
  const words = sayGoal(messages, state.mission, side, name)
  const className = `pn-goal-side pn-of-${side === 'marines' ? 'marine' : 'swarm'}`
  // A single condition needs no list of parts.
  if (tree.parts.length === 0) {
    return (
      <ul className={className}>
        <Branch tree={{ ...tree, clause: words }} />
      </ul>
    )
  }
  return (
    <div className={className}>
      <p className="pn-goal-words">{words}</p>
      <ul>
        {tree.parts.map((part) => (
          <Branch key={part.id} tree={part} />
        ))}
      </ul>
    </div>
  )
}

const SIGNS = { done: '✓', holds: '✓', lost: '✗', open: '○' } as const

function Branch({ tree }: { tree: GoalTree }) {
  const { ui: text } = useTable().messages
  const { clause, standing, progress, join, parts } = tree
  if (clause === undefined || standing === undefined) {
    return (
      <li>
        {parts.length > 1 && <span className="pn-goal-join">{join === 'all' ? text.goal.all : text.goal.any}</span>}
        <ul>
          {parts.map((part) => (
            <Branch key={part.id} tree={part} />
          ))}
        </ul>
      </li>
    )
  }
  const said = standing === 'done' || standing === 'holds' ? text.goal.done : text.goal[standing]
  return (
    <li className={`pn-goal-line pn-goal-${standing}`}>
      <span role="img" aria-label={said}>
        {SIGNS[standing]}
      </span>
      <span>{clause[0].toUpperCase() + clause.slice(1)}</span>
      {progress && <b>{text.goal.progress(Math.min(progress.now, progress.of), progress.of)}</b>}
    </li>
  )
}

function Casualties() {
  const { state, messages } = useTable()
  const { ui: text } = messages
  const of = (...kinds: PieceKind[]) => kinds.reduce((sum, kind) => sum + (state.tally.casualties[kind] ?? 0), 0)
  const left = Object.values(state.tally.left).reduce((sum, n) => sum + n, 0)
  return (
    <p className="pn-casualties">
      <b>{text.goal.casualties}</b>
      <span className="pn-of-marine">{text.goal.marinesFall(of('marine', 'sergeant', 'flamer'))}</span>
      <span className="pn-of-swarm">{text.goal.swarmFalls(of('genestealer', 'hybrid'))}</span>
      {left > 0 && (
        <span>
          {text.goal.left}: {left}
        </span>
      )}
    </p>
  )
}
