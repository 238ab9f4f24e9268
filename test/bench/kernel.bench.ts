/** `npx tsx test/bench/kernel.bench.ts`: random games by the kernel and through boardgame.io, in turns in one run. */
import { pathToFileURL } from 'node:url'
import { MISSIONS, type Mission } from '../../src/game/hulk/missions'
import { playByKernel, playByReducer, type Written, writeDown } from './games'
import { milliseconds, printTable, type Row } from './support'

const RUNS = 7
/** About as long as one run of either takes. */
const RUN_MS = 350

export function kernelBench(missions: readonly Mission[] = MISSIONS): Row[] {
  return missions.flatMap(benchMission)
}

function benchMission(mission: Mission): Row[] {
  const games = Array.from({ length: 20 }, (_, i) => writeDown(mission, `bench ${i}`))
  checkSame(games[0])
  const byKernel = ({ seed }: Written) => playByKernel(mission, seed)
  const byReducer = (game: Written) => playByReducer(game)
  const kernel: Speed[] = []
  const reducer: Speed[] = []
  for (let run = -1; run < RUNS; run++) {
    const pair = [speedOf(games, byKernel), speedOf(games, byReducer)]
    // The first only warms up.
    if (run < 0) continue
    kernel.push(pair[0])
    reducer.push(pair[1])
  }
  const lengths = games.map(({ moves }) => moves.length)
  const row = (name: string, value: number, unit: string, runs = RUNS): Row => ({
    name: `${mission.id}: ${name}`,
    value,
    unit,
    runs,
  })
  return [
    row('a game', median(lengths), 'actions', 1),
    row('kernel, legal actions listed before each', median(kernel.map(({ actions }) => actions)), 'actions/s'),
    row('kernel', median(kernel.map(({ games }) => games)), 'games/s'),
    row("boardgame.io's reducer", median(reducer.map(({ actions }) => actions)), 'moves/s'),
    row("boardgame.io's reducer", median(reducer.map(({ games }) => games)), 'games/s'),
    row('ratio', median(kernel.map(({ actions }, i) => actions / reducer[i].actions)), 'times'),
  ]
}

/** Two ways of playing are worth comparing if they play the same. */
function checkSame(game: Written): void {
  const [kernel, reducer] = [playByKernel(game.mission, game.seed), playByReducer(game)]
  if (JSON.stringify(kernel) !== JSON.stringify(reducer)) throw new Error('kernel and reducer end differently')
}

/** Per second. */
interface Speed {
  actions: number
  games: number
}

/** One game after another, round and round, for a while. */
function speedOf(games: readonly Written[], play: (game: Written) => unknown): Speed {
  let [taken, actions, played] = [0, 0, 0]
  while (taken < RUN_MS) {
    const game = games[played++ % games.length]
    taken += milliseconds(() => play(game))
    actions += game.moves.length
  }
  return { actions: (1000 * actions) / taken, games: (1000 * played) / taken }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) printTable(kernelBench())
