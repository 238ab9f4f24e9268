/**
 * A game played through by bots: kept open from action to action, which saves most of the work. As long as it is, nobody
 * else may change the state.
 */
import type { LegalAction } from './actions'
import { decisionOf } from './decisions'
import { actionsFor } from './legal-actions'
import { Memory } from './memory'
import { act, type Told } from './perform'
import { close, keepOpen, type Play, type World } from './play'
import type { State } from './state'

export class Simulation {
  private readonly play: Play

  constructor(
    readonly state: State,
    private readonly world: World,
  ) {
    this.play = keepOpen(state, world)
    this.play.memory = new Memory(this.play.board.grid)
  }

  /** What whoever has to decide may do; nothing once the game is over. */
  legalActions(): LegalAction[] {
    const decision = decisionOf(this.state)
    return decision ? actionsFor(this.play, decision) : []
  }

  /** One of the legal actions, paid with so many CP. */
  perform(entry: LegalAction, cp: number = entry.cpMin): Told {
    this.play.events = []
    this.play.final = false
    this.play.now = this.world.now
    const told = act(this.play, decisionOf(this.state)!, entry, cp)
    this.play.memory?.heed(told.events, this.state)
    return told
  }

  close(): void {
    close(this.play)
  }
}
