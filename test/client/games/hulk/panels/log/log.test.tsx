// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Log, LogNews, Prompt } from '../../../../../../src/client/games/hulk/panels'
import { logGroups } from '../../../../../../src/client/games/hulk/panels/log/log-lines'
import { makeNamer } from '../../../../../../src/client/games/hulk/panels/names'
import { en } from '../../../../../../src/client/games/hulk/text/en'
import { seatsOf } from '../fake-table'
import { begin, playUntil, SCENES } from '../scenes'
import { press, show } from '../support'

describe('the log', () => {
  test('has a sentence for each event, with a button for its rule', () => {
    const opened: string[] = []
    show(SCENES.react(), <Log />, { openRule: (id) => opened.push(id) })
    const line = screen.getByText('Genestealer g2 moves from I2 to H2.', { selector: 'li span' }).closest('li')!
    fireEvent.click(within(line).getByRole('button', { name: 'Rule F1' }))
    expect(opened).toEqual(['F1'])
  })

  test('begins with the round and turn in which the game begins', () => {
    show(begin('pilot-light'), <Log />)
    expect(screen.getByRole('heading', { name: 'Round 1 · Squad Lantern' })).toBeTruthy()
    expect(screen.getByText(/Nothing has happened yet/)).toBeTruthy()
  })

  test('groups lines by turn', () => {
    show(SCENES.reinforce(), <Log />)
    expect(screen.getByRole('heading', { name: 'Round 1 · Genestealers' })).toBeTruthy()
  })

  test('announces the newest lines politely, even while it is hidden', () => {
    show(SCENES.react(), <LogNews />)
    const newest = screen.getByTestId('newest')
    expect(newest.getAttribute('aria-live')).toBe('polite')
    expect(newest.textContent).toContain('moves from I2 to H2')
  })

  test('shows the last turns of a long game, and earlier ones on demand', () => {
    const game = playUntil(begin('pilot-light'), (state) => state.round >= 4, 'long')
    show(game, <Log />)
    const before = screen.getAllByRole('heading').length
    fireEvent.click(screen.getByRole('button', { name: 'Show earlier' }))
    expect(screen.getAllByRole('heading').length).toBeGreaterThan(before)
  })

  test('fetches earlier pages when somebody wants to read them', () => {
    let fetched = 0
    show(SCENES.react(), <Log />, { earlier: () => fetched++ })
    fireEvent.click(screen.getByRole('button', { name: 'Show earlier' }))
    expect(fetched).toBe(1)
  })

  test('says when a player’s time ran out', () => {
    const game = SCENES.react()
    const passed = { type: 'passed', seat: '0', decision: 'react' } as const
    const line = (type: 'pass' | 'timeUp') => {
      const history = [{ id: 1, seat: '0', action: { type }, events: [passed] }]
      const [group] = logGroups(
        { history, viewer: null, state: game.state },
        en,
        makeNamer({ ...game, seats: seatsOf(game.state) }, en),
      )
      return group.lines[0].text
    }
    expect(line('timeUp')).toBe(`${line('pass')} Time was up.`)
  })

  test('names pieces that have fallen', () => {
    show(
      SCENES.closeCombat(),
      <>
        <Prompt />
        <Log />
      </>,
    )
    press(' ')
    expect(screen.getByText(/Harrow falls in close combat/, { selector: 'li span' })).toBeTruthy()
  })
})
