import { expect, it } from 'vitest'
import { pairsOf, seated } from '../../../src/server/queue/pairs'
import type { Ticket } from '../../../src/server/storage/tickets'

const ticket = (id: string, over: Partial<Ticket> = {}): Ticket => ({
  ...{ id, player: `player ${id}`, game: 'duel', pace: 'live', rules: 'standard', name: id, since: 0 },
  ...over,
})
const ids = (waiting: Ticket[]) => pairsOf(waiting).map((pair) => pair.map(({ id }) => id).join('-'))

it('pairs whoever has waited longest with the next who suits', () => {
  expect(ids(['a', 'b', 'c', 'd', 'e'].map((id) => ticket(id)))).toEqual(['a-b', 'c-d'])
})

it('does not pair two who want the same side, other rules or another pace', () => {
  const waiting = [
    ticket('a', { side: 'red' }),
    ticket('b', { side: 'red' }),
    ticket('c', { rules: 'long' }),
    ticket('d', { pace: 'day' }),
  ]
  expect(ids(waiting)).toEqual([])
  expect(ids([...waiting, ticket('e', { side: 'blue' })])).toEqual(['a-e'])
  expect(ids([...waiting, ticket('e'), ticket('f')])).toEqual(['a-e', 'b-f'])
})

it('never pairs a player with themselves', () => {
  expect(ids([ticket('a', { player: 'ann' }), ticket('b', { player: 'ann' }), ticket('c')])).toEqual(['a-c'])
})

it('gives everybody the side they want, and tosses a coin if nobody minds', () => {
  const order = (a?: string, b?: string, toss = false) =>
    seated([ticket('a', { side: a }), ticket('b', { side: b })], ['red', 'blue'], () => toss)
      .map(({ id }) => id)
      .join('')
  expect(order('red', 'blue')).toBe('ab')
  expect(order('blue', 'red')).toBe('ba')
  expect(order('blue')).toBe('ba')
  expect(order(undefined, 'red')).toBe('ba')
  expect(order(undefined, 'blue')).toBe('ab')
  expect([order(undefined, undefined, true), order()]).toEqual(['ab', 'ba'])
})
