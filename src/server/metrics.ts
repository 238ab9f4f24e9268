/** Metrics of the running server, in the text format that Prometheus reads. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Logger } from './log'
import type { Observer } from './observer'

const SECONDS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10]

interface Sizes {
  /** Matches in memory. */
  matches: number
  /** Actions waiting for their turn, all matches together. */
  waiting: number
  sockets: number
  /** Bytes waiting to be sent on the sockets. */
  unsent: number
  deadlines: number
  /** Decisions that bots are thinking about or will think about next. */
  thinking: number
}

export class Metrics implements Observer {
  readonly registry = new Registry()
  private readonly moves = this.counter('moves_total', 'Moves made and stored.', ['game'])
  private readonly perGame = new Map<string, Counter.Internal>()
  private readonly refusals = this.counter('refusals_total', 'What was refused, by code.', ['event', 'code'])
  private readonly faults = this.counter('faults_total', 'Things that should not happen.', ['where'])
  private readonly notices = this.counter('notices_total', 'Notices to players who are away.', ['kind', 'result'])
  private readonly decisions = this.counter('bot_decisions_total', 'Moves of bots, by how they were found.', [
    'level',
    'how',
  ])
  private readonly latency = this.histogram('move_seconds', 'From the arrival of a move until it is told.')
  private readonly storage = this.histogram('commit_seconds', 'What the database takes to store a move.')
  private readonly thoughts = new Histogram({
    name: 'bulkhead_bot_seconds',
    help: 'What bots take to think of a move, waiting for their turn to think included.',
    labelNames: ['level'],
    buckets: SECONDS,
    registers: [this.registry],
  })
  private readonly requests = new Histogram({
    name: 'bulkhead_http_seconds',
    help: 'HTTP requests.',
    labelNames: ['method', 'status'],
    buckets: SECONDS,
    registers: [this.registry],
  })

  constructor(private readonly log: Logger) {
    collectDefaultMetrics({ register: this.registry })
  }

  /** Registers the gauges. They are read only when somebody asks for the metrics. */
  measure(sizes: () => Sizes): void {
    const gauge = (name: string, help: string, size: keyof Sizes) =>
      new Gauge({
        name: `bulkhead_${name}`,
        help,
        registers: [this.registry],
        collect() {
          this.set(sizes()[size])
        },
      })
    gauge('matches', 'Matches in memory.', 'matches')
    gauge('queue_length', 'Actions waiting for their turn.', 'waiting')
    gauge('sockets', 'Open sockets.', 'sockets')
    gauge('unsent_bytes', 'Bytes that wait to be sent on sockets.', 'unsent')
    gauge('deadlines', 'Clocks that are running.', 'deadlines')
    gauge('bots_thinking', 'Decisions of bots that wait or are being thought about.', 'thinking')
  }

  moved(game: string, ms: number, stored: number): void {
    this.movesOf(game).inc()
    this.latency.observe(ms / 1000)
    this.storage.observe(stored / 1000)
  }

  /** Caches the counter of each game, because looking up a label costs more than counting. */
  private movesOf(game: string): Counter.Internal {
    const known = this.perGame.get(game) ?? this.moves.labels({ game })
    this.perGame.set(game, known)
    return known
  }

  refused(event: string, code: string): void {
    this.refusals.inc({ event, code })
  }

  noticed(kind: string, result: string): void {
    this.notices.inc({ kind, result })
  }

  decided(level: string, how: string, ms: number): void {
    this.decisions.inc({ level, how })
    this.thoughts.observe({ level }, ms / 1000)
  }

  fault(error: unknown, where: string, about: Record<string, unknown> = {}): void {
    this.faults.inc({ where })
    this.log.error({ ...about, where, err: error }, 'fault')
  }

  requested(method: string, status: number, ms: number): void {
    this.requests.observe({ method: METHODS.has(method) ? method : 'other', status }, ms / 1000)
  }

  private counter<T extends string>(name: string, help: string, labelNames: T[]): Counter<T> {
    return new Counter({ name: `bulkhead_${name}`, help, labelNames, registers: [this.registry] })
  }

  private histogram(name: string, help: string): Histogram {
    return new Histogram({ name: `bulkhead_${name}`, help, buckets: SECONDS, registers: [this.registry] })
  }
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS'])
