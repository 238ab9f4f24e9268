// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Orders } from '../../../src/client/hulk/panels'
import { useTable } from '../../../src/client/hulk/table'
import type { Orders as Given } from '../../../src/game/hulk/state'
import { SCENES } from './scenes'
import { show } from './support'

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
    press('Tarn', /Clears jams/)
    press('Odile', /Never spends/)
    expect(given()).toEqual({ marines: { 1: { overwatch: 'always', clearJam: true }, [odile]: { spend: 'never' } } })
    expect(screen.getByText('3 given')).toBeTruthy()
    expect(
      of('Tarn')
        .getByRole('button', { name: /always/ })
        .getAttribute('aria-pressed'),
    ).toBe('true')
    press('Tarn', /^ask/)
    press('Tarn', /Clears jams/)
    press('Odile', /Never spends/)
    expect(given()).toEqual({ marines: {} })
  })

  test('or for everyone at once: who has no storm bolter is asked for none', () => {
    const { given } = open()
    expect(of('Odile').queryByRole('button', { name: /always/ })).toBeNull()
    press('everyone', /never$/)
    press('everyone', /Never spends/)
    expect(given()?.marines[1]).toEqual({ overwatch: 'never', spend: 'never' })
    expect(given()?.marines[odile]).toEqual({ spend: 'never' })
  })

  test('the Genestealer orders facings', () => {
    const { given } = open(SCENES.reinforce())
    press('Revealed miniatures face', /nearest/)
    expect(given()).toEqual({ marines: {}, facing: 'nearest' })
    press('Revealed miniatures face', /ask/)
    expect(given()).toEqual({ marines: {} })
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
