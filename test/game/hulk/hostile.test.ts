/** Requests as no page would send them: whatever they say, nothing breaks and nothing happens. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LegalAction } from '../../../src/game/hulk/actions'
import { ANSWERS } from '../../../src/game/hulk/actions'
import { DECISIONS, type DecisionKind, decisionOf } from '../../../src/game/hulk/decisions'
import { legalActions } from '../../../src/game/hulk/legal-actions'
import { matches } from '../../../src/game/hulk/matching'
import { arena } from '../../support/arena'
import { act, Framework, type GameState, makeMove, RandomPlayers } from '../../support/boardgame'
import { position } from '../../support/position'

beforeEach(() => {
  // boardgame.io says on the console what it refuses.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** In the place of any field. What JSON cannot carry is left out. */
const NASTY: unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e9,
  1e300,
  '',
  '1',
  'constructor',
  '__proto__',
  [],
  {},
  { piece: 1 },
  { piece: 'constructor' },
  { piece: '__proto__' },
  { door: 'length' },
  { piece: 1, door: 1 },
  { length: 1e9 },
]
const FIELDS = ['piece', 'to', 'facing', 'door', 'target', 'at', 'area', 'marker', 'mini', 'die', 'cp']

/** Everything wrong in one way, and everything right but one field. */
function* requests(listed: LegalAction[], type: string): Generator<unknown> {
  const entry = listed.find(({ action }) => action.type === type)
  const good: object = entry?.action ?? { piece: 1, target: { piece: 1 }, to: 1 }
  const { type: _, ...fields } = good as { type?: string }
  for (const nasty of NASTY) {
    yield nasty
    yield Object.fromEntries(FIELDS.map((field) => [field, nasty]))
    for (const field of [...Object.keys(fields), 'cp', 'more']) yield { ...fields, [field]: nasty }
  }
}

/** A state for every kind of decision. */
function* statesOfEveryKind(): Generator<[Framework, GameState]> {
  const wanted = new Set<DecisionKind>(DECISIONS)
  for (const text of [BLOCKING, FIGHTING]) {
    const framework = new Framework({ from: position(text), now: () => 0 })
    const held = framework.begin(2)
    wanted.delete(decisionOf(held.G.state)!.kind)
    yield [framework, held]
  }
  for (let game = 0; wanted.size > 0; game++) {
    const framework = new Framework({ match: { mission: arena(2) }, seed: `hostile ${game}`, now: () => 0 })
    const players = new RandomPlayers(`hostile ${game}`)
    let held = framework.begin(3)
    while (held.ctx.gameover === undefined && wanted.size > 0) {
      const { kind } = decisionOf(held.G.state)!
      if (wanted.delete(kind)) yield [framework, held]
      const { seat, action } = players.pick(held)
      held = framework.next(held, act(seat, action))!
    }
  }
}
const DUEL = `
  #######
  #12...#
  #######
  m1 sergeant thunderHammer E
  h2 bolter W
  turn genestealers
`
const BLOCKING = `${DUEL}
  pending {"kind":"block","seat":"0","shooter":2,"target":1,"need":6,"dice":[6]}
`
const FIGHTING = `${DUEL}
  pending {"kind":"closeCombat","seat":"0","attacker":2,"defender":1,"behind":false,"attackerDice":[6,3],"defenderDice":[4],"chooser":1,"guard":true,"parry":true,"defend":true}
`

test('no input in any stage makes the game throw, and only legal actions are done', () => {
  let [done, refused] = [0, 0]
  for (const [framework, held] of statesOfEveryKind()) {
    const { kind, seat } = decisionOf(held.G.state)!
    const listed = legalActions(held.G.state, seat)
    for (const type of [...ANSWERS[kind], 'orders']) {
      for (const said of requests(listed, type)) {
        // As it would arrive.
        const arrived = JSON.parse(JSON.stringify(said))
        const accepted = tries(
          () => framework.next(held, makeMove(seat, type, arrived)),
          `${kind}: ${type} ${JSON.stringify(said)}`,
        )
        const fields = Array.isArray(arrived) ? {} : arrived
        const legal = listed.some((entry) => matches(entry, { ...fields, type }))
        if (accepted && !legal) throw new Error(`${kind}: ${type} ${JSON.stringify(said)} is done and not listed`)
        if (accepted) done += 1
        else refused += 1
      }
    }
  }
  expect(done).toBeGreaterThan(20)
  expect(refused).toBeGreaterThan(1_000)
})

function tries(request: () => GameState | undefined, what: string): boolean {
  try {
    return request() !== undefined
  } catch (cause) {
    throw new Error(`${what} makes the game throw`, { cause })
  }
}
