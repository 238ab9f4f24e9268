// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import * as panels from '../../../../../src/client/games/hulk/panels'
import { decisionOf } from '../../../../../src/game/hulk/decisions'
import { begin, playUntil } from './scenes'
import { show } from './support'

const everything = (
  <>
    <panels.TurnTrack />
    <panels.Prompt />
    <panels.ActionList />
    <panels.Orders />
    <panels.SquadList />
    <panels.Goal />
    <panels.DiceTray />
    <panels.Log />
  </>
)

/** The same game with other secrets of the other side must look the same. */
describe('panels show nothing that a seat may not know', () => {
  const kinds = ['act', 'react', 'reinforce', 'command'] as const
  test.each(kinds)('at a %s decision', (kind) => {
    const game = playUntil(
      begin('pilot-light', 'secret'),
      (state) => decisionOf(state)?.kind === kind && state.round >= 2,
      `secret ${kind}`,
    )
    const other = structuredClone(game)
    other.state.mission = game.state.mission
    for (const id in other.state.secret.contents) other.state.secret.contents[id] = 'gggggg'
    for (const squad in other.state.secret.chits) other.state.secret.chits[squad] = 17
    other.state.secret.bag = {}
    other.state.secret.orders = { 0: { marines: { 1: { askCp: 'never' } } }, 1: { marines: {}, facing: 'nearest' } }
    for (const viewer of [null, '0', '1']) {
      const own = viewer === '1' ? 'contents' : viewer === '0' ? 'chits' : undefined
      if (own) other.state.secret[own] = structuredClone(game.state.secret[own]) as never
      if (viewer !== null) delete other.state.secret.orders[viewer]
      const one = show(game, everything, { viewer })
      const first = one.container.innerHTML
      one.unmount()
      const two = show(other, everything, { viewer })
      expect(two.container.innerHTML).toBe(first)
      two.unmount()
      for (const id in other.state.secret.contents) other.state.secret.contents[id] = 'gggggg'
      for (const squad in other.state.secret.chits) other.state.secret.chits[squad] = 17
    }
  })
})
