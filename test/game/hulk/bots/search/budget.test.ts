/** The work of a hard bot is counted, and never exceeds its budget. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { chooseHard } from '../../../../../src/game/hulk/bots/levels/hard'
import { consider } from '../../../../../src/game/hulk/bots/scoring/mind'
import { best } from '../../../../../src/game/hulk/bots/scoring/scored-action'
import { Budget, MOST_WORK } from '../../../../../src/game/hulk/bots/search/budget'
import { tempersOf } from '../../../../../src/game/hulk/bots/search/tempers'
import { legalActions } from '../../../../../src/game/hulk/legal-actions'
import { MISSIONS, type Mission, missionById } from '../../../../../src/game/hulk/missions'
import { Simulation } from '../../../../../src/game/hulk/simulation'
import type { State } from '../../../../../src/game/hulk/state'
import type { Seat } from '../../../../../src/game/hulk/types'
import { viewFor } from '../../../../../src/game/hulk/view'
import { botGame } from '../bot-game'

afterEach(() => {
  vi.restoreAllMocks()
})

interface Moment {
  view: State
  seat: Seat
}

/** For each side the first choices, from some way into the game on, that a hard player thinks about. */
function searched(mission: Mission, each: number, most: number): Moment[] {
  const found: Record<'marines' | 'swarm', Moment[]> = { marines: [], swarm: [] }
  let decisions = 0
  for (const { state, seat } of botGame(mission, { marines: 'normal', genestealers: 'normal' }, 'budget')) {
    const ours = found[seat === state.genestealer ? 'swarm' : 'marines']
    if (decisions++ < 20 || ours.length >= each) continue
    const view = structuredClone(viewFor(state, seat))
    const budget = new Budget(view, most)
    chooseHard(view, seat, legalActions(view, seat), 'seed', budget)
    if (budget.actions > 0) ours.push({ view, seat })
    if (found.marines.length >= each && found.swarm.length >= each) break
  }
  return [...found.marines, ...found.swarm]
}

/** Enough for a thought, little enough for a test. */
const LITTLE = 6_000

describe.each(MISSIONS.map((mission) => ({ id: mission.id, mission })))('$id', ({ mission }) => {
  test('both sides look ahead, and stop when the budget is used up', () => {
    const moments = searched(mission, 1, LITTLE)
    expect(moments).toHaveLength(2)
    for (const { view, seat } of moments) {
      const budget = new Budget(view, LITTLE)
      const performed = vi.spyOn(Simulation.prototype, 'perform')
      chooseHard(view, seat, legalActions(view, seat), 'seed', budget)
      // Everything the kernel did was counted.
      expect(performed.mock.calls.length).toBe(budget.actions)
      expect(budget.spent).toBeLessThanOrEqual(LITTLE)
      performed.mockRestore()
    }
  })
})

test('without a limit it uses the default budget and no more', () => {
  for (const id of ['pilot-light', 'split-hull']) {
    for (const { view, seat } of searched(missionById(id)!, 1, LITTLE)) {
      const budget = new Budget(view)
      chooseHard(view, seat, legalActions(view, seat), 'seed', budget)
      expect(budget.most).toBe(MOST_WORK)
      expect(budget.spent).toBeLessThanOrEqual(MOST_WORK)
      expect(budget.spent).toBeGreaterThan(0)
    }
  }
})

test('without a budget it does what the scores say', () => {
  for (const { view, seat } of searched(missionById('pilot-light')!, 3, LITTLE)) {
    const list = legalActions(view, seat)
    const budget = new Budget(view, 0)
    expect(chooseHard(view, seat, list, 'seed', budget)).toBe(
      best(consider(view, seat, list, tempersOf(view, seat)[0]))!.entry,
    )
    expect(budget).toMatchObject({ spent: 0, actions: 0 })
  }
})

test('the same search has the same cost and the same result', () => {
  for (const { view, seat } of searched(missionById('last-lock')!, 2, LITTLE)) {
    const thoughts = [0, 1].map(() => {
      const budget = new Budget(view, 5 * LITTLE)
      const { action } = chooseHard(view, seat, legalActions(view, seat), 'seed', budget)
      return { action, spent: budget.spent, actions: budget.actions }
    })
    expect(thoughts[1]).toEqual(thoughts[0])
  }
})
