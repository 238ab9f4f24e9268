/** Initial state, seed and actions give the same final state, byte for byte. */
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal'
import { describe, expect, it } from 'vitest'
import { randomAction } from '../../../src/game/hulk/bots/levels/random'
import { decisionOf } from '../../../src/game/hulk/decisions'
import { makeGame } from '../../../src/game/hulk/game'
import { legalActions } from '../../../src/game/hulk/legal-actions'
import { checkMission, MISSIONS, type Mission } from '../../../src/game/hulk/missions'
import { perform } from '../../../src/game/hulk/perform'
import { seatSquads, setup } from '../../../src/game/hulk/setup'
import type { State } from '../../../src/game/hulk/state'
import { VARIANTS, variantById } from '../../../src/game/hulk/variants'
import { SeededDice } from '../../../src/game/kernel/dice'
import { StrongDice } from '../../../src/game/kernel/strong-dice'
import { arena } from '../../support/arena'

const SEED = 'replay'

interface Table {
  mission: Mission
  variant: string
  seats: number
}

interface Said {
  seat: string
  action: { type: string; cp?: number }
  now: number
}

/** A random game to its end, or one written down. */
function play({ mission, variant, seats }: Table, written?: readonly Said[]): { state: State; said: Said[] } {
  const dice = new StrongDice(SEED, 0)
  const whims = SeededDice.fromSeed(SEED)
  const ruleset = variantById(variant)!.delta
  const state = setup({ mission, ruleset, squads: seatSquads(mission, seats) }, { dice, now: 0 })
  const said: Said[] = []
  for (let i = 0; !state.outcome; i++) {
    const step = written ? written[i] : choose(state, whims, i)
    if (!perform(state, step.seat, step.action, { dice, now: step.now }).ok) throw new Error(JSON.stringify(step))
    said.push(step)
  }
  return { state, said }
}

/** Slow players: now and then their time is up (B2). */
function choose(state: State, whims: SeededDice, i: number): Said {
  const { seat } = decisionOf(state)!
  const now = 2_000 * i
  const { action, cpMin, cpMax } = randomAction(whims, legalActions(state, seat, now))
  const cp = cpMin + whims.roll(cpMax - cpMin + 1) - 1
  return { seat, action: cpMax > 0 ? { ...action, cp } : action, now }
}

/** The same through boardgame.io: its whole state. */
function playThroughReducer({ mission, variant, seats }: Table, written: readonly Said[]) {
  let now = 0
  const game = makeGame({ now: () => now, match: { mission, variant }, seed: SEED })
  const reducer = CreateGameReducer({ game })
  let whole = InitializeGame({ game, numPlayers: seats })
  for (const { seat, action, ...step } of written) {
    const { type, ...fields } = action
    now = step.now
    const payload = { type, args: [fields], playerID: seat }
    whole = reducer(whole, { type: 'MAKE_MOVE', payload } as Parameters<typeof reducer>[1])
  }
  return whole
}

function theArena(): Mission {
  const checked = checkMission(arena(3))
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  return checked.mission
}

/** Every mission with every number of seats, and every variant with some of them. */
const TABLES: Table[] = [
  ...MISSIONS.flatMap((mission) => mission.squads.map((_, i) => ({ mission, variant: 'standard', seats: i + 2 }))),
  ...VARIANTS.flatMap(({ id }) => [3, 4].map((seats) => ({ mission: theArena(), variant: id, seats }))),
]

describe.each(TABLES.map((table) => ({ name: table.mission.id, ...table })))(
  '$name, $variant, with $seats seats',
  (table) => {
    const { state, said } = play(table)
    const final = JSON.stringify(state)

    it('is the same game when its actions are repeated', () => {
      expect(state.outcome).toBeDefined()
      expect(JSON.stringify(play(table, JSON.parse(JSON.stringify(said))).state)).toBe(final)
    })

    it('is the same game through boardgame.io, and the same again', () => {
      const [once, again] = [playThroughReducer(table, said), playThroughReducer(table, said)]
      expect(once.ctx.gameover).toEqual(state.outcome)
      expect(JSON.stringify(once.G.state)).toBe(final)
      expect(JSON.stringify(again)).toBe(JSON.stringify(once))
    })
  },
)
