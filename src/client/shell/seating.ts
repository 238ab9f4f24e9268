/** Who plays what, from the names people write beside the squads and the swarm. The same name twice is one person. */
import type { Level } from '../../game/hulk/bots/levels'
import type { MatchData } from '../../game/hulk/match'
import { type Mission, missionById } from '../../game/hulk/missions'
import type { RulesetDelta } from '../../game/hulk/ruleset'
import type { Seat } from '../../game/hulk/types'
import { compose } from '../../game/kernel/ruleset'
import type { SeatInfo } from '../hulk/table'

export interface Seating {
  squads: Seat[]
  seats: SeatInfo[]
}

/** `bots` says which names are no people's. Undefined where a player's squads do not follow one another, which seat order asks for (A2). */
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

export interface Choices {
  mission: Mission
  /** One that comes with the game, or rules of one's own. */
  variant: string | RulesetDelta
  clock: 'live' | 'off'
}

export const matchOf = ({ mission, variant, clock }: Choices, { squads }: Seating): MatchData => ({
  // One of one's own has to come along.
  mission: missionById(mission.id) === mission ? mission.id : mission,
  ...(typeof variant === 'string' ? { variant } : {}),
  ruleset: compose<RulesetDelta>(typeof variant === 'string' ? {} : variant, {
    clock: { mode: clock },
  }) as MatchData['ruleset'],
  squads,
})
