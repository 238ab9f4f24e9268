/**
 * `npm run stress -- [--only kills|nodes|cuts|storage|tickets|flows|flood|load|house] [--kills N] [--games N] [--seconds S] [--turns N] [--matches N]
 * [--rate N] [--tickets N] [--seed S]`: servers killed, databases that fail, load beside boardgame.io's own server, and a
 * full house. Loopback only.
 */
import { cpus } from 'node:os'
import { command } from '../support/command-line'
import { locate } from '../support/needs/need'
import { POSTGRES } from '../support/needs/postgres'
import { type Part, readArguments } from './arguments'
import { cutOff, faulty, killed, killedOfTwo } from './faults'
import { flood } from './flood'
import { flows } from './flows'
import { fullHouse } from './full-house'
import { load } from './load'
import { tickets } from './tickets'

/** Parts that start a database server. */
const ON_POSTGRES: readonly Part[] = ['nodes', 'cuts', 'tickets', 'flows']

await command(async () => {
  const { parts, seed, queue, faults, loads } = readArguments(process.argv.slice(2))
  // Before minutes are spent on the rest.
  if (parts.some((part) => ON_POSTGRES.includes(part))) locate(POSTGRES)
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0].model}, seed ${seed}`)
  const run: Record<Part, () => Promise<unknown>> = {
    kills: () => killed(faults),
    nodes: () => killedOfTwo(faults),
    cuts: () => cutOff(faults),
    storage: () => faulty(faults),
    async tickets() {
      for (const kill of [false, true]) {
        const ms = await tickets({ ...queue, kill })
        const what = `${queue.tickets} tickets through two processes${kill ? ', one of them killed' : ''}`
        console.log(`${what}: everybody had one match after ${ms.toFixed(0)} ms`)
      }
    },
    flows,
    flood: () => flood(loads),
    load: () => load(loads),
    house: () => fullHouse(loads),
  }
  for (const part of parts) await run[part]()
})
// Sockets of players who were cut off may still be trying.
process.exit()
