/** A position for every decision there is, small enough to see through. */
import type { Action } from '../../../../../src/game/hulk/actions'
import { type DecisionKind, decisionOf } from '../../../../../src/game/hulk/decisions'
import { legalActions } from '../../../../../src/game/hulk/legal-actions'
import { missionById } from '../../../../../src/game/hulk/missions'
import { seatSquads, setup } from '../../../../../src/game/hulk/setup'
import type { State } from '../../../../../src/game/hulk/state'
import { type Dice, pick, SeededDice } from '../../../../../src/game/kernel/dice'
import { lines } from '../../../../support/lines'
import { position } from '../../../../support/position'
import { type FakeGame, play } from './fake-table'

/** Rolls what it is told, then ones. */
export const rolls = (...values: number[]): Dice => ({ roll: () => values.shift() ?? 1 })

export const at = (text: string): FakeGame => ({ state: position(text), history: [] })

/** The position after these actions. */
export function after(game: FakeGame, dice: Dice, ...actions: Action[]): FakeGame {
  return actions.reduce((now, action) => {
    const next = play(now, action, dice)
    if (!next) throw new Error(`not legal: ${JSON.stringify(action)}`)
    return next
  }, game)
}

export function begin(id: string, seed = 'panels'): FakeGame {
  const mission = missionById(id)!
  const state = setup(
    { mission, squads: seatSquads(mission, mission.squads.length + 1) },
    { dice: SeededDice.fromSeed(seed), now: 0 },
  )
  return { state, history: [] }
}

const RASH = ['selfDestruct', 'flame']

/** Random play until somebody has to decide such a thing. */
export function playUntil(game: FakeGame, test: (state: State) => boolean, seed: string): FakeGame {
  const dice = SeededDice.fromSeed(seed)
  let now = game
  for (let i = 0; i < 3000 && !now.state.outcome; i++) {
    if (test(now.state)) return now
    const list = legalActions(now.state, decisionOf(now.state)!.seat).filter(
      ({ action }) => !RASH.includes(action.type),
    )
    const calm = list.filter(({ action }) => action.type !== 'endTurn')
    const pool = calm.length > 0 && dice.roll(12) > 1 ? calm : list
    const types = [...new Set(pool.map(({ action }) => action.type))]
    const type = pick(dice, types)
    const entry = pick(
      dice,
      pool.filter(({ action }) => action.type === type),
    )
    now = play(now, entry.action, dice)!
  }
  return now
}

const DUEL = `
  ##########
  #1......2#
  ##########
  m1 E overwatch "Tarn"
  g2 W
  turn genestealers
  chit 3 spent 1
`

const BESIDE = `
  #####
  #...#
  #.13#
  #...#
  #####
  m1 sergeant E guard "Harrow"
  g3 W
  turn genestealers
`

/** Tarn walks up to a door and opens it on a marker. */
const opened = (contents: string): FakeGame =>
  after(
    at(`
      #########
      #1..#...#
      #...+.2.#
      #...#...#
      #########
      m1 E "Tarn"
      b2 contents ${contents}
    `),
    rolls(),
    { type: 'move', piece: 1, to: 20, facing: 1 },
    { type: 'pass' },
    { type: 'move', piece: 1, to: 21, facing: 1 },
    { type: 'pass' },
    { type: 'open', piece: 1, door: 22 },
  )

/** Attacked with 5, 2 and 5 against a 3. */
const fightAt = (position: string): FakeGame =>
  after(at(position), rolls(5, 2, 5, 3), { type: 'attack', piece: 3, target: 1 })

/** The same fight by other rules. */
export const fightBy = (rules: object): FakeGame => fightAt(lines(BESIDE, `rules ${JSON.stringify(rules)}`))

export const SCENES: Record<DecisionKind, () => FakeGame> = {
  command: () => begin('pilot-light'),
  act: () => after(begin('pilot-light'), rolls(4), { type: 'draw' }, { type: 'keep' }),
  freeShot: () =>
    after(
      at(`
        ########
        #1....2#
        #.#####3
        ########
        m1 E "Tarn"
        g2 W
        g3 W
      `),
      rolls(),
      { type: 'move', piece: 1, to: 10, facing: 1 },
    ),
  block: () =>
    after(
      at(`
        ########
        #1....2#
        ########
        m1 sergeant thunderHammer E "Thorne"
        h2 bolter W
        turn genestealers
      `),
      rolls(6),
      { type: 'shoot', piece: 2, target: { piece: 1 } },
    ),
  closeCombat: () => fightAt(BESIDE),
  place: () => opened('ggh'),
  face: () => opened('g'),
  react: () => after(at(DUEL), rolls(), { type: 'move', piece: 2, to: 17, facing: 3 }),
  reinforce: () => after(begin('pilot-light'), rolls(4), { type: 'draw' }, { type: 'keep' }, { type: 'endTurn' }),
}
