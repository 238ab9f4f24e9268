/** O1. Where the pieces stand when a mission begins. */
import { FACING_LETTERS, type Facing, parseSquare } from '../kernel/grid'
import type { Layout } from './missions/layout'
import type { Mission } from './missions/schema'
import type { Ruleset } from './ruleset'
import { type Contents, NOWHERE, type Piece } from './types'

type Facts = Omit<Piece, 'id'>

const facingOf = (letter: string): Facing => FACING_LETTERS.indexOf(letter) as Facing

export function deployedMarines({ squads }: Mission, { deployment }: Layout, { flamer }: Ruleset): Facts[] {
  return squads.flatMap((spec, squad) =>
    spec.members.map((member, i) => ({
      kind: member.kind,
      at: deployment[squad][i],
      facing: facingOf(spec.facing),
      weapons: [...member.weapons],
      squad,
      name: member.name || undefined,
      ammo: member.weapons.includes('heavyFlamer') ? flamer.shots : undefined,
    })),
  )
}

/** `contents` is what a marker stands for, if the mission says so. Otherwise it is drawn (M4). */
export function deployedSwarm({ swarm }: Mission, { width, height }: Layout): { facts: Facts; contents?: Contents }[] {
  return swarm.map((spec) => {
    const at = parseSquare(width, height, spec.at) ?? NOWHERE
    if (spec.kind === 'marker')
      return { facts: { kind: 'marker', at, facing: 0, weapons: [] }, contents: spec.contents }
    const weapons = spec.kind === 'hybrid' ? [...spec.weapons] : []
    return { facts: { kind: spec.kind, at, facing: facingOf(spec.facing), weapons } }
  })
}
