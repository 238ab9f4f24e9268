/** Many pairs at one server, as fast as it goes or at a steady rate, and what that costs everybody. */
import { performance } from 'node:perf_hooks'
import type { ServerProcess } from '../../server/support/process'
import { cpuSeconds, machine, megabytes } from './gauge'
import { Pair, type Prepared, prepare } from './pair'
import type { Recorded } from './recording'

export interface Measured {
  seconds: number
  moves: number
  /** Milliseconds from sending a move until the other player has it. */
  latencies: number[]
  bytes: number
  /** Processor seconds of the server, and of this process. */
  server: number
  load: number
  /** How much of the time this process had something to do, 0 to 1. */
  loaded: number
  /** Processor seconds of everybody else on the machine. */
  others: number
  megabytes: number
}

const SPARE = 100

export class Crowd {
  private readonly pairs: Pair[] = []
  private latencies: number[] = []
  private failure: string | undefined
  private paced = true
  private playing = false
  private idle: Pair[] = []
  private games = 0
  /** For those whose game is over, so that making matches is no part of what is measured. */
  private readonly spare: Prepared[] = []

  constructor(
    private readonly server: ServerProcess,
    private readonly recordings: readonly Recorded[][],
    private readonly from?: string,
  ) {}

  async gather(count: number): Promise<void> {
    const told = {
      moved: (ms: number) => void this.latencies.push(ms),
      free: (pair: Pair) => {
        if (this.playing && !this.paced) pair.play()
        else this.idle.push(pair)
      },
      failed: (why: string) => {
        this.failure ??= why
      },
    }
    const next = () => this.recordings[this.games++ % this.recordings.length]
    for (let n = 0; n < count; n++)
      this.pairs.push(new Pair(this.server.url, next, () => this.spare.pop(), told, this.from))
    for (let n = 0; n < count; n += 20) {
      await Promise.all(this.pairs.slice(n, n + 20).map((pair) => pair.sitDown()))
    }
    this.idle = [...this.pairs]
    await this.refill()
  }

  private async refill(): Promise<void> {
    while (this.spare.length < SPARE) {
      this.spare.push(...(await Promise.all(Array.from({ length: 10 }, () => prepare(this.server.url)))))
    }
  }

  /** At `rate` moves a second; without one, the next as soon as both players have seen the last. */
  async play(ms: number, rate?: number): Promise<Measured> {
    this.paced = rate !== undefined
    this.playing = true
    this.latencies = []
    const { pid } = this.server
    const look = () => ({
      at: performance.now(),
      bytes: this.pairs.reduce((sum, pair) => sum + pair.bytes, 0),
      server: cpuSeconds(pid),
      load: process.cpuUsage(),
      machine: machine(),
      use: performance.eventLoopUtilization(),
    })
    const before = look()
    if (rate === undefined) for (const pair of this.idle.splice(0)) pair.play()
    else await this.pace(ms, rate)
    await new Promise((resolve) => setTimeout(resolve, before.at + ms - performance.now()))
    const after = look()
    // What arrives from now on is not counted.
    const latencies = this.latencies.slice()
    const load = process.cpuUsage(before.load)
    const loadSeconds = (load.user + load.system) / 1e6
    const server = after.server - before.server
    await this.rest()
    return {
      seconds: (after.at - before.at) / 1000,
      moves: latencies.length,
      latencies,
      bytes: after.bytes - before.bytes,
      server,
      load: loadSeconds,
      loaded: performance.eventLoopUtilization(after.use, before.use).utilization,
      others: Math.max(0, after.machine.busy - before.machine.busy - server - loadSeconds),
      megabytes: megabytes(pid),
    }
  }

  /** By the clock, not by the answers: a server that is slow does not get fewer moves, only later ones. */
  private async pace(ms: number, rate: number): Promise<void> {
    const began = performance.now()
    for (let made = 0; performance.now() < began + ms; ) {
      const due = Math.floor(((performance.now() - began) / 1000) * rate)
      while (made < due && this.idle.length > 0) {
        this.idle.shift()!.play()
        made++
      }
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
  }

  /** Until every move under way has arrived. */
  private async rest(): Promise<void> {
    this.playing = false
    for (let n = 0; this.idle.length < this.pairs.length; n++) {
      if (this.failure !== undefined) throw new Error(this.failure)
      if (n === 500) throw new Error(`${this.pairs.length - this.idle.length} matches got no answer`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    await this.refill()
  }

  leave(): void {
    for (const pair of this.pairs) pair.leave()
  }
}
