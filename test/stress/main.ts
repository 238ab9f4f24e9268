/**
 * `npm run stress -- [--only kills|nodes|storage|load] [--kills N] [--games N] [--seconds S] [--turns N] [--matches N]
 * [--rate N] [--seed S]`: servers killed, databases that fail, and load beside boardgame.io's own server. Loopback only.
 */
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { faulty, killed, killedOfTwo } from './faults'
import { load } from './load'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    kills: { type: 'string', default: '30' },
    games: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '30' },
    turns: { type: 'string', default: '5' },
    matches: { type: 'string', default: '200' },
    rate: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now()) },
  },
})
const { only, seed } = values
const faults = { kills: Number(values.kills), games: Number(values.games), seed }
const loads = {
  matches: Number(values.matches),
  seconds: Number(values.seconds),
  turns: Number(values.turns),
  rate: Number(values.rate),
}

console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0].model}, seed ${seed}`)
const PARTS = {
  kills: () => killed(faults),
  nodes: () => killedOfTwo(faults),
  storage: () => faulty(faults),
  load: () => load(loads),
}
if (only !== undefined && !Object.hasOwn(PARTS, only)) throw new Error(`--only ${Object.keys(PARTS).join('|')}`)
for (const [name, run] of Object.entries(PARTS)) {
  if (only === undefined || only === name) await run()
}
// Sockets of players who were cut off may still be trying.
process.exit(0)
