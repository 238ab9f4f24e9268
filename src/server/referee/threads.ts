/**
 * Referees in threads, each with its share of the matches, so that the rules do not hold up the sockets. A thread that dies
 * is replaced, and its games are read from the database again.
 */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { LogEntry } from 'boardgame.io'
import type { Refusal } from '../protocol'
import { Refused } from '../refusals'
import { constantsOf, Interning, type Path, pack, unpack } from '../storage/packing'
import type { GameState } from '../storage/storage'
import type { Viewer } from '../tables/rooms'
import type { Ask, Followed, Refereeing, Ruling } from './referee'

/** A serialized state on its way between threads. Its constants are sent apart, so that equal ones can be interned. */
export interface Packed {
  game: string
  text: string
  constants: string
}

/** Calls to a thread. The first two have no reply. */
export type Call =
  | ['know', match: string, state: Packed]
  | ['forget', match: string]
  | ['rule', ask: Ask]
  | ['state', match: string]
  | ['follow', match: string, state: Packed, log: LogEntry[], viewers: readonly Viewer[]]

/** Replies come in the order of the calls. */
export type Reply = { value: unknown } | { refused: Refusal } | { failed: string }

export class Packer {
  private readonly alike = new Interning()

  /** `pathsOf` tells which parts of a game's G never change. */
  constructor(private readonly pathsOf: (game: string) => readonly Path[]) {}

  pack(game: string, state: GameState): Packed {
    const paths = this.pathsOf(game)
    const constants = constantsOf(state, paths)
    return { game, text: pack(state, { paths, constants }), constants: JSON.stringify(constants) }
  }

  unpack({ game, text, constants }: Packed): GameState {
    return unpack(text, { paths: this.pathsOf(game), constants: this.alike.constants(constants) })
  }
}

export interface ThreadOptions {
  /** The file that runs in each thread. */
  file: URL
  workerData?: unknown
}

const OURS: ThreadOptions = { file: new URL('./referee-worker.mjs', import.meta.url) }
/** One core is left for the sockets, which cannot keep more than a few threads busy. */
const MOST = 4

export class Referees implements Refereeing {
  private readonly packer: Packer
  private readonly threads: Thread[]
  /** The game of each match. */
  private readonly games = new Map<string, string>()

  constructor(pathsOf: (game: string) => readonly Path[], thread = OURS) {
    this.packer = new Packer(pathsOf)
    const count = Math.min(MOST, Math.max(1, availableParallelism() - 1))
    this.threads = Array.from({ length: count }, () => new Thread(thread))
  }

  /** Waits until every thread answers. */
  async open(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.ask(['state', ''])))
  }

  private of(match: string): Thread {
    let sum = 0
    for (let i = 0; i < match.length; i++) sum = (31 * sum + match.charCodeAt(i)) | 0
    return this.threads[Math.abs(sum) % this.threads.length]
  }

  rule(ask: Ask): Promise<Ruling | undefined> {
    return this.of(ask.match).ask(['rule', ask])
  }

  async state(match: string): Promise<GameState | undefined> {
    if (!this.games.has(match)) return undefined
    const packed = await this.of(match).ask<Packed | undefined>(['state', match])
    return packed && this.packer.unpack(packed)
  }

  follow(match: string, state: GameState, log: LogEntry[], viewers: readonly Viewer[]): Promise<Followed | undefined> {
    const game = this.games.get(match)
    if (game === undefined) return Promise.resolve(undefined)
    return this.of(match).ask(['follow', match, this.packer.pack(game, state), log, viewers])
  }

  know(match: string, game: string, state: GameState): void {
    this.games.set(match, game)
    this.of(match).tell(['know', match, this.packer.pack(game, state)])
  }

  forget(match: string): void {
    if (this.games.delete(match)) this.of(match).tell(['forget', match])
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.close()))
  }
}

/** The size of V8's young generation in megabytes: three semi-spaces of 32 each. */
const YOUNG = 96

interface Waiting {
  resolve(value: never): void
  reject(error: unknown): void
}

class Thread {
  /** Started at once, because it takes a while to be ready. */
  private worker: Worker | undefined
  /** The calls of this tick, sent together. */
  private gathered: Call[] = []
  /** Waiting for a reply, oldest first. */
  private waiting: Waiting[] = []
  private closed = false

  constructor(private readonly options: ThreadOptions) {
    this.worker = this.start()
  }

  ask<T>(call: Call): Promise<T> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject })
      this.tell(call)
    })
  }

  tell(call: Call): void {
    if (this.gathered.push(call) === 1) setImmediate(() => this.send())
  }

  private send(): void {
    const calls = this.gathered
    this.gathered = []
    if (this.closed) return this.lose(this.worker, new Error('closed'))
    this.worker ??= this.start()
    this.worker.postMessage(calls)
  }

  private start(): Worker {
    const { file, workerData } = this.options
    // The same young generation as the process itself has.
    const resourceLimits = { maxYoungGenerationSizeMb: YOUNG }
    const worker = new Worker(file, { workerData, execArgv: [], resourceLimits })
    worker.on('message', (replies: Reply[]) => this.hear(replies))
    worker.on('error', (error) => this.lose(worker, error))
    worker.on('exit', () => this.lose(worker, new Error('a thread that keeps games has ended')))
    return worker
  }

  private hear(replies: Reply[]): void {
    const answered = this.waiting.splice(0, replies.length)
    replies.forEach((reply, n) => {
      if ('value' in reply) answered[n].resolve(reply.value as never)
      else answered[n].reject('refused' in reply ? new Refused(reply.refused) : new Error(reply.failed))
    })
  }

  /** All calls that wait for a reply fail. The states are read from the database again. */
  private lose(worker: Worker | undefined, error: Error): void {
    if (worker !== this.worker) return
    this.worker = undefined
    this.gathered = []
    for (const { reject } of this.waiting.splice(0)) reject(error)
  }

  async close(): Promise<void> {
    this.closed = true
    await this.worker?.terminate()
  }
}
