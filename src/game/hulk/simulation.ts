/**
 * A game played through by bots: kept open from action to action, which saves most of the work. As long as it is, nobody
 * else may change the state.
 */
import type { LegalAction } from './actions'
import { type Decision, decisionOf } from './decisions'
import { actionsFor } from './legal-actions'
import { Options } from './options'
import { act, type Told } from './perform'
import { close, keepOpen, NO_EVENTS, type Play, type World } from './play'
import type { State } from './state'

export class Simulation {
  private readonly play: Play
  private readonly kept: Options
  private decision: Decision | undefined
  /** Somebody is to act in his side's turn. (Kept, since nearly every decision is this one.) */
  private isTurn = false

  constructor(
    readonly state: State,
    private readonly world: World,
  ) {
    this.play = keepOpen(state, world)
    this.kept = new Options(this.play)
    this.decide(decisionOf(state))
  }

  private decide(decision: Decision | undefined): void {
    this.decision = decision
    this.isTurn = decision?.kind === 'act'
  }

  /** What whoever has to decide may do; nothing once the game is over. */
  legalActions(): LegalAction[] {
    const options = this.options()
    return options instanceof Options ? options.list() : options
  }

  /** The same without making an array of it, which is most of the work; good until the next action. */
  options(): LegalAction[] | Options {
    if (this.isTurn) return this.kept.refresh()
    const { decision } = this
    return decision ? actionsFor(this.play, decision) : []
  }

  /** One of the legal actions, paid with so many CP. */
  perform(entry: LegalAction, cp: number = entry.cpMin): Told {
    this.play.events = NO_EVENTS
    this.play.final = false
    this.play.now = this.world.now
    const told = act(this.play, this.decision!, entry, cp)
    if (told.next !== this.decision) this.decide(told.next)
    this.kept.heed(told.events)
    return told
  }

  close(): void {
    close(this.play)
  }
}
