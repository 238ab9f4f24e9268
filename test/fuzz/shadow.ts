/** The same game once more as a simulation, which is kept open: it must come to the same at every step. */
import { cloneState } from '../../src/game/hulk/copy'
import { TIME_UP } from '../../src/game/hulk/legal-actions'
import { matches } from '../../src/game/hulk/matching'
import type { Told } from '../../src/game/hulk/perform'
import { Simulation } from '../../src/game/hulk/simulation'
import type { State } from '../../src/game/hulk/state'
import { SeededDice } from '../../src/game/kernel/dice'
import { expectSame, expectThat } from './expect'
import { bare } from './invariants'
import type { Step } from './play'

export class Shadow {
  private readonly world: { dice: SeededDice; now: number }
  private simulation: Simulation

  /** `dice` as they lie after setting up. */
  constructor(state: State, dice: SeededDice) {
    this.world = { dice: new SeededDice(dice.state()), now: 0 }
    this.simulation = new Simulation(cloneState(state), this.world)
  }

  /** `fresh` is the list of legal actions as text, `told` what the action came to. */
  take({ action, now }: Step, fresh: string, told: Told): void {
    const list = this.simulation.legalActions()
    const entry = [TIME_UP, ...list].find((legal) => matches(legal, action))
    expectThat(entry === TIME_UP || JSON.stringify(list) === fresh, 'a simulation lists the same')
    this.world.now = now
    const { events, next, undoable, final } = this.simulation.perform(entry!, (action as { cp?: number }).cp)
    expectSame('events in a simulation', events, told.events)
    expectSame('what a simulation says of undoing', { undoable, final }, { undoable: told.undoable, final: told.final })
    expectSame('what is to be decided in a simulation', next, told.next)
  }

  compare(text: string): void {
    expectThat(JSON.stringify(bare(this.simulation.state)) === text, 'a simulation comes to the same')
  }

  /** Somebody has given orders, which simulations do not hear. */
  restart(state: State): void {
    this.simulation.close()
    this.simulation = new Simulation(cloneState(state), this.world)
  }
}
