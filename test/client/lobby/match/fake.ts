/** A session that does nothing but say what it is told to, and write down what is asked of it. */

import type { MatchFacts } from '../../../../src/client/lobby/server/facts'
import { BREACH } from '../../../../src/game/hulk/module'
import { viewFor } from '../../../../src/game/hulk/view'
import type { OnlineSession } from '../../../support/breach-online'
import { position } from '../../../support/position'

type OnlineSnapshot = ReturnType<OnlineSession['snapshot']>

export const CORRIDOR = `
  ##########
  #12.....3#
  ##########
  m1 E
  m2 E
  g3 W
  chit 3
  clock left 90000 since 1000 deadline 91000
`

export const FACTS: MatchFacts = {
  matchID: 'match',
  gameName: 'hulk',
  createdAt: 0,
  updatedAt: 0,
  startedAt: 1000,
  unlisted: false,
  spectators: true,
  tags: {},
  pace: 'live',
  setupData: { mission: 'pilot-light', ruleset: { clock: { reactionSeconds: 20 } } },
  seats: [
    { seat: '0', side: 'marines', name: 'Ana', state: 'taken', mine: true },
    { seat: '1', side: 'genestealers', name: 'Bo', state: 'taken' },
  ],
  watching: 0,
  players: [],
}

export interface Fake extends OnlineSession {
  asked: unknown[][]
  tell(change: Partial<OnlineSnapshot>): void
  time: number
}

export function fakeSession(change: Partial<OnlineSnapshot> = {}, text = CORRIDOR, mine = ['0']): Fake {
  const viewer = change.viewer === undefined ? (mine[0] ?? null) : change.viewer
  const state = viewFor(position(text), viewer)
  let snapshot: OnlineSnapshot = {
    connection: 'on',
    viewer,
    stateID: 7,
    state,
    decision: BREACH.decision(state),
    history: [],
    canUndo: false,
    over: state.outcome !== undefined,
    orders: viewer === null ? undefined : { marines: {} },
    people: [
      { id: 0, name: 'Ana', isConnected: true },
      { id: 1, name: 'Bo', isConnected: true },
    ],
    news: { mayTakeBack: false, watching: 0, here: ['0', '1'] },
    said: [],
    refused: undefined,
    slow: false,
    ...change,
  }
  const listeners = new Set<() => void>()
  const asked: unknown[][] = []
  const note =
    (name: string) =>
    (...what: unknown[]) => {
      asked.push([name, ...what])
    }
  const fake: Fake = {
    module: BREACH,
    matchID: 'match',
    mine,
    asked,
    time: 1000,
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    now: () => fake.time,
    send(action) {
      asked.push(['send', action])
      return true
    },
    undo: note('undo'),
    lookFrom: note('lookFrom'),
    order: note('order'),
    say: note('say'),
    offer: note('offer'),
    decline: () => note('decline')(),
    resign: () => note('resign')(),
    claim: note('claim'),
    abort: () => note('abort')(),
    dismiss: () => note('dismiss')(),
    close: note('close'),
    tell(more) {
      snapshot = { ...snapshot, ...more }
      for (const listener of [...listeners]) listener()
    },
  }
  return fake
}
