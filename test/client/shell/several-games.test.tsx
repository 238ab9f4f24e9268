// @vitest-environment jsdom
/** The start page of a house with two games: Breach and the duel of test/proof. */
import 'fake-indexeddb/auto'
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PageGames } from '../../../src/client/games/page-game'
import { App } from '../../../src/client/shell/App'
import { DUEL_PAGE } from '../../proof/page/page'
import { GAMES as BREACH_ONLY } from '../../support/breach'

// The game and its words are loaded first, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 20_000 })

const loadDuel = vi.fn(async () => DUEL_PAGE)
const GAMES: PageGames = [...BREACH_ONLY, { id: 'duel', title: 'Duel', load: loadDuel }]

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
  loadDuel.mockClear()
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const chooser = () => screen.queryByRole('navigation', { name: 'Choose a game' })
const titled = (name: string) => screen.findByRole('heading', { level: 1, name })
const choose = (name: string) => fireEvent.click(within(chooser()!).getByRole('button', { name }))
const chosen = () => within(chooser()!).getByRole('button', { pressed: true }).textContent

it('begins with the first game, and does not load the other', async () => {
  render(<App games={GAMES} />)
  await titled('Breach')
  expect(chosen()).toBe('Breach')
  expect(loadDuel).not.toHaveBeenCalled()
})

it('shows the set-up of the game that is chosen, and begins it', async () => {
  render(<App games={GAMES} />)
  await titled('Breach')
  choose('Duel')
  await titled('Duel')
  expect(chosen()).toBe('Duel')
  expect(screen.queryByRole('button', { name: 'Board the ship' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Begin the duel' }))
  fireEvent.click(await screen.findByRole('button', { name: /^I am / }))
  await titled('Hide a line')
  expect(location.hash).toMatch(/^#game=duel\//)
})

it('has an address for each game, and leads back to the first one', async () => {
  render(<App games={GAMES} />)
  await titled('Breach')
  choose('Duel')
  await titled('Duel')
  const address = location.href
  choose('Breach')
  await titled('Breach')
  cleanup()
  history.replaceState(null, '', address)
  render(<App games={GAMES} />)
  await titled('Duel')
})

it('offers no choice in a house with one game', async () => {
  render(<App games={BREACH_ONLY} />)
  await titled('Breach')
  expect(chooser()).toBeNull()
})
