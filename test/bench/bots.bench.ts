/**
 * What people wait for where bots play: games a second in the lab at normal level, and decisions a second of hard bots.
 *
 * `npx tsx test/bench/bots.bench.ts` measures this checkout. With folders of other checkouts as arguments it
 * measures all of them in turns, on the same seeds, and says how they compare.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { basename, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Cost, DECISIONS, type Task } from './bot-task'
import { printTable, type Row } from './support'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Small, middling, large: with as many games a round as take about half a second. */
const GAMES = { 'pilot-light': 16, 'dead-reckoning': 4, 'split-hull': 1 }
/** What the compiler makes of a program differs from process to process, so several are measured. */
const PROCESSES = 2
const ROUNDS = 4
/** Until the compiler has seen enough: this round's figures are thrown away. */
const WARM_UP = 1

const FIGURES = {
  games: 'lab games at normal level, per CPU second',
  decisions: 'decisions of hard bots, per CPU second',
} as const satisfies Record<keyof Cost, string>

/** Checkouts by name, each with the folder it is in. */
type Checkouts = Record<string, string>

export async function botsBench(checkouts: Checkouts = { '': ROOT }): Promise<Row[]> {
  const bundles = await Promise.all(
    Object.entries(checkouts).map(async ([name, root]) => ({ name, file: await bundlePlayer(root) })),
  )
  const rows: Row[] = []
  for (const [mission, games] of Object.entries(GAMES)) rows.push(...(await benchMission(mission, games, bundles)))
  return rows
}

/** Bundled as the page is, so that what is measured is what ships. */
async function bundlePlayer(root: string): Promise<string> {
  const outDir = resolve(root, 'node_modules/.bench')
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'test/bench/bot-player.ts', outDir, emptyOutDir: true },
    ssr: { noExternal: true },
  })
  return resolve(outDir, 'bot-player.js')
}

interface Bundle {
  name: string
  file: string
}

async function benchMission(mission: string, games: number, bundles: readonly Bundle[]): Promise<Row[]> {
  const totals = bundles.map((): Cost => ({ games: 0, decisions: 0 }))
  for (let process = 0; process < PROCESSES; process++) await addCosts(mission, games, bundles, totals)
  const times = PROCESSES * ROUNDS
  const counts: Cost = { games: times * games, decisions: times * DECISIONS }
  const row = (name: string, value: number, unit: string): Row => ({
    name: `${mission}: ${name}`,
    value,
    unit,
    runs: 1,
  })
  return (Object.keys(FIGURES) as (keyof Cost)[]).flatMap((figure) => [
    ...bundles.map(({ name }, i) =>
      row([FIGURES[figure], name].filter(Boolean).join(', '), counts[figure] / totals[i][figure], '/s'),
    ),
    ...bundles.slice(1).map(({ name }, i) => {
      const ratio = totals[i + 1][figure] / totals[0][figure]
      return row(`${FIGURES[figure]}, ${bundles[0].name} to ${name}`, ratio, 'times')
    }),
  ])
}

/** One process of each, asked one at a time in turns: whatever else the machine is doing slows all of them alike. */
async function addCosts(mission: string, games: number, bundles: readonly Bundle[], totals: Cost[]): Promise<void> {
  const players = bundles.map(({ file }) => fork(file, { execArgv: [] }))
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    for (const [i, player] of players.entries()) {
      const cost = await askFor(player, { mission, games, round })
      if (round < WARM_UP) continue
      totals[i].games += cost.games
      totals[i].decisions += cost.decisions
    }
  }
  for (const player of players) player.disconnect()
}

async function askFor(player: ChildProcess, task: Task): Promise<Cost> {
  player.send(task)
  const [cost] = await once(player, 'message')
  return cost as Cost
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const others = process.argv.slice(2).map((folder) => [basename(folder), resolve(folder)])
  printTable(await botsBench(others.length > 0 ? { here: ROOT, ...Object.fromEntries(others) } : undefined))
}
