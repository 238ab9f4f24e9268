/**
 * `npx tsx test/bench/kernel.bench.ts`: random games by the kernel and through boardgame.io, in turns in one run, per
 * second of the processor.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { MISSIONS, type Mission } from '../../src/game/hulk/missions'
import { playByKernel, playByReducer, type Written, writeDown } from './games'
import type { Player, Speed, Task } from './player'
import { printTable, type Row } from './support'

/** What a compiler makes of a program differs from process to process by a few per cent: several are asked. */
const TEAMS = 3
const RUNS = 15
/** Short, for what else the host is doing changes within a second. */
const RUN_MS = 100
/** Until the compiler has seen enough: the kernel's is the longer way. */
const WARM_UP_MS = 2000

export async function kernelBench(missions: readonly Mission[] = MISSIONS): Promise<Row[]> {
  const file = await bundlePlayers()
  const rows: Row[] = []
  for (const mission of missions) rows.push(...(await benchMission(mission, file)))
  return rows
}

const startPlayer = (file: string, player: Player): ChildProcess => fork(file, [player], { execArgv: [] })

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The players bundled as the client is, so that what is measured is what ships. */
async function bundlePlayers(): Promise<string> {
  const outDir = `${ROOT}/node_modules/.bench`
  const { build } = await import('vite')
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'test/bench/player.ts', outDir, emptyOutDir: true },
    ssr: { noExternal: true },
  })
  return `${outDir}/player.js`
}

const PLAYERS = ['kernel', 'speller', 'reducer', 'bot'] as const satisfies readonly Player[]
type Speeds = Record<(typeof PLAYERS)[number], Speed[]>

/** What has been played before tells on how quickly the next is: every mission has players of its own. */
async function measureTeam(mission: Mission, file: string, speeds: Speeds): Promise<void> {
  const team = PLAYERS.map((name) => ({ name, player: startPlayer(file, name) }))
  for (const { player } of team) await askFor(player, { mission: mission.id, ms: WARM_UP_MS })
  // One at a time, in turns: whatever else the machine is doing slows all alike.
  for (let run = 0; run < RUNS; run++) {
    for (const { name, player } of team) speeds[name].push(await askFor(player, { mission: mission.id, ms: RUN_MS }))
  }
  for (const { player } of team) player.disconnect()
}

async function benchMission(mission: Mission, file: string): Promise<Row[]> {
  checkSame(writeDown(mission, 'bench'))
  const speeds: Speeds = { kernel: [], speller: [], reducer: [], bot: [] }
  for (let team = 0; team < TEAMS; team++) await measureTeam(mission, file, speeds)
  const { kernel, speller, reducer, bot } = speeds
  const times = (ours: Speed[], others: Speed[]) => ours.map(({ actions }, i) => actions / others[i].actions)
  const row = (name: string, values: number[], unit: string): Row => ({
    name: `${mission.id}: ${name}`,
    value: median(values),
    unit,
    runs: values.length,
  })
  return [
    row(
      'a game',
      kernel.map(({ actions, games }) => actions / games),
      'actions',
    ),
    row(
      'kernel, legal actions listed (not spelled out) before each',
      kernel.map(({ actions }) => actions),
      'actions/s',
    ),
    row(
      'kernel',
      kernel.map(({ games }) => games),
      'games/s',
    ),
    row(
      'kernel, every list spelled out as an array',
      speller.map(({ actions }) => actions),
      'actions/s',
    ),
    row(
      "boardgame.io's reducer",
      reducer.map(({ actions }) => actions),
      'moves/s',
    ),
    row(
      "boardgame.io's reducer",
      reducer.map(({ games }) => games),
      'games/s',
    ),
    row(
      'the same, every list spelled out as an array',
      bot.map(({ actions }) => actions),
      'moves/s',
    ),
    row("kernel to boardgame.io's reducer, whose moves are given", times(kernel, reducer), 'times'),
    row("kernel to boardgame.io's reducer, both spelling lists out", times(speller, bot), 'times'),
  ]
}

async function askFor(player: ChildProcess, task: Task): Promise<Speed> {
  player.send(task)
  const [speed] = await once(player, 'message')
  return speed as Speed
}

/** Two ways of playing are worth comparing if they play the same. */
function checkSame(game: Written): void {
  const [kernel, reducer] = [playByKernel(game.mission, game.seed), playByReducer(game)]
  if (JSON.stringify(kernel) !== JSON.stringify(reducer)) throw new Error('kernel and reducer end differently')
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) printTable(await kernelBench())
