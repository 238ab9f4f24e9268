/** What the Marines have to do is read from the mission's conditions, whatever mission it is. */
import { describe, expect, test } from 'vitest'
import { goalsOf, tasksOf } from '../../../../../src/game/hulk/bots/position/goals'
import { lookAt, type Situation } from '../../../../../src/game/hulk/bots/position/situation'
import { type Condition, checkMission, type Mission } from '../../../../../src/game/hulk/missions'
import type { State } from '../../../../../src/game/hulk/state'
import { arena } from '../../../../support/arena'
import { beginBreach } from '../../../../support/breach-lab'

function situation(marines: Condition): Situation {
  const checked = checkMission(arena(2, { rounds: 30, victory: { marines } }))
  const { state } = beginBreach({ mission: (checked as { mission: Mission }).mission, seed: 'goals' })
  return lookAt(state, '0')
}
const tasks = (condition: Condition, change?: (state: State) => void) => {
  const s = situation(condition)
  change?.(s.view)
  return tasksOf(s, condition)
}

describe('tasks', () => {
  test.each<{ condition: Condition; task: unknown }>([
    { condition: { burned: 'b' }, task: { kind: 'burn', section: 'b' } },
    { condition: { left: 3, exit: 'x' }, task: { kind: 'leave', exit: 'x', count: 3 } },
    { condition: { carriedOut: 'k' }, task: { kind: 'fetch', object: 'k' } },
    { condition: { destroyed: 'all' }, task: { kind: 'hunt', prey: 'all' } },
    { condition: { destroyed: 'hybrid', count: 4 }, task: { kind: 'hunt', prey: 'hybrid' } },
    { condition: { survive: 5 }, task: { kind: 'hold' } },
  ])('$condition', ({ condition, task }) => {
    expect(tasks(condition)).toEqual([task])
  })

  test('a finished task is no longer listed', () => {
    const both: Condition = { all: [{ burned: 'b' }, { left: 2 }] }
    expect(tasks(both)).toHaveLength(2)
    expect(tasks(both, ({ tally }) => (tally.burned.b = true))).toEqual([{ kind: 'leave', count: 2 }])
    expect(tasks({ left: 2 }, ({ tally }) => (tally.left.x = 1))).toEqual([{ kind: 'leave', count: 1 }])
  })

  test('of several alternatives, the nearest is chosen', () => {
    expect(tasks({ any: [{ carriedOut: 'k' }, { survive: 30 }] })).toEqual([{ kind: 'fetch', object: 'k' }])
  })
})

describe('roles', () => {
  const roleOf = (s: Situation, kind: string) => {
    const marine = s.marines.find((piece) => piece.kind === kind)!
    return goalsOf(s).roles.get(marine.id)!
  }

  test('the marine with the flamer burns the section, and the others accompany them', () => {
    const s = situation({ burned: 'c' })
    expect(roleOf(s, 'flamer')).toMatchObject({ key: true, task: { kind: 'burn' } })
    expect(roleOf(s, 'sergeant').escorts?.kind).toBe('flamer')
  })

  test('one marine fetches the object, and its carrier goes to the exit', () => {
    const s = situation({ carriedOut: 'k' })
    const keys = s.marines.filter(({ id }) => goalsOf(s).roles.get(id)!.key)
    expect(keys).toHaveLength(1)
    const [carrier] = s.marines
    carrier.carries = 'k'
    delete s.view.objects.k
    const role = goalsOf(s).roles.get(carrier.id)!
    expect(role.key).toBe(true)
    const exit = Number(Object.keys(s.board.layout.exits)[0])
    expect(role.map?.[exit]).toBe(0)
  })

  test('nobody leaves the board if the mission does not require it', () => {
    const s = situation({ burned: 'c' })
    for (const marine of s.marines) expect(goalsOf(s).mayLeave(marine)).toBe(false)
  })
})
