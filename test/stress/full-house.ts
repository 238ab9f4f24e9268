/**
 * A full house: 1,000 matches with both players connected, 200 pages open at the lobby, and 200 moves a second. The load
 * runs on the same machine.
 */
import { rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { fileURLToPath } from 'node:url'
import { ServerProcess } from '../server/support/process'
import { Running } from '../server/support/running'
import { lobbyOf, SETUP } from '../server/support/scripted'
import { bundleServers } from './load/bundle'
import { Crowd } from './load/crowd'
import { quantile } from './load/gauge'
import { recordGames } from './load/recording'
import { Wire } from './load/wire'

const PAGE = fileURLToPath(new URL('../server/support/page', import.meta.url))
const MATCHES = 1000
const FOLLOWERS = 200
const LONGEST_WAIT = 250
const MOST_MEMORY = 1024
const WARM_UP = 10_000
/** Somebody opens a match this often, in milliseconds, so the lobby's list keeps changing. */
const OFFER_EVERY = 500
/** What the lobby's page shows first. */
const LIST = '/games/hulk?limit=24&state=open'

/** `seconds` of play at `rate` moves a second. */
export async function fullHouse({ seconds, rate }: { seconds: number; rate: number }): Promise<void> {
  const folder = Running.newFolder()
  const script = await bundleServers()
  const server = await ServerProcess.start({ DATA_DIR: folder, PAGE }, script('ours'))
  try {
    const crowd = new Crowd(server, recordGames(24))
    await crowd.gather(MATCHES)
    const followers = Array.from({ length: FOLLOWERS }, () => new LobbyPage(server.url))
    await Promise.all(followers.map((follower) => follower.open()))
    await crowd.play(WARM_UP, rate)
    for (const follower of followers) follower.waits = []
    const post = lobbyOf(server.url)
    const offers = setInterval(() => void post('create', { numPlayers: 2, setupData: SETUP }), OFFER_EVERY)
    console.log(
      `full house: ${2 * MATCHES} players in ${MATCHES} matches, ${FOLLOWERS} pages at the lobby, ${rate} moves/s`,
    )
    const { moves, latencies, megabytes, server: cpu, load, seconds: took } = await crowd.play(seconds * 1000, rate)
    clearInterval(offers)
    const lists = followers.flatMap(({ waits }) => waits)
    const p99 = quantile(latencies, 0.99)
    console.log(
      `  ${(moves / took).toFixed(0)} moves/s, p50 ${quantile(latencies, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (aim: ${LONGEST_WAIT} at most)`,
    )
    console.log(
      `  ${(lists.length / took).toFixed(0)} lists/s, p50 ${quantile(lists, 0.5).toFixed(1)} ms, p99 ${quantile(lists, 0.99).toFixed(1)} ms`,
    )
    console.log(
      `  server ${megabytes.toFixed(0)} MB (aim: ${MOST_MEMORY} at most), ${((100 * cpu) / took).toFixed(0)} % of a processor; load ${((100 * load) / took).toFixed(0)} %`,
    )
    crowd.leave()
    for (const follower of followers) follower.close()
  } finally {
    await server.end('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Follows the lobby, and fetches the list again whenever it is told of a change, like the page. */
class LobbyPage {
  /** Milliseconds each list took. */
  waits: number[] = []
  private readonly wire: Wire
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 })
  private isFetching = false
  private isOutdated = false

  constructor(private readonly url: string) {
    this.wire = new Wire(url)
    this.wire.onEvent = (head) => {
      if (head.startsWith('"changed"')) void this.refresh()
    }
  }

  async open(): Promise<void> {
    await this.wire.ready
    this.wire.send('"follow",{"lobby":true}')
    await this.refresh()
  }

  /** A change during a request is followed by one more. */
  private async refresh(): Promise<void> {
    this.isOutdated = true
    if (this.isFetching) return
    this.isFetching = true
    while (this.isOutdated) {
      this.isOutdated = false
      const began = performance.now()
      await this.fetchList()
      this.waits.push(performance.now() - began)
    }
    this.isFetching = false
  }

  private fetchList(): Promise<void> {
    return new Promise((resolve, reject) => {
      const request = get(this.url + LIST, { agent: this.agent }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`the list was refused: ${answer.statusCode}`))
        answer.resume().on('end', resolve)
      })
      request.on('error', reject)
    })
  }

  close(): void {
    this.wire.close()
    this.agent.destroy()
  }
}
