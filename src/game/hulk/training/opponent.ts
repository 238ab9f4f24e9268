/**
 * The opponent of a course. It sits in a bot's place, gets the same view, and can do nothing that is not legal. It has
 * no memory: from any position it does the first thing on its list that is possible, so no detour confuses it.
 */
import { type Facing, type Square, stepDistances } from '../../kernel/grid'
import type { Action, ActionOf } from '../actions'
import { boardOf } from '../board'
import { decisionOf } from '../decisions'
import { legalActions } from '../legal-actions'
import type { State } from '../state'
import type { Piece, Seat } from '../types'
import { courseById, isCourse } from './index'
import { squareOf } from './lessons'
import type { Rule } from './schema'

/** Undefined if this is no course, or a decision that needs no script: then an ordinary bot decides. */
export function scriptedAction(view: State, seat: Seat): Action | undefined {
  const { id } = view.mission
  if (!isCourse(id) || seat !== view.genestealer || decisionOf(view)?.kind !== 'act') return undefined
  const legal = legalActions(view, seat).map(({ action }) => action)
  for (const rule of courseById(id).opponent) {
    const isTime = rule.rounds === undefined || (rule.rounds === 'odd') === (view.round % 2 === 1)
    const action = isTime && follow(rule, view, legal)
    if (action) return action
  }
  return { type: 'endTurn' }
}

function follow(rule: Rule, view: State, legal: readonly Action[]): Action | undefined {
  switch (rule.do) {
    case 'go':
      return goOn(rule, view, legal)
    case 'enter':
    case 'attack':
      return legal.find(({ type }) => type === rule.do)
  }
}

/** The step that leads nearest, if any leads nearer. Whoever arrives looks at the nearest goal. */
function goOn({ who, to }: Extract<Rule, { do: 'go' }>, view: State, legal: readonly Action[]): Action | undefined {
  const goals = to === 'marines' ? marinesOf(view).map(({ at }) => at) : to.map((name) => squareOf(view, name))
  const { grid, width } = boardOf(view.mission)
  const far = stepDistances(grid, goals)
  const steps = legal.filter((action): action is ActionOf<'move'> => {
    if (action.type !== 'move') return false
    const piece = view.pieces[action.piece]
    return piece.kind === who && far[action.to] < far[piece.at]
  })
  const score = ({ to: square, facing }: ActionOf<'move'>) =>
    far[square] * 2 + (facing === towards(width, square, goals) ? 0 : 1)
  return steps.sort((a, b) => score(a) - score(b))[0]
}

const marinesOf = ({ pieces }: State): Piece[] =>
  Object.values(pieces).filter(({ squad, at }) => squad !== undefined && at >= 0)

function towards(width: number, from: Square, goals: readonly Square[]): Facing {
  const ways = goals.map((goal) => ({
    dx: (goal % width) - (from % width),
    dy: Math.floor(goal / width) - Math.floor(from / width),
  }))
  const length = ({ dx, dy }: { dx: number; dy: number }) => Math.abs(dx) + Math.abs(dy)
  const { dx, dy } = ways.sort((a, b) => length(a) - length(b))[0]
  if (Math.abs(dx) >= Math.abs(dy)) return dx > 0 ? 1 : 3
  return dy > 0 ? 2 : 0
}
