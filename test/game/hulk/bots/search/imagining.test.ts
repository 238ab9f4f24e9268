/** Imagined states fit what the seat knows, and leave the view as it was. */
import { expect, test } from 'vitest'
import { imagine } from '../../../../../src/game/hulk/bots/search/imagining'
import { decisionOf } from '../../../../../src/game/hulk/decisions'
import { checkMission, type Mission } from '../../../../../src/game/hulk/missions'
import { fullBag } from '../../../../../src/game/hulk/rules/supply'
import { viewFor } from '../../../../../src/game/hulk/view'
import { SeededDice } from '../../../../../src/game/kernel/dice'
import { arena } from '../../../../support/arena'
import { randomGame } from '../../../../support/random-game'

const mission = (checkMission(arena(2)) as { mission: Mission }).mission

test('keeps what the seat knows, and makes up what is possible for the rest', () => {
  let moments = 0
  for (const { state } of randomGame(mission, 'imagine')) {
    if (state.outcome || moments++ % 15 !== 0) continue
    const { seat } = decisionOf(state)!
    const view = viewFor(state, seat)
    const before = JSON.stringify(view)
    const imagined = imagine(view, SeededDice.fromSeed(moments))
    expect(JSON.stringify(view)).toBe(before)
    expect(imagined.secret.contents).toMatchObject(view.secret.contents)
    expect(imagined.secret.chits).toMatchObject(view.secret.chits)
    const { secret, clock: _clock, ...rest } = imagined
    const { secret: _secret, clock: _other, ...known } = view
    expect(rest).toEqual(known)
    const bag = fullBag(mission, state.ruleset)
    for (const piece of Object.values(state.pieces)) {
      if (piece.kind === 'marker') expect(Object.keys(bag)).toContain(secret.contents[piece.id])
    }
    for (const squad of Object.keys(secret.chits).map(Number)) {
      expect(secret.chits[squad]).toBeGreaterThanOrEqual(state.squads[squad].spent)
      expect(state.ruleset.command.chits).toContain(secret.chits[squad])
    }
  }
  expect(moments).toBeGreaterThan(60)
})

test('differs each time, but not for the same dice', () => {
  const [{ state }] = randomGame(mission, 'imagine')
  const view = viewFor(state, '0')
  const contents = (seed: number) => JSON.stringify(imagine(view, SeededDice.fromSeed(seed)).secret.contents)
  expect(contents(1)).toBe(contents(1))
  expect(new Set([1, 2, 3, 4, 5, 6].map(contents)).size).toBeGreaterThan(1)
})
