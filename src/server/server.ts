/** Everything put together: page, lobby and sockets on one port. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeApp } from './app'
import { Bots } from './bots/bots'
import { Thinker, type Thinking } from './bots/thinker'
import { Clock } from './clock'
import { HOSTED, type Hosted } from './games'
import { answerRefusals, limitRequests } from './http/answers'
import { careful, fromKnownOrigins } from './http/headers'
import { healthRoutes } from './http/health'
import { lobbyRoutes } from './http/lobby-routes'
import { Origins } from './http/origins'
import { playerRoutes } from './http/player-routes'
import { logRequests } from './http/requests'
import { reviewRoutes } from './http/review-routes'
import { Limits, type Rates } from './limits'
import type { Logger } from './log'
import { Metrics } from './metrics'
import { Notices } from './notices/notices'
import type { TargetsOptions } from './notices/targets'
import { Followers } from './players/followers'
import { Referee, type Refereeing } from './referee/referee'
import { NO_CONTACT } from './settings'
import { Sockets } from './sockets/sockets'
import type { Storage } from './storage/storage'
import { Agreements } from './tables/agreements'
import { Elsewhere } from './tables/elsewhere'
import { Lobby } from './tables/lobby'
import { Reviews } from './tables/review'
import { Tables } from './tables/tables'
import { realTime, type Time } from './time'

export interface ServerOptions {
  port: number
  host: string
  /** The folder of the built page. */
  page: string
  storage: Storage
  origins: readonly string[]
  behindProxy: boolean
  rates: Rates
  log: Logger
  metricsToken?: string
  mostSocketsPerAddress?: number
  games?: Record<string, Hosted>
  time?: Time
  patience?: number
  /** Whom push services can turn to. */
  contact?: string
  /** Who keeps the games in play; if not given, it is done here. */
  referee?: Refereeing
  /** For tests: what bots think with. */
  thinker?: Thinking
  /** For tests: where notices may go, and how long each may take. */
  noticeTargets?: TargetsOptions
  noticeTimeout?: number
}

export interface RunningServer {
  port: number
  url: string
  /** Lets nothing more in, finishes and stores what was let in, and ends. */
  stop(): Promise<void>
}

const LOOPBACK = /^(127\.|::1$|localhost$)/
const LAST_ANSWERS = 2000
const SWEEP_EVERY = 3600_000
const SWEEP_AFTER = 24 * 3600_000
/** Players who sit nowhere. */
const FORGET_AFTER = 180 * 24 * 3600_000

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { host, page, storage, behindProxy, log, games = HOSTED, time = realTime } = options
  const metrics = new Metrics(log)
  await storage.open()
  const origins = new Origins(options.origins, LOOPBACK.test(host))
  const limits = new Limits(options.rates)
  const http = createServer({ requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 5_000 })
  // The sockets take over what listens when they come, and pass on what is not theirs.
  let handle: RequestListener = () => {}
  http.on('request', (request, response) => handle(request, response))
  const sockets = new Sockets({
    http,
    games: Object.keys(games),
    origins,
    behindProxy,
    limits,
    mostPerAddress: options.mostSocketsPerAddress ?? 64,
    observer: metrics,
  })
  const { referee = new Referee(games), patience } = options
  await referee.open()
  const tables = new Tables({ storage, games, referee, rooms: sockets, time, observer: metrics, patience })
  // Beside the clock is the place of whatever else moves by itself, once a match however many processes there are: bots.
  const clock = new Clock(tables, metrics)
  const { thinker = new Thinker() } = options
  const bots = new Bots(tables, thinker, metrics)
  const lobby = new Lobby(tables)
  const elsewhere = new Elsewhere(storage)
  const followers = new Followers(storage, time, metrics)
  sockets.serve(tables, followers, new Agreements(tables, lobby))
  const notices = await Notices.open({
    storage,
    rooms: sockets,
    elsewhere,
    time,
    observer: metrics,
    contact: options.contact ?? NO_CONTACT,
    timeout: options.noticeTimeout,
    targets: options.noticeTargets,
  })
  const watching = (match: string) => sockets.watching(match) + elsewhere.watching(match)
  metrics.measure(() => ({
    ...tables.size,
    sockets: sockets.count,
    deadlines: clock.pending,
    thinking: thinker.waiting,
  }))

  let stopping: Promise<void> | undefined
  const ready = async () => {
    if (stopping) throw new Error('stopping')
    await storage.ping()
  }
  const app = makeApp(page, [
    logRequests(log, metrics),
    careful,
    answerRefusals(metrics),
    limitRequests(limits, behindProxy),
    healthRoutes({ metrics, metricsToken: options.metricsToken, ready }),
    fromKnownOrigins(origins),
    reviewRoutes({ reviews: new Reviews(tables), tables, limits, behindProxy, watching }),
    lobbyRoutes({ lobby, tables, limits, behindProxy, watching }),
    playerRoutes({ tables, notices, limits, behindProxy, watching }),
  ])
  app.on('error', (error: Error & { expose?: boolean }) => {
    if (!error.expose) metrics.fault(error, 'http')
  })
  handle = app.callback()
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(options.port, host, resolve)
  })
  const { port } = http.address() as AddressInfo
  void clock.start().catch((error) => metrics.fault(error, 'clock'))
  void bots.start().catch((error) => metrics.fault(error, 'bots'))
  void notices.start().catch((error) => metrics.fault(error, 'notices'))
  const sweep = setInterval(() => {
    const now = time.now()
    const swept = [storage.sweep(now - SWEEP_AFTER), storage.people.sweep(now, now - FORGET_AFTER)]
    Promise.all(swept).catch((error) => metrics.fault(error, 'sweep'))
  }, SWEEP_EVERY).unref()

  async function stop(): Promise<void> {
    clearInterval(sweep)
    clock.stop()
    const thoughtless = bots.stop()
    notices.stop()
    followers.close()
    await thoughtless
    await tables.close()
    // Answers under way are waited for, but not for whoever takes his time.
    setTimeout(() => http.closeAllConnections(), LAST_ANSWERS).unref()
    await sockets.close()
    await referee.close()
    await storage.close()
  }
  return {
    port,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    stop: () => (stopping ??= stop()),
  }
}
