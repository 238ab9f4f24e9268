// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Orders } from '../../../../../../src/client/games/hulk/panels'
import { useTable } from '../../../../../../src/client/games/hulk/table'
import type { Orders as Given } from '../../../../../../src/game/hulk/orders'
import { SCENES } from '../scenes'
import { show } from '../support'

/** Shows the panel and keeps what was ordered. */
function open(game = SCENES.act(), viewer?: string | null) {
  let given: Given | undefined
  function Probe() {
    given = useTable().orders
    return null
  }
  const view = show(
    game,
    <>
      <Orders />
      <Probe />
    </>,
    viewer === undefined ? {} : { viewer },
  )
  return { ...view, given: () => given }
}
const of = (who: string) => within(screen.getByRole('group', { name: who }))
const odile = Object.values(SCENES.act().state.pieces).find(({ name }) => name === 'Odile')!.id
const press = (who: string, button: RegExp) => fireEvent.click(of(who).getByRole('button', { name: button }))

describe('standing orders', () => {
  test('are given marine by marine, and taken back', () => {
    const { given } = open()
    expect(screen.getByText('none')).toBeTruthy()
    press('Tarn', /always/)
    press('Tarn', /^Clears jams$/)
    press('Odile', /No CP questions/)
    expect(given()).toEqual({ marines: { 1: { overwatch: 'always', clearJam: true }, [odile]: { askCp: 'never' } } })
    expect(screen.getByText('3 given')).toBeTruthy()
    expect(
      of('Tarn')
        .getByRole('button', { name: /always/ })
        .getAttribute('aria-pressed'),
    ).toBe('true')
    press('Tarn', /^ask/)
    press('Tarn', /^Clears jams$/)
    press('Odile', /No CP questions/)
    expect(given()).toEqual({ marines: {} })
  })

  test('“no CP unasked” and “no CP questions” are two orders (J5)', () => {
    const { given } = open()
    press('Tarn', /No CP unasked/)
    expect(given()).toEqual({ marines: { 1: { spendCp: 'ifAsked' } } })
    press('Tarn', /No CP questions/)
    expect(given()).toEqual({ marines: { 1: { spendCp: 'ifAsked', askCp: 'never' } } })
    press('Tarn', /No CP unasked/)
    expect(given()).toEqual({ marines: { 1: { askCp: 'never' } } })
    // Without a storm bolter no order costs any.
    expect(of('Odile').queryByRole('button', { name: /No CP unasked/ })).toBeNull()
  })

  test('hold for the game, for this turn or for this piece’s move (J5)', () => {
    const { given } = open(SCENES.react(), '0')
    const hold = (span: RegExp) => fireEvent.click(of('They hold for').getByRole('button', { name: span }))
    const { round, turn } = SCENES.react().state
    hold(/this turn/)
    press('Tarn', /No CP questions/)
    expect(given()).toEqual({ marines: {}, turn: { round, marines: { 1: { askCp: 'never' } } } })
    hold(/this piece’s move/)
    press('Tarn', /always/)
    expect(given()?.move).toEqual({
      round,
      piece: turn.active,
      marines: { 1: { overwatch: 'always', askCp: 'never' } },
    })
    // Back to what holds anyway: nothing is left to say.
    press('Tarn', /^ask/)
    hold(/this turn/)
    press('Tarn', /No CP questions/)
    expect(given()).toEqual({ marines: {} })
    hold(/the game/)
    press('Tarn', /never$/)
    expect(given()).toEqual({ marines: { 1: { overwatch: 'never' } } })
  })

  test('for a piece’s move only while the enemy moves one', () => {
    open()
    expect(of('They hold for').queryByRole('button', { name: /move/ })).toBeNull()
  })

  test('or for everyone at once: who has no storm bolter is asked for none', () => {
    const { given } = open()
    expect(of('Odile').queryByRole('button', { name: /always/ })).toBeNull()
    press('everyone', /never$/)
    press('everyone', /No CP questions/)
    expect(given()?.marines[1]).toEqual({ overwatch: 'never', askCp: 'never' })
    expect(given()?.marines[odile]).toEqual({ askCp: 'never' })
  })

  test('the Genestealer orders facings', () => {
    const { given } = open(SCENES.reinforce())
    press('Revealed miniatures face', /nearest/)
    expect(given()).toEqual({ marines: {}, facing: 'nearest' })
    press('Revealed miniatures face', /ask/)
    expect(given()).toEqual({ marines: {} })
  })

  test('an overwatch order can have a condition, whose number is changed step by step', () => {
    const { given } = open()
    press('Tarn', /^within 4$/)
    press('Tarn', /^within 4: more$/)
    expect(given()).toEqual({ marines: { 1: { overwatch: { within: 5 } } } })
    press('Tarn', /^from 50%$/)
    press('Tarn', /^from 50%: less$/)
    expect(given()).toEqual({ marines: { 1: { overwatch: { chance: 45 } } } })
  })

  test('jams can have a limit, and close combat be left to the odds', () => {
    const { given } = open()
    press('Tarn', /^Clears jams, up to 1 CP$/)
    press('Tarn', /^Clears jams, up to 1 CP: more$/)
    press('Odile', /Fights by the odds/)
    expect(given()).toEqual({ marines: { 1: { clearJam: 2 }, [odile]: { fight: 'best' } } })
    press('Tarn', /^Clears jams, up to 2 CP$/)
    press('Odile', /Fights by the odds/)
    expect(given()).toEqual({ marines: {} })
  })

  test('placements may differ for one turn from the rest of the game', () => {
    const { given } = open(SCENES.reinforce())
    const { round } = SCENES.reinforce().state
    press('Revealed miniatures are placed', /near the marines/)
    fireEvent.click(of('They hold for').getByRole('button', { name: /this turn/ }))
    press('Revealed miniatures are placed', /ask/)
    expect(given()).toEqual({ marines: {}, placing: 'near', turn: { round, marines: {}, placing: 'ask' } })
    press('Revealed miniatures are placed', /near the marines/)
    expect(given()).toEqual({ marines: {}, placing: 'near' })
  })

  test('are nobody else’s business', () => {
    const game = SCENES.act()
    game.state.secret.orders = { 0: { marines: { 1: { overwatch: 'always' } } } }
    for (const viewer of ['1', null]) {
      const { container, unmount } = open(game, viewer)
      expect(container.textContent).toBe('')
      unmount()
    }
    open(game)
    expect(screen.getByText('1 given')).toBeTruthy()
  })
})
