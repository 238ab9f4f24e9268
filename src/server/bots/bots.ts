/**
 * Plays the seats of bots. When a bot has to decide, its view is taken within the match's queue. The bot thinks outside
 * the queue. Its move is then made within the queue, if the game has not moved on. If several processes share a
 * database, the keeper plays the bots.
 */
import { randomBytes } from 'node:crypto'
import { deadlineOf, decisionOf, type Move, moveOf, stateOf } from '../games'
import type { Duty, Keeper } from '../keeper'
import type { Observer } from '../observer'
import type { Refusal } from '../protocol'
import { viewOf } from '../referee/views'
import { Refused } from '../refusals'
import type { Level } from '../storage/storage'
import type { Tables } from '../tables/tables'
import { type Question, type Thinking, TooMuchToThinkAbout } from './thinker'

/** The minimum time in milliseconds between a decision and the bot's answer, so that people can follow. */
export const PACE = 600
/** After this many failures the bot makes a simple move. */
const TRIES = 3
const AGAIN_AFTER = 1000
const AGAIN_AT_LAST = 30_000

/** A decision that a bot has to make. */
interface Due {
  stateID: number
  question: Question
  /** The move to make if thinking fails. */
  simple(): Move
}

/** With these refusals there is nothing left to decide. */
const OVER: ReadonlySet<Refusal> = new Set(['noSuchMatch', 'closing'])
/** With these refusals the game has moved on, so the bot's choice is dropped. */
const MOVED_ON: ReadonlySet<Refusal> = new Set(['stale', 'gameOver'])
/** These refusals are not the bot's fault, so they do not count as failures. */
const TROUBLE: ReadonlySet<Refusal> = new Set(['notStored', 'busy'])

class Thoughtless extends Error {}

export class Bots implements Duty {
  readonly name = 'bots'
  /** By match, the controller that cancels the bot's pending decision. */
  private readonly waits = new Map<string, AbortController>()

  constructor(
    private readonly tables: Tables,
    private readonly keeper: Keeper,
    private readonly thinker: Thinking,
    private readonly observer: Observer,
  ) {
    tables.play.onWaits = (match, level) => this.set(match, level)
    keeper.add(this)
  }

  /** Matches that wait for a bot. */
  get pending(): number {
    return this.waits.size
  }

  /** Also takes up decisions from before a restart. */
  async takeUp(): Promise<void> {
    for (const game of Object.keys(this.tables.games)) {
      for (const { match, level } of await this.tables.storage.waitingForBots(game)) this.set(match, level)
    }
  }

  layDown(): void {
    for (const wait of this.waits.values()) wait.abort()
    this.waits.clear()
  }

  async close(): Promise<void> {
    this.layDown()
    await this.thinker.close()
  }

  private set(match: string, level: Level | undefined): void {
    this.waits.get(match)?.abort()
    this.waits.delete(match)
    if (level === undefined || !this.keeper.keeping) return
    const wait = new AbortController()
    this.waits.set(match, wait)
    void this.decide(match, wait.signal)
      .catch((error) => this.observer.fault(error, 'bots', { match }))
      .finally(() => {
        if (this.waits.get(match) === wait) this.waits.delete(match)
      })
  }

  /** Repeats until the bot has moved, or until the game no longer waits for it. */
  private async decide(match: string, signal: AbortSignal): Promise<void> {
    let came = this.tables.time.now()
    // Lets the caller finish its own work on the match first.
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

  /** The decision that waits for a bot in this match, if there is one. */
  private due(match: string): Promise<Due | undefined> {
    const { tables } = this
    return tables.registry.enter(match, async (table) => {
      const state = await tables.registry.stateOf(table)
      const { hosted } = table
      const { startedAt, game, seats } = table.match
      const decides =
        startedAt === undefined || state.ctx.gameover !== undefined ? undefined : decisionOf(hosted, state)
      const level = decides && seats[decides.seat]?.level
      if (!decides || level === undefined) return undefined
      // Time is up: the clock makes the move.
      if ((deadlineOf(hosted, state) ?? Number.POSITIVE_INFINITY) <= tables.time.now()) return undefined
      const { seat } = decides
      const view = stateOf(viewOf(table, seat, state))
      // A new random seed for every decision, so that nobody can predict the bot's choice.
      const seed = randomBytes(16).toString('hex')
      const question = { game, view, seat, level, seed }
      return { stateID: state._stateID, question, simple: () => moveOf(hosted.module.bots.simplest(view, seat)) }
    })
  }

  private async play(match: string, due: Due, came: number, simply: boolean, signal: AbortSignal): Promise<void> {
    const { question, stateID } = due
    const began = performance.now()
    const move = simply ? due.simple() : await this.thought(question, signal)
    const ms = performance.now() - began
    await this.pause(came + PACE - this.tables.time.now(), signal)
    if (signal.aborted) return
    await this.tables.play.playFor(match, question.seat, move, stateID)
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
