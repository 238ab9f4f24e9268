import { expect, it } from 'vitest'
import { isMissingExits } from '../../../../src/client/games/hulk/Table'

it('earlier log pages are fetched until the log says who left the board, so that nobody is taken for dead', () => {
  const left = { id: 300, seat: '0', action: { type: 'pass' as const }, events: [{ type: 'left', piece: 1 } as never] }
  const tally = (marines: number) => ({ tally: { left: { a: marines } } }) as never
  expect(isMissingExits(tally(2), [left])).toBe(true)
  expect(isMissingExits(tally(1), [left])).toBe(false)
})
