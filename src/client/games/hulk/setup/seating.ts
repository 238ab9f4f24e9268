/** Assigns seats from the names beside the squads and the swarm. The same name twice is the same player. */

import type { MatchData } from '../../../../game/hulk/match'
import { type Mission, missionById } from '../../../../game/hulk/missions'
import { type RulesetDelta, STANDARD } from '../../../../game/hulk/ruleset'
import type { Seat } from '../../../../game/hulk/types'
import { compose } from '../../../../game/kernel/ruleset'
import type { Level } from '../../../../game/module'
import type { SeatInfo } from '../table'

export interface Seating {
  squads: Seat[]
  seats: SeatInfo[]
}

/**
 * `bots` has the names of bots. Undefined if a player's squads are not consecutive, which the order of the seats
 * requires (A2).
 */
export function seatPlayers(
  squadNames: readonly string[],
  swarmName: string,
  bots: Readonly<Record<string, Level>> = {},
): Seating | undefined {
  const marines: string[] = []
  const squads: Seat[] = []
  for (const name of squadNames) {
    if (marines.at(-1) !== name) {
      if (marines.includes(name)) return undefined
      marines.push(name)
    }
    squads.push(String(marines.length - 1))
  }
  const seats: SeatInfo[] = [
    ...marines.map((name, i) => ({ seat: String(i), name, side: 'marines' as const })),
    { seat: String(marines.length), name: swarmName, side: 'genestealers' },
  ]
  return {
    squads,
    seats: seats.map((seat) => (Object.hasOwn(bots, seat.name) ? { ...seat, bot: bots[seat.name] } : seat)),
  }
}

/** B5: at one screen the Genestealer turn is not timed unless the rules demand it. */
export const atOneScreen = (match: MatchData): MatchData => ({
  ...match,
  ruleset: compose<RulesetDelta>(
    { clock: { genestealerBase: 0 } },
    match.ruleset as RulesetDelta,
  ) as MatchData['ruleset'],
})

export interface StartForm {
  mission: Mission
  /** The id of a variant, or the player's own rules. */
  variant: string | RulesetDelta
  clock: 'live' | 'off'
  /** B5: whether the Genestealer turn is timed too. */
  timesSwarm: boolean
}

export function matchOf({ mission, variant, clock, timesSwarm }: StartForm, { squads }: Seating): MatchData {
  const own = typeof variant === 'string' ? {} : variant
  // B5: uses the time in the player's own rules, unless it is zero.
  const genestealerBase = timesSwarm ? own.clock?.genestealerBase || STANDARD.clock.genestealerBase : 0
  return {
    // A mission that is not built in must be included.
    mission: missionById(mission.id) === mission ? mission.id : mission,
    ...(typeof variant === 'string' ? { variant } : {}),
    ruleset: compose<RulesetDelta>(own, { clock: { mode: clock, genestealerBase } }) as MatchData['ruleset'],
    squads,
  }
}
