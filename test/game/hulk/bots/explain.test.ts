/** Asked why it did something, a bot answers with what whoever asks may know. */
import { describe, expect, test } from 'vitest'
import type { Action } from '../../../../src/game/hulk/actions'
import { explain } from '../../../../src/game/hulk/bots/explain'
import { REASONS } from '../../../../src/game/hulk/bots/scoring/reasons'
import { missionById } from '../../../../src/game/hulk/missions'
import { ca } from '../../../../src/game/hulk/text/ca'
import { en } from '../../../../src/game/hulk/text/en'
import { es } from '../../../../src/game/hulk/text/es'
import { viewFor } from '../../../../src/game/hulk/view'
import { lines } from '../../../support/lines'
import { position } from '../../../support/position'
import { botGame } from './bot-game'

const asked = (action: Action, ...text: string[]) => {
  const state = position(lines(...text))
  return explain(viewFor(state, null), state.turn.side === 'marines' ? '0' : state.genestealer, action)
}

describe('a spectator hears', () => {
  const hall = [
    '##########',
    '#1../2...#',
    '##########',
    'turn genestealers',
    'm1 E overwatch',
    'g2 W',
    'active g2 ap 1',
  ]

  test('why a door was closed', () => {
    expect(asked({ type: 'close', piece: 2, door: 14 }, ...hall)).toBe('shut')
  })

  test('that there was no reason', () => {
    expect(asked({ type: 'turn', piece: 2, facing: 0 }, ...hall)).toBe('whim')
  })

  test('why a marine went on with points from a chit that they cannot see', () => {
    const way = ['#########', '#1.....x#', '#########', 'm1 E', 'done m1', 'chit 3']
    const task = 'mission {"rounds":3,"victory":{"marines":{"left":1}}}'
    expect(asked({ type: 'move', piece: 1, to: 11, facing: 1, cp: 1 }, ...way, task)).toBe('advance')
  })
})

test('the answer is the same whatever is hidden', () => {
  const board = ['##########', '#1....2..#', '#.####.#.#', '#......#3#', '##########', 'turn genestealers', 'm1 S']
  const reveal: Action = { type: 'reveal', piece: 2 }
  const answers = ['g', 'ggg', '-'].map((contents) =>
    asked(reveal, ...board, `b2 contents ${contents}`, 'b3 contents g'),
  )
  expect(new Set(answers).size).toBe(1)
})

test('most of what normal bots do has a reason, and every reason has its words', () => {
  const given = new Map<string, number>()
  for (const { state, seat, action } of botGame(
    missionById('dead-reckoning')!,
    { marines: 'normal', genestealers: 'normal' },
    'why',
  )) {
    const reason = explain(viewFor(state, null), seat, action)
    given.set(reason, (given.get(reason) ?? 0) + 1)
  }
  const all = [...given.values()].reduce((sum, n) => sum + n, 0)
  expect(given.size).toBeGreaterThan(7)
  expect((given.get('whim') ?? 0) / all).toBeLessThan(0.3)
  for (const { reasons } of [en, ca, es]) for (const reason of REASONS) expect(reasons[reason]).toMatch(/\.$/)
})
