/** Plays one game of bots against bots from the first decision to the end, and counts what happens. */
import { type Dice, SeededDice } from '../kernel/dice'
import type { Action, Event, GameModule, Level, Seat, Side, World } from '../module'

/** Who can play in the lab: the bots, and a player who acts at random. */
export type Player = Level | 'random'

/** What is played and by whom. Plain data, which can be sent to workers. */
export interface Table {
  setupData: object
  seats: number
  levels: Readonly<Record<Side, Player>>
}

/** Plain data, which can be sent between workers and written to files. */
export interface GameRecord<A extends Action = Action> {
  seed: string
  /** Absent after a draw. */
  winner?: Side
  reason: string
  measures: Readonly<Record<string, number>>
  decisions: number
  /** All actions in order, if requested. `LabTable.begin` and `perform` can replay them. */
  actions?: Said<A>[]
}

interface Said<A extends Action = Action> {
  seat: Seat
  action: A
}

/** A game with more decisions than this has gone wrong. */
const MOST_DECISIONS = 200_000

/** A table whose set-up is checked once for all its games. */
export class LabTable<S extends object, A extends Action, Setup extends object> {
  private readonly setup: Setup

  constructor(
    private readonly module: GameModule<S, A, Event, Setup>,
    private readonly table: Table,
  ) {
    const checked = module.checkSetup(table.setupData, table.seats)
    if (!checked.ok) throw new Error(checked.sentence)
    this.setup = checked.setup
  }

  /** The state and the dice with which a game begins. */
  begin(seed: string): { state: S; world: World } {
    const world = { dice: SeededDice.fromSeed(`dice ${seed}`), now: 0 }
    return { state: this.module.begin(this.setup, world), world }
  }

  /** The same seed gives the same game. */
  play(seed: string, options: { actions?: boolean } = {}): GameRecord<A> {
    const { module } = this
    const { state, world } = this.begin(seed)
    const choose = this.choosers(seed)
    const tally = module.lab.tally()
    const actions: Said<A>[] = []
    let decisions = 0
    let outcome = module.outcome(state)
    while (!outcome) {
      if (++decisions > MOST_DECISIONS) throw new Error(`${module.id}, seed ${seed}: the game does not end`)
      const { seat } = module.decision(state)!
      const action = choose(module.view(state, seat), seat)
      const performed = module.perform(state, seat, action, world)
      if (!performed.ok)
        throw new Error(`${module.id}, seed ${seed}: ${action.type} refused, ${performed.refusal.code}`)
      for (const event of performed.events) tally.hear(event)
      if (options.actions) actions.push({ seat, action })
      outcome = module.outcome(state)
    }
    return {
      seed,
      ...outcome,
      measures: tally.result(state),
      decisions,
      ...(options.actions ? { actions } : {}),
    }
  }

  /** Each side makes its choices with a seed of its own. */
  private choosers(seed: string): (view: S, seat: Seat) => A {
    const { bots, lab, sides, sideOf } = this.module
    const { levels, seats } = this.table
    const whims: Record<Side, Dice> = {}
    for (const side of sides) whims[side] = SeededDice.fromSeed(`whims ${seed} ${side}`)
    return (view, seat) => {
      const side = sideOf(seat, seats)
      const level = levels[side]
      return level === 'random'
        ? lab.random(view, seat, whims[side])
        : bots.choose(view, seat, level, `${seed} ${side}`)
    }
  }
}
