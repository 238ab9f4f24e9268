// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LobbyPage } from '../../../src/client/lobby/LobbyPage'
import { Watch } from '../../../src/client/lobby/notices/Watch'
import { keepName, playerKey } from '../../../src/client/lobby/you/identity'
import { facts, game } from './samples'
import { type Asked, go, PAGE, press, serve, show, words } from './support'

vi.mock('../../../src/client/lobby/server/socket', () => import('./fake-socket'))

beforeEach(() => {
  localStorage.clear()
  go.mockReset()
})
afterEach(cleanup)

const { playNow } = words
const MINUTE = 60_000
const QUEUES = [
  { pace: 'live', waiting: 2, estimate: 3 * MINUTE },
  { pace: 'day', waiting: 0 },
  { pace: 'slow', waiting: 1 },
]
const TICKET = { game: 'hulk', pace: 'live', rules: 'standard', since: Date.now() - 5 * MINUTE }
const SERVED = { 'GET /queue/hulk': { queues: QUEUES }, 'GET /games/hulk': { matches: [], total: 0 } }
const panel = async () => (await screen.findByRole('heading', { name: playNow.title })).closest('section')!

it('tells how many wait and how long it takes, and says so if that is not known', async () => {
  serve(SERVED)
  show(<LobbyPage {...PAGE} what={undefined} />)
  const now = within(await panel())
  expect((await now.findByRole('button', { name: /Live/ })).textContent).toContain(playNow.waiting(2))
  await now.findByText(playNow.usual('3 minutes'))
  await press(/A day a turn/)
  await now.findByText(playNow.unknown)
})

it('sends what was chosen, and goes to the match if somebody was waiting', async () => {
  keepName('Ada')
  const asked = serve({ ...SERVED, 'POST /queue/hulk': { tickets: [{ ...TICKET, pace: 'slow', matchID: 'found' }] } })
  show(<LobbyPage {...PAGE} what={undefined} />)
  await press(/Slow/)
  const missions = within(await panel()).getByLabelText<HTMLSelectElement>('Mission')
  expect(missions.selectedOptions[0].text).toBe('Any mission')
  fireEvent.change(missions, { target: { value: 'dead-heat' } })
  await press(playNow.submit)
  await vi.waitFor(() => expect(go).toHaveBeenCalledWith({ at: 'match', what: 'hulk/found' }))
  const sent = asked.find(({ what }) => what === 'POST /queue/hulk') as Asked
  expect(sent.body).toEqual({
    ...{ pace: 'slow', scenario: 'dead-heat', rules: 'standard', playerName: 'Ada', language: 'en' },
  })
})

it('shows whoever waits for how long, offers a game against a bot, and lets them go', async () => {
  keepName('Ada')
  playerKey()
  const onStart = vi.fn()
  const asked = serve({
    ...SERVED,
    'GET /players/me/games': { games: [], tickets: [{ ...TICKET, side: 'genestealers' }] },
    'POST /queue/hulk/leave': { tickets: [] },
  })
  show(<LobbyPage {...PAGE} onStart={onStart} what={undefined} />)
  await within(await panel()).findByText(playNow.inQueue('5 minutes'))
  await press(playNow.botGame)
  const [{ seats }] = onStart.mock.calls[0]
  expect(seats.map(({ name, bot }: { name: string; bot?: string }) => bot ?? name)).toEqual(['normal', 'Ada'])
  await press(playNow.leave)
  await vi.waitFor(() => expect(asked.some(({ what }) => what === 'POST /queue/hulk/leave')).toBe(true))
})

it('tells of a match that was found on any page, and lets a slow one wait', async () => {
  playerKey()
  const found = game({ ...facts({ matchID: 'found' }), startedAt: 1, decides: undefined })
  serve({ 'GET /players/me/games': { games: [found], tickets: [{ ...TICKET, pace: 'day', matchID: 'found' }] } })
  show(<Watch place={{ at: 'game', what: 'x' }} go={go} />)
  await screen.findByText(playNow.found('Pilot Light'))
  expect(go).not.toHaveBeenCalled()
  await press(playNow.go)
  expect(go).toHaveBeenCalledWith({ at: 'match', what: 'hulk/found' })
})

it('takes nobody away from a live match that they play', async () => {
  playerKey()
  const found = game({ ...facts({ matchID: 'found' }), startedAt: 1, decides: undefined })
  const played = game({ matchID: 'played', pace: 'live' })
  serve({ 'GET /players/me/games': { games: [played, found], tickets: [{ ...TICKET, matchID: 'found' }] } })
  show(<Watch place={{ at: 'match', what: 'hulk/played' }} go={go} />)
  await screen.findByRole('button', { name: playNow.go })
  cleanup()
  show(<Watch place={{ at: 'lobby' }} go={go} />)
  await screen.findByRole('button', { name: playNow.goIn(5) })
})

it('tells whoever was away for too long, on any page, and lets them ask again with one tap', async () => {
  keepName('Ada')
  playerKey()
  const lost = { ...TICKET, side: 'marines', scenario: 'pilot-light', droppedAt: Date.now() }
  let tickets: object[] = [lost]
  const asked = serve({
    'GET /players/me/games': () => ({ games: [], tickets }),
    'POST /queue/hulk': () => ({ tickets }),
  })
  show(<Watch place={{ at: 'start' }} go={go} />)
  await screen.findByText(playNow.dropped('Breach'))
  tickets = [TICKET]
  await press(playNow.waitAgain)
  await vi.waitFor(() => expect(screen.queryByText(playNow.dropped('Breach'))).toBeNull())
  const sent = asked.find(({ what }) => what === 'POST /queue/hulk') as Asked
  const { pace, side, scenario, rules } = lost
  expect(sent.body).toEqual({ pace, side, scenario, rules, playerName: 'Ada', language: 'en' })
})

it('an open match says whether its host is there, and its host puts it back on the list with one tap', async () => {
  playerKey()
  const mine = facts({ matchID: 'mine', made: true, offer: { host: 'here', expired: true } })
  const asked = serve({
    ...SERVED,
    'GET /games/hulk': { matches: [facts({ offer: { host: 'notices' } })], total: 1 },
    'GET /players/me/games': { games: [game({ ...mine, decides: undefined, startedAt: undefined })], tickets: [] },
    'POST /games/hulk/mine/renew': {},
  })
  show(<LobbyPage {...PAGE} what={undefined} />)
  await screen.findByText(words.matches.host.notices)
  await screen.findByText(words.mine.expired)
  await press(words.mine.renew)
  await vi.waitFor(() => expect(asked.some(({ what }) => what === 'POST /games/hulk/mine/renew')).toBe(true))
})

it('the list can be narrowed by free side and number of players, and remembers it', async () => {
  const asked = serve(SERVED)
  const { unmount } = show(<LobbyPage {...PAGE} what={undefined} />)
  const pick = async (label: string, value: string) => {
    const list = (await screen.findByRole('heading', { name: words.matches.title })).closest('section')!
    fireEvent.change(await within(list).findByLabelText(label), { target: { value } })
  }
  const last = () => asked.filter(({ what }) => what === 'GET /games/hulk').at(-1)!.query
  await pick(words.matches.side, 'marines')
  await pick(words.create.howMany, '3')
  await vi.waitFor(() => expect([last().get('side'), last().get('players')]).toEqual(['marines', '3']))
  unmount()
  show(<LobbyPage {...PAGE} what={undefined} />)
  await vi.waitFor(() => expect([last().get('side'), last().get('players')]).toEqual(['marines', '3']))
  // Only open matches have free sides.
  await press(words.matches.states.over)
  await vi.waitFor(() => expect([last().get('state'), last().get('side')]).toEqual(['over', null]))
})
