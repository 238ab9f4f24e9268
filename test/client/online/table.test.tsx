// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OnlineTable } from '../../../src/client/hulk/online/OnlineTable'
import { api } from '../../../src/client/lobby/api'
import type { MatchFacts } from '../../../src/client/lobby/facts'
import { MessagesContext } from '../../../src/client/text'
import { en } from '../../../src/client/text/en'
import { SETTINGS } from '../shell/support'
import { CORRIDOR, FACTS, type Fake, fakeSession } from './fake'

const go = vi.fn()

function show(session: Fake, facts: MatchFacts = FACTS) {
  const nothing = () => {}
  function Page() {
    return (
      <MessagesContext value={en}>
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
      </MessagesContext>
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

describe('the table online', () => {
  it('says whom all wait for, what for, since when, and whether he is there', () => {
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

  it('shows everybody the server’s clock, not the page’s', () => {
    const session = fakeSession({ viewer: null }, CORRIDOR, [])
    session.time = 31_000
    show(session)
    expect(screen.getByRole('timer').textContent).toContain('1:00')
    expect(screen.getByText('You are looking on.')).toBeTruthy()
  })

  it('counts the seconds down where one has to answer soon', () => {
    const session = fakeSession()
    session.time = 91_000 - 7_000
    show(session)
    const timer = within(prompt()).getByRole('timer')
    expect(timer.textContent).toContain('0:07')
    expect(timer.className).toContain('pn-urgent')
  })

  it('tells when the connection is gone, and why something was not done', () => {
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

  it('lets an owner give standing orders whoever decides, and marks them on the board', () => {
    const session = fakeSession({}, WAITS)
    show(session)
    fireEvent.click(screen.getByText('Standing orders'))
    press('always')
    const [, orders] = session.asked.find(([name]) => name === 'order')!
    expect(orders).toMatchObject({ marines: { 1: { overwatch: 'always' } } })
    expect(document.querySelectorAll('.order-mark')).toHaveLength(0)
    tell(session, { orders: { marines: { 1: { overwatch: 'never', spend: 'never' } } } })
    expect(document.querySelectorAll('#piece-1 .order-mark')).toHaveLength(2)
    expect(document.querySelector('#piece-1')?.getAttribute('aria-label')).toContain('never spends CP')
  })

  it('shows no orders and no panel for them to those who look on', () => {
    show(fakeSession({ viewer: null }, CORRIDOR, []))
    expect(screen.queryByText('Standing orders')).toBeNull()
  })

  it('asks before it resigns', () => {
    const session = fakeSession()
    show(session)
    press(/Menu/)
    press('Resign')
    expect(session.asked).toEqual([])
    press('Yes, resign')
    expect(session.asked).toEqual([['resign']])
  })

  it('shows the rules that are not the book’s', () => {
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

  it('says when nobody took up what one had offered, until something happens', () => {
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
    // Not where he takes it back himself, nor where all agreed.
    offer('draw')
    press('Withdraw')
    tell(session, { news })
    offer('takeBack')
    tell(session, {
      history: [{ id: 2, seat: '0', action: { type: 'pass' }, events: [{ type: 'takenBack', seat: '0' }] }],
    })
    tell(session, { news })
    expect(screen.queryByText(/was not (taken up|agreed)/)).toBeNull()
  })

  it('can be muted without leaving it', async () => {
    vi.spyOn(api, 'setNotices').mockResolvedValue({})
    show(fakeSession())
    press(/Menu/)
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Mute all notices' })))
    expect(api.setNotices).toHaveBeenCalledWith({ muted: true })
  })

  it('proposes to take back only where the rules’ own undo has ended', () => {
    const session = fakeSession()
    show(session)
    press(/Menu/)
    expect(screen.queryByRole('button', { name: /Ask to take back/ })).toBeNull()
    tell(session, { news: { mayTakeBack: true, watching: 0, here: [] } })
    press(/Ask to take back/)
    expect(session.asked).toEqual([['offer', 'takeBack']])
  })

  it('goes along to the rematch when all have agreed', () => {
    const session = fakeSession({ over: true }, CORRIDOR.replace(/clock.*/, 'outcome marines condition'))
    show(session)
    press('Rematch, sides swapped')
    expect(session.asked).toEqual([['offer', 'rematch']])
    tell(session, { news: { mayTakeBack: false, watching: 0, here: [], nextMatchID: 'next' } })
    expect(go).toHaveBeenCalledWith({ at: 'match', what: 'next' })
    press('Step through the game')
    expect(go).toHaveBeenCalledWith({ at: 'review', what: 'match' })
  })

  it('lets those who look on follow to the rematch, and does not drag them along', () => {
    const text = CORRIDOR.replace(/clock.*/, 'outcome marines condition')
    const session = fakeSession({ viewer: null, over: true }, text, [])
    show(session)
    tell(session, { news: { mayTakeBack: false, watching: 0, here: [], nextMatchID: 'next' } })
    expect(go).not.toHaveBeenCalled()
    press('Go to the rematch')
    expect(go).toHaveBeenCalledWith({ at: 'match', what: 'next' })
  })

  it('has a chat: unread lines are marked, and read when they are seen', async () => {
    const session = fakeSession()
    show(session)
    tell(session, { said: [{ id: 'a', seat: '1', text: 'hello', at: 5 }] })
    const tab = screen.getByRole('tab', { name: /Chat/ })
    expect(tab.textContent).toBe('Chat1')
    await act(async () => fireEvent.click(tab))
    expect(screen.getByText('hello')).toBeTruthy()
    expect(api.markRead).toHaveBeenCalledWith('match', 5)
    expect(screen.getByRole('tab', { name: /Chat/ }).textContent).toBe('Chat')
    fireEvent.change(screen.getByLabelText('Say something'), { target: { value: 'hi' } })
    press('Send')
    expect(session.asked).toEqual([['say', 'hi']])
    // It stays until the server has it.
    expect(screen.getByLabelText<HTMLInputElement>('Say something').value).toBe('hi')
    await act(async () =>
      session.tell({ said: [...session.snapshot().said, { id: 'b', seat: '0', text: 'hi', at: 6 }] }),
    )
    expect(screen.getByLabelText<HTMLInputElement>('Say something').value).toBe('')
  })

  it('marks the title when a decision comes to somebody who looks elsewhere', () => {
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
