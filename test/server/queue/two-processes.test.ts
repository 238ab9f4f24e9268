import { expect, it } from 'vitest'
import { tickets } from '../../stress/tickets'

/** `npm run stress -- --only tickets` does the same with a thousand. */
it('tickets sent at once through two processes get one match each', async () => {
  expect(await tickets({ tickets: 200 })).toBeGreaterThan(0)
}, 120_000)

it('nobody gets two matches or none when one of the processes is killed', async () => {
  expect(await tickets({ tickets: 120, kill: true })).toBeGreaterThan(0)
}, 120_000)
