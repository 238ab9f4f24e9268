// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { playerKey } from '../../../src/client/lobby/identity'
import { chime } from '../../../src/client/lobby/notices/chime'
import { NoticesForm } from '../../../src/client/lobby/notices/NoticesForm'
import { prefer, preferences } from '../../../src/client/lobby/notices/preferences'
import { Watch } from '../../../src/client/lobby/Watch'
import { setPageTitle, withBadge } from '../../../src/client/shell/page-title'
import { serverSays } from './fake-socket'
import { game } from './samples'
import { go, press, Refusal, serve, show, words, write } from './support'

vi.mock('../../../src/client/lobby/socket', () => import('./fake-socket'))
vi.mock('../../../src/client/lobby/notices/chime', () => ({ chime: vi.fn(async () => {}) }))

const GAMES = 'GET /players/me/games'
const NOTICES = 'PUT /players/me/notices'
const WAITING = game({ decides: { seat: '0', kind: 'act', since: 1 } })
const LATER = game({ decides: { seat: '0', kind: 'act', since: 2 } })
const THEIRS = game({ decides: { seat: '1', kind: 'act', since: 1 } })

let clock = 0
beforeEach(() => {
  localStorage.clear()
  go.mockReset()
  vi.mocked(chime).mockClear()
  prefer({ sound: true, muted: false })
  playerKey()
  setPageTitle('Bulkhead')
  // Each test well after the sound of the one before.
  vi.spyOn(performance, 'now').mockReturnValue((clock += 100_000))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('a game that waits', () => {
  const watching = async (first: unknown[], at: 'lobby' | 'match' = 'lobby') => {
    const answers: Record<string, unknown> = { [GAMES]: { games: first }, [NOTICES]: {} }
    const log = serve(answers)
    const place = at === 'match' ? { at, what: WAITING.matchID } : { at }
    show(<Watch place={place} go={go} />)
    await waitFor(() => expect(log.length).toBeGreaterThan(0))
    await act(async () => {})
    return {
      log,
      async next(games: unknown[]) {
        const asked = log.length
        answers[GAMES] = { games }
        act(() => serverSays('mine'))
        await waitFor(() => expect(log.length).toBeGreaterThan(asked))
        await act(async () => {})
      },
    }
  }
  const notice = () => screen.queryByText(words.notices.yourTurn('Pilot Light'))

  it('is counted in the title', async () => {
    const { next } = await watching([WAITING])
    await waitFor(() => expect(document.title).toBe('(1) Bulkhead'))
    await next([THEIRS])
    await waitFor(() => expect(document.title).toBe('Bulkhead'))
  })

  it('is told with words and a sound, once a wait', async () => {
    const { next } = await watching([THEIRS])
    await next([WAITING])
    await waitFor(() => expect(notice()).toBeTruthy())
    expect(chime).toHaveBeenCalledTimes(1)
    await next([{ ...WAITING, unread: 3 }])
    expect(chime).toHaveBeenCalledTimes(1)
    await press(words.notices.open)
    expect(go).toHaveBeenCalledWith({ at: 'match', what: WAITING.matchID })
  })

  it('is told anew at the next wait, and no longer once it is decided', async () => {
    const { next } = await watching([THEIRS])
    await next([WAITING])
    await next([THEIRS])
    await waitFor(() => expect(notice()).toBeNull())
    clock += 100_000
    vi.mocked(performance.now).mockReturnValue(clock)
    await next([LATER])
    await waitFor(() => expect(notice()).toBeTruthy())
    expect(chime).toHaveBeenCalledTimes(2)
  })

  it('that waited before the page was opened makes no noise', async () => {
    await watching([WAITING])
    await waitFor(() => expect(document.title).toBe('(1) Bulkhead'))
    expect(notice()).toBeNull()
    expect(chime).not.toHaveBeenCalled()
  })

  it('tells nothing to whoever sits at it', async () => {
    const { next } = await watching([THEIRS], 'match')
    await next([WAITING])
    expect(notice()).toBeNull()
    expect(chime).not.toHaveBeenCalled()
  })

  it('is silent without the sound', async () => {
    prefer({ sound: false })
    const { next } = await watching([THEIRS])
    await next([WAITING])
    await waitFor(() => expect(notice()).toBeTruthy())
    expect(chime).not.toHaveBeenCalled()
  })

  it('is muted by one click, here and at the server', async () => {
    const { next, log } = await watching([THEIRS])
    await next([WAITING])
    await press(words.notices.mute)
    await waitFor(() => expect(log.find(({ what }) => what === NOTICES)?.body).toEqual({ muted: true }))
    expect(preferences().muted).toBe(true)
    await next([LATER])
    expect(notice()).toBeNull()
  })
})

it('the icon carries the number', () => {
  const icon = withBadge("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3C/svg%3E", 3)
  const drawing = new DOMParser().parseFromString(decodeURIComponent(icon.split(',')[1]), 'image/svg+xml')
  expect(drawing.querySelector('text')?.textContent).toBe('3')
})

describe('the settings', () => {
  const me = (webhook?: string) => ({
    name: 'Ada',
    language: 'en',
    notices: { push: false, muted: false, ...(webhook ? { webhook } : {}) },
    vapidPublicKey: 'x',
  })
  const ME = 'GET /players/me'

  it('keep a webhook, and test it', async () => {
    const answers: Record<string, unknown> = {
      [ME]: me(),
      [NOTICES]: {},
      'POST /players/me/notices/test': { sent: 1, failed: 0 },
    }
    const log = serve(answers)
    show(<NoticesForm />)
    await write(words.notices.webhook, 'https://chat.example/hook')
    answers[ME] = me('https://chat.example/hook')
    await press(words.notices.save)
    await press(words.notices.test)
    await screen.findByText(words.notices.tested)
    expect(log.find(({ what }) => what === NOTICES)!.body).toEqual({ webhook: 'https://chat.example/hook' })
  })

  it('say when an address is refused', async () => {
    serve({ [ME]: me(), [NOTICES]: new Refusal('badTarget') })
    show(<NoticesForm />)
    await write(words.notices.webhook, 'https://inside.example/')
    await press(words.notices.save)
    expect((await screen.findByRole('alert')).textContent).toBe(words.notices.webhookBad)
    // Of another address nothing is known yet.
    await write(words.notices.webhook, 'https://chat.example/hook')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('do not even send what cannot be one', async () => {
    serve({ [ME]: me() })
    show(<NoticesForm />)
    await write(words.notices.webhook, 'http://chat.example')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: words.notices.save }).disabled).toBe(true)
  })

  it('turn the sound off', async () => {
    serve({ [ME]: me() })
    show(<NoticesForm />)
    await press(words.notices.sound, 'checkbox')
    expect(preferences().sound).toBe(false)
  })

  it('say where a browser has no notifications', async () => {
    serve({ [ME]: me() })
    show(<NoticesForm />)
    expect(await screen.findByText(words.notices.pushUnsupported)).toBeTruthy()
  })
})
