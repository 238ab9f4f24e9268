import { describe, expect, it } from 'vitest'
import { sayProgress } from '../../../src/client/games/hulk/lobby/progress'
import { loadMessages } from '../../../src/client/games/hulk/text'
import { BREACH_RULES } from '../../../src/game/hulk/game-rules'
import { BREACH } from '../../../src/game/hulk/module'
import { progressOf } from '../../../src/game/hulk/progress'
import type { State } from '../../../src/game/hulk/state'
import { SeededDice } from '../../../src/game/kernel/dice'
import { type GameModule, LANGUAGES } from '../../../src/game/module'

const MATCH = {
  tags: { mission: 'pilot-light' },
  seats: [
    { seat: '0', side: 'marines', name: 'Ann' },
    { seat: '1', side: 'genestealers' },
  ],
}

/** A whole game by bots: after each action, what a list would show. */
function* played(seed: string) {
  const module: GameModule = BREACH
  const checked = module.checkSetup({ mission: 'pilot-light', ruleset: { clock: { mode: 'off' } } }, 2)
  if (!checked.ok) throw new Error(checked.sentence)
  const world = { dice: SeededDice.fromSeed(seed), now: 0 }
  const state = module.begin(checked.setup, world)
  for (let n = 0; n < 400; n++) {
    const decision = module.decision(state)
    if (!decision) return
    const view = module.view(state, decision.seat)
    const action = module.bots.choose(view, decision.seat, 'easy', `${seed}${n}`)
    const done = module.perform(state, decision.seat, action, world)
    if (!done.ok) throw new Error(done.refusal.code)
    const events = module.eventsFor(done.events, null) as never[]
    yield { progress: progressOf(module.view(state, null) as State, events), state: state as State }
  }
}

describe('the progress of a game', () => {
  it('is the round and a whole sentence in every language, whatever happened', async () => {
    const all = await Promise.all(LANGUAGES.map(loadMessages))
    const told = new Set<string>()
    for (const { progress, state } of played('progress')) {
      expect(progress.round).toBe(state.round)
      const stored = JSON.parse(JSON.stringify(progress))
      for (const messages of all) {
        const { round, last } = sayProgress(messages, MATCH, stored)
        expect(round).toContain(String(state.round))
        expect(last ?? '').not.toMatch(/undefined|NaN|\[object/)
        if (last) told.add(progress.last!.event.type)
      }
    }
    expect(told.size).toBeGreaterThan(5)
  })

  it('is made of what a spectator may know: the same whatever is hidden', () => {
    for (const { progress, state } of played('hidden')) {
      const text = JSON.stringify(progress)
      expect(text).not.toContain('secret')
      expect(text).not.toContain('chits')
      const twin = { ...state, secret: { ...state.secret, chits: {}, contents: {}, bag: {} } }
      expect(progressOf(BREACH_RULES.view(twin as State, null) as State, [])).toMatchObject({ round: progress.round })
    }
  })
})
