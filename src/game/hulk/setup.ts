/** Makes a mission, rules and seats into the state of a new game, up to its first decision. */
import { blankState } from './blank-state'
import { boardOf } from './board'
import { deployedMarines, deployedSwarm } from './deployment'
import type { Mission } from './missions'
import { begin } from './perform'
import { newPiece, open, type Play, type World } from './play'
import { fullBank } from './rules/clock'
import { drawContents } from './rules/reinforcements'
import { usualOrders } from './rules/standing-orders'
import { type Ruleset, type RulesetDelta, resolveRuleset } from './ruleset'
import type { State } from './state'
import type { Contents, Piece, Seat } from './types'

export interface Match {
  mission: Mission
  /** The rules of this table: a variant or house rules. The mission's own rules override them (A3). */
  ruleset?: RulesetDelta
  /** The seat of each squad. The Genestealer player's seat comes after the last of them (A1). */
  squads: Seat[]
}

/** A1: one seat for each squad. If there are too few, the last Marine seat gets the remaining squads. */
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

/** A cache for tables without rules of their own. Checking a ruleset takes as long as some dozens of actions. */
const ownRules = new WeakMap<Mission, Ruleset>()

export function setup(match: Match, world: World): State {
  const state = deploy(match, world)
  // N2: markers in sight of deployed marines are revealed before round 1. There is no log yet for these events.
  begin(state, world)
  return state
}

/** The pieces on their squares, before play begins. */
function deploy(match: Match, world: World): State {
  const { mission, squads } = match
  const ruleset = rulesetOf(match)
  const { layout } = boardOf(mission)
  const state = blankState({ mission, ruleset, seats: squads, doors: layout.doors, objects: layout.objects })
  open(
    state,
    (play) => {
      for (const facts of deployedMarines(mission, layout, ruleset)) newPiece(play, facts)
      deploySwarm(play)
    },
    world,
  )
  const bank = fullBank(ruleset, state.genestealer)
  if (bank) state.bank = bank
  // J5, B4: default orders, so that nobody waits for days for an obvious answer.
  if (ruleset.clock.mode === 'correspondence') state.secret.orders = usualOrders(state)
  return state
}

function deploySwarm(play: Play): void {
  const { board, state } = play
  for (const { facts, contents = drawn(play, facts) } of deployedSwarm(state.mission, board.layout)) {
    // M4: if all markers are in play, there is none left to place.
    if (facts.kind === 'marker' && contents === undefined) continue
    const piece = newPiece(play, facts)
    if (contents !== undefined) state.secret.contents[piece.id] = contents
  }
}

const drawn = (play: Play, { kind }: Pick<Piece, 'kind'>): Contents | undefined =>
  kind === 'marker' ? drawContents(play) : undefined
