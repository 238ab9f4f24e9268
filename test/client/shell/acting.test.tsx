// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Session } from '../../../src/client/hulk/hot-seat/session'
import type { Action } from '../../../src/game/hulk/actions'
import { sessionOf, sitDown } from './support'

const CORRIDOR = `
  ###########
  #1.3......2#
  ###########
  m1 E
  m3 E
  g2 W
  chit 3
  rules {"clock":{"mode":"off"}}
`.replace(/###########/g, '############')

let session: Session
function table(text: string) {
  session = sessionOf(text)
  const seated = sitDown(session)
  return {
    now: seated.now,
    does: (action: Action, near?: number) => act(() => seated.now().act(action, near)),
    says: (what: 'yes' | 'no') => act(() => seated.now().confirmation?.[what]()),
  }
}
afterEach(() => {
  cleanup()
  session.close()
})

const turn = (piece: number, facing: 0 | 1 | 2 | 3, cp?: number): Action => ({
  type: 'turn',
  piece,
  facing,
  ...(cp === undefined ? {} : { cp }),
})

describe('acting', () => {
  it('does what is legal at once', () => {
    const t = table(CORRIDOR)
    t.does(turn(1, 0))
    expect(t.now().confirmation).toBeUndefined()
    expect(t.now().state.pieces[1].facing).toBe(0)
    expect(t.now().history).toHaveLength(1)
  })

  it('refuses what is not, with the reason and the place', () => {
    const t = table(CORRIDOR)
    t.does({ type: 'open', piece: 1, door: 17 }, 17)
    expect(t.now().refusal).toEqual({ refusal: { code: 'noDoorThere' }, near: 17 })
    act(() => t.now().dismissRefusal())
    expect(t.now().refusal).toBeUndefined()
  })

  it('forgets a refusal when the game goes on', () => {
    const t = table(CORRIDOR)
    t.does(turn(2, 0))
    expect(t.now().refusal?.refusal.code).toBe('notYourPiece')
    t.does(turn(1, 0))
    expect(t.now().refusal).toBeUndefined()
  })

  it('asks once before it spends CP, and then does it or not', () => {
    const t = table(CORRIDOR)
    t.does(turn(1, 0, 1))
    expect(t.now().confirmation).toMatchObject({ why: 'cp', points: 1 })
    expect(t.now().history).toHaveLength(0)
    t.says('no')
    expect(t.now().confirmation).toBeUndefined()
    expect(t.now().history).toHaveLength(0)
    t.does(turn(1, 0, 1))
    t.says('yes')
    expect(t.now().confirmation).toBeUndefined()
    expect(t.now().state.squads[0].spent).toBe(1)
  })

  it('asks about CP that are needed, not only about those that are offered', () => {
    const t = table(`${CORRIDOR}\n  active m1 ap 0`)
    t.does(turn(1, 0))
    expect(t.now().confirmation).toMatchObject({ why: 'cp', points: 1 })
  })

  it('warns once per turn that switching pieces loses AP', () => {
    const t = table(CORRIDOR)
    t.does(turn(1, 0))
    t.does(turn(3, 0))
    expect(t.now().confirmation).toMatchObject({ why: 'unusedAp', points: 3 })
    t.says('no')
    t.does(turn(3, 0))
    expect(t.now().confirmation).toBeUndefined()
    expect(t.now().state.turn.active).toBe(3)
  })

  it('takes back what can be taken back', () => {
    const t = table(CORRIDOR)
    expect(t.now().canUndo).toBe(false)
    t.does(turn(1, 0))
    expect(t.now().canUndo).toBe(true)
    act(() => t.now().undo())
    expect(t.now().state.pieces[1].facing).toBe(1)
    expect(t.now().history).toEqual([])
  })

  it('lists what the viewer may do, with the points he has', () => {
    const t = table(CORRIDOR)
    expect(t.now().mine).toBe(true)
    expect(t.now().legal.find(({ action }) => action.type === 'turn')).toMatchObject({ cost: 1, cpMin: 0, cpMax: 1 })
  })

  it('a selection ends with its piece', () => {
    const t = table(CORRIDOR)
    act(() => t.now().select(99))
    expect(t.now().selected).toBeUndefined()
    act(() => t.now().select(3))
    expect(t.now().selected).toBe(3)
  })
})
