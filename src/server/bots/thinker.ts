/**
 * Lets bots think in a separate thread, one at a time, so that no player's move waits for a bot. The thread is created
 * when it is first needed. A thread that dies or takes too long is replaced, and its current question fails.
 */
import { Worker } from 'node:worker_threads'
import type { Move } from '../games'
import type { Level } from '../storage/storage'

/** Everything a bot is told. `view` is the state as a player in this seat is sent it. */
export interface Question {
  game: string
  view: object
  seat: string
  level: Level
  seed: string
}

export interface Asked {
  id: number
  question: Question
}

export type ThinkerReply = 'ready' | { id: number; move: Move } | { id: number; failed: string }

export interface Thinking {
  /** The number of questions that wait or are being answered. */
  readonly waiting: number
  /** `signal` cancels the question. */
  think(question: Question, signal: AbortSignal): Promise<Move>
  close(): Promise<void>
}

export interface ThinkerOptions {
  /** The script that runs in the thread. */
  file?: URL
  workerData?: unknown
  /** How long a thought may take, and how long the thread may take to be ready, in milliseconds. */
  patience?: number
  startup?: number
  /** How many questions may wait. */
  most?: number
}

/** Too many questions are waiting. */
export class TooMuchToThinkAbout extends Error {}

interface Job extends Asked {
  resolve(move: Move): void
  reject(error: unknown): void
}

const MEGABYTES = 512

export class Thinker implements Thinking {
  private worker: Worker | undefined
  private ready = false
  private readonly jobs: Job[] = []
  private current: Job | undefined
  private timer: NodeJS.Timeout | undefined
  private asked = 0
  private closed = false
  private readonly options: Required<ThinkerOptions>

  constructor(options: ThinkerOptions = {}) {
    const file = new URL('./bot-worker.mjs', import.meta.url)
    this.options = { file, workerData: undefined, patience: 30_000, startup: 60_000, most: 500, ...options }
  }

  get waiting(): number {
    return this.jobs.length + (this.current ? 1 : 0)
  }

  think(question: Question, signal: AbortSignal): Promise<Move> {
    if (this.closed) return Promise.reject(new Error('closed'))
    if (signal.aborted) return Promise.reject(signal.reason)
    if (this.jobs.length >= this.options.most) return Promise.reject(new TooMuchToThinkAbout())
    return new Promise<Move>((resolve, reject) => {
      const job: Job = { id: ++this.asked, question, resolve, reject }
      this.jobs.push(job)
      const forget = () => {
        const at = this.jobs.indexOf(job)
        if (at >= 0) this.jobs.splice(at, 1)
        // The question being answered is not interrupted: that would take longer, because it needs a new thread.
        reject(signal.reason)
      }
      signal.addEventListener('abort', forget, { once: true })
      this.next()
    })
  }

  private next(): void {
    if (this.closed || this.current || this.jobs.length === 0) return
    const worker = this.worker ?? this.start()
    if (!this.ready) return
    const job = this.jobs.shift()!
    this.current = job
    this.giveUpAfter(this.options.patience, worker, 'a thought')
    const { id, question } = job
    worker.postMessage({ id, question } satisfies Asked)
  }

  private start(): Worker {
    const { file, workerData, startup } = this.options
    // With an empty `execArgv` the thread does not inherit Node's command-line options.
    const worker = new Worker(file, {
      workerData,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    })
    worker.unref()
    worker.on('message', (heard: ThinkerReply) => this.hear(worker, heard))
    worker.on('error', (error) => this.lose(worker, error))
    worker.on('exit', (code) => this.lose(worker, new Error(`the thread that bots think in ended with ${code}`)))
    this.giveUpAfter(startup, worker, 'its start')
    this.worker = worker
    return worker
  }

  private giveUpAfter(ms: number, worker: Worker, what: string): void {
    clearTimeout(this.timer)
    const late = () => this.lose(worker, new Error(`the thread that bots think in took too long for ${what}`))
    this.timer = setTimeout(late, ms).unref()
  }

  private hear(worker: Worker, heard: ThinkerReply): void {
    if (worker !== this.worker) return
    clearTimeout(this.timer)
    if (heard === 'ready') this.ready = true
    else {
      const job = this.current
      this.current = undefined
      if ('move' in heard) job?.resolve(heard.move)
      else job?.reject(new Error(heard.failed))
    }
    this.next()
  }

  /** The question that the thread was answering fails. It is not retried here, because it may have killed the thread. */
  private lose(worker: Worker, error: Error): void {
    if (worker !== this.worker) return
    clearTimeout(this.timer)
    const job = this.current ?? this.jobs.shift()
    this.worker = undefined
    this.current = undefined
    this.ready = false
    void worker.terminate()
    job?.reject(error)
    this.next()
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.timer)
    const { worker } = this
    this.worker = undefined
    for (const job of [...(this.current ? [this.current] : []), ...this.jobs.splice(0)]) job.reject(new Error('closed'))
    this.current = undefined
    await worker?.terminate()
  }
}
