/**
 * Seats that bots have. Whenever one is to decide, its view is taken in the match's queue, thought about outside, and
 * the move is made in the queue again, if the game is still where it was. Of several processes one plays the bots.
 */
import { randomBytes } from 'node:crypto'
import type { Observer } from '../observer'
import { viewOf } from '../referee/views'
import { type Refusal, Refused } from '../refusals'
import type { Held, Level } from '../storage/storage'
import type { Tables } from '../tables/tables'
import { type Move, type Question, type Thinking, TooMuchToThinkAbout } from './thinker'

/** From when a decision came until it is answered, so that people can follow. */
export const PACE = 600
/** After so many failures the seat does something simple. */
const TRIES = 3
const AGAIN_AFTER = 1000
const AGAIN_AT_LAST = 30_000

/** A decision that a bot has to make. */
interface Due {
  stateID: number
  question: Question
  /** What it does if it cannot think. */
  simple(): Move
}

/** There is nothing more to decide. */
const OVER: ReadonlySet<Refusal> = new Set(['noSuchMatch', 'closing'])
/** The game has gone on: the thought is forgotten. */
const MOVED_ON: ReadonlySet<Refusal> = new Set(['stale', 'gameOver'])
/** Not the bot's fault. */
const TROUBLE: ReadonlySet<Refusal> = new Set(['notStored', 'busy'])

class Thoughtless extends Error {}

export class Bots {
  /** What is under way for each match, and a way to call it off. */
  private readonly waits = new Map<string, AbortController>()
  /** Of several processes on one database, one plays the bots. */
  private keeping = false
  private stopped = false

  constructor(
    private readonly tables: Tables,
    private readonly thinker: Thinking,
    private readonly observer: Observer,
  ) {
    tables.onWaits = (match, level) => this.set(match, level)
    tables.storage.onNews((heard) => {
      if (heard === 'missed') void this.readAll().catch((error) => observer.fault(error, 'bots'))
    })
  }

  /** Matches that wait for a bot. */
  get pending(): number {
    return this.waits.size
  }

  /** Resolves when this process plays the bots; whatever waits for one from before goes on. */
  async start(): Promise<void> {
    await this.tables.storage.becomeKeeper()
    if (this.stopped) return
    this.keeping = true
    await this.readAll()
  }

  private async readAll(): Promise<void> {
    if (!this.keeping) return
    for (const game of Object.keys(this.tables.games)) {
      for (const { match, level } of await this.tables.storage.waitingForBots(game)) this.set(match, level)
    }
  }

  async stop(): Promise<void> {
    this.stopped = true
    this.keeping = false
    for (const wait of this.waits.values()) wait.abort()
    this.waits.clear()
    await this.thinker.close()
  }

  private set(match: string, level: Level | undefined): void {
    this.waits.get(match)?.abort()
    this.waits.delete(match)
    if (level === undefined || !this.keeping) return
    const wait = new AbortController()
    this.waits.set(match, wait)
    void this.decide(match, wait.signal)
      .catch((error) => this.observer.fault(error, 'bots', { match }))
      .finally(() => {
        if (this.waits.get(match) === wait) this.waits.delete(match)
      })
  }

  /** Until it is done, or nobody waits for it any more. */
  private async decide(match: string, signal: AbortSignal): Promise<void> {
    let came = this.tables.time.now()
    // Whoever told of it does something about it too: first come, first served.
    await null
    for (let failures = 0, delay = 0; !signal.aborted; ) {
      try {
        const due = await this.due(match)
        if (!due || signal.aborted) return
        await this.play(match, due, came, failures >= TRIES, signal)
        return
      } catch (error) {
        const code = error instanceof Refused ? error.code : undefined
        if (signal.aborted || (code && OVER.has(code))) return
        const movedOn = code !== undefined && MOVED_ON.has(code)
        const isSeen = movedOn || error instanceof TooMuchToThinkAbout || (code && TROUBLE.has(code))
        if (error instanceof Thoughtless || (code && !isSeen)) failures++
        if (!isSeen) this.observer.fault(error, 'bots', { match, failures })
        delay = movedOn ? 0 : Math.min(AGAIN_AT_LAST, delay + AGAIN_AFTER)
        await this.pause(delay, signal)
        came = this.tables.time.now()
      }
    }
  }

  /** What a bot has to decide in this match, if it does. */
  private due(match: string): Promise<Due | undefined> {
    const { tables } = this
    return tables.enter(match, async (table) => {
      const state = await tables.stateOf(table)
      const { hosted } = table
      const { startedAt, game, seats } = table.match
      const decides = startedAt === undefined || state.ctx.gameover !== undefined ? undefined : hosted.decides(state)
      const level = decides && seats[decides.seat]?.level
      if (!decides || level === undefined) return undefined
      // Time is up: the clock makes the move.
      if ((hosted.pending(state)?.deadline ?? Number.POSITIVE_INFINITY) <= tables.time.now()) return undefined
      const { seat } = decides
      const view = (viewOf(table, seat, state) as Held).G
      // Nobody can work out beforehand what it will do.
      const seed = randomBytes(16).toString('hex')
      const question = { game, view, seat, level, seed }
      return { stateID: state._stateID, question, simple: () => hosted.simplest(view, seat) }
    })
  }

  private async play(match: string, due: Due, came: number, simply: boolean, signal: AbortSignal): Promise<void> {
    const { question, stateID } = due
    const began = performance.now()
    const move = simply ? due.simple() : await this.thought(question, signal)
    const ms = performance.now() - began
    await this.pause(came + PACE - this.tables.time.now(), signal)
    if (signal.aborted) return
    await this.tables.playFor(match, question.seat, move, stateID)
    this.observer.decided(question.level, simply ? 'simply' : 'thinking', ms)
  }

  private async thought(question: Question, signal: AbortSignal): Promise<Move> {
    try {
      return await this.thinker.think(question, signal)
    } catch (error) {
      throw error instanceof TooMuchToThinkAbout ? error : new Thoughtless('a bot could not think', { cause: error })
    }
  }

  private pause(ms: number, signal: AbortSignal): Promise<void> {
    if (ms <= 0 || signal.aborted) return Promise.resolve()
    return new Promise((resolve) => {
      const cancel = this.tables.time.after(ms, resolve)
      const callOff = () => {
        cancel()
        resolve()
      }
      signal.addEventListener('abort', callOff, { once: true })
    })
  }
}
