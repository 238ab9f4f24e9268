/** Initial state, seed and actions give the same final state, byte for byte. */
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal'
import { describe, expect, it } from 'vitest'
import { randomAction } from '../../../src/game/hulk/bots/random'
import { decisionOf } from '../../../src/game/hulk/decisions'
import { makeGame } from '../../../src/game/hulk/game'
import { legalActions } from '../../../src/game/hulk/legal-actions'
import { MISSIONS, type Mission } from '../../../src/game/hulk/missions'
import { perform } from '../../../src/game/hulk/perform'
import { seatSquads, setup } from '../../../src/game/hulk/setup'
import type { State } from '../../../src/game/hulk/state'
import { SeededDice } from '../../../src/game/kernel/dice'
import { StrongDice } from '../../../src/game/kernel/strong-dice'

const MOST = 400
const SEED = 'replay'

interface Said {
  seat: string
  action: { type: string; cp?: number }
  now: number
}

/** The beginning of a random game, or of one written down. */
function play(mission: Mission, seats: number, written?: readonly Said[]): { state: State; said: Said[] } {
  const dice = new StrongDice(SEED, 0)
  const whims = SeededDice.fromSeed(SEED)
  const state = setup({ mission, squads: seatSquads(mission, seats) }, { dice, now: 0 })
  const said: Said[] = []
  for (let i = 0; i < MOST && !state.outcome; i++) {
    const step = written ? written[i] : choose(state, whims, i)
    expect(perform(state, step.seat, step.action, { dice, now: step.now }).ok).toBe(true)
    said.push(step)
  }
  return { state, said }
}

function choose(state: State, whims: SeededDice, i: number): Said {
  const { seat } = decisionOf(state)!
  const { action, cpMin, cpMax } = randomAction(whims, legalActions(state, seat))
  const cp = cpMin + whims.roll(cpMax - cpMin + 1) - 1
  return { seat, action: cpMax > 0 ? { ...action, cp } : action, now: 100 * i }
}

/** The same through boardgame.io: its whole state. */
function playThroughReducer(mission: Mission, seats: number, written: readonly Said[]) {
  let now = 0
  const game = makeGame({ now: () => now, match: { mission: mission.id }, seed: SEED })
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

const TABLES = MISSIONS.flatMap((mission) =>
  mission.squads.map((_, i) => ({ mission, seats: i + 2, name: mission.id })),
)

describe.each(TABLES)('$name with $seats seats', ({ mission, seats }) => {
  const { state, said } = play(mission, seats)
  const final = JSON.stringify(state)

  it('is the same game when its actions are played again', () => {
    expect(said.length).toBeGreaterThan(5)
    expect(JSON.stringify(play(mission, seats, JSON.parse(JSON.stringify(said))).state)).toBe(final)
  })

  it('is the same game through boardgame.io, and the same again', () => {
    const [once, again] = [playThroughReducer(mission, seats, said), playThroughReducer(mission, seats, said)]
    expect(JSON.stringify(once.G.state)).toBe(final)
    expect(JSON.stringify(again)).toBe(JSON.stringify(once))
  })
})
