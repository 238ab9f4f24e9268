/** Plans that a person at the table would recognise, on boards where the bot has a choice. */
import { describe, expect, test } from 'vitest'
import type { Action } from '../../../../src/game/hulk/actions'
import { consider } from '../../../../src/game/hulk/bots/scoring/mind'
import type { Reason } from '../../../../src/game/hulk/bots/scoring/reasons'
import { best, reasonOf } from '../../../../src/game/hulk/bots/scoring/scored-action'
import { decisionOf } from '../../../../src/game/hulk/decisions'
import { legalActions } from '../../../../src/game/hulk/legal-actions'
import { viewFor } from '../../../../src/game/hulk/view'
import { lines } from '../../../support/lines'
import { position } from '../../../support/position'

/** What a bot that makes no mistakes does, and why. */
function plan(...text: string[]): { action: Action; why: Reason } {
  const state = position(lines(...text))
  const { seat } = decisionOf(state)!
  const chosen = best(consider(viewFor(state, seat), seat, legalActions(state, seat)))!
  return { action: chosen.entry.action, why: reasonOf(chosen) }
}

describe('the swarm', () => {
  const watched = ['turn genestealers', 'm1 E overwatch']

  test('closes a door to break overwatch when it can no longer strike', () => {
    const hall = ['##########', '#1../2...#', '##########', ...watched, 'g2 W']
    expect(plan(...hall, 'active g2 ap 1')).toMatchObject({ action: { type: 'close' }, why: 'shut' })
  })

  test('leaves the door open for those who can still strike', () => {
    const hall = ['##########', '#1../2...#', '#####3...#', '##########', ...watched, 'g2 W', 'g3 W']
    expect(plan(...hall, 'active g2 ap 1').action.type).not.toBe('close')
  })

  test.each([
    { there: '2...', pieces: ['g2 N'], why: 'lurk' },
    { there: '2345', pieces: ['g2 N', 'g3 N', 'g4 N', 'g5 N'], why: 'charge' },
  ])('gathers out of sight and then strikes together: $there', ({ there, pieces, why }) => {
    const hall = ['##########', '#1.......#', '####.#####', `####${there}##`, '##########', ...watched]
    expect(plan(...hall, ...pieces).why).toBe(why)
  })

  test('enters with its face to where it goes', () => {
    const ship = ['############', 'A..........#', '########.###', '########1###', '############']
    expect(plan(...ship, 'turn genestealers', 'm1 N', 'g2 in A')).toMatchObject({
      action: { type: 'enter', facing: 1 },
    })
  })
})

describe('marines', () => {
  const burn = 'mission {"rounds":9,"victory":{"marines":{"burned":"b"}}}'
  const ship = [
    '############',
    '#1....234..#',
    '##########.#',
    '############',
    'sections',
    '############',
    '#aaaacccccc#',
    '##########b#',
    '############',
    burn,
  ]

  test.each([
    { ammo: 1, flames: false },
    { ammo: 3, flames: true },
  ])('keep the last flames for the room that matters: $ammo left', ({ ammo, flames }) => {
    const { action } = plan(...ship, `m1 flamer E ammo ${ammo}`, 'g2 W', 'g3 W', 'g4 W')
    expect(action.type === 'flame').toBe(flames)
  })

  test('burn it as soon as they can', () => {
    const near = ['######', '#1...#', '######', 'sections', '######', '#aabb#', '######', burn, 'm1 flamer E ammo 1']
    expect(plan(...near)).toMatchObject({ action: { type: 'flame' }, why: 'burn' })
  })

  test('cover the way of the swarm while another has the task', () => {
    const ship = [
      '############',
      '#21........#',
      '##########.#',
      '#####.####3#',
      '#####......#',
      '############',
      'exit x B2',
    ]
    const task = 'mission {"rounds":30,"victory":{"marines":{"left":1}}}'
    const pieces = ['m1 E', 'm2 W', 'done m2', 'b3 contents ggg']
    expect(plan(...ship, ...pieces, task)).toMatchObject({ action: { type: 'overwatch', piece: 1 }, why: 'cover' })
  })
})
