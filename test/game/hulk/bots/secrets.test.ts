/**
 * A bot knows what its seat knows. Two games that differ only in what the seat may not know are one and the same to it:
 * it does the same in both.
 */
import { describe, expect, test } from 'vitest'
import { chooseAction, LEVELS, type Level } from '../../../../src/game/hulk/bots'
import { chooseHard } from '../../../../src/game/hulk/bots/levels/hard'
import { Budget } from '../../../../src/game/hulk/bots/search/budget'
import { cloneState } from '../../../../src/game/hulk/copy'
import { decisionOf } from '../../../../src/game/hulk/decisions'
import { legalActions } from '../../../../src/game/hulk/legal-actions'
import { checkMission, type Mission, missionById } from '../../../../src/game/hulk/missions'
import type { RulesetDelta } from '../../../../src/game/hulk/ruleset'
import type { State } from '../../../../src/game/hulk/state'
import type { Seat } from '../../../../src/game/hulk/types'
import { viewFor } from '../../../../src/game/hulk/view'
import { arena } from '../../../support/arena'
import { randomGame } from '../../../support/random-game'
import { botGame } from './bot-game'

const OTHER_CONTENTS: Record<string, string> = { g: 'ggg', gg: 'g', ggg: 'gg', gb: '-', h: 'gb', '-': 'h' }

/** The state with everything else in the place of what the seat may not know. */
function otherwise(state: State, seat: Seat): State {
  const twin = cloneState(state)
  const { secret, squads, ruleset } = twin
  for (const id of Object.keys(secret.chits).map(Number)) {
    if (ruleset.command.open || squads[id].seat === seat) continue
    const possible = ruleset.command.chits.filter((chit) => chit >= squads[id].spent && chit !== secret.chits[id])
    secret.chits[id] = possible[0] ?? secret.chits[id]
  }
  if (seat !== state.genestealer) {
    for (const id of Object.keys(secret.contents).map(Number))
      secret.contents[id] = OTHER_CONTENTS[secret.contents[id]] ?? 'g'
    const swarm = state.mission.swarm.map((piece) => (piece.kind === 'marker' ? { ...piece, contents: 'gg' } : piece))
    twin.mission = { ...state.mission, swarm }
  }
  secret.bag = { hhh: Object.values(secret.bag).reduce((sum, n) => sum + n, 0) }
  secret.used = { bb: 3 }
  secret.orders = secret.orders[seat] ? { [seat]: secret.orders[seat] } : {}
  for (const other of [...Object.values(squads).map((squad) => squad.seat), state.genestealer]) {
    if (other !== seat) secret.orders[other] = { marines: {}, facing: 'nearest' }
  }
  return twin
}

function expectSameChoice(state: State, level: Level): void {
  const { seat } = decisionOf(state)!
  const choice = chooseAction(viewFor(state, seat), seat, level, 'seed')
  const twin = otherwise(state, seat)
  expect(chooseAction(viewFor(twin, seat), seat, level, 'seed')).toEqual(choice)
  // As it comes over the wire, and once more: nothing of the first time is remembered.
  const sent = JSON.parse(JSON.stringify(viewFor(state, seat))) as State
  expect(chooseAction(sent, seat, level, 'seed')).toEqual(choice)
}

const mission = (id: string) => missionById(id)!
const crowd = (checkMission(arena(3)) as { mission: Mission }).mission

/** Every so many decisions; those of a search take their time. */
const EVERY: Record<Level, number> = { easy: 5, normal: 5, hard: 30 }
const MOST: Record<Level, number> = { easy: 40, normal: 40, hard: 5 }

describe.each(LEVELS)('%s', (level) => {
  test.each<{ name: string; on: Mission; ruleset?: RulesetDelta }>([
    { name: 'Pilot Light', on: mission('pilot-light') },
    { name: 'three squads and hybrids', on: crowd },
    { name: 'open chits', on: crowd, ruleset: { command: { open: true } } },
    { name: 'overspending allowed', on: crowd, ruleset: { command: { overspend: 'forfeit' } } },
  ])('does the same whatever is hidden: $name, random players', ({ on, ruleset }) => {
    let decisions = 0
    let compared = 0
    const sides = new Set<boolean>()
    for (const { state } of randomGame(on, `secrets ${level}`, { ruleset })) {
      if (state.outcome || decisions++ % EVERY[level] !== 0 || compared >= MOST[level]) continue
      expectSameChoice(state, level)
      sides.add(decisionOf(state)!.seat === state.genestealer)
      compared++
    }
    expect(compared).toBeGreaterThan(1)
    if (level !== 'hard') expect(sides.size).toBe(2)
  })

  test('does the same whatever is hidden: bots play', () => {
    const levels = { marines: 'normal', genestealers: 'normal' } as const
    let compared = 0
    let decisions = 0
    for (const { state } of botGame(mission('dead-reckoning'), levels, 'secrets')) {
      if (decisions++ % EVERY[level] !== 0 || compared >= MOST[level]) continue
      expectSameChoice(state, level)
      compared++
    }
    expect(compared).toBeGreaterThan(1)
  })
})

describe('the hard bot when it looks ahead', () => {
  test.each(['pilot-light', 'false-colours', 'three-bells'])('does the same whatever is hidden: %s', (id) => {
    const compared = { marines: 0, swarm: 0 }
    let decisions = 0
    for (const { state, seat } of botGame(mission(id), { marines: 'normal', genestealers: 'normal' }, `ahead ${id}`)) {
      const side = seat === state.genestealer ? 'swarm' : 'marines'
      if (decisions++ < 15 || compared[side] >= 2) continue
      const view = viewFor(state, seat)
      const think = (seen: State) => {
        const budget = new Budget(seen, 20_000)
        const { action } = chooseHard(seen, seat, legalActions(seen, seat), 'seed', budget)
        return { action, spent: budget.spent, actions: budget.actions }
      }
      const thought = think(view)
      if (thought.actions === 0) continue
      // Not the choice alone, the whole of what was imagined is the same.
      expect(think(viewFor(otherwise(state, seat), seat))).toEqual(thought)
      compared[side]++
      if (compared.marines >= 2 && compared.swarm >= 2) break
    }
    expect(compared).toEqual({ marines: 2, swarm: 2 })
  })
})
