/** `npx tsx test/bench/payload.bench.ts`: what one seat receives, in bytes of JSON. */
import { pathToFileURL } from 'node:url'
import type { LogEntry } from 'boardgame.io'
import { getFilterPlayerView } from 'boardgame.io/internal'
import { MISSIONS, type Mission } from '../../src/game/hulk/missions'
import { gameOf, playByReducer, type Whole, type Written, writeDown } from './games'
import { printTable, type Row } from './support'

const GAMES = 4
const MATCH = 'bench'

export function payloadBench(missions: readonly Mission[] = MISSIONS): Row[] {
  return missions.flatMap((mission) => {
    const games = Array.from({ length: GAMES }, (_, i) => writeDown(mission, `payload ${i}`))
    const all = games.map(weigh)
    const patches = all.flatMap(({ patches }) => patches).sort((a, b) => a - b)
    const at = (part: number) => patches[Math.floor(part * (patches.length - 1))]
    const last = all[0]
    const row = (name: string, value: number): Row => ({
      name: `${mission.id}: ${name}`,
      value,
      unit: 'bytes',
      runs: 1,
    })
    return [
      row('G, at the end of a game', last.whole),
      row('full sync to one seat, state only', last.sync),
      row(`log of ${last.moves} moves, sent along with it`, last.log),
      row('patch of a move to one seat, median', at(0.5)),
      row('patch of a move to one seat, 99%', at(0.99)),
      row('patch of a move to one seat, largest', at(1)),
    ]
  })
}

interface Weights {
  moves: number
  whole: number
  sync: number
  log: number
  patches: number[]
}

/** Every move of a game as each seat and a spectator would get it. */
function weigh(written: Written): Weights {
  const filter = getFilterPlayerView(gameOf(written, Date.now))
  const seats = ['0', '1', null]
  const patches: number[] = []
  const log: LogEntry[] = []
  let last: Whole | undefined
  const after = (before: Whole, next: Whole) => {
    for (const seat of seats) {
      const sent = filter(seat, { type: 'patch', args: [MATCH, before._stateID, before, next] })
      patches.push(bytes(sent))
    }
    log.push(...(next.deltalog ?? []))
    last = next
  }
  playByReducer(written, { after })
  const state = last!
  const info = { state, log: [], filteredMetadata: [], initialState: state }
  const sent = filter('0', { type: 'sync', args: [MATCH, info] })
  // The server keeps the initial state to itself.
  const [, synced] = sent.args as [string, { state: Whole }]
  return {
    moves: written.moves.length,
    whole: bytes(state.G),
    sync: bytes({ ...synced, initialState: undefined }),
    log: bytes(log),
    patches,
  }
}

const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

if (import.meta.url === pathToFileURL(process.argv[1]).href) printTable(payloadBench())
