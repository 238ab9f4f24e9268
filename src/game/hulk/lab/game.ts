/** One game, bot against bot, from its first decision to its end, and what there is to tell of it. */
import { SeededDice } from '../../kernel/dice'
import type { Action } from '../actions'
import { makeChooser, type Player } from '../bots/players'
import { decisionOf } from '../decisions'
import type { Event } from '../events'
import type { Mission } from '../missions'
import type { RulesetDelta } from '../ruleset'
import { seatSquads, setup } from '../setup'
import { Simulation } from '../simulation'
import type { Outcome } from '../state'
import type { Miniature, Seat, Side, SquadId } from '../types'

export interface GameSetting {
  mission: Mission
  /** What the table plays; the mission's own rules go over it (A3). */
  ruleset?: RulesetDelta
  levels: Record<Side, Player>
  seed: string
}

/** Plain numbers and words: it travels between workers and into files. */
export interface GameRecord {
  seed: string
  winner: Side
  reason: Outcome['reason']
  rounds: number
  /** Miniatures that fell. */
  casualties: Partial<Record<Miniature, number>>
  /** Shots of storm bolters and bolters, those on overwatch among them, and how many hit. */
  shots: number
  hits: number
  overwatchShots: number
  jams: number
  flames: number
  closeCombats: number
  /** Command points spent, and those on the chits. */
  cpSpent: number
  cpDrawn: number
  /** Marines who left by an exit. */
  left: number
  decisions: number
  /** Everything that was said, in order, if it was asked for: `stepThrough` plays it again. */
  actions?: Said[]
}

export interface Said {
  seat: Seat
  action: Action
}

/** A game that has gone on so long has gone wrong. */
const MOST_DECISIONS = 200_000

export function playGame(setting: GameSetting, options: { actions?: boolean } = {}): GameRecord {
  const { mission, levels, seed } = setting
  const { state, world } = begin(setting)
  const simulation = new Simulation(state, world)
  const choosers = {
    marines: makeChooser(levels.marines, `${seed} marines`),
    genestealers: makeChooser(levels.genestealers, `${seed} genestealers`),
  }
  const count = new Count()
  const actions: Said[] = []
  let decisions = 0
  while (!state.outcome) {
    if (++decisions > MOST_DECISIONS) throw new Error(`${mission.id}, seed ${seed}: the game does not end`)
    const { seat } = decisionOf(state)!
    const entry = choosers[seat === state.genestealer ? 'genestealers' : 'marines'](simulation)
    if (options.actions) actions.push({ seat, action: complete(entry.action, entry.cpMin) })
    for (const event of simulation.perform(entry).events) count.hear(event)
  }
  simulation.close()
  const { casualties, left } = state.tally
  return {
    seed,
    winner: state.outcome.winner!,
    reason: state.outcome.reason,
    rounds: state.round,
    casualties: { ...casualties },
    ...count.numbers,
    left: Object.values(left).reduce((sum, n) => sum + n, 0),
    decisions,
    ...(options.actions ? { actions } : {}),
  }
}

/** The state and the dice a game of this setting begins with, to play its actions again one by one. */
export function begin({ mission, ruleset, seed }: Pick<GameSetting, 'mission' | 'ruleset' | 'seed'>) {
  const world = { dice: SeededDice.fromSeed(`dice ${seed}`), now: 0 }
  const squads = seatSquads(mission, mission.squads.length + 1)
  return { state: setup({ mission, ruleset, squads }, world), world }
}

const complete = (action: Action, cp: number): Action => (cp > 0 ? ({ ...action, cp } as Action) : action)

type Numbers = Pick<
  GameRecord,
  'shots' | 'hits' | 'overwatchShots' | 'jams' | 'flames' | 'closeCombats' | 'cpSpent' | 'cpDrawn'
>

/** Reads along with what happens. */
class Count {
  readonly numbers: Numbers = {
    shots: 0,
    hits: 0,
    overwatchShots: 0,
    jams: 0,
    flames: 0,
    closeCombats: 0,
    cpSpent: 0,
    cpDrawn: 0,
  }

  private readonly chits: Record<SquadId, number> = {}

  hear(event: Event): void {
    const { numbers } = this
    switch (event.type) {
      case 'shot':
        numbers.shots++
        if (event.hit) numbers.hits++
        if (event.kind === 'overwatch') numbers.overwatchShots++
        break
      case 'jammed':
        numbers.jams++
        break
      case 'flamed':
      case 'selfDestructed':
        numbers.flames++
        break
      case 'attacked':
        numbers.closeCombats++
        break
      case 'chitDrawn': {
        // C2: the first chit goes back.
        const value = event.secret!.value
        numbers.cpDrawn += value - (event.again ? this.chits[event.squad] : 0)
        this.chits[event.squad] = value
        break
      }
      case 'cpSpent':
        numbers.cpSpent += event.points
        break
    }
  }
}
