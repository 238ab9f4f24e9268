// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { agreedOn } from '../../../src/client/lobby/agreed'
import { keepName, playerKey } from '../../../src/client/lobby/identity'
import { LobbyPage } from '../../../src/client/lobby/LobbyPage'
import { en } from '../../../src/client/text/en'
import { missionById } from '../../../src/game/hulk/missions'
import { serverSays } from './fake-socket'
import { facts, game, seat } from './samples'
import { go, PAGE, press, Refusal, serve, show, words, write } from './support'

vi.mock('../../../src/client/lobby/socket', () => import('./fake-socket'))

beforeEach(() => {
  localStorage.clear()
  go.mockReset()
})
afterEach(cleanup)

const MATCHES = 'GET /games/hulk'
const open = () => show(<LobbyPage {...PAGE} what={undefined} />)
const card = async (name: string) => (await screen.findByRole('heading', { name, level: 3 })).closest('li')!

describe('the open matches', () => {
  it('tell mission, clock, language, free seats and who sits there', async () => {
    serve({ [MATCHES]: { matches: [facts({ clock: 'correspondence', language: 'ca' })] } })
    open()
    const { textContent } = await card('Pilot Light')
    for (const said of [en.rulesetValues['clock.mode'].correspondence, 'Català', words.matches.seatsFree(1), 'Ada']) {
      expect(textContent).toContain(said)
    }
  })

  it('know a mission of one’s own though its markers are kept secret, and though it is won by what is in them', () => {
    const hybrids = { ...missionById('pilot-light')!, name: 'Mine', victory: { marines: { destroyed: 'hybrid' } } }
    const mission = { ...hybrids, swarm: [{ at: 'R6', kind: 'marker' }] }
    const agreed = agreedOn(facts({ setupData: { mission } as never }), en)
    expect(agreed.name).toBe('Mine')
    expect(agreed.mission?.swarm).toEqual(mission.swarm)
    expect(agreedOn(facts({ setupData: { mission: { ...mission, board: [] } } as never }), en).mission).toBeUndefined()
  })

  it('tell Marine seats apart by their squads', async () => {
    const setupData = { mission: 'three-bells' }
    const seats = [
      seat('0', { name: 'Ada' }),
      seat('1', { side: 'marines' }),
      seat('2', { side: 'marines' }),
      seat('3'),
    ]
    serve({ [MATCHES]: { matches: [facts({ setupData, mission: 'three-bells', seats })] } })
    open()
    const buttons = within(await card('Three Bells')).getAllByRole('button', { name: /^Play the/ })
    const [, second, third] = missionById('three-bells')!.squads
    expect(buttons.map(({ textContent }) => textContent?.trim())).toEqual([
      `Play the Marines ${second.name}`,
      `Play the Marines ${third.name}`,
      'Play the Genestealers',
    ])
    await press(`Play the Marines ${third.name}`)
    expect(screen.getByRole('dialog').textContent).toContain(third.name)
  })

  it('show what own rules change', async () => {
    const setupData = { mission: 'pilot-light', ruleset: { stormBolter: { hitsOn: 5 } } }
    serve({ [MATCHES]: { matches: [facts({ setupData })] } })
    open()
    const match = await card('Pilot Light')
    expect(within(match).getByText(words.matches.changes(1))).toBeTruthy()
    expect(within(match).getByText('5').closest('li')!.textContent).toContain(en.ruleset['stormBolter.hitsOn'].title)
  })

  it('are not one more key: who only looks needs none', async () => {
    const log = serve({ [MATCHES]: { matches: [facts()] } })
    open()
    await card('Pilot Light')
    expect(log.every(({ key }) => key === undefined)).toBe(true)
    expect(localStorage.getItem('bulkhead.player')).toBeNull()
  })

  it('are asked for again when the server says they have changed', async () => {
    const answers = { [MATCHES]: { matches: [facts()] } }
    serve(answers)
    open()
    await card('Pilot Light')
    answers[MATCHES] = { matches: [facts({ mission: 'dead-reckoning', setupData: { mission: 'dead-reckoning' } })] }
    act(() => serverSays('lobby'))
    await card('Dead Reckoning')
    expect(screen.queryByRole('heading', { name: 'Pilot Light', level: 3 })).toBeNull()
  })

  it('are filtered by the server', async () => {
    const log = serve({ [MATCHES]: { matches: [] } })
    open()
    await press(words.matches.states.playing)
    await write(en.ui.start.mission, 'split-hull')
    await write(en.ui.start.clock, 'live')
    await write(en.ui.app.language, 'es')
    await waitFor(() =>
      expect(Object.fromEntries(log.at(-1)!.query)).toMatchObject({
        state: 'playing',
        mission: 'split-hull',
        clock: 'live',
        language: 'es',
      }),
    )
    expect(await screen.findByText(words.matches.noneFiltered)).toBeTruthy()
    await press(words.matches.clearFilters)
    expect(await screen.findByText(words.matches.nonePlaying)).toBeTruthy()
  })

  it('come page after page', async () => {
    const log = serve({
      [MATCHES]: ({ query }: { query: URLSearchParams }) =>
        query.has('after')
          ? { matches: [facts({ matchID: 'two', mission: 'split-hull', setupData: { mission: 'split-hull' } })] }
          : { matches: [facts()], next: '5.one' },
    })
    open()
    await press(words.more)
    await card('Split Hull')
    await card('Pilot Light')
    expect(log.at(-1)!.query.get('after')).toBe('5.one')
    expect(screen.queryByRole('button', { name: words.more })).toBeNull()
  })

  it('say what to do where there are none', async () => {
    serve({ [MATCHES]: { matches: [] } })
    open()
    expect(await screen.findByText(words.matches.noneOpen)).toBeTruthy()
    expect(screen.getByText(words.mine.empty)).toBeTruthy()
  })

  it('can be asked for again when the server did not answer', async () => {
    const answers: Record<string, unknown> = { [MATCHES]: new Refusal('busy', 503) }
    serve(answers)
    open()
    expect((await screen.findByRole('alert')).textContent).toContain(words.problems.busy)
    answers[MATCHES] = { matches: [facts()] }
    await press(words.again)
    await card('Pilot Light')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('sitting down', () => {
  const JOIN = 'POST /games/hulk/open-one/join'

  it('takes a name, and leads to the table', async () => {
    const log = serve({ [MATCHES]: { matches: [facts()] }, [JOIN]: { playerID: '1', playerCredentials: 'x' } })
    open()
    await press(words.matches.sitDown('Genestealers'))
    await write(words.join.name, '  Bo  ')
    await press(words.join.submit)
    await waitFor(() => expect(go).toHaveBeenCalledWith({ at: 'match', what: 'open-one' }))
    const asked = log.find(({ what }) => what === JOIN)!
    expect(asked.body).toEqual({ playerID: '1', playerName: 'Bo' })
    expect(asked.key).toBe(playerKey())
  })

  it('says so when somebody was quicker', async () => {
    keepName('Bo')
    serve({ [MATCHES]: { matches: [facts()] }, [JOIN]: new Refusal('seatTaken', 409) })
    open()
    await press(words.matches.sitDown('Genestealers'))
    await press(words.join.submit)
    expect((await screen.findByRole('alert')).textContent).toContain(words.problems.seatTaken)
    expect(go).not.toHaveBeenCalled()
  })

  it('is offered in free seats only, and watching where it is allowed', async () => {
    serve({
      [MATCHES]: {
        matches: [facts({ seats: [seat('0', { name: 'Ada' }), seat('1', { state: 'invited' })], spectators: false })],
      },
    })
    open()
    const match = within(await card('Pilot Light'))
    expect(match.queryByRole('button')).toBeNull()
    expect(match.queryByRole('link')).toBeNull()
    expect(match.getByText(words.matches.invited)).toBeTruthy()
  })
})

describe('my games', () => {
  const GAMES = 'GET /players/me/games'

  it('stand as the server sorts them, each with what it waits for', async () => {
    playerKey()
    const now = Date.now()
    serve({
      [MATCHES]: { matches: [] },
      [GAMES]: {
        games: [
          game({
            decides: { seat: '0', kind: 'act', since: now - 5 * 60_000 },
            deadline: now + 47.5 * 3_600_000,
            unread: 2,
          }),
          game({
            matchID: 'bot',
            decides: { seat: '1', kind: 'act', since: now },
            seats: [seat('0', { mine: true, name: 'Ada' }), seat('1', { state: 'bot', level: 'hard' })],
          }),
          game({ matchID: 'two', decides: { seat: '1', kind: 'react', since: now - 3 * 3_600_000 } }),
          game({
            matchID: 'three',
            decides: undefined,
            startedAt: undefined,
            seats: [seat('0', { mine: true, name: 'Ada' }), seat('1')],
          }),
        ],
      },
    })
    open()
    const list = (await screen.findByText(words.mine.yourDecision(en.decisions.act.title))).closest('ul')!
    const rows = within(list)
      .getAllByRole('listitem')
      .map((row) => row.textContent)
    expect(rows[0]).toContain(words.mine.since('5 minutes'))
    expect(rows[0]).toContain(words.mine.left('47 hours'))
    expect(rows[0]).toContain(words.mine.unread(2))
    expect(rows[1]).toContain(`· ${en.ui.bots.names.hard}`)
    expect(rows[1]).toContain(words.mine.theirDecision(en.ui.bots.names.hard, en.decisions.act.title))
    expect(rows[2]).toContain(words.mine.theirDecision('Bo', en.decisions.react.title))
    expect(rows[3]).toContain(words.mine.needsPlayers)
  })

  it.each([false, true])('lead to the table, where a rematch may be asked for when it is over (%s)', async (over) => {
    playerKey()
    serve({ [MATCHES]: { matches: [] }, [GAMES]: { games: [game({ over, ...(over ? { gameover: {} } : {}) })] } })
    open()
    await press(/Pilot Light/, 'link')
    expect(go).toHaveBeenCalledWith({ at: 'match', what: 'mine-one' })
  })

  it('are asked for again when the server says so', async () => {
    playerKey()
    const answers = { [MATCHES]: { matches: [] }, [GAMES]: { games: [] as unknown[] } }
    serve(answers)
    open()
    await screen.findByText(words.mine.empty)
    answers[GAMES] = { games: [game()] }
    act(() => serverSays('mine'))
    expect(await screen.findByRole('link', { name: /Pilot Light/ })).toBeTruthy()
  })
})
