/** Puts the server together: page, lobby and sockets on one port. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { Beginnings } from './beginnings'
import { Bots } from './bots/bots'
import { Thinker, type Thinking } from './bots/thinker'
import { Clock } from './clock'
import { DailyChallenges } from './daily/daily'
import type { HostedGames } from './games'
import { Heartbeat } from './heartbeat'
import { answerRefusals, limitRequests } from './http/answers'
import { dailyRoutes } from './http/daily-routes'
import { careful, fromKnownOrigins } from './http/headers'
import { healthRoutes } from './http/health'
import { lobbyRoutes } from './http/lobby-routes'
import { refuseNul } from './http/nul'
import { Origins } from './http/origins'
import { readPage, servePage } from './http/page'
import { playerRoutes } from './http/player-routes'
import { queueRoutes } from './http/queue-routes'
import { logRequests } from './http/requests'
import { reviewRoutes } from './http/review-routes'
import { Keeper } from './keeper'
import { Limits, type Rates } from './limits'
import { Expiry } from './listing/expiry'
import type { Logger } from './log'
import { Metrics } from './metrics'
import { NoShows } from './no-shows'
import { Notices } from './notices/notices'
import type { TargetsOptions } from './notices/targets'
import { Attendance } from './players/attendance'
import { Followers } from './players/followers'
import { refuseVoidKeys } from './players/keys'
import { claimOldNames } from './players/naming'
import { Probe } from './probe'
import { Matchmaker } from './queue/matchmaker'
import { Referee, type Refereeing } from './referee/referee'
import { type MailSettings, NO_CONTACT } from './settings'
import { Intake } from './sockets/intake'
import { Sockets } from './sockets/sockets'
import type { Storage } from './storage/storage'
import { unusable } from './storage/unusable'
import { Sweeper } from './sweeper'
import { Agreements } from './tables/agreements'
import { Claims } from './tables/claims'
import { Elsewhere } from './tables/elsewhere'
import { Lobby } from './tables/lobby'
import { Recaps } from './tables/recap'
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
  games: HostedGames
  time?: Time
  patience?: number
  /** The address at which push services can reach the operator. */
  contact?: string
  /** For how many days finished matches are kept. If not given, they are kept for ever. */
  keepFinishedDays?: number
  /** Without these settings there is no e-mail. */
  mail?: MailSettings
  /** Runs the games in play. If not given, they run in this thread. */
  referee?: Refereeing
  /** For tests: chooses the moves of bots. */
  thinker?: Thinking
  /** For tests: where notices may be sent, and how long sending one may take. */
  noticeTargets?: TargetsOptions
  noticeTimeout?: number
}

export interface RunningServer {
  port: number
  url: string
  /** Refuses new requests, finishes and stores those already accepted, and stops. */
  stop(): Promise<void>
}

const LOOPBACK = /^(127\.|::1$|localhost$)/
const LAST_ANSWERS = 2000

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { host, storage, behindProxy, log, games } = options
  const metrics = new Metrics(log)
  const page = await readPage(options.page)
  await storage.open()
  const heart = new Heartbeat(storage, options.time ?? realTime, metrics)
  await heart.start().catch((error) => {
    throw unusable('The database', error)
  })
  await claimOldNames(storage.names)
  const time: Time = heart
  const origins = new Origins(options.origins, LOOPBACK.test(host))
  const limits = new Limits(options.rates)
  const http = createServer({ requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 5_000 })
  const { mostSocketsPerAddress: mostSockets = 64 } = options
  const intake = new Intake({ behindProxy, mostSockets, limits, observer: metrics })
  intake.guard(http)
  // socket.io wraps the request listeners that exist when it is attached, and passes other requests on to them. The
  // handler itself is ready only later.
  let handle: RequestListener = () => {}
  http.on('request', (request, response) => handle(request, response))
  const sockets = new Sockets({
    http,
    games: Object.keys(games),
    origins,
    behindProxy,
    limits,
    intake,
    mostPerAddress: mostSockets,
    observer: metrics,
  })
  const { referee = new Referee(games), patience } = options
  await referee.open()
  const tables = new Tables({ storage, games, referee, rooms: sockets, heart, observer: metrics, patience })
  const keeper = new Keeper(storage, metrics)
  const clock = new Clock(tables, keeper, metrics)
  const { thinker = new Thinker() } = options
  const bots = new Bots(tables, keeper, thinker, metrics)
  const lobby = new Lobby(tables)
  const elsewhere = new Elsewhere(storage)
  const followers = new Followers(storage, time, metrics)
  const attendance = new Attendance(storage, time, metrics)
  new Expiry(tables, keeper, metrics)
  new Beginnings(tables, keeper, metrics)
  const matchmaker = new Matchmaker(tables, lobby, keeper, metrics)
  const claims = new Claims(tables, heart)
  sockets.serve(tables, followers, new Agreements(tables, lobby), attendance, claims)
  new NoShows(storage, claims, heart, metrics, keeper)
  const notices = await Notices.open({
    storage,
    games,
    rooms: sockets,
    elsewhere,
    keeper,
    time,
    heart,
    observer: metrics,
    contact: options.contact ?? NO_CONTACT,
    timeout: options.noticeTimeout,
    targets: options.noticeTargets,
    mail: options.mail,
  })
  const watching = (match: string) => sockets.watching(match) + elsewhere.watching(match)
  metrics.measure(() => ({
    ...tables.size,
    sockets: sockets.count,
    unsent: sockets.unsent,
    deadlines: clock.pending,
    thinking: thinker.waiting,
  }))

  const probe = new Probe(storage)
  const sweeper = new Sweeper(storage, time, metrics, options.keepFinishedDays)
  let stopping: Promise<void> | undefined
  const ready = async () => {
    if (stopping) throw new Error('stopping')
    await probe.passed()
  }
  const app = new Koa()
  for (const middleware of [
    logRequests(log, metrics),
    careful,
    answerRefusals(metrics),
    limitRequests(limits, behindProxy),
    healthRoutes({ metrics, metricsToken: options.metricsToken, ready }),
    fromKnownOrigins(origins),
    refuseNul,
    refuseVoidKeys(storage.people),
    reviewRoutes({ reviews: new Reviews(tables), recaps: new Recaps(tables), tables, limits, behindProxy, watching }),
    lobbyRoutes({ lobby, tables, limits, behindProxy, watching }),
    queueRoutes({ matchmaker, tables, limits, behindProxy }),
    dailyRoutes({ challenges: new DailyChallenges(tables, lobby), limits, behindProxy }),
    playerRoutes({ tables, notices, limits, behindProxy, watching }),
    servePage(page),
  ]) {
    app.use(middleware)
  }
  app.on('error', (error: Error & { expose?: boolean }) => {
    if (!error.expose) metrics.fault(error, 'http')
  })
  const answer = app.callback()
  handle = (request, response) => {
    if (intake.admits(request, response)) void answer(request, response)
  }
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(options.port, host, resolve)
  })
  const { port } = http.address() as AddressInfo
  keeper.start()
  sweeper.start()
  attendance.start()

  async function stop(): Promise<void> {
    sweeper.stop()
    attendance.stop()
    keeper.stop()
    const botsClosed = bots.close()
    notices.stop()
    followers.close()
    await botsClosed
    await tables.close()
    // Requests in progress may finish, but clients that are too slow are cut off.
    setTimeout(() => http.closeAllConnections(), LAST_ANSWERS).unref()
    await sockets.close()
    await referee.close()
    await heart.stop()
    await storage.close()
  }
  return {
    port,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    stop: () => (stopping ??= stop()),
  }
}
