/** A game before its first decision: mission, rules and seats made into a state. */
import { FACING_LETTERS, type Facing, parseSquare } from '../kernel/grid'
import { boardOf } from './board'
import type { Mission } from './missions'
import { begin } from './perform'
import { newPiece, open, type Play, type World } from './play'
import { drawContents, fullBag } from './rules/reinforcements'
import { usualOrders } from './rules/standing-orders'
import { type Ruleset, type RulesetDelta, resolveRuleset } from './ruleset'
import type { State } from './state'
import { NOWHERE, type Seat } from './types'

export interface Match {
  mission: Mission
  /** What the table plays: a variant or house rules. The mission's own rules go over it (A3). */
  ruleset?: RulesetDelta
  /** The seat of each squad; the Genestealer's comes after the last of them (A1). */
  squads: Seat[]
}

/** A1: a seat a squad where there are enough, else the last Marine seat holds those that are left over. */
export function seatSquads(mission: Mission, seats: number): Seat[] {
  return mission.squads.map((_, squad) => String(Math.min(squad, seats - 2)))
}

/** A3: the mission's rules override the table's. */
export function rulesetOf({ mission, ruleset }: Match): Ruleset {
  const own = mission.ruleset as RulesetDelta
  if (ruleset) return resolveRuleset(ruleset, own)
  const known = ownRules.get(mission) ?? resolveRuleset(own)
  ownRules.set(mission, known)
  return known
}

/** Of missions at tables without rules of their own: to check a ruleset takes as long as some dozens of actions. */
const ownRules = new WeakMap<Mission, Ruleset>()

export function setup(match: Match, world: World): State {
  const state = deploy(match, world)
  // N2: what deployed marines see is turned up before round 1. There is no log yet to tell it to; the state shows it.
  begin(state, world)
  return state
}

/** Everything on its square, nothing begun. */
function deploy(match: Match, world: World): State {
  const { mission, squads } = match
  const ruleset = rulesetOf(match)
  const { layout } = boardOf(mission)
  const state: State = {
    mission,
    ruleset,
    genestealer: String(Math.max(...squads.map(Number)) + 1),
    squads: Object.fromEntries(squads.map((seat, squad) => [squad, { seat, spent: 0 }])),
    round: 0,
    turn: { side: 'marines', squad: 0, ap: 0, done: {} },
    pieces: {},
    nextId: 1,
    doors: layout.doors,
    flames: {},
    objects: { ...layout.objects },
    tally: { casualties: {}, left: {}, carriedOut: {}, burned: {}, survived: 0 },
    agenda: [],
    clock: {},
    secret: { chits: {}, contents: {}, bag: fullBag(mission, ruleset), used: {}, orders: {} },
  }
  open(
    state,
    (play) => {
      deploySquads(play)
      deploySwarm(play)
    },
    world,
  )
  // J5, B4: nobody waits for days for what is usual.
  if (ruleset.clock.mode === 'correspondence') state.secret.orders = usualOrders(state)
  return state
}

const facingOf = (letter: string): Facing => FACING_LETTERS.indexOf(letter) as Facing

function deploySquads(play: Play): void {
  const { board, rules, state } = play
  const { deployment } = board.layout
  state.mission.squads.forEach((spec, squad) => {
    spec.members.forEach((member, i) => {
      newPiece(play, {
        kind: member.kind,
        at: deployment[squad][i],
        facing: facingOf(spec.facing),
        weapons: [...member.weapons],
        squad,
        name: member.name || undefined,
        ammo: member.weapons.includes('heavyFlamer') ? rules.flamer.shots : undefined,
      })
    })
  })
}

function deploySwarm(play: Play): void {
  const { state } = play
  const { width, height } = play.board.layout
  for (const spec of state.mission.swarm) {
    const at = parseSquare(width, height, spec.at) ?? NOWHERE
    if (spec.kind === 'marker') {
      const contents = spec.contents ?? drawContents(play)
      if (contents === undefined) continue
      const marker = newPiece(play, { kind: 'marker', at, facing: 0, weapons: [] })
      state.secret.contents[marker.id] = contents
      continue
    }
    const weapons = spec.kind === 'hybrid' ? [...spec.weapons] : []
    newPiece(play, { kind: spec.kind, at, facing: facingOf(spec.facing), weapons })
  }
}
