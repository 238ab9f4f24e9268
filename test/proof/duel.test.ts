/** The duel by itself: its rules, its secret, its clock and its bots. */
import { describe, expect, test } from 'vitest'
import { SeededDice } from '../../src/game/kernel/dice'
import type { World } from '../../src/game/module'
import { DUEL } from './duel'
import { type Action, type Event, LINES, type Setup, type State } from './rules'

const rolling = (...rolls: number[]) => ({ roll: () => rolls.shift() ?? 1 })
const at = (now: number, ...rolls: number[]): World => ({ dice: rolling(...rolls), now })
const start = (setup: Partial<Setup> = {}): State => {
  const checked = DUEL.checkSetup(setup, 2)
  if (!checked.ok) throw new Error(checked.sentence)
  return DUEL.begin(checked.setup, at(0))
}

function act(state: State, action: Action, world = at(0)): Event[] {
  const performed = DUEL.perform(state, DUEL.decision(state)!.seat, action, world)
  if (!performed.ok) throw new Error(performed.refusal.code)
  return performed.events
}

const bout = (state: State, guard: 'high' | 'low', strike: 'high' | 'low', answer: Action, ...rolls: number[]) => {
  act(state, { type: 'guard', line: guard })
  act(state, { type: 'strike', line: strike })
  return act(state, answer, at(0, ...rolls))
}

describe('a bout', () => {
  test('is won by the attacker if they strike at the other line', () => {
    const state = start()
    expect(bout(state, 'high', 'low', { type: 'hold' }).at(-1)).toEqual({
      type: 'bout',
      guard: 'high',
      strike: 'low',
      scored: '0',
    })
    expect(state).toMatchObject({ score: { '0': 1, '1': 0 }, attacker: '1', bout: 2 })
  })

  test.each([
    { roll: 2, scored: { '0': 1, '1': 0 } },
    { roll: 3, scored: { '0': 0, '1': 0 } },
  ])('a shift works on 3+: $roll', ({ roll, scored }) => {
    const state = start()
    bout(state, 'high', 'low', { type: 'shift' }, roll)
    expect(state.score).toEqual(scored)
    expect(state.breath).toEqual({ '0': 2, '1': 1 })
  })

  test('a player without breath is not asked', () => {
    const state = start({ breath: 0 })
    act(state, { type: 'guard', line: 'high' })
    act(state, { type: 'strike', line: 'high' })
    expect(DUEL.decision(state)).toEqual({ seat: '0', kind: 'guard' })
  })

  test('points win', () => {
    const state = start({ points: 1 })
    bout(state, 'high', 'low', { type: 'hold' })
    expect(DUEL.outcome(state)).toEqual({ winner: 'red', reason: 'points' })
    expect(DUEL.decision(state)).toBeUndefined()
  })
})

describe('the hidden line', () => {
  test('is in the view and the events of its owner, and of nobody else', () => {
    for (const line of LINES) {
      const state = start()
      const events = act(state, { type: 'guard', line })
      expect(DUEL.view(state, '1').secret).toEqual({ guard: line })
      for (const viewer of ['0', null]) {
        expect(JSON.stringify([DUEL.view(state, viewer), DUEL.eventsFor(events, viewer)])).not.toMatch(/high|low/)
      }
    }
  })
})

describe('the clock', () => {
  test('a player who is late loses the bout, and can do nothing else', () => {
    const state = start({ seconds: 10 })
    expect(DUEL.decision(state)?.deadline).toBe(10_000)
    const guard = { type: 'guard', line: 'high' }
    expect(DUEL.perform(state, '1', { type: 'timeUp' }, at(9_999))).toMatchObject({ refusal: { code: 'timeNotUp' } })
    expect(DUEL.perform(state, '1', guard, at(10_000))).toMatchObject({ refusal: { code: 'timeIsUp' } })
    act(state, { type: 'timeUp' }, at(10_000))
    expect(state).toMatchObject({ score: { '0': 1, '1': 0 }, deadline: 20_000 })
  })
})

test('bots play to the end, from their own views', () => {
  const state = start({ points: 9 })
  const world = { dice: SeededDice.fromSeed('bots'), now: 0 }
  for (let n = 0; !DUEL.outcome(state); n++) {
    const { seat } = DUEL.decision(state)!
    const action = DUEL.bots.choose(DUEL.view(state, seat), seat, 'normal', 'seed')
    expect(DUEL.perform(state, seat, action, world).ok).toBe(true)
    expect(n).toBeLessThan(1000)
  }
})
