/** One game by random players, or one written down before, with everything checked before and after each action. */
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
import { bare, checkContents, checkState, markersOf } from './invariants'
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

export interface Report {
  /** The game, written down. */
  steps: readonly Step[]
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
    /** The last state that was still in order; nothing if there was none. */
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
  let game: FuzzGame | undefined
  try {
    game = new FuzzGame(played, probes)
    const players = new Players(played.seed, START)
    for (let i = 0; !game.state.outcome; i++) {
      const step = steps ? steps[i] : players.say(game.state)
      if (!step) throw new Error('the game written down ends before it is over')
      said.push(step)
      game.hear(step)
    }
    return { steps: said, ...game.report() }
  } catch (cause) {
    throw new Failure(played, said, game?.lastInOrder(), cause)
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

  constructor(
    private readonly played: Case,
    private readonly probes: number,
  ) {
    this.dice = new CountedDice(played.seed)
    this.prober = SeededDice.fromSeed(`probes ${played.seed}`)
    this.state = setup(played, { dice: this.dice, now: START })
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
    this.shadow.take(step, listed)
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

  report(): Omit<Report, 'steps'> {
    const { state, actions, actionTypes, eventTypes } = this
    expectSame('legal actions after the end', legalActions(state, state.genestealer), [])
    return { actions, rounds: state.round, outcome: state.outcome!, actionTypes, eventTypes }
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
