/**
 * `npx tsx test/bench/server.bench.ts`: this server, which writes every move to disk before it is seen, beside
 * boardgame.io's own in memory, in one run. `npm run stress -- --only load` prints more of it.
 */
import { pathToFileURL } from 'node:url'
import { besideStock, p99, perSecond } from '../stress/load'
import { printTable, type Row } from './support'

const LOAD = { matches: 200, seconds: 20, turns: 4, rate: 200 }

export async function serverBench(): Promise<Row[]> {
  const { ours, stock } = await besideStock(LOAD)
  const row = (name: string, unit: string, value: number): Row => ({ name: `server: ${name}`, value, unit, runs: 1 })
  return [
    row('moves a second, every one on disk', 'moves/s', perSecond(ours.full)),
    row("moves a second of boardgame.io's own server, in memory", 'moves/s', perSecond(stock.full)),
    row('a move to the other player at 200 a second, 99%', 'ms', p99(ours.steady)),
    row("the same on boardgame.io's own server", 'ms', p99(stock.steady)),
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  printTable(await serverBench())
  // Sockets of players may still be open.
  process.exit()
}
