/**
 * What players notice of a flood from another address. Quiet and flooded windows alternate, so a machine that is busy with
 * something else slows both; the medians over the windows are compared.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { ServerProcess } from '../server/support/process'
import { Running } from '../server/support/running'
import { bundleServers } from './load/bundle'
import { Crowd, type Measured } from './load/crowd'
import { quantile } from './load/gauge'
import { recordGames } from './load/recording'

const PAGE = fileURLToPath(new URL('../server/support/page', import.meta.url))
const FLOODER = fileURLToPath(new URL('flooder.ts', import.meta.url))
const FLOOD_FROM = '127.0.0.2'
const PLAY_FROM = '127.0.0.3'
/** Within what one address may do. */
const MATCHES = 12
const MOVES_A_SECOND = 30
const MOST = 3

/** `seconds` of each kind, in `turns` windows. */
export async function flood({ seconds, turns }: { seconds: number; turns: number }): Promise<void> {
  const folder = Running.newFolder()
  const script = await bundleServers()
  const env = { DATA_DIR: folder, PAGE, RATE_LIMITS: 'on', MANY_MATCHES: '1' }
  const server = await ServerProcess.start(env, script('ours'))
  const flooder = new Flooder(server.url)
  try {
    const crowd = new Crowd(server, recordGames(12), PLAY_FROM)
    await crowd.gather(MATCHES)
    await flooder.said()
    const window = () => crowd.play((seconds / turns) * 1000, MOVES_A_SECOND)
    // Until everything is compiled and the heap has its size.
    await window()
    const quiet: Measured[] = []
    const flooded: Measured[] = []
    console.log(`flood from ${FLOOD_FROM}, moves from ${PLAY_FROM}, ${turns} windows of ${seconds / turns} s each`)
    for (let turn = 0; turn < turns; turn++) {
      quiet.push(await window())
      flooder.tell('go')
      flooded.push(await window())
      flooder.tell('stop')
      const did = await flooder.said()
      console.log(`  quiet: ${figures(quiet[turn])}`)
      console.log(`  flood: ${figures(flooded[turn])}; ${did}`)
    }
    crowd.leave()
    const p99 = (windows: Measured[]) => median(windows.map(({ latencies }) => quantile(latencies, 0.99)))
    const [from, to] = [p99(quiet), p99(flooded)]
    // Play makes the heap grow too, so each window is compared with the one before it.
    const grown = flooded.map(({ megabytes }, turn) => megabytes - quiet[turn].megabytes)
    const grownQuietly = quiet.slice(1).map(({ megabytes }, turn) => megabytes - flooded[turn].megabytes)
    console.log(`  p99, medians: quiet ${from.toFixed(1)} ms, flood ${to.toFixed(1)} ms`)
    console.log(`  p99 to p99: ${(to / from).toFixed(2)} (aim: ${MOST} at most)`)
    console.log(
      `  memory, growth in a window: quiet ${median(grownQuietly).toFixed(1)} MB, flood ${median(grown).toFixed(1)} MB`,
    )
  } finally {
    flooder.end()
    await server.end('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

const median = (values: number[]): number => quantile(values, 0.5)

const figures = ({ latencies, server, others, megabytes }: Measured): string =>
  [
    `${latencies.length} moves`,
    `p50 ${quantile(latencies, 0.5).toFixed(1)} ms`,
    `p99 ${quantile(latencies, 0.99).toFixed(1)} ms`,
    `server ${server.toFixed(2)} s of a processor, others ${others.toFixed(2)} s`,
    `${megabytes.toFixed(0)} MB`,
  ].join(', ')

class Flooder {
  private readonly process: ChildProcess
  private readonly lines: AsyncIterator<string>

  constructor(url: string) {
    this.process = spawn(process.execPath, ['--import', 'tsx', FLOODER, url, FLOOD_FROM], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    this.lines = createInterface({ input: this.process.stdout! })[Symbol.asyncIterator]()
  }

  tell(what: 'go' | 'stop'): void {
    this.process.stdin!.write(`${what}\n`)
  }

  /** The next line it says. */
  async said(): Promise<string> {
    return (await this.lines.next()).value
  }

  end(): void {
    this.process.kill('SIGKILL')
  }
}
