// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DiceTray, Log, Prompt } from '../../../../../../src/client/games/hulk/panels'
import { useTable } from '../../../../../../src/client/games/hulk/table'
import type { Action } from '../../../../../../src/game/hulk/actions'
import { at, fightBy, rolls, SCENES } from '../scenes'
import { press, show } from '../support'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const tray = () => document.querySelector('.pn-tray-card')
const prompt = () => document.querySelector('.pn-prompt')?.textContent
const both = (
  <>
    <Prompt />
    <DiceTray />
  </>
)
const settings = { language: 'en', speed: 'normal', dice: true, trust: false } as const

describe('the dice tray', () => {
  test('shows who rolls for what and what is needed, and then the result', () => {
    show(SCENES.react(), both, { dice: rolls(3, 6) })
    expect(tray()).toBeNull()
    const asked = prompt()
    press('1')
    expect(tray()?.textContent).toContain('Overwatch shot: Genestealer g2')
    expect(tray()?.textContent).toContain('Tarn')
    expect(tray()?.textContent).toContain('6')
    expect(document.querySelectorAll('.pn-rolling')).toHaveLength(2)
    expect(document.querySelector('.pn-tray-result')?.className).toContain('pn-hidden')
    // Nothing else tells the result: the panels still show the decision before the shot.
    expect(prompt()).toBe(asked)
    pass(800)
    expect(prompt()).not.toBe(asked)
    expect(document.querySelectorAll('.pn-rolling')).toHaveLength(0)
    expect(screen.getByRole('img', { name: '3' })).toBeTruthy()
    expect(screen.getByRole('img', { name: '6' })).toBeTruthy()
    expect(document.querySelector('.pn-tray-result')?.textContent).toBe('Hit')
    pass(3000)
    expect(tray()).toBeNull()
  })

  test('says that a double on overwatch jams', () => {
    show(SCENES.react(), both, { dice: rolls(3, 3) })
    press('1')
    pass(800)
    expect(document.querySelector('.pn-tray-result')?.textContent).toBe('Miss · Jammed')
  })

  test('Escape lands the dice and puts the card away, and the game does not wait', () => {
    const { acts } = show(SCENES.react(), both, { dice: rolls(1, 2) })
    press('1')
    press('Escape')
    expect(document.querySelectorAll('.pn-rolling')).toHaveLength(0)
    expect(document.querySelector('.pn-tray-result')?.textContent).toBe('Miss')
    press('Escape')
    expect(tray()).toBeNull()
    press(' ')
    expect(acts.map(({ type }) => type)).toEqual(['overwatchShot', 'pass'])
  })

  test('an answer while the dice roll lands them, and does nothing else', () => {
    const { acts } = show(SCENES.react(), both, { dice: rolls(1, 2) })
    press('1')
    press(' ')
    expect(document.querySelector('.pn-tray-result')?.textContent).toBe('Miss')
    expect(acts.map(({ type }) => type)).toEqual(['overwatchShot'])
  })

  test('clicks on the card do the same', () => {
    show(SCENES.react(), both, { dice: rolls(1, 2) })
    press('1')
    fireEvent.click(tray()!)
    expect(document.querySelectorAll('.pn-rolling')).toHaveLength(0)
    fireEvent.click(tray()!)
    expect(tray()).toBeNull()
  })

  test('a re-roll shows the old and the new result, and the other dice do not roll', () => {
    show(SCENES.closeCombat(), both, { dice: rolls(1) })
    press('1')
    expect(tray()?.textContent).toContain('Harrow · Guard: roll again: 3 → 1')
    expect(document.querySelectorAll('.pn-tray .pn-rolling')).toHaveLength(1)
  })

  test('a fight shows both totals and who falls', () => {
    show(SCENES.closeCombat(), both, { dice: rolls(6, 6) })
    press('2')
    pass(800)
    press('1')
    pass(800)
    expect(document.querySelector('.pn-tray-result')?.textContent).toMatch(/6 : 7 · Genestealer g3 falls/)
  })

  test('K1: a tie that kills both says so, in the tray and in the log', () => {
    show(
      fightBy({ closeCombat: { tie: 'both', sergeantBonus: 2 } }),
      <>
        {both}
        <Log />
      </>,
      { dice: rolls(5, 3) },
    )
    press('2')
    pass(800)
    press('1')
    pass(800)
    expect(document.querySelector('.pn-tray-result')?.textContent).toMatch(/5 : 5 · Both fall/)
    expect(screen.getByText(/Genestealer g3 5, Harrow 5: both fall/)).toBeTruthy()
  })

  test('does not roll with reduced motion, and shows nothing if turned off', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const { unmount } = show(SCENES.react(), both, { dice: rolls(1, 2) })
    press('1')
    expect(tray()).not.toBeNull()
    expect(document.querySelectorAll('.pn-rolling')).toHaveLength(0)
    vi.unstubAllGlobals()
    unmount()
    show(SCENES.react(), both, { dice: rolls(1, 2), settings: { ...settings, dice: false } })
    press('1')
    expect(tray()).toBeNull()
  })

  test('has no card for a command chit, which must not stay visible', () => {
    show(SCENES.command(), both, { dice: rolls(5) })
    press(' ')
    pass(100)
    expect(screen.getByLabelText('Your chit: 5')).toBeTruthy()
    expect(tray()).toBeNull()
  })

  test('one fire is one card with a die for each piece in it', () => {
    const game = at(`
      ##########
      #1....2.3#
      ##########
      sections
      ##########
      #aaabbbbb#
      ##########
      m1 flamer E "Odile"
      g2 W
      g3 W
    `)
    const { acts } = show(game, <Somebody does={{ type: 'flame', piece: 1, at: 15 }} />, { dice: rolls(2, 1) })
    fireEvent.click(screen.getByText('act'))
    pass(800)
    expect(acts).toHaveLength(1)
    expect(tray()?.textContent).toMatch(/Flames.*Genestealer g2.*falls.*Genestealer g3.*stands/)
  })
})

/** Somebody at the table does this, whoever looks on. */
function Somebody({ does }: { does: Action }) {
  const table = useTable()
  return (
    <>
      <button type="button" onClick={() => table.act(does)}>
        act
      </button>
      <DiceTray />
    </>
  )
}
