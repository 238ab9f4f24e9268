// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DailyPage } from '../../../src/client/lobby/daily/DailyPage'
import { LobbyPage } from '../../../src/client/lobby/LobbyPage'
import { keepName } from '../../../src/client/lobby/you/identity'
import type { Daily } from '../../../src/server/protocol'
import { type Asked, go, PAGE, press, serve, show, words, write } from './support'

vi.mock('../../../src/client/lobby/server/socket', () => import('./fake-socket'))

beforeEach(() => {
  localStorage.clear()
  go.mockReset()
})
afterEach(cleanup)

const { daily, create } = words
const TODAY: Daily = {
  day: '2026-11-18',
  today: true,
  setupData: { mission: 'furnace-row' },
  seat: '1',
  side: 'genestealers',
  seats: 2,
  level: 'normal',
  results: [
    { name: 'Ann', result: 'won', progress: { round: 7, rounds: 10, alive: 1 } },
    { result: 'lost', progress: { round: 9, rounds: 10, alive: 4 } },
  ],
}

it('says what the challenge is, and how everybody did', async () => {
  serve({ 'GET /daily/hulk': TODAY })
  show(<DailyPage {...PAGE} what={undefined} />)
  await screen.findByRole('heading', { name: 'Furnace Row' })
  screen.getByText('Wednesday, November 18, 2026')
  screen.getByText(daily.task('Genestealers', 'Bot, normal'))
  const [, first, second] = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(first).toBe('1Ann won1 marine left · Round 7 of 10')
  expect(second).toContain('Someone lost4 marines left')
})

it('asks for a name, and then goes to the attempt', async () => {
  const asked = serve({ 'GET /daily/hulk': TODAY, 'POST /daily/hulk': { matchID: 'mine' } })
  show(<DailyPage {...PAGE} what="hulk" />)
  await press(daily.play)
  expect((await screen.findByRole('alert')).textContent).toBe(create.needsName)
  expect(asked.some(({ what }) => what === 'POST /daily/hulk')).toBe(false)
  await write(create.yourName, ' Ada ')
  await press(daily.play)
  await vi.waitFor(() => expect(go).toHaveBeenCalledWith({ at: 'match', what: 'hulk/mine' }))
  const sent = asked.find(({ what }) => what === 'POST /daily/hulk') as Asked
  expect(sent.body).toEqual({ playerName: 'Ada', language: 'en' })
})

it('leads back to an attempt, under way or over, instead of offering another', async () => {
  keepName('Ada')
  serve({ 'GET /daily/hulk': { ...TODAY, matchID: 'mine' } })
  show(<DailyPage {...PAGE} what={undefined} />)
  await screen.findByRole('link', { name: daily.goOn })
  expect(screen.queryByRole('button', { name: daily.play })).toBeNull()
  cleanup()
  serve({ 'GET /daily/hulk': { ...TODAY, matchID: 'mine', results: [{ name: 'Ada', mine: true, result: 'won' }] } })
  show(<DailyPage {...PAGE} what={undefined} />)
  await screen.findByRole('link', { name: daily.look })
})

it('shows a day that is over, from which others can be reached, but not played', async () => {
  const asked = serve({ 'GET /daily/hulk': { ...TODAY, day: '2026-03-01', today: false } })
  show(<DailyPage {...PAGE} what="hulk/2026-03-01" />)
  await screen.findByText(daily.past)
  expect(asked.find(({ what }) => what === 'GET /daily/hulk')?.query.get('day')).toBe('2026-03-01')
  await press(daily.before, 'link')
  expect(go).toHaveBeenLastCalledWith({ at: 'daily', what: 'hulk/2026-02-28' })
  await press(daily.after, 'link')
  expect(go).toHaveBeenLastCalledWith({ at: 'daily', what: 'hulk/2026-03-02' })
})

it('is offered in the lobby', async () => {
  serve({ 'GET /daily/hulk': TODAY, 'GET /games/hulk': { matches: [], total: 0 }, 'GET /queue/hulk': { queues: [] } })
  show(<LobbyPage {...PAGE} what={undefined} />)
  await screen.findByText(`${daily.title}: Furnace Row`)
  await press(daily.try, 'link')
  expect(go).toHaveBeenCalledWith({ at: 'daily', what: 'hulk' })
})
