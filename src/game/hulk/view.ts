/**
 * What a seat or a spectator (`null`) may know, built by listing what is included. A new field does not compile until
 * it is listed here.
 * A view is a state with fewer secrets, so everything that reads a state can read a view.
 */
import type { Mission } from './missions'
import { type Complete, defined } from './shape'
import type { Secret, State } from './state'
import type { Seat } from './types'

export function viewFor(state: State, seat: Seat | null): State {
  return defined<State>({
    mission: seat === state.genestealer ? state.mission : publicMission(state.mission),
    ruleset: state.ruleset,
    rulesVersion: state.rulesVersion,
    genestealer: state.genestealer,
    squads: state.squads,
    round: state.round,
    turn: state.turn,
    pieces: state.pieces,
    nextId: state.nextId,
    doors: state.doors,
    flames: state.flames,
    objects: state.objects,
    tally: state.tally,
    agenda: state.agenda,
    clock: state.clock,
    bank: state.bank,
    outcome: state.outcome,
    secret: secretsFor(state, seat),
  })
}

const publicMissions = new WeakMap<Mission, Mission>()

/** M4: only the Genestealer player knows what the mission's own markers stand for. */
function publicMission(mission: Mission): Mission {
  const known = publicMissions.get(mission)
  if (known) return known
  const hides = mission.swarm.some((piece) => piece.kind === 'marker' && piece.contents !== undefined)
  const swarm = mission.swarm.map((piece) => (piece.kind === 'marker' ? { at: piece.at, kind: piece.kind } : piece))
  const open = hides ? { ...mission, swarm } : mission
  publicMissions.set(mission, open)
  return open
}

function secretsFor(state: State, seat: Seat | null): Secret {
  const { chits, contents, orders } = state.secret
  const own: Complete<Secret> = { chits: {}, contents: {}, bag: {}, used: {}, orders: {} }
  for (const squad in chits) {
    // C1
    if (state.ruleset.command.open || state.squads[squad].seat === seat) own.chits[squad] = chits[squad]
  }
  // M4
  if (seat === state.genestealer) own.contents = contents
  // J5
  if (seat !== null && Object.hasOwn(orders, seat)) own.orders[seat] = orders[seat]
  return own
}
