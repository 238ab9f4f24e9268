// @vitest-environment jsdom
/** J5 in the prompt: passing for a while, and answering the same way for the rest of the turn. */
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Prompt } from '../../../../../../src/client/games/hulk/panels'
import { useTable } from '../../../../../../src/client/games/hulk/table'
import type { Orders } from '../../../../../../src/game/hulk/orders'
import type { FakeGame } from '../fake-table'
import { SCENES } from '../scenes'
import { show } from '../support'

/** Shows the prompt, and keeps what was ordered and done. */
function prompt(game: FakeGame, viewer?: string) {
  let given: Orders | undefined
  function Probe() {
    given = useTable().orders
    return null
  }
  const view = show(
    game,
    <>
      <Prompt />
      <Probe />
    </>,
    { stop: true, ...(viewer === undefined ? {} : { viewer }) },
  )
  return { ...view, given: () => given }
}
const tap = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))

describe('passing for a while', () => {
  const { round, turn } = SCENES.react().state

  test('one tap passes and orders it for the turn; another takes it back', () => {
    const { given, acts } = prompt(SCENES.react())
    tap(/^Pass for the rest of this turn/)
    expect(acts).toEqual([{ type: 'pass' }])
    expect(given()).toEqual({ marines: {}, turn: { round, marines: {}, pass: 'all' } })
    expect(screen.getByText('You pass for the rest of this turn.')).toBeTruthy()
    tap(/Ask me again/)
    expect(given()).toEqual({ marines: {} })
    expect(screen.queryByText(/You pass/)).toBeNull()
  })

  test('or for this piece’s move', () => {
    const { given, acts } = prompt(SCENES.react())
    tap(/^Pass for the rest of this piece’s move/)
    expect(acts).toEqual([{ type: 'pass' }])
    expect(given()).toEqual({ marines: {}, move: { round, piece: turn.active, marines: {}, pass: 'all' } })
    expect(screen.getByText('You pass for the rest of this piece’s move.')).toBeTruthy()
  })

  test('a prompt in which nothing can be done says so, and passing leaves overwatch alone', () => {
    const game = SCENES.react()
    game.state.secret.chits = { 0: 0 }
    for (const piece of Object.values(game.state.pieces)) delete piece.overwatch
    const { given, acts } = prompt(game)
    expect(screen.getByText('There is nothing you can do about this.')).toBeTruthy()
    tap(/^Pass for the rest of this turn/)
    expect(acts).toEqual([{ type: 'pass' }])
    expect(given()?.turn?.pass).toBe('cp')
    expect(screen.getByText(/Overwatch shots are still offered/)).toBeTruthy()
  })

  test('with something to do it does not', () => {
    prompt(SCENES.react())
    expect(screen.queryByText('There is nothing you can do about this.')).toBeNull()
  })
})

describe('answering like this for the rest of the turn', () => {
  const { round } = SCENES.react().state
  const turnOf = (game: FakeGame, name: RegExp) => {
    const { given, acts, unmount } = prompt(game)
    tap(name)
    const answer = { turn: given()?.turn, acts: [...acts] }
    unmount()
    return answer
  }

  test('overwatch: always, up to this distance, from this chance', () => {
    const shot = { type: 'overwatchShot', piece: 1, target: { piece: 2 } }
    const order = (overwatch: unknown) => ({ turn: { round, marines: { 1: { overwatch } } }, acts: [shot] })
    expect(turnOf(SCENES.react(), /Tarn always shoots/)).toEqual(order('always'))
    expect(turnOf(SCENES.react(), /Tarn shoots within 6 squares/)).toEqual(order({ within: 6 }))
    expect(turnOf(SCENES.react(), /Tarn shoots from 31%/)).toEqual(order({ chance: 31 }))
  })

  test('close combat: the best choice now, and by the odds from now on', () => {
    const { turn, acts } = turnOf(SCENES.closeCombat(), /fights by the odds/)
    expect(Object.values(turn?.marines ?? {})).toEqual([{ fight: 'best' }])
    expect(acts).toHaveLength(1)
  })

  test('facings and placements', () => {
    const faced = turnOf(SCENES.face(), /All face the nearest marine/)
    expect(faced.turn).toMatchObject({ facing: 'nearest' })
    expect(faced.acts).toMatchObject([{ type: 'face' }])
    const placed = turnOf(SCENES.place(), /All far from the marines/)
    expect(placed.turn).toMatchObject({ placing: 'far' })
    expect(placed.acts).toMatchObject([{ type: 'place' }])
  })
})
