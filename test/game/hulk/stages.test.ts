/** Stages: one for each kind of decision, with the moves that answer it and no others. */
import type { LongFormMove } from 'boardgame.io'
import { ProcessGameConfig } from 'boardgame.io/internal'
import { describe, expect, test } from 'vitest'
import { ANSWERS } from '../../../src/game/hulk/actions'
import { DECISIONS, type DecisionKind, decisionOf } from '../../../src/game/hulk/decisions'
import { type HulkG, makeGame } from '../../../src/game/hulk/game'
import { legalActions } from '../../../src/game/hulk/legal-actions'
import { checkMatch } from '../../../src/game/hulk/match'
import { perform } from '../../../src/game/hulk/perform'
import { setup } from '../../../src/game/hulk/setup'
import { SeededDice } from '../../../src/game/kernel/dice'
import { arena } from '../../support/arena'
import { Framework, RandomPlayers } from '../../support/boardgame'
import { position } from '../../support/position'

const game = makeGame()
const PHASES = ['marines', 'genestealers'] as const
const stagesOf = (phase: string) => game.phases![phase].turn!.stages!

test.each(PHASES)('the %s phase has a stage for every kind of decision and no other', (phase) => {
  expect(Object.keys(game.phases!)).toEqual([...PHASES])
  expect(Object.keys(stagesOf(phase))).toEqual([...DECISIONS])
})

describe.each(PHASES)('in the %s phase', (phase) => {
  test.each(DECISIONS)('%s has exactly the moves that answer it, and orders', (kind) => {
    expect(Object.keys(stagesOf(phase)[kind].moves!)).toEqual([...ANSWERS[kind], 'orders'])
  })

  test.each(DECISIONS)('%s also has the agreements between players, if the server hosts the game', (kind) => {
    const { moves } = makeGame({ kept: true }).phases![phase].turn!.stages![kind]
    expect(Object.keys(moves!)).toEqual([...ANSWERS[kind], 'orders', 'conclude', 'replace'])
  })
})

test('there are no moves outside the stages: a misspelt stage allows nothing', () => {
  const { flow } = ProcessGameConfig(makeGame())
  for (const phase of PHASES) {
    for (const stage of ['raect', '', 'act ', 'Act', 'toString', '__proto__']) {
      const ctx = { phase, activePlayers: { 0: stage } } as never
      for (const name of [...(flow.moveNames as string[]), 'toString', 'constructor', 'hasOwnProperty'])
        expect(flow.getMove(ctx, name, '0'), `${name} in ${stage}`).toBeNull()
    }
    expect(game.phases![phase].moves).toBeUndefined()
  }
  expect(Object.keys(game.moves!)).toEqual([])
})

test('properties that every object has are not moves', () => {
  const { flow } = ProcessGameConfig(makeGame())
  for (const phase of PHASES) {
    for (const kind of DECISIONS) {
      for (const name of Object.getOwnPropertyNames(Object.prototype))
        expect(flow.getMove({ phase, activePlayers: { 0: kind } } as never, name, '0')).toBeNull()
    }
  }
})

test('no move runs on a page, which lacks the secrets', () => {
  for (const phase of PHASES) {
    for (const kind of DECISIONS) {
      for (const move of Object.values(stagesOf(phase)[kind].moves!) as LongFormMove<HulkG>[])
        expect(move.client).toBe(false)
    }
  }
})

test('orders are not in the log', () => {
  for (const kind of DECISIONS) expect(stagesOf('marines')[kind].moves!.orders).toMatchObject({ redact: true })
})

test('time can run out in every stage (B4)', () => {
  for (const kind of DECISIONS) expect(ANSWERS[kind]).toContain('timeUp')
})

/** What random players seldom come to: a jam, an object lying and one in hand, a lock, doors both ways. */
const RARE = `
  ##########
  #1..23.96#
  #........#
  #4......5#
  #7+.../8.#
  ##########
  m1 E jammed
  m2 S carries k
  m3 S
  m4 E flamer
  m5 E
  g6 W
  m7 E
  m8 W
  m9 E overwatch
  object r B4
  exit x I4
  chit 6
`
const REACTING = `${RARE}
  turn genestealers
  pending {"kind":"react","seat":"0","actors":[6],"watching":[9],"seeing":[1,2,3,4,5,7,8,9],"next":[]}
`

const DUEL = `
  ####
  #12#
  ####
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

test('every legal action is a move of the stage, and every move of a stage is legal at some time', () => {
  const seen = new Map<DecisionKind, Set<string>>(DECISIONS.map((kind) => [kind, new Set(['timeUp'])]))
  for (const state of [RARE, REACTING, BLOCKING, FIGHTING].map(position)) {
    const { kind } = decisionOf(state)!
    for (const { action } of legalActions(state, '0')) seen.get(kind)!.add(action.type)
  }
  for (let i = 0; i < 6; i++) {
    const checked = checkMatch({ mission: arena(3) }, 4)
    if (!checked.ok) throw new Error(checked.sentence)
    const dice = SeededDice.fromSeed(`stages ${i}`)
    const players = new RandomPlayers(`stages ${i}`)
    const state = setup(checked.match, { dice, now: 0 })
    while (!state.outcome) {
      const { kind, seat } = decisionOf(state)!
      for (const { action } of legalActions(state, seat)) seen.get(kind)!.add(action.type)
      perform(state, seat, players.pick({ G: { state, undoable: false } }).action, { dice, now: 0 })
    }
  }
  for (const kind of DECISIONS) expect([...seen.get(kind)!].sort(), kind).toEqual([...ANSWERS[kind]].sort())
})

test('a bot is offered the legal actions as moves with arguments', () => {
  const framework = new Framework({ match: { mission: arena(2) }, seed: 'bot' })
  const { G, ctx } = framework.begin(3)
  const { seat, kind } = decisionOf(G.state)!
  const offered = framework.game.ai!.enumerate(G, ctx, seat) as { move: string; args: object[] }[]
  expect(offered.length).toBe(legalActions(G.state, seat).length)
  for (const { move } of offered) expect(ANSWERS[kind]).toContain(move)
  for (const { args } of offered) expect(args[0]).not.toHaveProperty('type')
  expect(framework.game.ai!.enumerate(G, ctx, '2')).toEqual([])
})
