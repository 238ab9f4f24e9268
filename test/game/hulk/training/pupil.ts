/** A course played without a page: the script on one side, and on the other whoever a test puts there. */
import { planFor } from '../../../../src/client/games/hulk/adapter/reach'
import type { Action, LegalAction } from '../../../../src/game/hulk/actions'
import { boardOf } from '../../../../src/game/hulk/board'
import { chooseAction } from '../../../../src/game/hulk/bots'
import { randomAction } from '../../../../src/game/hulk/bots/levels/random'
import { decisionOf } from '../../../../src/game/hulk/decisions'
import { legalActions } from '../../../../src/game/hulk/legal-actions'
import { perform } from '../../../../src/game/hulk/perform'
import { setup } from '../../../../src/game/hulk/setup'
import type { State } from '../../../../src/game/hulk/state'
import { type Course, type CourseId, courseById, type Lesson } from '../../../../src/game/hulk/training'
import {
  type Entry,
  type Guidance,
  guidanceFor,
  isWanted,
  type Scene,
  squareOf,
} from '../../../../src/game/hulk/training/lessons'
import { scriptedAction } from '../../../../src/game/hulk/training/opponent'
import { viewFor } from '../../../../src/game/hulk/view'
import { SeededDice } from '../../../../src/game/kernel/dice'
import { stepDistances } from '../../../../src/game/kernel/grid'

export interface Sitting {
  course: Course
  state: State
  history: Entry[]
  dice: SeededDice
}

export function begin(id: CourseId, seed: string): Sitting {
  const course = courseById(id)
  const dice = SeededDice.fromSeed(seed)
  return { course, state: setup({ mission: course.mission, squads: ['0'] }, { dice, now: 0 }), history: [], dice }
}

export function sceneOf({ state, history }: Sitting): Scene {
  const decision = decisionOf(state)
  const mine = decision?.seat === '0'
  const view = viewFor(state, '0')
  return { state: view, history, decision: mine ? decision : undefined, legal: mine ? legalActions(view, '0') : [] }
}

export function act(sitting: Sitting, action: Action): void {
  const { state, history, dice } = sitting
  const { seat } = decisionOf(state)!
  const done = perform(state, seat, action, { dice, now: 0 })
  if (!done.ok) throw new Error(`${JSON.stringify(action)} is refused: ${done.refusal.code}`)
  history.push({ seat, action, events: done.events })
}

/** The swarm plays until the player has to decide, or the game is over. */
function answer(sitting: Sitting): void {
  for (;;) {
    const decision = decisionOf(sitting.state)
    if (!decision || decision.seat === '0') return
    const view = viewFor(sitting.state, decision.seat)
    const action = scriptedAction(view, decision.seat) ?? chooseAction(view, decision.seat, 'normal', 'script')
    act(sitting, action)
  }
}

export const paid = ({ action, cpMin }: LegalAction): Action =>
  cpMin > 0 ? ({ ...action, cp: cpMin } as Action) : action

/** Once learnt, these are done whenever they are possible. */
const HABITS = [
  'clearJam',
  'overwatchShot',
  'parry',
  'reroll',
  'attack',
  'overwatch',
  'keep',
  'draw',
  'pass',
  'endTurn',
]

/** What somebody does who does what they are told, and what they have learnt where they are told nothing. */
function obey({ lesson, when }: Guidance, scene: Scene): Action {
  const all = scene.legal.map(paid)
  const otherwise = HABITS.flatMap((habit) => all.filter(({ type }) => type === habit))[0] ?? all[0]
  if (!lesson || when === 'later') return otherwise
  // They step aside, or turn, until it works.
  const others = all.filter(({ type }) => type === 'move' || type === 'turn')
  const anything = others[(scene.history.length * 7) % others.length] ?? otherwise
  if (when === 'blocked') return stepFor(lesson, scene, all) ?? anything
  const wanted = all.filter((action) => lesson.wants.some((each) => isWanted(scene.state, each, action)))
  return wanted[0].type === 'move' ? (stepFor(lesson, scene, all) ?? anything) : wanted[0]
}

/** The first action of the way that leads nearest to where the lesson is done, as the board would go. */
function stepFor({ done, lit }: Lesson, { state }: Scene, all: readonly Action[]): Action | undefined {
  const goals = [...done.flatMap(({ to = [] }) => to), ...(lit.squares ?? [])].map((name) => squareOf(state, name))
  const near = stepDistances(boardOf(state.mission).grid, goals)
  const lead = (lit.pieces ?? []).filter((id) => state.pieces[id])
  const plans = lead.flatMap((id) =>
    [...planFor(state, id).values()]
      .flatMap((facings) => Object.values(facings))
      .filter(({ square }) => near[square] < near[state.pieces[id].at]),
  )
  const [best] = plans.sort((a, b) => near[a.square] - near[b.square] || a.cost - b.cost)
  const first = best?.steps[0].action
  return all.find((action) => {
    const { cp: _, ...plain } = { cp: 0, ...action }
    return JSON.stringify(plain) === JSON.stringify(first)
  })
}

/** Plays on obediently to the end. Returns how many decisions that took. */
export function study(sitting: Sitting, most: number): number {
  for (let decisions = 0; decisions < most; decisions++) {
    answer(sitting)
    if (sitting.state.outcome) return decisions
    const scene = sceneOf(sitting)
    act(sitting, obey(guidanceFor(sitting.course, scene), scene))
  }
  throw new Error(`no end after ${most} decisions`)
}

/** Plays at random for up to forty decisions. */
export function wander(sitting: Sitting, seed: string, look: (scene: Scene) => void = () => {}): void {
  const choice = SeededDice.fromSeed(seed)
  for (let left = choice.roll(40); left > 0; left--) {
    answer(sitting)
    if (sitting.state.outcome) return
    const scene = sceneOf(sitting)
    look(scene)
    act(sitting, paid(randomAction(choice, scene.legal)))
  }
}
