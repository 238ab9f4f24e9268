// @vitest-environment jsdom
/** The lobby of a page with several games, one of them as small as a game can be. */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PageGame, PageGames } from '../../../src/client/games/page-game'
import { GamesContext } from '../../../src/client/games/use-games'
import { JoinPage } from '../../../src/client/lobby/invites/JoinPage'
import { LobbyPage } from '../../../src/client/lobby/LobbyPage'
import { keepName, playerKey } from '../../../src/client/lobby/you/identity'
import { GAMES as BREACH_ONLY } from '../../support/breach'
import { InWords } from '../../support/in-words'
import { facts, game, seat } from './samples'
import { go, PAGE, press, serve, words, write } from './support'

vi.mock('../../../src/client/lobby/server/socket', () => import('./fake-socket'))

const SIDES: Record<string, string> = { red: 'Red', blue: 'Blue' }

/** Nothing can be chosen in it, and it has neither pictures nor rules to tell of. */
const DUEL: PageGame = {
  module: {
    id: 'duel',
    seats: { min: 2, max: 2 },
    sides: ['red', 'blue'],
    sideOf: (number: string) => (number === '0' ? 'red' : 'blue'),
    levels: ['easy'],
  } as unknown as PageGame['module'],
  words: async () => ({
    title: 'Duel',
    tagline: '',
    side: (side) => SIDES[side],
    decision: () => 'Strike',
    outcome: () => 'It is over',
    ending: () => 'It is over',
    tell: () => [],
    kept: () => '',
  }),
  Words: ({ children }) => children,
  SetupForm: () => null,
  Table: () => null,
  save: { check: (state) => ({ ok: true, state }), brief: () => ({}), fileName: () => 'duel' },
  worker: () => expect.unreachable(),
}

const load = vi.fn(async () => DUEL)
const GAMES: PageGames = [...BREACH_ONLY, { id: 'duel', title: 'Duel', load }]

const seats = [seat('0', { side: 'red', name: 'Ada' }), seat('1', { side: 'blue' })]
const OPEN = facts({ matchID: 'd-1', gameName: 'duel', tags: {}, setupData: {}, seats })
const MATCHES = {
  'GET /games/hulk': { matches: [facts()], total: 1 },
  'GET /games/duel': { matches: [OPEN], total: 1 },
}

const open = (page: Parameters<typeof render>[0]) =>
  render(
    <InWords>
      <GamesContext value={GAMES}>{page}</GamesContext>
    </InWords>,
  )
const isChosen = (name: string) => screen.queryByRole('button', { name, pressed: true }) !== null

beforeEach(() => {
  localStorage.clear()
  go.mockReset()
})
afterEach(cleanup)

it('lists the matches of the chosen game, and remembers the choice', async () => {
  serve(MATCHES)
  open(<LobbyPage {...PAGE} what={undefined} />)
  expect(await screen.findByRole('heading', { name: 'Pilot Light' })).toBeTruthy()
  expect(isChosen('Breach')).toBe(true)
  await press('Duel')
  expect(await screen.findByRole('heading', { name: 'Duel' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Play the Blue/ })).toBeTruthy()
  expect(screen.queryByLabelText('Mission')).toBeNull()
  cleanup()
  open(<LobbyPage {...PAGE} what={undefined} />)
  expect(isChosen('Duel')).toBe(true)
  expect(await screen.findByRole('heading', { name: 'Duel' })).toBeTruthy()
})

it('shows the game that the address names', async () => {
  serve(MATCHES)
  open(<LobbyPage {...PAGE} what="duel" />)
  expect(isChosen('Duel')).toBe(true)
  expect(await screen.findByRole('heading', { name: 'Duel' })).toBeTruthy()
})

it('creates a match of a game without choices', async () => {
  const log = serve({ 'POST /games/duel/create': { matchID: 'new-one', invites: {} } })
  open(<LobbyPage {...PAGE} what="duel/new" />)
  await write(/Blue/, 'bot:easy')
  expect(screen.queryByRole('option', { name: 'Bot, hard' })).toBeNull()
  await write(words.create.yourName, 'Ada')
  await press(words.create.submitBots)
  await waitFor(() => expect(go).toHaveBeenCalledWith({ at: 'match', what: 'duel/new-one' }))
  expect(log.find(({ what }) => what === 'POST /games/duel/create')?.body).toMatchObject({
    numPlayers: 2,
    setupData: {},
    seats: { 0: 'me', 1: 'bot:easy' },
  })
})

it('describes each of my games in the words of its own game', async () => {
  keepName('Ada')
  playerKey()
  const mine = [
    game(),
    game({ matchID: 'd-2', gameName: 'duel', tags: {}, setupData: {}, seats: [{ ...seats[0], mine: true }, seats[1]] }),
  ]
  serve({ ...MATCHES, 'GET /players/me/games': { games: mine } })
  open(<LobbyPage {...PAGE} what={undefined} />)
  const list = within(await screen.findByRole('region', { name: words.mine.title }))
  const rows = await waitFor(() => {
    const found = list.getAllByRole('link').map(({ textContent }) => textContent)
    expect(found).toHaveLength(2)
    expect(found[1]).toContain('Strike')
    return found
  })
  expect(rows[0]).toMatch(/Pilot Light.*Marines/)
  expect(rows[1]).toMatch(/Duel.*Red/)
  const [, second] = list.getAllByRole('link')
  expect(second.getAttribute('href')).toContain('#match=duel/d-2')
})

it('asks the right game’s server about an invitation', async () => {
  const log = serve({ 'GET /games/duel/d-1': OPEN })
  open(<JoinPage {...PAGE} what="duel/d-1.1" />)
  expect(await screen.findByText(words.join.asSide('Blue'))).toBeTruthy()
  expect(log[0].what).toBe('GET /games/duel/d-1')
})
