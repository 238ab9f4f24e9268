/**
 * `npx tsx test/bench/threat.bench.ts`: how long it takes to know what the other side could do next, on the largest
 * mission, at states from a whole game and for both sides. It is asked for with a key that is held down.
 */
import { pathToFileURL } from 'node:url'
import { threatTo } from '../../src/client/games/hulk/adapter/threat/threat'
import { decisionOf } from '../../src/game/hulk/decisions'
import { viewFor } from '../../src/game/hulk/view'
import { begin, wander } from '../client/games/hulk/board/fake-table'
import { printTable, type Row } from './support'

const GAMES = 6
const STATES = 12
const ACTIONS_BETWEEN = 15
/** The median of these runs stands for a state, so that a busy machine does not decide. */
const RUNS = 5

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]

export function threatBench(): Row[] {
  let first: number | undefined
  const time = (run: () => void): number => {
    const began = performance.now()
    run()
    const took = performance.now() - began
    first ??= took
    return took
  }
  const times: number[] = []
  for (let game = 0; game < GAMES; game++) {
    const state = begin('split-hull', game)
    for (let i = 0; i < STATES && decisionOf(state); i++) {
      for (const seat of ['0', state.genestealer]) {
        const view = viewFor(state, seat)
        times.push(median(Array.from({ length: RUNS }, () => time(() => threatTo(view, seat)))))
      }
      wander(state, ACTIONS_BETWEEN, i)
    }
  }
  const row = (name: string, value: number, runs = 1): Row => ({ name, value, unit: 'ms', runs })
  return [
    row('threat overlay, split-hull', median(times), times.length),
    row('threat overlay, split-hull, the slowest state', Math.max(...times)),
    row('threat overlay, split-hull, the first in a new process', first ?? 0),
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) printTable(threatBench())
