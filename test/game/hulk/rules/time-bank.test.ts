import { describe, expect, it } from 'vitest'
import { missionById } from '../../../../src/game/hulk/missions'
import { postponed } from '../../../../src/game/hulk/rules/clock'
import { setup } from '../../../../src/game/hulk/setup'
import { viewFor } from '../../../../src/game/hulk/view'
import { SeededDice } from '../../../../src/game/kernel/dice'
import { dice } from '../../../support/scripted'
import { Table } from '../../../support/table'
import { HOUR, newRound, timeLeft, wait } from '../../../support/timed'

const hours = (n: number) => n * 3600

/** Ten hours a turn, five in each bank. */
const POST = `
  rules {"clock": {"mode": "correspondence", "hoursPerTurn": 10, "bankHours": 5, "reactionHours": 3}}
  ##########
  #1.....2.#
  ##########
  m1 E
  g2 W
  bank 0 ${5 * HOUR} 1 ${5 * HOUR}
`

describe('B4. The bank', () => {
  it('B4: by correspondence every seat begins with one, for all to see', () => {
    const begun = (mode: 'live' | 'off' | 'correspondence', bankHours = 72) =>
      setup(
        { mission: missionById('split-hull')!, ruleset: { clock: { mode, bankHours } }, squads: ['0', '1'] },
        { dice: SeededDice.fromSeed('bank'), now: 0 },
      )
    const full = { 0: 72 * HOUR, 1: 72 * HOUR, 2: 72 * HOUR }
    expect(begun('correspondence').bank).toEqual(full)
    for (const seat of ['0', '1', '2', null]) expect(viewFor(begun('correspondence'), seat).bank).toEqual(full)
    expect(begun('correspondence', 0).bank).toBeUndefined()
    for (const mode of ['live', 'off'] as const) expect(begun(mode).bank).toBeUndefined()
  })

  it('B4: it is used when the turn’s time is up, and what was used is gone', () => {
    const t = newRound(POST, dice(1))
    expect(t.state.clock.deadline).toBe(15 * HOUR)
    wait(t, hours(9)).does('draw')
    expect(t.state.bank).toEqual({ 0: 5 * HOUR, 1: 5 * HOUR })
    wait(t, hours(3)).refuses('time up', 'timeNotUp').does('m1 C2')
    expect(t.state.bank).toEqual({ 0: 3 * HOUR, 1: 5 * HOUR })
    t.does('pass')
    expect(t.state.clock).toEqual({ left: 0, since: 12 * HOUR, deadline: 15 * HOUR })
    wait(t, hours(1)).does('end turn')
    expect(t.state.bank).toEqual({ 0: 2 * HOUR, 1: 5 * HOUR })
  })

  it('B4: the next turn has its hours again, and what the bank still has', () => {
    const t = newRound(POST, dice(1, 1))
    wait(t, hours(12)).does('draw', 'end turn')
    expect(t.seat()).toBe('1')
    expect(t.state.clock.deadline).toBe(27 * HOUR)
    t.does('end turn')
    expect(t.seat()).toBe('0')
    expect(t.state.clock.deadline).toBe(25 * HOUR)
  })

  it('B4, B2: with the bank empty too the turn ends, and the next ends without it', () => {
    const t = newRound(POST, dice(1, 1))
    wait(t, hours(15)).refuses('draw', 'timeIsUp').does('time up')
    expect(t.state.bank).toEqual({ 0: 0, 1: 5 * HOUR })
    expect(t.told('turnEnded')).toEqual([{ type: 'turnEnded', side: 'marines', squad: 0, timeUp: true }])
    t.does('end turn')
    expect(timeLeft(t)).toBe(10 * HOUR)
    wait(t, hours(10)).does('time up')
    expect(t.seat()).toBe('1')
  })

  it('B4: a turn that ends late, because nobody was there to end it, costs no more than there was', () => {
    const t = newRound(POST, dice(1))
    wait(t, hours(100)).does('time up')
    expect(t.state.bank).toEqual({ 0: 0, 1: 5 * HOUR })
  })

  it('B4: decisions out of turn have their own deadline and draw on no bank', () => {
    const t = newRound(POST, dice(1)).does('draw', 'end turn')
    wait(t, hours(12)).does('g2 turns N')
    expect(t.decision()).toMatchObject({ kind: 'react', seat: '0' })
    expect(t.state.clock).toEqual({ left: 0, deadline: 15 * HOUR })
    expect(t.state.bank).toEqual({ 0: 5 * HOUR, 1: 3 * HOUR })
    wait(t, hours(3)).does('time up')
    expect(t.state.bank).toEqual({ 0: 5 * HOUR, 1: 3 * HOUR })
    // B3: nor has the turn lost any of its time.
    expect(t.state.clock).toEqual({ left: 0, since: 15 * HOUR, deadline: 18 * HOUR })
  })

  it('B4: what a turn has left and its bank say the same before and after an action', () => {
    const t = newRound(POST, dice(1)).does('draw')
    const { deadline } = t.state.clock
    for (const action of ['m1 C2', 'pass', 'm1 turns N', 'm1 turns E', 'pass']) {
      wait(t, hours(2.9)).does(action)
      expect(t.state.clock.deadline).toBe(deadline)
    }
  })
})

describe('B6. Time given back', () => {
  it('B6: what nobody could use moves the deadline, and takes nothing from turn or bank', () => {
    const t = newRound(POST, dice(1))
    wait(t, hours(12)).does('draw')
    const later = new Table(postponed(t.state, 100 * HOUR), dice(), t.now + 100 * HOUR)
    expect(later.state.bank).toEqual({ 0: 3 * HOUR, 1: 5 * HOUR })
    expect(later.state.clock.deadline).toBe(115 * HOUR)
    wait(later, hours(1)).does('end turn')
    expect(later.state.bank).toEqual({ 0: 2 * HOUR, 1: 5 * HOUR })
  })

  it('B6: a decision out of turn is waited for as much longer, and a clock that stands is left alone', () => {
    const t = newRound(POST, dice(1)).does('draw', 'end turn', 'g2 turns N')
    expect(postponed(t.state, HOUR).clock).toEqual({ left: 10 * HOUR, deadline: 4 * HOUR })
    expect(postponed({ ...t.state, clock: {} }, HOUR).clock).toEqual({})
  })
})
