/** One game by random players, or one written down before, with everything checked before and after each action. */
import { randomAction } from '../../src/game/hulk/bots/random'
import { decisionOf } from '../../src/game/hulk/decisions'
import { legalActions } from '../../src/game/hulk/legal-actions'
import { perform } from '../../src/game/hulk/perform'
import { giveOrders } from '../../src/game/hulk/rules/standing-orders'
import { setup } from '../../src/game/hulk/setup'
import type { Outcome, State } from '../../src/game/hulk/state'
import type { Seat } from '../../src/game/hulk/types'
import { type Dice, SeededDice } from '../../src/game/kernel/dice'
import type { Case } from './cases'
import { expectSame, expectThat } from './expect'
import { checkContents, checkState, markersOf } from './invariants'
import { Mirror } from './mirror'
import { randomOrders } from './orders'
import { probe, probeOrders } from './probes'

/** Something said at the table, as it is written down: with its time, enough to play it again. */
export interface Step {
  seat: Seat
  now: number
  /** One of the two. */
  action?: unknown
  orders?: unknown
}

export interface Report {
  actions: number
  rounds: number
  outcome: Outcome
  /** How often each type of action was taken and each type of event told. */
  actionTypes: Record<string, number>
  eventTypes: Record<string, number>
}

export class Failure extends Error {
  constructor(
    readonly played: Case,
    readonly steps: readonly Step[],
    /** The last state that was still in order; nothing if the game could not even be set up. */
    readonly position: State | undefined,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

export interface Options {
  /** A game written down before; otherwise random players play. */
  steps?: readonly Step[]
  /** How many actions are tried out before each that is taken. */
  probes?: number
}

/** No game is longer, round by round. */
const MOST_ACTIONS_A_ROUND = 2500
const START = 1_700_000_000_000

export function play(played: Case, { steps, probes = 6 }: Options = {}): Report {
  const said: Step[] = []
  let state: State | undefined
  let text = ''
  try {
    const dice = new CountedDice(played.seed)
    state = setup(played, { dice, now: START })
    const game = { state, dice, mirror: new Mirror(state), markers: markersOf(state) }
    const players = new Players(played.seed)
    const prober = SeededDice.fromSeed(`probes ${played.seed}`)
    const report: Report = { actions: 0, rounds: 0, outcome: undefined!, actionTypes: {}, eventTypes: {} }
    checkAll(game)
    for (let i = 0; !game.state.outcome; i++) {
      state = game.state
      text = JSON.stringify(state)
      const step = steps ? steps[i] : players.say(game.state)
      if (!step) throw new Error('the game written down ends before it is over')
      said.push(step)
      if (step.orders !== undefined) {
        probeOrders(game.state, step.seat)
        game.state = giveOrders(game.state, step.seat, step.orders) ?? fail('orders are refused')
        continue
      }
      probe(game.state, step.now, prober, probes)
      take(game, step, report)
      checkAll(game)
      expectThat(report.actions <= MOST_ACTIONS_A_ROUND * played.mission.rounds, 'the game comes to an end')
    }
    expectSame('legal actions after the end', legalActions(game.state, game.state.genestealer), [])
    return { ...report, rounds: game.state.round, outcome: game.state.outcome }
  } catch (cause) {
    throw new Failure(played, said, text ? (JSON.parse(text) as State) : state, cause)
  }
}

interface Running {
  state: State
  dice: CountedDice
  mirror: Mirror
  markers: ReturnType<typeof markersOf>
}

function take({ state, dice, mirror }: Running, { seat, action, now }: Step, report: Report): void {
  const rolled = dice.rolled
  const performed = perform(state, seat, action, { dice, now })
  if (!performed.ok) return fail(`a listed action is refused: ${JSON.stringify(performed.refusal)}`)
  if (performed.undoable) {
    expectSame('dice rolled in what may be undone', dice.rolled, rolled)
    expectSame('who decides after what may be undone', decisionOf(state)?.seat, seat)
  }
  mirror.hear(performed.events)
  report.actions += 1
  count(report.actionTypes, (action as { type: string }).type)
  for (const event of performed.events) count(report.eventTypes, event.type)
}

function checkAll({ state, mirror, markers }: Running): void {
  checkState(state)
  checkContents(state)
  expectSame('markers of the game', markersOf(state), markers)
  mirror.compare(state)
}

function count(counts: Record<string, number>, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1
}

function fail(message: string): never {
  throw new Error(message)
}

class CountedDice implements Dice {
  rolled = 0
  private readonly dice: SeededDice

  constructor(seed: string) {
    this.dice = SeededDice.fromSeed(seed)
  }

  roll(sides: number): number {
    this.rolled += 1
    return this.dice.roll(sides)
  }
}

const ORDERS_ONE_IN = 60
const LATE_ONE_IN = 80

/** Everybody at the table: random actions, now and then standing orders, now and then too late. */
class Players {
  private readonly whims: SeededDice
  private now = START

  constructor(seed: string) {
    this.whims = SeededDice.fromSeed(`players ${seed}`)
  }

  say(state: State): Step {
    const { seat } = decisionOf(state)!
    const { deadline } = state.clock
    this.now += this.whims.roll(1500)
    if (this.whims.roll(ORDERS_ONE_IN) === 1) return { now: this.now, ...randomOrders(this.whims, state) }
    if (deadline !== undefined && this.whims.roll(LATE_ONE_IN) === 1) this.now = Math.max(this.now, deadline)
    const entry = randomAction(this.whims, legalActions(state, seat, this.now))
    const cp = entry.cpMin + this.whims.roll(entry.cpMax - entry.cpMin + 1) - 1
    return { seat, now: this.now, action: entry.cpMax > 0 ? { ...entry.action, cp } : entry.action }
  }
}
