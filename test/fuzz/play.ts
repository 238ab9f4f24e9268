/** One game by random players, or one written down before, with everything checked before and after each action. */
import { cloneState } from '../../src/game/hulk/copy'
import { decisionOf } from '../../src/game/hulk/decisions'
import { legalActions } from '../../src/game/hulk/legal-actions'
import { matches } from '../../src/game/hulk/matching'
import { perform } from '../../src/game/hulk/perform'
import { giveOrders } from '../../src/game/hulk/rules/standing-orders'
import { setup } from '../../src/game/hulk/setup'
import type { Outcome, State } from '../../src/game/hulk/state'
import type { Seat } from '../../src/game/hulk/types'
import { type Dice, SeededDice } from '../../src/game/kernel/dice'
import type { Case } from './cases'
import { densePosition, stateFrom } from './dense'
import { expectSame, expectThat } from './expect'
import { bare, checkContents, checkList, checkState, markersOf } from './invariants'
import { Mirror } from './mirror'
import { Players } from './players'
import { probe, probeOrders } from './probes'
import { Shadow } from './shadow'

/** Something said at the table, as it is written down: with its time, enough to play it again. */
export interface Step {
  seat: Seat
  now: number
  /** One of the two. */
  action?: unknown
  orders?: unknown
}

/** A game written down: with its case, all that it takes to play it again. */
export interface Written {
  steps: readonly Step[]
  /** How many actions are tried out before each that is taken. */
  probes: number
  /** The position it starts from, in the project's notation, if that is not the mission's beginning. */
  start?: string
}

export interface Report {
  written: Written
  actions: number
  rounds: number
  /** None, if what was written down ends before the game does. */
  outcome?: Outcome
  /** How often each type of action was taken and each type of event told. */
  actionTypes: Record<string, number>
  eventTypes: Record<string, number>
}

export class Failure extends Error {
  constructor(
    readonly played: Case,
    readonly written: Written,
    /** The last state that was still in order; nothing if there was none. */
    readonly position: State | undefined,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** No game is longer, round by round. */
const MOST_ACTIONS_A_ROUND = 2500
const START = 1_700_000_000_000

/** What is said next; nothing, if nothing more is. */
type Say = (state: State, said: number) => Step | undefined

/** Random players play to the end. */
export function play(played: Case, probes = 6): Report {
  const players = new Players(played, START)
  return playOut(played, { steps: [], probes }, (state) => players.say(state))
}

/** The same once more, as far as it was written down and can still be done. */
export function playAgain(played: Case, written: Written): Report {
  return playOut(played, written, (state, said) => {
    const step = written.steps[said]
    if (step) return isPossible(state, step) ? step : undefined
    // Where no step was written down, there may have been none to choose.
    checkList(legalActions(state, decisionOf(state)!.seat, written.steps.at(-1)?.now))
    return undefined
  })
}

function isPossible(state: State, { seat, now, action, orders }: Step): boolean {
  if (orders !== undefined) return giveOrders(state, seat, orders) !== undefined
  return legalActions(state, seat, now).some((entry) => matches(entry, action))
}

function playOut(played: Case, { probes, start }: Written, say: Say): Report {
  const written = { steps: [] as Step[], probes, start }
  let game: FuzzGame | undefined
  try {
    if (played.dense) written.start ??= densePosition(played, played.seed, START)
    game = new FuzzGame(played, written)
    while (!game.state.outcome) {
      const step = say(game.state, written.steps.length)
      if (!step) break
      written.steps.push(step)
      game.hear(step)
    }
    return { written, ...game.report() }
  } catch (cause) {
    throw new Failure(played, written, game?.lastInOrder(), cause)
  }
}

class FuzzGame {
  state: State
  private readonly dice: CountedDice
  private readonly prober: SeededDice
  private readonly mirror: Mirror
  private readonly shadow: Shadow
  private readonly markers: ReturnType<typeof markersOf>
  private readonly actionTypes: Record<string, number> = {}
  private readonly eventTypes: Record<string, number> = {}
  private actions = 0
  /** The state as it was when last in order. */
  private text = ''
  private readonly probes: number

  constructor(
    private readonly played: Case,
    { probes, start }: Written,
  ) {
    this.probes = probes
    this.dice = new CountedDice(played.seed)
    this.prober = SeededDice.fromSeed(`probes ${played.seed}`)
    this.state =
      start === undefined
        ? setup(played, { dice: this.dice, now: START })
        : cloneState({ ...stateFrom(start), mission: played.mission })
    this.mirror = new Mirror(this.state)
    this.shadow = new Shadow(this.state, this.dice.dice)
    this.markers = markersOf(this.state)
    this.check()
  }

  hear(step: Step): void {
    if (step.orders === undefined) this.take(step)
    else {
      probeOrders(this.state, step.seat)
      const state = giveOrders(this.state, step.seat, step.orders)
      if (!state) throw new Error('orders are refused')
      this.state = state
      this.shadow.restart(state)
    }
    this.check()
  }

  private take(step: Step): void {
    const { seat, action, now } = step
    const listed = probe(this.state, this.text, now, this.prober, this.probes)
    const { rolled } = this.dice
    const performed = perform(this.state, seat, action, { dice: this.dice, now })
    if (!performed.ok) throw new Error(`a listed action is refused: ${JSON.stringify(performed.refusal)}`)
    if (performed.undoable) {
      expectSame('dice rolled in what may be undone', this.dice.rolled, rolled)
      expectSame('who decides after what may be undone', decisionOf(this.state)?.seat, seat)
    }
    this.shadow.take(step, listed, performed)
    this.mirror.hear(performed.events)
    count(this.actionTypes, (action as { type: string }).type)
    for (const event of performed.events) count(this.eventTypes, event.type)
    this.actions += 1
    expectThat(this.actions <= MOST_ACTIONS_A_ROUND * this.played.mission.rounds, 'the game comes to an end')
  }

  private check(): void {
    const text = JSON.stringify(bare(this.state))
    this.shadow.compare(text)
    checkState(this.state)
    checkContents(this.state)
    expectSame('markers of the game', markersOf(this.state), this.markers)
    this.mirror.compare(this.state)
    this.text = text
  }

  report(): Omit<Report, 'written'> {
    const { state, actions, actionTypes, eventTypes } = this
    if (state.outcome) expectSame('legal actions after the end', legalActions(state, state.genestealer), [])
    return { actions, rounds: state.round, outcome: state.outcome, actionTypes, eventTypes }
  }

  lastInOrder(): State | undefined {
    const { mission, ruleset } = this.state
    return this.text ? { mission, ruleset, ...JSON.parse(this.text) } : undefined
  }
}

function count(counts: Record<string, number>, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1
}

class CountedDice implements Dice {
  rolled = 0
  readonly dice: SeededDice

  constructor(seed: string) {
    this.dice = SeededDice.fromSeed(seed)
  }

  roll(sides: number): number {
    this.rolled += 1
    return this.dice.roll(sides)
  }
}
