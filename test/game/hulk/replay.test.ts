import { describe, expect, it } from 'vitest'
import { randomAction } from '../../../src/game/hulk/bots/random'
import { cloneState } from '../../../src/game/hulk/copy'
import { decisionOf } from '../../../src/game/hulk/decisions'
import { legalActions } from '../../../src/game/hulk/legal-actions'
import { MISSIONS, type Mission } from '../../../src/game/hulk/missions'
import { perform } from '../../../src/game/hulk/perform'
import { seatSquads, setup } from '../../../src/game/hulk/setup'
import type { State } from '../../../src/game/hulk/state'
import { SeededDice } from '../../../src/game/kernel/dice'
import { StrongDice } from '../../../src/game/kernel/strong-dice'
import { act, Framework } from '../../support/boardgame'

type Said = Parameters<typeof act>

const SEED = 'replay'
const bytes = (value: unknown) => JSON.stringify(value)

/** A random game: how it began, what was said, how it ended. */
function played(mission: Mission, seats: number): { initial: State; said: Said[]; final: State } {
  const world = { dice: new StrongDice(SEED, 0), now: 0 }
  const whims = SeededDice.fromSeed(SEED)
  const state = setup({ mission, squads: seatSquads(mission, seats) }, world)
  const initial = cloneState(state)
  const said: Said[] = []
  for (let decision = decisionOf(state); decision; decision = decisionOf(state)) {
    const { action } = randomAction(whims, legalActions(state, decision.seat))
    said.push([decision.seat, action])
    if (!perform(state, decision.seat, action, world).ok) throw new Error(`refused: ${bytes(action)}`)
  }
  return { initial, said, final: state }
}

describe.each(MISSIONS.map((mission) => [mission.name, mission] as const))('%s', (_, mission) => {
  const seats = mission.squads.length + 1
  const { initial, said, final } = played(mission, seats)

  it('from the initial state, the seed and the actions comes the same final state, byte for byte', () => {
    const world = { dice: new StrongDice(SEED, 0), now: 0 }
    const state = setup({ mission, squads: seatSquads(mission, seats) }, world)
    expect(bytes(state)).toBe(bytes(initial))
    // Through JSON, as a state that was kept somewhere.
    const kept = JSON.parse(bytes(state)) as State
    for (const [seat, action] of said) perform(kept, seat as string, action, world)
    expect(bytes(kept)).toBe(bytes(final))
  })

  it('and so it does through boardgame.io, whole', () => {
    const framework = new Framework({ match: { mission: mission.id }, seed: SEED, now: () => 0 })
    let held = framework.begin(seats)
    expect(bytes(held.G.state)).toBe(bytes(initial))
    for (const [seat, action] of said) held = framework.next(held, act(seat, action))!
    expect(bytes(held.G.state)).toBe(bytes(final))
    expect(held.ctx.gameover).toEqual(final.outcome)
  })
})
