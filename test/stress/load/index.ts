/** Our server and boardgame.io's own, in turns, under the same load. */
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ServerProcess } from '../../server/support/process'
import { Running } from '../../server/support/running'
import { bundleServers } from './bundle'
import { Crowd, type Measured } from './crowd'
import { quantile } from './gauge'
import { recordGames } from './recording'

const PAGE = fileURLToPath(new URL('../../server/support/page', import.meta.url))

export interface LoadOptions {
  matches: number
  /** Seconds of play at saturation for each server, all turns together; the same at the steady rate. */
  seconds: number
  turns: number
  rate: number
}

/** Until the engine has seen enough of it to be quick, on a busy machine too. */
const WARM_UP_MOVES = 8000
const LONGEST_WARM_UP = 40_000
/** Above this the load itself is what is slow. */
const TOO_BUSY = 0.85

interface Compared {
  ours: Loaded
  stock: Loaded
}

/** As fast as it goes, and at a steady rate. */
export interface Loaded {
  full: Measured
  steady: Measured
}

export async function load(options: LoadOptions): Promise<void> {
  const { matches, seconds, turns, rate } = options
  console.log(`load: ${matches} matches, ${2 * matches} sockets, random legal games recorded beforehand`)
  const { ours, stock } = await besideStock(options)
  const named: [string, Loaded][] = [
    ['ours (SQLite, FULL)', ours],
    ['stock (in memory)', stock],
  ]
  console.log(`\nat saturation, ${seconds} s each in ${turns} turns`)
  table(named.map(([name, { full }]) => [name, ...figures(full)]))
  console.log(`\nat ${rate} moves/s, ${seconds} s each in ${turns} turns`)
  table(named.map(([name, { steady }]) => [name, ...figures(steady)]))
  verdict(ours, stock)
}

/** Both servers under the same load, in turns, so that whatever else the machine does troubles both alike. */
export async function besideStock({ matches, seconds, turns, rate }: LoadOptions): Promise<Compared> {
  const recordings = recordGames(24)
  const folder = Running.newFolder()
  const script = await bundleServers()
  const servers = [
    await ServerProcess.start({ DATA_DIR: folder, PAGE }, script('ours')),
    await ServerProcess.start({}, script('stock'), []),
  ]
  try {
    const crowds = servers.map((server) => new Crowd(server, recordings))
    for (const crowd of crowds) {
      await crowd.gather(matches)
      await warmUp(crowd)
    }
    const inTurns = async (perSecond?: number) => {
      const all: Measured[][] = crowds.map(() => [])
      for (let turn = 0; turn < turns; turn++) {
        for (const [n, crowd] of crowds.entries()) all[n].push(await crowd.play((seconds / turns) * 1000, perSecond))
      }
      return all.map(sum)
    }
    const full = await inTurns()
    const steady = await inTurns(rate)
    for (const crowd of crowds) crowd.leave()
    const [ours, stock] = full.map((measured, n) => ({ full: measured, steady: steady[n] }))
    return { ours, stock }
  } finally {
    for (const server of servers) await server.end('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

export const perSecond = ({ moves, seconds }: Measured): number => moves / seconds
export const p99 = ({ latencies }: Measured): number => quantile(latencies, 0.99)

async function warmUp(crowd: Crowd): Promise<void> {
  const end = performance.now() + LONGEST_WARM_UP
  for (let moves = 0; moves < WARM_UP_MOVES && performance.now() < end; ) moves += (await crowd.play(1000)).moves
}

function sum(parts: readonly Measured[]): Measured {
  const total = (of: (part: Measured) => number) => parts.reduce((all, part) => all + of(part), 0)
  return {
    seconds: total(({ seconds }) => seconds),
    moves: total(({ moves }) => moves),
    latencies: parts.flatMap(({ latencies }) => latencies),
    bytes: total(({ bytes }) => bytes),
    server: total(({ server }) => server),
    load: total(({ load }) => load),
    loaded: Math.max(...parts.map(({ loaded }) => loaded)),
    others: total(({ others }) => others),
    megabytes: Math.max(...parts.map(({ megabytes }) => megabytes)),
  }
}

const HEADINGS = ['', 'moves/s', 'p50 ms', 'p99 ms', 'bytes/move', 'MB', 'CPU s/1000 moves', 'load CPU', 'others CPU']

function figures(m: Measured): string[] {
  const cores = (seconds: number) => `${((100 * seconds) / m.seconds).toFixed(0)} %`
  return [
    perSecond(m).toFixed(0),
    quantile(m.latencies, 0.5).toFixed(1),
    p99(m).toFixed(1),
    (m.bytes / m.moves).toFixed(0),
    m.megabytes.toFixed(0),
    ((1000 * m.server) / m.moves).toFixed(3),
    cores(m.load),
    cores(m.others),
  ]
}

function table(rows: string[][]): void {
  const all = [HEADINGS, ...rows]
  const widths = HEADINGS.map((_, n) => Math.max(...all.map((row) => row[n].length)))
  for (const row of all) {
    console.log(row.map((text, n) => (n === 0 ? text.padEnd(widths[n]) : text.padStart(widths[n]))).join('  '))
  }
}

/** Figures decide nothing but what is printed: the machine may be busy with something else. */
function verdict(ours: Loaded, stock: Loaded): void {
  for (const { full } of [ours, stock]) {
    if (full.loaded > TOO_BUSY)
      console.log(`The load itself was busy ${(100 * full.loaded).toFixed(0)} % of the time: it may be what was slow.`)
  }
  const speed = perSecond(ours.full) / perSecond(stock.full)
  const cost = stock.full.server / stock.full.moves / (ours.full.server / ours.full.moves)
  const wait = p99(ours.steady) / p99(stock.steady)
  console.log(`\nmoves/s, ours to stock: ${speed.toFixed(2)} (aim: 1.3); moves per CPU second: ${cost.toFixed(2)}`)
  console.log(`p99 at the steady rate, ours to stock: ${wait.toFixed(2)} (aim: 2 at most)`)
}
