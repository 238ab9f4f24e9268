// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { agreedOn } from '../../../src/client/games/hulk/lobby/agreed'
import { en } from '../../../src/client/games/hulk/text/en'
import { LobbyPage } from '../../../src/client/lobby/LobbyPage'
import type { MatchFacts } from '../../../src/client/lobby/server/facts'
import { moment } from '../../../src/client/lobby/time'
import { keepName, playerKey } from '../../../src/client/lobby/you/identity'
import { missionById } from '../../../src/game/hulk/missions'
import { serverSays } from './fake-socket'
import { facts, game, seat } from './samples'
import { go, PAGE, press, Refusal, serve, show, words, write } from './support'

vi.mock('../../../src/client/lobby/server/socket', () => import('./fake-socket'))

beforeEach(() => {
  localStorage.clear()
  go.mockReset()
})
afterEach(cleanup)

const MATCHES = 'GET /games/hulk'
const open = () => show(<LobbyPage {...PAGE} what={undefined} />)
const card = async (name: string) => (await screen.findByRole('heading', { name, level: 3 })).closest('li')!

describe('the open matches', () => {
  it('show mission, clock, language, free seats and players', async () => {
    serve({
      [MATCHES]: { matches: [facts({ tags: { mission: 'pilot-light', clock: 'correspondence' }, language: 'ca' })] },
    })
    open()
    const { textContent } = await card('Pilot Light')
    for (const said of [en.rulesetValues['clock.mode'].correspondence, 'Català', words.matches.seatsFree(1), 'Ada']) {
      expect(textContent).toContain(said)
    }
  })

  it.each([true, false])(
    'offer strangers a review of a finished match only if it allows spectators (%s)',
    async (spectators) => {
      serve({ [MATCHES]: { matches: [facts({ gameover: { winner: 'marines' }, spectators })] } })
      open()
      const links = within(await card('Pilot Light')).queryAllByRole('link', { name: words.matches.review })
      expect(links).toHaveLength(spectators ? 1 : 0)
    },
  )

  it('show a player’s own mission although its markers are secret and decide the game', () => {
    const hybrids = { ...missionById('pilot-light')!, name: 'Mine', victory: { marines: { destroyed: 'hybrid' } } }
    const mission = { ...hybrids, swarm: [{ at: 'R6', kind: 'marker' }] }
    const agreed = agreedOn(facts({ setupData: { mission } as never }), en)
    expect(agreed.name).toBe('Mine')
    expect(agreed.mission?.swarm).toEqual(mission.swarm)
    expect(agreedOn(facts({ setupData: { mission: { ...mission, board: [] } } as never }), en).mission).toBeUndefined()
  })

  it('name the squads of Marine seats', async () => {
    const setupData = { mission: 'three-bells' }
    const seats = [
      seat('0', { name: 'Ada' }),
      seat('1', { side: 'marines' }),
      seat('2', { side: 'marines' }),
      seat('3'),
    ]
    serve({ [MATCHES]: { matches: [facts({ setupData, tags: { mission: 'three-bells' }, seats })] } })
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

  it('show what the players’ own rules change', async () => {
    const setupData = { mission: 'pilot-light', ruleset: { stormBolter: { hitsOn: 5 } } }
    serve({ [MATCHES]: { matches: [facts({ setupData })] } })
    open()
    const match = await card('Pilot Light')
    expect(within(match).getByText(en.ui.listed.changes(1))).toBeTruthy()
    expect(within(match).getByText('5').closest('li')!.textContent).toContain(en.ruleset['stormBolter.hitsOn'].title)
  })

  it('make no key for people who only look', async () => {
    const log = serve({ [MATCHES]: { matches: [facts()] } })
    open()
    await card('Pilot Light')
    expect(log.every(({ key }) => key === undefined)).toBe(true)
    expect(localStorage.getItem('bulkhead.player')).toBeNull()
  })

  const named = (name: string, part: Partial<MatchFacts> = {}) =>
    facts({ matchID: name, seats: [seat('0', { name }), seat('1')], ...part })
  const hosts = () => [...document.querySelectorAll('.match-card')].map((li) => /Ada|Bo|Cy/.exec(li.textContent!)?.[0])

  it('update their cards, and no card moves: new matches wait for a click', async () => {
    const answers = { [MATCHES]: { matches: [named('Ada'), named('Bo')], total: 2 } }
    serve(answers)
    open()
    await screen.findByText(words.matches.count(2))
    answers[MATCHES] = { matches: [named('Cy'), named('Bo', { watching: 4 }), named('Ada')], total: 3 }
    act(() => serverSays('lobby'))
    await screen.findByText(words.matches.watching(4))
    expect(hosts()).toEqual(['Ada', 'Bo'])
    expect(screen.getByRole('status').textContent).toBe(words.matches.count(3))
    await press(words.matches.showNew(1))
    expect(hosts()).toEqual(['Cy', 'Bo', 'Ada'])
    expect(screen.queryByRole('button', { name: words.matches.showNew(1) })).toBeNull()
  })

  it('that are gone keep their card but can no longer be joined', async () => {
    const answers = { [MATCHES]: { matches: [named('Ada'), named('Bo')], total: 2 } }
    serve(answers)
    open()
    await screen.findByText(words.matches.count(2))
    answers[MATCHES] = { matches: [named('Bo')], total: 1 }
    act(() => serverSays('lobby'))
    await screen.findByText(words.matches.gone)
    expect(hosts()).toEqual(['Ada', 'Bo'])
    expect(screen.getAllByRole('button', { name: words.matches.sitDown('Genestealers') })).toHaveLength(1)
  })

  it('that are gone can still be watched', async () => {
    const answers = { [MATCHES]: { matches: [named('Ada'), named('Bo')], total: 2 } }
    serve(answers)
    open()
    await screen.findByText(words.matches.count(2))
    answers[MATCHES] = { matches: [named('Bo')], total: 1 }
    act(() => serverSays('lobby'))
    const gone = (await screen.findByText(words.matches.gone)).closest('li')!
    expect(within(gone).getByRole('link', { name: words.matches.watch })).toBeTruthy()
  })

  it('may all disappear while somebody types a name, and the name stays', async () => {
    const answers = { [MATCHES]: { matches: [named('Ada')], total: 1 } }
    serve(answers)
    open()
    await press(words.matches.sitDown('Genestealers'))
    await write(words.join.name, 'Di')
    answers[MATCHES] = { matches: [], total: 0 }
    act(() => serverSays('lobby'))
    await screen.findByText(words.matches.gone)
    act(() => serverSays('lobby'))
    await screen.findByText(words.matches.noneOpen)
    expect(screen.getByLabelText<HTMLInputElement>(words.join.name).value).toBe('Di')
  })

  it('arrive after “Show more”, whatever changes at that moment', async () => {
    const more: Record<string, unknown> = { matches: [named('Cy')], total: 3 }
    const first = { matches: [named('Ada'), named('Bo')], total: 3, next: 'x' }
    const log = serve({ [MATCHES]: ({ query }: { query: URLSearchParams }) => (query.has('after') ? more : first) })
    open()
    const button = await screen.findByRole('button', { name: words.more })
    const asked = log.length
    act(() => {
      button.click()
      serverSays('lobby')
    })
    await waitFor(() => expect(log.length).toBeGreaterThan(asked + 1))
    await waitFor(() => expect(hosts()).toEqual(['Ada', 'Bo', 'Cy']))
  })

  it('do not come back as new if they were requested during a refresh', async () => {
    const answers: Record<string, unknown> = { [MATCHES]: { matches: [named('Ada')], total: 1 } }
    serve(answers)
    open()
    await screen.findByText(words.matches.count(1))
    answers[MATCHES] = { matches: [named('Bo'), named('Ada')], total: 2 }
    act(() => serverSays('lobby'))
    const button = await screen.findByRole('button', { name: words.matches.showNew(1) })
    answers[MATCHES] = { matches: [named('Bo', { watching: 4 }), named('Ada')], total: 2 }
    act(() => {
      serverSays('lobby')
      button.click()
    })
    await screen.findByText(words.matches.watching(4))
    expect(hosts()).toEqual(['Bo', 'Ada'])
    expect(screen.queryByRole('button', { name: words.matches.showNew(1) })).toBeNull()
  })

  it('have at most a hundred cards, and loaded ones stay after a change', async () => {
    const many = Array.from({ length: 1000 }, (_, n) => named('Ada', { matchID: `m${n}`, updatedAt: 5000 - n }))
    const log = serve({
      [MATCHES]: ({ query }: { query: URLSearchParams }) => {
        const from = Number(query.get('after') ?? 0)
        const to = from + Math.min(50, Number(query.get('limit')))
        return { matches: many.slice(from, to), total: many.length, ...(to < many.length ? { next: String(to) } : {}) }
      },
    })
    open()
    await screen.findByText(words.matches.count(1000))
    for (const loaded of [24, 48, 72]) {
      await waitFor(() => expect(hosts()).toHaveLength(loaded))
      if (loaded < 72) await press(words.more)
    }
    const button = screen.getByRole('button', { name: words.more })
    act(() => {
      button.click()
      button.click()
    })
    await waitFor(() => expect(hosts()).toHaveLength(96))
    const asked = log.length
    many[3] = { ...many[3], watching: 7 }
    act(() => serverSays('lobby'))
    await screen.findByText(words.matches.watching(7))
    expect(hosts()).toHaveLength(96)
    expect(log.length - asked).toBe(2)
    await press(words.matches.older)
    await waitFor(() => expect(hosts()).toHaveLength(24))
    expect(log.at(-1)!.query.get('after')).toBe('96')
    await press(words.matches.newest)
    await screen.findByText(words.matches.watching(7))
  })

  it('are filtered by the server', async () => {
    const log = serve({ [MATCHES]: { matches: [] } })
    open()
    await press(words.matches.states.playing)
    const list = within((await screen.findByRole('heading', { name: words.matches.title })).closest('section')!)
    fireEvent.change(await list.findByLabelText(en.ui.start.mission), { target: { value: 'split-hull' } })
    await write(en.ui.start.clock, 'live')
    await write(en.ui.app.language, 'es')
    await waitFor(() =>
      expect(Object.fromEntries(log.at(-1)!.query)).toMatchObject({
        state: 'playing',
        'tag.mission': 'split-hull',
        'tag.clock': 'live',
        language: 'es',
      }),
    )
    expect(await screen.findByText(words.matches.noneFiltered)).toBeTruthy()
    // And still after a reload.
    cleanup()
    open()
    await screen.findByText(words.matches.noneFiltered)
    expect(Object.fromEntries(log.at(-1)!.query)).toMatchObject({ state: 'playing', 'tag.mission': 'split-hull' })
    await press(words.matches.clearFilters)
    expect(await screen.findByText(words.matches.nonePlaying)).toBeTruthy()
  })

  it('come in pages', async () => {
    const log = serve({
      [MATCHES]: ({ query }: { query: URLSearchParams }) =>
        query.has('after')
          ? {
              matches: [
                facts({ matchID: 'two', tags: { mission: 'split-hull' }, setupData: { mission: 'split-hull' } }),
              ],
            }
          : { matches: [facts()], next: '5.one' },
    })
    open()
    await press(words.more)
    await card('Split Hull')
    await card('Pilot Light')
    expect(log.at(-1)!.query.get('after')).toBe('5.one')
    expect(screen.queryByRole('button', { name: words.more })).toBeNull()
  })

  it('say what to do if there are none', async () => {
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

  it('asks for a name, and leads to the table', async () => {
    const log = serve({ [MATCHES]: { matches: [facts()] }, [JOIN]: { playerID: '1', playerCredentials: 'x' } })
    open()
    await press(words.matches.sitDown('Genestealers'))
    await write(words.join.name, '  Bo  ')
    await press(words.join.submit)
    await waitFor(() => expect(go).toHaveBeenCalledWith({ at: 'match', what: 'hulk/open-one' }))
    const asked = log.find(({ what }) => what === JOIN)!
    expect(asked.body).toEqual({ playerID: '1', playerName: 'Bo' })
    expect(asked.key).toBe(playerKey())
  })

  it('shows opponents, clock and rules', async () => {
    const setupData = {
      mission: 'pilot-light',
      ruleset: { stormBolter: { hitsOn: 5 }, clock: { mode: 'live', base: 90 } },
    } as const
    serve({ [MATCHES]: { matches: [facts({ setupData, tags: { clock: 'live' } })] } })
    open()
    await press(words.matches.sitDown('Genestealers'))
    const { textContent } = screen.getByRole('dialog')
    for (const said of ['Ada', '1:30', '4:00 for the Genestealer turn', en.ui.listed.changes(2)])
      expect(textContent).toContain(said)
  })

  it('shows the time bank of slow matches', async () => {
    serve({ [MATCHES]: { matches: [facts({ tags: { mission: 'pilot-light', clock: 'correspondence' } })] } })
    open()
    await press(words.matches.sitDown('Genestealers'))
    expect(screen.getByRole('dialog').textContent).toContain('72 hours a turn and 72 more in the bank')
  })

  it('says when somebody was quicker', async () => {
    keepName('Bo')
    serve({ [MATCHES]: { matches: [facts()] }, [JOIN]: new Refusal('seatTaken', 409) })
    open()
    await press(words.matches.sitDown('Genestealers'))
    await press(words.join.submit)
    expect((await screen.findByRole('alert')).textContent).toContain(words.problems.seatTaken)
    expect(go).not.toHaveBeenCalled()
  })

  it('is offered only for free seats, and watching only if allowed', async () => {
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

  it('are in the server’s order, each with what it waits for', async () => {
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
    expect(rows[1]).toContain(`· ${words.mine.against(en.ui.bots.names.hard)}`)
    expect(rows[1]).toContain(words.mine.theirDecision(en.ui.bots.names.hard, en.decisions.act.title))
    expect(rows[2]).toContain(words.mine.theirDecision('Bo', en.decisions.react.title))
    expect(rows[3]).toContain(words.mine.needsPlayers)
  })

  it('show who is on vacation, and the time that is left afterwards', async () => {
    playerKey()
    const now = Date.now()
    const hour = 3_600_000
    const until = now + 100 * hour
    const seats = [seat('0', { name: 'Ada', mine: true }), seat('1', { name: 'Bo', vacationUntil: until })]
    serve({
      [MATCHES]: { matches: [facts({ startedAt: now, seats })] },
      [GAMES]: {
        games: [game({ seats, decides: { seat: '1', kind: 'act', since: now }, deadline: until + 10.5 * hour })],
      },
    })
    open()
    const row = (await screen.findByText(words.mine.onVacation('Bo', moment('en', until)))).closest('li')!
    expect(row.textContent).toContain(words.mine.left('10 hours'))
    expect(screen.getByText(`Bo · ${words.matches.onVacation(moment('en', until))}`)).toBeTruthy()
  })

  it.each([false, true])(
    'lead to the table, where a rematch may be offered when the game is over (%s)',
    async (over) => {
      playerKey()
      serve({ [MATCHES]: { matches: [] }, [GAMES]: { games: [game({ over, ...(over ? { gameover: {} } : {}) })] } })
      open()
      await press(/Pilot Light/, 'link')
      expect(go).toHaveBeenCalledWith({ at: 'match', what: 'hulk/mine-one' })
    },
  )

  it('are fetched again when the server reports a change', async () => {
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
