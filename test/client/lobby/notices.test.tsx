// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chime } from '../../../src/client/lobby/notices/chime'
import { ConfirmPage, UnsubscribePage } from '../../../src/client/lobby/notices/mail-pages'
import { NoticesForm } from '../../../src/client/lobby/notices/NoticesForm'
import { prefer, preferences } from '../../../src/client/lobby/notices/preferences'
import { Watch } from '../../../src/client/lobby/notices/Watch'
import { playerKey } from '../../../src/client/lobby/you/identity'
import { setPageTitle, setWaiting, withBadge } from '../../../src/client/shell/page-title'
import { serverSays } from './fake-socket'
import { game } from './samples'
import { go, PAGE, press, Refusal, serve, show, words, write } from './support'

vi.mock('../../../src/client/lobby/server/socket', () => import('./fake-socket'))
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

  it('is announced with words and a sound, once for each wait', async () => {
    const { next } = await watching([THEIRS])
    await next([WAITING])
    await waitFor(() => expect(notice()).toBeTruthy())
    expect(chime).toHaveBeenCalledTimes(1)
    await next([{ ...WAITING, unread: 3 }])
    expect(chime).toHaveBeenCalledTimes(1)
    await press(words.notices.open)
    expect(go).toHaveBeenCalledWith({ at: 'match', what: `hulk/${WAITING.matchID}` })
  })

  it('is announced again at the next wait, and no longer after the decision', async () => {
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

  it('makes no sound if it waited before the page was opened', async () => {
    await watching([WAITING])
    await waitFor(() => expect(document.title).toBe('(1) Bulkhead'))
    expect(notice()).toBeNull()
    expect(chime).not.toHaveBeenCalled()
  })

  it('is not announced at its own table', async () => {
    const { next } = await watching([THEIRS], 'match')
    await next([WAITING])
    expect(notice()).toBeNull()
    expect(chime).not.toHaveBeenCalled()
  })

  it('makes no sound if that is turned off', async () => {
    prefer({ sound: false })
    const { next } = await watching([THEIRS])
    await next([WAITING])
    await waitFor(() => expect(notice()).toBeTruthy())
    expect(chime).not.toHaveBeenCalled()
  })

  it('is muted with one click, here and on the server', async () => {
    const { next, log } = await watching([THEIRS])
    await next([WAITING])
    await press(words.notices.mute)
    await waitFor(() => expect(log.find(({ what }) => what === NOTICES)?.body).toEqual({ muted: true }))
    expect(preferences().muted).toBe(true)
    await next([LATER])
    expect(notice()).toBeNull()
  })
})

describe('the links in e-mail', () => {
  it('confirm an address as soon as they are opened', async () => {
    const log = serve({ 'POST /players/confirm/code': {} })
    show(<ConfirmPage {...PAGE} what="code" />)
    await screen.findByText(words.notices.confirmed)
    expect(log.map(({ what, key }) => [what, key])).toEqual([['POST /players/confirm/code', undefined]])
  })

  it('say when they are too old', async () => {
    serve({ 'POST /players/confirm/code': new Refusal('noSuchCode', 404) })
    show(<ConfirmPage {...PAGE} what="code" />)
    await screen.findByText(words.notices.confirmVoid)
  })

  it('end e-mail only when somebody says so', async () => {
    const log = serve({ 'POST /players/unsubscribe/code': {} })
    show(<UnsubscribePage {...PAGE} what="code" />)
    await screen.findByText(words.notices.stopAsk)
    expect(log).toEqual([])
    await press(words.notices.stopSubmit)
    await screen.findByText(words.notices.stopped)
    expect(log.map(({ what }) => what)).toEqual(['POST /players/unsubscribe/code'])
  })
})

it('the icon of an installed page carries the number, where there is such a thing', async () => {
  const badge = { setAppBadge: vi.fn(async () => {}), clearAppBadge: vi.fn(async () => {}) }
  Object.assign(navigator, badge)
  setWaiting(2)
  setWaiting(0)
  expect([badge.setAppBadge.mock.calls, badge.clearAppBadge.mock.calls]).toEqual([[[2]], [[]]])
  for (const name of Object.keys(badge)) Reflect.deleteProperty(navigator, name)
  setWaiting(0)
})

it('is counted on the icon', () => {
  const icon = withBadge("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3C/svg%3E", 3)
  const drawing = new DOMParser().parseFromString(decodeURIComponent(icon.split(',')[1]), 'image/svg+xml')
  expect(drawing.querySelector('text')?.textContent).toBe('3')
})

describe('the settings', () => {
  const me = (webhook?: string, over: object = {}) => ({
    name: 'Ada',
    language: 'en',
    notices: {
      ...{ push: false, muted: false, leadHours: 12, wanted: { push: ['turn'], webhook: ['turn'], email: ['turn'] } },
      ...(webhook ? { webhook } : {}),
      ...over,
    },
    vapidPublicKey: 'x',
    canMail: true,
  })
  const ME = 'GET /players/me'
  /** Each address has a button of its own. */
  const saveButton = (label: string) =>
    within(screen.getByLabelText(label).parentElement!).getByRole<HTMLButtonElement>('button', {
      name: words.notices.save,
    })
  const saveNextTo = async (label: string) => act(async () => saveButton(label).click())

  it('store a webhook, and test it', async () => {
    const answers: Record<string, unknown> = {
      [ME]: me(),
      [NOTICES]: me('https://chat.example/hook'),
      'POST /players/me/notices/test': { sent: 1, failed: 0 },
    }
    const log = serve(answers)
    show(<NoticesForm />)
    await write(words.notices.webhook, 'https://chat.example/hook')
    await saveNextTo(words.notices.webhook)
    await press(words.notices.test)
    await screen.findByText(words.notices.tested)
    expect(log.find(({ what }) => what === NOTICES)!.body).toEqual({ webhook: 'https://chat.example/hook' })
  })

  it('say when an address is refused', async () => {
    serve({ [ME]: me(), [NOTICES]: new Refusal('badTarget') })
    show(<NoticesForm />)
    await write(words.notices.webhook, 'https://inside.example/')
    await saveNextTo(words.notices.webhook)
    expect((await screen.findByRole('alert')).textContent).toBe(words.notices.webhookBad)
    // Of another address nothing is known yet.
    await write(words.notices.webhook, 'https://chat.example/hook')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('do not send an invalid address', async () => {
    serve({ [ME]: me() })
    show(<NoticesForm />)
    await write(words.notices.webhook, 'http://chat.example')
    expect(saveButton(words.notices.webhook).disabled).toBe(true)
  })

  it('turn the sound on, which is off at first', async () => {
    vi.resetModules()
    const fresh = await import('../../../src/client/lobby/notices/preferences')
    localStorage.clear()
    expect(fresh.preferences().sound).toBe(false)
    prefer({ sound: false })
    serve({ [ME]: me() })
    show(<NoticesForm />)
    await press(words.notices.sound, 'checkbox')
    expect(preferences().sound).toBe(true)
  })

  it('take an e-mail address, say that it must be confirmed, and send the link again', async () => {
    const email = { address: 'ada@mail.example', confirmed: false }
    const log = serve({ [ME]: me(), [NOTICES]: me(undefined, { email }) })
    show(<NoticesForm />)
    await write(words.notices.email, 'ada')
    expect(saveButton(words.notices.email).disabled).toBe(true)
    await write(words.notices.email, email.address)
    await saveNextTo(words.notices.email)
    await screen.findByText(words.notices.emailSent)
    await press(words.notices.emailAgain)
    await waitFor(() => {
      const sent = log.filter(({ what }) => what === NOTICES).map(({ body }) => body)
      expect(sent).toEqual([{ email: email.address }, { email: email.address }])
    })
  })

  it('do not ask for an e-mail address where the server sends no e-mail', async () => {
    serve({ [ME]: { ...me(), canMail: false } })
    show(<NoticesForm />)
    await screen.findByLabelText(words.notices.webhook)
    expect(screen.queryByLabelText(words.notices.email)).toBeNull()
  })

  it('choose what each channel tells, and how early', async () => {
    const kept = me('https://chat.example/hook')
    const log = serve({ [ME]: kept, [NOTICES]: kept })
    show(<NoticesForm />)
    const box = (kind: keyof typeof words.notices.kinds) =>
      screen.getByRole<HTMLInputElement>('checkbox', {
        name: `${words.notices.kinds[kind]} · ${words.notices.channels.webhook}`,
      })
    await screen.findByText(words.notices.which)
    expect([box('turn').checked, box('chat').checked]).toEqual([true, false])
    // There is a column only for what the player has.
    expect(screen.queryByText(words.notices.channels.push)).toBeNull()
    await act(async () => box('chat').click())
    await act(async () => box('turn').click())
    await act(async () => fireEvent.change(screen.getByLabelText(words.notices.lead), { target: { value: '48' } }))
    expect(log.filter(({ what }) => what === NOTICES).map(({ body }) => body)).toEqual([
      { wanted: { webhook: ['turn', 'chat'] } },
      { wanted: { webhook: [] } },
      { leadHours: 48 },
    ])
  })

  it('show a choice at once, and take it back if it is not stored', async () => {
    let refuse = () => {}
    const refused = new Promise((resolve) => {
      refuse = () => resolve(new Refusal('notStored', 503))
    })
    serve({ [ME]: me('https://chat.example/hook'), [NOTICES]: () => refused })
    show(<NoticesForm />)
    const name = `${words.notices.kinds.chat} · ${words.notices.channels.webhook}`
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name })
    await act(async () => box.click())
    expect(box.checked).toBe(true)
    await act(async () => refuse())
    await waitFor(() => expect(box.checked).toBe(false))
  })

  it('say where a browser has no notifications', async () => {
    serve({ [ME]: me() })
    show(<NoticesForm />)
    expect(await screen.findByText(words.notices.pushUnsupported)).toBeTruthy()
  })
})
