/** Breach itself, as the house plays it: set-ups, rules and views. */
import { LEVELS } from '../kernel/house'
import type { GameRules } from '../module'
import { type Action, ANSWERS } from './actions'
import { cloneState, makePlain, reuse } from './copy'
import { DAILY } from './daily'
import { decisionOf } from './decisions'
import { type Event, eventsFor } from './events'
import { legalActions } from './legal-actions'
import { checkMatch, isPlain, type MatchData } from './match'
import { type Mission, missionById } from './missions'
import { NO_ORDERS, type Orders, upgradeOrders } from './orders'
import { perform } from './perform'
import { progressOf } from './progress'
import { paceOf, QUICK, rulesTag } from './quick'
import { conclude } from './rules/agreements'
import { postponed, turnSeat } from './rules/clock'
import { giveOrders } from './rules/standing-orders'
import { RULES_VERSION } from './ruleset'
import { type Match, setup } from './setup'
import type { State } from './state'
import { pictureOf } from './thumbnail'
import { rulesVersionOf, upgradeState } from './upgrade'
import { viewFor } from './view'

/** Only a built-in mission is tagged with its id. A mission of a player's own may use the same id and is not. */
const isOurs = (mission: Mission): boolean => JSON.stringify(missionById(mission.id)) === JSON.stringify(mission)

export const BREACH_RULES: GameRules<State, Action, Event, Match, Orders> = {
  id: 'hulk',
  title: 'Breach',
  seats: { min: 2, max: 4 },
  sides: ['marines', 'genestealers'],
  stages: ANSWERS,
  ownTurn: ['command', 'act', 'reinforce'],
  // A1: the last seat is the Genestealer player's.
  sideOf: (seat, seats) => (Number(seat) === seats - 1 ? 'genestealers' : 'marines'),
  seatCount: ({ genestealer }) => Number(genestealer) + 1,

  checkSetup(data, seats) {
    const checked = checkMatch(data, seats)
    return checked.ok ? { ok: true, setup: checked.match } : checked
  },
  // M4: what the mission's own markers stand for is secret. Everything else in a mission is public.
  publicSetup(data) {
    const { mission } = data as Partial<MatchData>
    if (!isPlain(mission) || !Array.isArray(mission.swarm)) return data
    const swarm = mission.swarm.map((piece: unknown) =>
      isPlain(piece) && piece.kind === 'marker' ? { at: piece.at, kind: piece.kind } : piece,
    )
    return { ...data, mission: { ...mission, swarm } }
  },
  // The board of a mission that is not built in has to be computed first.
  isCostly: (data) => typeof (data as Partial<MatchData>).mission !== 'string',
  describe({ mission, ruleset }) {
    const { id, name, rounds } = mission
    const { mode } = ruleset.clock
    return {
      title: name,
      tags: {
        ...(isOurs(mission) ? { mission: id } : {}),
        rounds: String(rounds),
        clock: mode,
        rules: rulesTag(mission, ruleset),
      },
      timed: mode !== 'off',
      pace: paceOf(ruleset),
    }
  },
  draw: ({ mission }) => pictureOf(mission),
  setupOf({ mission, ruleset, squads, genestealer }) {
    const data = { mission, ruleset, squads: Object.values(squads).map(({ seat }) => seat) }
    return checkMatch(data, Number(genestealer) + 1).ok ? data : undefined
  },

  begin: setup,
  decision(state) {
    const decision = decisionOf(state)
    return decision && { seat: decision.seat, kind: decision.kind, deadline: state.clock.deadline }
  },
  turn: (state) => ({
    side: state.turn.side,
    seat: turnSeat(state),
    id: `${state.round}/${state.turn.squad}`,
  }),
  legalActions: (view, seat) => legalActions(view, seat),
  perform,
  conclude,
  outcome: ({ outcome }) => outcome,
  progress: progressOf,
  view: viewFor,
  eventsFor,

  copy: cloneState,
  share: (before, after) => (before ? reuse(before, after) : makePlain(after)),
  constants: ['mission', 'ruleset'],
  postpone: postponed,

  rulesVersion: RULES_VERSION,
  versionOf: rulesVersionOf,
  upgrade: upgradeState,

  orders: {
    of: ({ secret }, seat) => secret.orders[seat] ?? NO_ORDERS,
    all: ({ secret }) => secret.orders,
    read: (state, seat, said) => giveOrders(state, seat, said)?.secret.orders[seat],
    put: (state, orders) => ({ ...state, secret: { ...state.secret, orders: { ...state.secret.orders, ...orders } } }),
    upgrade: upgradeOrders,
  },
  quick: QUICK,
  daily: DAILY,
  levels: LEVELS,
}
