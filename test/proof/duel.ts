/** What the duel offers the house. */
import * as v from 'valibot'
import type { GameModule } from '../../src/game/module'
import { BOTS, LAB } from './players'
import { progressOf } from './progress'
import { DAY, QUICK } from './quick'
import {
  type Action,
  apply,
  decision,
  type Event,
  end,
  goTo,
  legalActions,
  meant,
  other,
  type Setup,
  SIDES,
  type State,
  setupSchema,
  sideOf,
} from './rules'
import { WORDS } from './words'

export const DUEL: GameModule<State, Action, Event, Setup> = {
  id: 'duel',
  title: 'Duel',
  seats: { min: 2, max: 2 },
  levels: ['easy', 'normal'],
  sides: SIDES,
  stages: { guard: ['guard', 'timeUp'], strike: ['strike', 'timeUp'], react: ['hold', 'shift', 'timeUp'] },
  secretActions: ['guard'],
  ownTurn: ['strike'],
  sideOf,
  seatCount: () => 2,
  checkSetup(data, seats) {
    const parsed = v.safeParse(setupSchema, data ?? {})
    if (seats !== 2) return { ok: false, sentence: `A duel takes 2 players, not ${seats}.` }
    return parsed.success ? { ok: true, setup: parsed.output } : { ok: false, sentence: parsed.issues[0].message }
  },
  publicSetup: (data) => data,
  isCostly: () => false,
  draw: () => undefined,
  setupOf: ({ setup }) => setup,
  begin(setup, world) {
    const [score, breath] = [0, setup.breath].map((each) => ({ '0': each, '1': each }))
    const state: State = { setup, bout: 1, attacker: '0', step: 'guard', score, breath, secret: {} }
    goTo(state, 'guard', world)
    return state
  },
  decision,
  turn: ({ attacker, bout }) => ({ side: sideOf(attacker), seat: attacker, id: String(bout) }),
  legalActions,
  perform(state, seat, said, world) {
    const action = meant(state, seat, said, world)
    if (typeof action === 'string') return { ok: false, refusal: { code: action } }
    const events = apply(state, seat, action, world)
    return { ok: true, events, undoable: false, final: events.some(({ type }) => type === 'bout') }
  },
  conclude(state, agreement) {
    const loser = agreement.type === 'resign' || agreement.type === 'abandoned' ? agreement.side : undefined
    const isDraw = loser === undefined || (agreement.type === 'abandoned' && agreement.claimed === 'draw')
    const winner = isDraw ? {} : { winner: SIDES.find((side) => side !== loser) }
    end(state, { ...winner, reason: agreement.type })
    return [{ type: 'agreed' }]
  },
  outcome: ({ outcome }) => outcome,
  describe: ({ setup: { points, seconds } }) => ({
    title: WORDS.en.nameOf({ points: String(points) }),
    tags: { points: String(points) },
    timed: seconds !== undefined,
    pace: seconds === undefined ? 'slow' : seconds < DAY ? 'live' : 'day',
  }),
  progress: progressOf,
  view: (state, viewer) => ({ ...state, secret: viewer === other(state.attacker) ? state.secret : {} }),
  eventsFor: (events, viewer) =>
    events.map((event) =>
      event.type === 'guarded' && event.seat !== viewer ? { type: 'guarded', seat: event.seat } : event,
    ),
  copy: (state) => structuredClone(state),
  share: (before, after) => ({
    ...(JSON.parse(JSON.stringify(after)) as State),
    ...(before && JSON.stringify(before.setup) === JSON.stringify(after.setup) ? { setup: before.setup } : {}),
  }),
  constants: ['setup'],
  postpone: (state, ms) => (state.deadline === undefined ? state : { ...state, deadline: state.deadline + ms }),
  rulesVersion: 1,
  versionOf: () => 1,
  upgrade: (stored) => stored as State,
  quick: QUICK,
  bots: BOTS,
  lab: LAB,
  words: WORDS,
}
