/** What is to be measured: a mission under one ruleset or two, on the same seeds. Plain data, for workers. */
import type { Level } from '../../../game/hulk/bots/levels'
import { type GameRecord, playGame, seedOf } from '../../../game/hulk/lab'
import type { Mission } from '../../../game/hulk/missions'
import type { RulesetDelta } from '../../../game/hulk/ruleset'
import type { Side } from '../../../game/hulk/types'

export interface Run {
  mission: Mission
  /** One, or two to compare. */
  rulesets: readonly RulesetDelta[]
  levels: Record<Side, Level>
  games: number
  seed: string
}

/** The same game number under each ruleset. */
export interface Played {
  game: number
  records: GameRecord[]
}

export const settingOf = ({ mission, rulesets, levels, seed }: Run, game: number, which: number) => ({
  mission,
  ruleset: rulesets[which],
  levels,
  seed: seedOf(seed, game),
})

export const playOne = (run: Run, game: number): Played => ({
  game,
  records: run.rulesets.map((_, which) => playGame(settingOf(run, game, which))),
})
