// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OnlineTable } from '../../../../src/client/lobby/match/OnlineTable'
import { api } from '../../../../src/client/lobby/server/api'
import type { MatchFacts } from '../../../../src/client/lobby/server/facts'
import type { HouseEvent } from '../../../../src/game/module'
import { InWords } from '../../../support/in-words'
import { SETTINGS } from '../../shell/support'
import { CORRIDOR, FACTS, type Fake, fakeSession } from './fake'

const go = vi.fn()
const TAKEN_BACK: HouseEvent = { type: 'takenBack', seat: '0' }

function show(session: Fake, facts: MatchFacts = FACTS) {
  const nothing = () => {}
  function Page() {
    return (
      <InWords>
        <OnlineTable
          what="match"
          settings={SETTINGS}
          onSettings={nothing}
          go={go}
          onStart={nothing}
          facts={facts}
          again={nothing}
          session={session}
          state={session.snapshot().state!}
        />
      </InWords>
    )
  }
  const { rerender } = render(<Page />)
  session.subscribe(() => rerender(<Page />))
}

const tell = (session: Fake, ...change: Parameters<Fake['tell']>) => act(() => session.tell(...change))
const prompt = () => screen.getByRole('region', { name: 'What to decide' })
const press = (name: string | RegExp) => fireEvent.click(screen.getAllByRole('button', { name })[0])

const WAITS = CORRIDOR.replace('m1 E', 'm1 E\n  turn genestealers')

beforeEach(() => {
  vi.spyOn(api, 'chat').mockResolvedValue({ lines: [] })
  vi.spyOn(api, 'markRead').mockResolvedValue({})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  go.mockReset()
})

describe('a player who has vanished', () => {
  const HERE = { mayTakeBack: false, watching: 0, here: ['0'] }
  const bar = () => screen.queryByRole('region', { name: 'A player is gone' })

  it('can be claimed from only when the time has come', () => {
    const session = fakeSession()
    const claimable = { result: 91_000, seats: [{ seat: '1', from: 91_000, mine: false }], abort: false }
    session.tell({ news: { ...HERE, claimable } })
    show(session)
    expect(bar()?.textContent).toContain('Bo is away. If they do not return, you may act in 90 seconds.')
    expect(within(bar()!).queryByRole('button')).toBeNull()
    session.time = 91_000
    tell(session, { news: { ...HERE, claimable } })
    expect(bar()?.textContent).toContain('Bo has been gone for too long.')
    for (const name of ['Claim the win', 'Claim a draw', 'Let a bot play on']) press(name)
    expect(session.asked).toEqual([
      ['claim', { what: 'win' }],
      ['claim', { what: 'draw' }],
      ['claim', { what: 'bot', of: '1' }],
    ])
    tell(session, { news: HERE })
    expect(bar()).toBeNull()
  })

  it('can be replaced by a side-mate; and a game that has not got going can be called off', () => {
    const session = fakeSession()
    const claimable = { seats: [{ seat: '1', from: 0, mine: true }], abort: true }
    session.tell({ news: { ...HERE, here: ['0', '1'], claimable } })
    show(session)
    expect(bar()?.textContent).toContain('Bo has not answered in time.')
    expect(within(bar()!).queryByRole('button', { name: 'Claim the win' })).toBeNull()
    press('Play this seat too')
    press('Call the game off')
    expect(session.asked).toEqual([['claim', { what: 'seat', of: '1' }], ['abort']])
  })

  it('is told that somebody else plays their seat', () => {
    const seats = FACTS.seats.map(({ mine: _, ...seat }) =>
      seat.seat === '0' ? { ...seat, lost: true as const } : seat,
    )
    show(fakeSession({ viewer: null }, CORRIDOR, []), { ...FACTS, seats })
    expect(screen.getByText(/somebody else plays your seat now\. You are looking on\./)).toBeTruthy()
  })

  it('is warned before their time is up in a game over days', () => {
    const hour = 3600_000
    const long = CORRIDOR.replace(
      'left 90000 since 1000 deadline 91000',
      `left ${48 * hour} since 1000 deadline ${48 * hour + 1000}`,
    )
    const session = fakeSession({}, long)
    session.tell({ news: { ...HERE, waitingSince: 1000 } })
    show(session)
    expect(screen.queryByText(/left for this turn/)).toBeNull()
    session.time = 43 * hour
    tell(session, { news: { ...HERE, here: ['0', '1'], waitingSince: 1000 } })
    expect(screen.getByText('Only 5 hours left for this turn.')).toBeTruthy()
  })
})

describe('a player on vacation', () => {
  const HERE = { mayTakeBack: false, watching: 0, here: ['0'] }
  const until = 1_000_000_000_000
  const away = (seat: string) => ({ ...HERE, vacations: [{ seat, until }], standsFor: until - 31_000 })

  it('is waited for: everybody sees until when, and that the clock stands still', () => {
    const session = fakeSession({ viewer: '1' }, CORRIDOR, ['1'])
    // Ana, who has to decide, went on vacation with a minute left.
    session.tell({ news: away('0') })
    session.time = until - 5_000_000
    show(session)
    expect(screen.getByText(/Ana is on vacation until Sun.? 9 Sept?.* Their clock stands still\./)).toBeTruthy()
    expect(screen.getByRole('timer').textContent).toContain('1:00')
    session.time = until - 1000
    tell(session, { news: away('0') })
    expect(screen.getByRole('timer').textContent).toContain('1:00')
    session.time = until + 15_000
    tell(session, { news: { ...HERE, standsFor: until - 31_000 } })
    expect(screen.queryByText(/on vacation/)).toBeNull()
    expect(screen.getByRole('timer').textContent).toContain('0:45')
  })

  it('is told that they may play', () => {
    const session = fakeSession()
    session.tell({ news: away('0') })
    session.time = until - 1000
    show(session)
    expect(screen.getByText(/You are on vacation until .* you may play/)).toBeTruthy()
  })

  it('who has nothing to decide does not stop the other’s clock', () => {
    const session = fakeSession({ viewer: null }, CORRIDOR, [])
    session.tell({ news: { ...HERE, vacations: [{ seat: '1', until }] } })
    session.time = 31_000
    show(session)
    expect(screen.getByText(/Bo is on vacation until/)).toBeTruthy()
    expect(screen.getByRole('timer').textContent).toContain('1:00')
  })
})

describe('the table online', () => {
  it('says whom the game waits for, for what, since when, and whether they are connected', () => {
    const session = fakeSession({ viewer: '1' }, CORRIDOR, ['1'])
    const since = new Date().setHours(14, 2, 0, 0)
    session.tell({ news: { mayTakeBack: false, watching: 2, here: ['1'], waitingSince: since } })
    vi.useFakeTimers({ now: since + 60_000, toFake: ['Date'] })
    show(session)
    expect(prompt().textContent).toContain('Waiting for Ana')
    expect(prompt().textContent).toContain('since 14:02')
    expect(prompt().textContent).toContain('away')
    tell(session, { news: { mayTakeBack: false, watching: 2, here: ['0', '1'], waitingSince: since } })
    expect(prompt().textContent).toContain('here')
    expect(screen.getByLabelText('2 spectators')).toBeTruthy()
    vi.useRealTimers()
  })

  it('shows the server’s clock, not the page’s', () => {
    const session = fakeSession({ viewer: null }, CORRIDOR, [])
    session.time = 31_000
    show(session)
    expect(screen.getByRole('timer').textContent).toContain('1:00')
    expect(screen.getByText('You are looking on.')).toBeTruthy()
  })

  it('counts down the seconds if an answer is due soon', () => {
    const session = fakeSession()
    session.time = 91_000 - 7_000
    show(session)
    const timer = within(prompt()).getByRole('timer')
    expect(timer.textContent).toContain('0:07')
    expect(timer.className).toContain('pn-urgent')
  })

  it('says when the connection is lost, and why something was not done', () => {
    const session = fakeSession()
    show(session)
    tell(session, { connection: 'lost', refused: { event: 'update', code: 'offline' } })
    expect(screen.getByText(/The connection is gone/)).toBeTruthy()
    expect(screen.getByText('There is no connection just now. Nothing was sent.')).toBeTruthy()
    tell(session, { connection: 'on', refused: { event: 'update', code: 'stale' } })
    expect(screen.queryByText(/The connection is gone/)).toBeNull()
    fireEvent.click(screen.getByText(/The game had moved on/))
    expect(session.asked).toContainEqual(['dismiss'])
  })

  it('lets players give standing orders at any time, and marks them on the board', () => {
    const session = fakeSession({}, WAITS)
    show(session)
    fireEvent.click(screen.getByText('Standing orders'))
    press('always')
    const [, orders] = session.asked.find(([name]) => name === 'order')!
    expect(orders).toMatchObject({ marines: { 1: { overwatch: 'always' } } })
    expect(document.querySelectorAll('.order-mark')).toHaveLength(0)
    tell(session, { orders: { marines: { 1: { overwatch: 'never', askCp: 'never' } } } })
    expect(document.querySelectorAll('#piece-1 .order-mark')).toHaveLength(2)
    expect(document.querySelector('#piece-1')?.getAttribute('aria-label')).toContain('never asked about CP')
  })

  it('shows spectators no orders and no panel for them', () => {
    show(fakeSession({ viewer: null }, CORRIDOR, []))
    expect(screen.queryByText('Standing orders')).toBeNull()
  })

  it('asks before resigning', () => {
    const session = fakeSession()
    show(session)
    press(/Menu/)
    press('Resign')
    expect(session.asked).toEqual([])
    press('Yes, resign')
    expect(session.asked).toEqual([['resign']])
  })

  it('shows the changed rules', () => {
    show(fakeSession())
    press(/Menu/)
    expect(screen.getByText('Rules of this match')).toBeTruthy()
    expect(within(screen.getByRole('dialog')).getByText(/Reaction time, live/)).toBeTruthy()
  })

  it('offers a draw, agrees, declines, and withdraws', () => {
    const session = fakeSession()
    show(session)
    press(/Menu/)
    press('Offer a draw')
    expect(session.asked).toEqual([['offer', 'draw']])
    const news = { mayTakeBack: false, watching: 0, here: ['0', '1'] }
    tell(session, { news: { ...news, offer: { what: 'draw', by: '0', agreed: ['0'] } } })
    expect(screen.getByText('You have offered a draw.')).toBeTruthy()
    press('Withdraw')
    tell(session, { news: { ...news, offer: { what: 'takeBack', by: '1', agreed: ['1'] } } })
    expect(screen.getByText('Bo asks to take back the last action.')).toBeTruthy()
    press('Agree')
    press('Decline')
    expect(session.asked.slice(1)).toEqual([['decline'], ['offer', 'takeBack'], ['decline']])
  })

  it('says that the server was down and no clock ran, until the log says it', () => {
    const session = fakeSession()
    show(session)
    const news = { mayTakeBack: false, watching: 0, here: ['0', '1'] }
    tell(session, { news: { ...news, givenBack: 600_000 } })
    const line = 'The server was down for 10 minutes. Nobody’s clock ran meanwhile.'
    expect(screen.getByText(line).getAttribute('role')).toBe('status')
    tell(session, { news })
    expect(screen.queryByText(line)).toBeNull()
  })

  it('says when nobody accepted an offer, until something happens', () => {
    const session = fakeSession()
    show(session)
    const news = { mayTakeBack: false, watching: 0, here: ['0', '1'] }
    const offer = (what: 'draw' | 'takeBack') =>
      tell(session, { news: { ...news, offer: { what, by: '0', agreed: ['0'] } } })
    offer('draw')
    tell(session, { news })
    expect(screen.getByText('Your offer of a draw was not taken up.')).toBeTruthy()
    tell(session, { history: [{ id: 1, seat: '1', action: { type: 'pass' }, events: [] }] })
    expect(screen.queryByText(/was not taken up/)).toBeNull()
    // Not if the player withdraws it, nor if all agreed.
    offer('draw')
    press('Withdraw')
    tell(session, { news })
    offer('takeBack')
    tell(session, {
      history: [{ id: 2, seat: '0', action: { type: 'takeBack' }, events: [TAKEN_BACK] }],
    })
    tell(session, { news })
    expect(screen.queryByText(/was not (taken up|agreed)/)).toBeNull()
  })

  it('can be muted', async () => {
    vi.spyOn(api, 'setNotices').mockResolvedValue({} as never)
    show(fakeSession())
    press(/Menu/)
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Mute all notices' })))
    expect(api.setNotices).toHaveBeenCalledWith({ muted: true })
  })

  it('offers to take back only what cannot be undone', () => {
    const session = fakeSession()
    show(session)
    press(/Menu/)
    expect(screen.queryByRole('button', { name: /Ask to take back/ })).toBeNull()
    tell(session, { news: { mayTakeBack: true, watching: 0, here: [] } })
    press(/Ask to take back/)
    expect(session.asked).toEqual([['offer', 'takeBack']])
  })

  it('leads players to the rematch when all have agreed', () => {
    const session = fakeSession({ over: true }, CORRIDOR.replace(/clock.*/, 'outcome marines condition'))
    show(session)
    press('Rematch, sides swapped')
    expect(session.asked).toEqual([['offer', 'rematch']])
    tell(session, { news: { mayTakeBack: false, watching: 0, here: [], nextMatchID: 'next' } })
    expect(go).toHaveBeenCalledWith({ at: 'match', what: 'hulk/next' })
    press('Step through the game')
    expect(go).toHaveBeenCalledWith({ at: 'review', what: 'hulk/match' })
  })

  it('offers spectators a link to the rematch', () => {
    const text = CORRIDOR.replace(/clock.*/, 'outcome marines condition')
    const session = fakeSession({ viewer: null, over: true }, text, [])
    show(session)
    tell(session, { news: { mayTakeBack: false, watching: 0, here: [], nextMatchID: 'next' } })
    expect(go).not.toHaveBeenCalled()
    press('Go to the rematch')
    expect(go).toHaveBeenCalledWith({ at: 'match', what: 'hulk/next' })
  })

  it('has a chat that marks unread lines until they are seen', async () => {
    const session = fakeSession()
    show(session)
    tell(session, { said: [{ id: 'a', seat: '1', name: 'Bob', text: 'hello', at: 5 }] })
    const tab = screen.getByRole('tab', { name: /Chat/ })
    expect(tab.textContent).toBe('Chat1')
    await act(async () => fireEvent.click(tab))
    expect(screen.getByText('hello')).toBeTruthy()
    expect(api.markRead).toHaveBeenCalledWith({ gameName: 'hulk', matchID: 'match' }, 5)
    expect(screen.getByRole('tab', { name: /Chat/ }).textContent).toBe('Chat')
    fireEvent.change(screen.getByLabelText('Say something'), { target: { value: 'hi' } })
    press('Send')
    expect(session.asked).toEqual([['say', 'hi']])
    // It stays until the server has it.
    expect(screen.getByLabelText<HTMLInputElement>('Say something').value).toBe('hi')
    await act(async () =>
      session.tell({ said: [...session.snapshot().said, { id: 'b', seat: '0', name: 'Ann', text: 'hi', at: 6 }] }),
    )
    expect(screen.getByLabelText<HTMLInputElement>('Say something').value).toBe('')
  })

  it('marks the title if a player who looks elsewhere has to decide', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    show(fakeSession())
    expect(document.title).toBe('● Your turn · Bulkhead')
    expect(screen.getByText('Your turn: Actions')).toBeTruthy()
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(document.title).toBe('Bulkhead')
    fireEvent.pointerDown(document.body)
    expect(screen.queryByText('Your turn: Actions')).toBeNull()
  })
})
