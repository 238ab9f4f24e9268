// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Prompt } from '../../../../../../src/client/games/hulk/panels'
import { DECISIONS } from '../../../../../../src/game/hulk/decisions'
import { after, at, fightBy, rolls, SCENES } from '../scenes'
import { press, show } from '../support'

const button = (name: RegExp | string) => screen.getByRole('button', { name })

describe('every decision has a prompt', () => {
  test.each(DECISIONS)(
    '%s: with options for the player who decides, and with that player’s name for the others',
    (kind) => {
      const { unmount, container } = show(SCENES[kind](), <Prompt />)
      expect(within(container).getAllByRole('button').length).toBeGreaterThan(0)
      unmount()
      show(SCENES[kind](), <Prompt />, { viewer: null })
      expect(screen.getByText(/^Waiting for (Ada|Bruna): /)).toBeTruthy()
      expect(screen.queryByRole('button')).toBeNull()
    },
  )
})

describe('command', () => {
  test('Space draws the chit, its value is shown, Space keeps it', () => {
    const { acts } = show(SCENES.command(), <Prompt />, { dice: rolls(5) })
    press(' ')
    expect(screen.getByLabelText('Your chit: 5')).toBeTruthy()
    expect(button(/Keep 5 CP/)).toBeTruthy()
    press(' ')
    expect(acts).toEqual([{ type: 'draw' }, { type: 'keep' }])
  })

  test('the sergeant may draw again with D', () => {
    const { acts } = show(after(SCENES.command(), rolls(1), { type: 'draw' }), <Prompt />, { stop: true })
    press('d')
    fireEvent.click(button(/Draw again/))
    expect(acts).toEqual([{ type: 'redraw' }, { type: 'redraw' }])
  })
})

describe('act', () => {
  test('Enter ends the turn, unless the cursor is on the board', () => {
    const { acts, container } = show(SCENES.act(), <Prompt />, { stop: true })
    expect(screen.getByText('5 pieces can still act.')).toBeTruthy()
    press('Enter')
    expect(acts).toEqual([{ type: 'endTurn' }])
    expect(container.querySelector('.pn-end .pn-key')?.textContent).toBe('Enter')
    cleanup()
    expect(show(SCENES.act(), <Prompt />, { cursor: true }).container.querySelector('.pn-end .pn-key')).toBeNull()
  })

  test('neither the second click of a double click nor a key held down presses End turn', () => {
    const { acts } = show(SCENES.act(), <Prompt />, { stop: true })
    fireEvent.click(button(/End turn/), { detail: 2 })
    expect(fireEvent.keyDown(button(/End turn/), { key: 'Enter', repeat: true })).toBe(false)
    expect(acts).toEqual([])
  })

  test('keys that are held down count once, and not while somebody types', () => {
    const { acts } = show(
      SCENES.command(),
      <>
        <Prompt />
        <input aria-label="chat" />
      </>,
      { stop: true },
    )
    press(' ', screen.getByLabelText('chat'))
    fireEvent.keyDown(document.body, { key: ' ', repeat: true })
    fireEvent.keyDown(document.body, { key: ' ', ctrlKey: true })
    expect(acts).toEqual([])
  })

  test('undo is offered if something can be undone', () => {
    let undone = 0
    show(SCENES.act(), <Prompt />, { canUndo: true, undo: () => undone++ })
    press('z')
    fireEvent.click(button(/Undo/))
    expect(undone).toBe(2)
  })
})

describe('free shot', () => {
  test('targets with their odds are numbered, Space holds fire', () => {
    const { acts } = show(SCENES.freeShot(), <Prompt />, { stop: true })
    expect(button(/Free shot: Genestealer g2.*31% to hit/)).toBeTruthy()
    press('1')
    press(' ')
    expect(acts).toEqual([{ type: 'freeShot', piece: 1, target: { piece: 2 } }, { type: 'pass' }])
  })
})

describe('block', () => {
  test('the dice, what was needed and the odds are shown; Enter blocks, Space does not', () => {
    const { acts } = show(SCENES.block(), <Prompt />, { stop: true })
    expect(screen.getByRole('img', { name: '6' })).toBeTruthy()
    expect(screen.getByText('6+ needed')).toBeTruthy()
    expect(button(/Block.*17% to hit/)).toBeTruthy()
    press('Enter')
    press(' ')
    expect(acts).toEqual([{ type: 'block' }, { type: 'pass' }])
  })
})

describe('close combat', () => {
  test('own dice can be clicked for guard and enemy dice for parry, also the second of two equal ones', () => {
    const { acts } = show(SCENES.closeCombat(), <Prompt />, { stop: true })
    const parries = screen.getAllByRole('button', { name: 'Parry: 5' })
    fireEvent.click(parries[1])
    fireEvent.click(screen.getByRole('button', { name: 'Guard: roll again: 3' }))
    expect(acts).toEqual([
      { type: 'parry', die: 0 },
      { type: 'reroll', die: 0 },
    ])
  })

  test('shows totals and who would fall, and odds for each choice from the player’s side', () => {
    show(SCENES.closeCombat(), <Prompt />)
    expect(screen.getByText(/As it stands: Harrow falls/)).toBeTruthy()
    expect(button(/Let the dice stand.*100% to lose/)).toBeTruthy()
    expect(button(/Parry: 2.*to win.*to lose/)).toBeTruthy()
  })

  test('K1: says who falls in a tie by the rules of this game', () => {
    const tied = (tie: string) => fightBy({ closeCombat: { tie, sergeantBonus: 2 } })
    for (const [tie, words] of [
      ['nobody', /As it stands: nobody falls/],
      ['both', /As it stands: both fall/],
      ['attacker', /As it stands: Genestealer g3 falls/],
      ['defender', /As it stands: Harrow falls/],
    ] as const) {
      const { unmount } = show(tied(tie), <Prompt />)
      expect(screen.getByText(words)).toBeTruthy()
      unmount()
    }
  })

  test('numbers choose, and Space keeps the dice', () => {
    const { acts } = show(SCENES.closeCombat(), <Prompt />, { stop: true })
    press('1')
    press('2')
    press(' ')
    expect(acts).toEqual([{ type: 'reroll', die: 0 }, { type: 'parry', die: 0 }, { type: 'pass' }])
  })

  test('players who wait see the dice but cannot click them', () => {
    show(SCENES.closeCombat(), <Prompt />, { viewer: '1' })
    expect(screen.getAllByRole('img', { name: '5' })).toHaveLength(2)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('place and face', () => {
  test('asks which miniature goes where, on a pad around the marker', () => {
    const { acts } = show(SCENES.place(), <Prompt />)
    fireEvent.click(button('1 hybrid'))
    press('j')
    expect(acts).toEqual([{ type: 'place', marker: 2, mini: 'h', to: 24 }])
    press('k')
    expect(acts[1]).toMatchObject({ type: 'place', marker: 2, mini: 'g', to: 25 })
  })

  test('offers four facings, by click or key', () => {
    const { acts } = show(SCENES.face(), <Prompt />, { stop: true })
    fireEvent.click(button('Face: west'))
    press('u')
    expect(acts).toEqual([
      { type: 'face', piece: 3, facing: 3 },
      { type: 'face', piece: 3, facing: 0 },
    ])
  })
})

describe('react', () => {
  test('shows what happened and who may answer with what; Space passes', () => {
    const { acts } = show(SCENES.react(), <Prompt />, { stop: true })
    expect(screen.getByText('Genestealer g2 moves from I2 to H2.')).toBeTruthy()
    expect(button(/Tarn · Overwatch shot: Genestealer g2.*31% to hit.*17% to jam.*free/)).toBeTruthy()
    expect(button(/Tarn · Shoot: Genestealer g2.*1 CP/).className).toContain('pn-costs-cp')
    press('1')
    press('2')
    press(' ')
    expect(acts).toEqual([
      { type: 'overwatchShot', piece: 1, target: { piece: 2 } },
      { type: 'shoot', piece: 1, target: { piece: 2 } },
      { type: 'pass' },
    ])
  })
})

describe('reinforce', () => {
  test('markers can be placed in any order', () => {
    const { acts } = show(SCENES.reinforce(), <Prompt />)
    const chips = within(screen.getByRole('group', { name: 'Which one' })).getAllByRole('button')
    expect(chips.map((chip) => chip.getAttribute('aria-pressed'))).toEqual(['true', 'false'])
    fireEvent.click(chips[1])
    fireEvent.click(button(/Area A/))
    expect(acts).toEqual([{ type: 'reinforce', piece: 8, area: 'A' }])
    fireEvent.click(button(/Area A/))
    expect(acts[1]).toEqual({ type: 'reinforce', piece: 7, area: 'A' })
  })

  test('shows the markers with their contents, and a button for each area', () => {
    const { acts } = show(SCENES.reinforce(), <Prompt />)
    expect(screen.getAllByText(/genestealer/).length).toBeGreaterThan(0)
    press('2')
    expect(acts).toEqual([{ type: 'reinforce', piece: 7, area: 'B' }])
    fireEvent.click(button(/Area A/))
    expect(acts[1]).toEqual({ type: 'reinforce', piece: 8, area: 'A' })
  })

  test('says that a marker must wait in an area near a marine', () => {
    const near = at(`
      ######
      A...1#
      ######
      m1 W
      b2 in hand
      turn genestealers
      agenda [{"kind":"endOfRound"},{"kind":"act","seat":"1"},{"kind":"lurking"},{"kind":"reinforce","seat":"1","markers":[2]}]
    `)
    show(near, <Prompt />)
    expect(screen.getByText(/marine near/)).toBeTruthy()
  })
})
