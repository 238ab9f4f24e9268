// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DevicePage } from '../../../src/client/lobby/you/DevicePage'
import { becomePlayer, keepName, keptKey, keptName, playerKey } from '../../../src/client/lobby/you/identity'
import { wordsOf } from '../../../src/client/lobby/you/recovery-words'
import { You } from '../../../src/client/lobby/you/You'
import { game } from './samples'
import { type Asked, go, PAGE, press, Refusal, serve, show, words, write } from './support'

const THEIRS = 'AAAAAAAAAAAAAAAAAAAAAQ'
const OURS = 'AAAAAAAAAAAAAAAAAAAAAg'
const GAMES = 'GET /players/me/games'
const ME = { 'GET /players/me': { name: 'Ada', notices: { push: false, muted: false }, vapidPublicKey: 'x' } }
/** Under the pad of noughts the sealed key is the key. */
const LINK = 'code.AAAAAAAAAAAAAAAAAAAAAA'
const FETCH = 'POST /players/device/code'

beforeEach(() => {
  localStorage.clear()
  go.mockReset()
})
afterEach(cleanup)

const gamesOf = (count: (key: string | undefined) => number) => ({
  [GAMES]: ({ key }: Asked) => ({ games: Array.from({ length: count(key) }, (_, i) => game({ matchID: `m${i}` })) }),
})

describe('recovery words', () => {
  it('are shown on demand and can be hidden; the key itself is never on the page', async () => {
    becomePlayer(OURS)
    const { container } = show(<You />)
    await press(words.you.showWords)
    const list = await screen.findByRole('list')
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(wordsOf(OURS))
    expect(container.innerHTML).not.toContain(OURS)
    await press(words.you.written)
    expect(screen.queryByRole('list')).toBeNull()
    expect(screen.getByText(words.you.thanks)).toBeTruthy()
  })

  const enter = async (text: string) => {
    show(<You />)
    await write(words.you.enterWords, text)
    await press(words.you.recover)
  }

  it('restore everything in a new browser', async () => {
    serve({ ...ME, ...gamesOf((key) => (key === THEIRS ? 2 : 0)) })
    await enter(wordsOf(THEIRS).join(' '))
    await screen.findByText(words.you.recovered(2))
    expect(keptKey()).toBe(THEIRS)
    expect(keptName()).toBe('Ada')
  })

  it('that are wrong change nothing, and say what is wrong', async () => {
    becomePlayer(OURS)
    await enter(`${wordsOf(THEIRS).slice(0, 11).join(' ')} zoo`)
    expect((await screen.findByRole('alert')).textContent).toBe(words.you.wrongSum)
    await write(words.you.enterWords, 'abandon abandno')
    await press(words.you.recover)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words.you.wrongWord('abandno')))
    expect(keptKey()).toBe(OURS)
  })

  it('do not give up this browser’s games without asking', async () => {
    becomePlayer(OURS)
    serve({ ...ME, ...gamesOf(() => 1) })
    await enter(wordsOf(THEIRS).join(' '))
    await screen.findByRole('alertdialog')
    expect(keptKey()).toBe(OURS)
    await press(words.you.replace)
    await screen.findByText(words.you.recovered(1))
    expect(keptKey()).toBe(THEIRS)
  })
})

describe('the link from another device', () => {
  const open = (what = LINK) => show(<DevicePage {...PAGE} what={what} />)
  const PREVIEW = { 'GET /players/device/code': { name: 'Ada', games: 3 } }

  it('says who this browser will become, warns about links of others, and does nothing without asking', async () => {
    const log = serve({ ...ME, ...gamesOf(() => 3), ...PREVIEW, [FETCH]: { sealed: THEIRS } })
    open()
    await screen.findByText(words.device.becomes('Ada', 3))
    expect(screen.getByText(words.device.onlyYours)).toBeTruthy()
    expect(log.map(({ what }) => what)).toEqual(['GET /players/device/code'])
    expect(keptKey()).toBeUndefined()
    await press(words.device.submit('Ada'))
    await screen.findByText(words.you.recovered(3))
    expect(keptKey()).toBe(THEIRS)
    expect(playerKey()).toBe(THEIRS)
  })

  it('says which name and how many games this browser gives up', async () => {
    becomePlayer(OURS)
    keepName('Ben')
    serve({ ...ME, ...gamesOf((key) => (key === OURS ? 1 : 2)), ...PREVIEW, [FETCH]: { sealed: THEIRS } })
    open()
    await screen.findByText(words.device.givesUp('Ben', 1))
    await press(words.device.leave, 'link')
    expect(keptKey()).toBe(OURS)
    expect(go).toHaveBeenCalledWith({ at: 'lobby' })
  })

  it('of a player without a name says so', async () => {
    serve({ 'GET /players/device/code': { games: 0 } })
    open()
    await screen.findByText(words.device.becomes(undefined, 0))
    expect(screen.getByRole('button', { name: words.device.submit(undefined) })).toBeTruthy()
  })

  it('opens in a browser whose own key is void', async () => {
    becomePlayer(OURS)
    const games = ({ key }: Asked) => (key === OURS ? new Refusal('replacedKey', 401) : { games: [] })
    serve({ ...ME, ...PREVIEW, [GAMES]: games, [FETCH]: { sealed: THEIRS } })
    open()
    await press(words.device.submit('Ada'))
    await screen.findByText(words.you.recovered(0))
    expect(keptKey()).toBe(THEIRS)
  })

  it('to this browser itself is not used up, and says so', async () => {
    becomePlayer(OURS)
    const preview = ({ key }: Asked) => ({ name: 'Ada', games: 1, ...(key === OURS ? { yours: true } : {}) })
    const log = serve({ ...ME, 'GET /players/device/code': preview, [FETCH]: { sealed: OURS } })
    open()
    await screen.findByText(words.device.yours)
    expect(screen.queryByRole('button', { name: words.device.submit('Ada') })).toBeNull()
    expect(log.map(({ what }) => what)).not.toContain(FETCH)
  })

  it('that was used or is too old says so at once', async () => {
    serve({ 'GET /players/device/code': new Refusal('noSuchCode', 404) })
    open()
    expect(await screen.findByText(words.device.void)).toBeTruthy()
    expect(keptKey()).toBeUndefined()
  })

  it('that somebody else uses in the meantime says so', async () => {
    serve({ ...PREVIEW, [FETCH]: new Refusal('noSuchCode', 404) })
    open()
    await press(words.device.submit('Ada'))
    expect(await screen.findByText(words.device.void)).toBeTruthy()
  })

  it('can be tried again when the server did not answer', async () => {
    const answers: Record<string, unknown> = { ...ME, ...PREVIEW, [FETCH]: new Refusal('busy', 503) }
    serve(answers)
    open()
    await press(words.device.submit('Ada'))
    expect((await screen.findByRole('alert')).textContent).toContain(words.problems.busy)
    answers[FETCH] = { sealed: THEIRS }
    await press(words.device.submit('Ada'))
    await screen.findByText(words.you.recovered(0))
  })

  it('can be tried again if it was used up and only the rest failed', async () => {
    const answers: Record<string, unknown> = { ...ME, ...PREVIEW, [FETCH]: { sealed: THEIRS } }
    answers['GET /players/me'] = new Refusal('busy', 503)
    serve(answers)
    open()
    await press(words.device.submit('Ada'))
    expect((await screen.findByRole('alert')).textContent).toContain(words.problems.busy)
    Object.assign(answers, { ...ME, [FETCH]: new Refusal('noSuchCode', 404) })
    await press(words.device.submit('Ada'))
    await screen.findByText(words.you.recovered(0))
    expect(keptKey()).toBe(THEIRS)
  })

  it('that is incomplete says so', () => {
    open('code.short')
    expect(screen.getByText(words.device.broken)).toBeTruthy()
  })
})

describe('a new key', () => {
  const REPLACE = 'POST /players/me/key'
  const sent = (log: Asked[]) =>
    log.filter(({ what }) => what === REPLACE).map(({ body }) => (body as { key: string }).key)

  async function replace(): Promise<void> {
    await press(words.you.newKeyMake)
    await press(words.you.newKeyDo)
  }

  it('replaces the old one after two clicks', async () => {
    becomePlayer(OURS)
    const log = serve({ ...ME, [REPLACE]: {} })
    show(<You />)
    await press(words.you.newKeyMake)
    expect(sent(log)).toEqual([])
    await press(words.you.newKeyDo)
    await screen.findByText(words.you.newKeyDone)
    expect(log.find(({ what }) => what === REPLACE)?.key).toBe(OURS)
    expect(sent(log)).toEqual([keptKey()])
    expect(keptKey()).not.toBe(OURS)
  })

  it('is the same one at the next attempt, because the server may already have it', async () => {
    becomePlayer(OURS)
    const answers: Record<string, unknown> = { ...ME, [REPLACE]: new Refusal('busy', 503) }
    const log = serve(answers)
    show(<You />)
    await replace()
    await screen.findByText(words.problems.busy)
    expect(keptKey()).toBe(OURS)
    // The page may have been closed in between.
    cleanup()
    answers[REPLACE] = {}
    show(<You />)
    await replace()
    await screen.findByText(words.you.newKeyDone)
    const [first, second] = sent(log)
    expect(second).toBe(first)
    expect(keptKey()).toBe(first)
  })

  it('that the server has already made is used if only the answer was lost', async () => {
    becomePlayer(OURS)
    const answers: Record<string, unknown> = { ...ME, [REPLACE]: new Refusal('busy', 503) }
    const log = serve(answers)
    show(<You />)
    await replace()
    await screen.findByText(words.problems.busy)
    cleanup()
    answers['GET /players/me'] = ({ key }: Asked) =>
      key === OURS ? new Refusal('replacedKey', 401) : ME['GET /players/me']
    answers[REPLACE] = {}
    show(<You />)
    await waitFor(() => expect(keptKey()).toBe(sent(log)[0]))
    expect(screen.queryByText(words.you.replacedText)).toBeNull()
  })

  it('removes the words and the link of the old one', async () => {
    becomePlayer(OURS)
    serve({ ...ME, [REPLACE]: {}, 'POST /players/device': { code: 'code' } })
    show(<You />)
    await press(words.you.showWords)
    await screen.findByRole('list')
    await press(words.you.deviceMake)
    await screen.findByLabelText(words.you.deviceLink)
    await replace()
    await screen.findByText(words.you.newKeyDone)
    expect(screen.queryByRole('list')).toBeNull()
    expect(screen.queryByLabelText(words.you.deviceLink)).toBeNull()
  })

  it('made on another device is reported in this browser, which can start anew', async () => {
    becomePlayer(OURS)
    serve({ 'GET /players/me': new Refusal('replacedKey', 401) })
    show(<You />)
    await screen.findByText(words.you.replacedText)
    await press(words.you.beginAnew)
    expect(keptKey()).toBeUndefined()
    expect(screen.queryByText(words.you.replacedText)).toBeNull()
  })
})

describe('the name', () => {
  it('is stored here and on the server', async () => {
    keepName('Ada')
    const log = serve({})
    show(<You />)
    await write(words.you.name, 'Ada the Great')
    await press(words.you.save)
    await screen.findByText(words.you.saved)
    expect(keptName()).toBe('Ada the Great')
    expect(log.find(({ what }) => what === 'PUT /players/me')?.body).toEqual({ name: 'Ada the Great' })
  })
})

describe('a vacation', () => {
  const DAY = 24 * 3600_000
  const SET = 'PUT /players/me/vacation'
  const at = (day: string) => new Date(`${day}T12:00`).getTime()
  const saying = (vacation: object) => ({ ...ME['GET /players/me'], vacation })
  const { vacation } = words
  const form = () => screen.findByText(vacation.title).then((title) => title.closest('section')!)

  beforeEach(() => {
    becomePlayer(OURS)
    vi.useFakeTimers({ now: at('2027-06-01'), toFake: ['Date'] })
  })
  afterEach(() => vi.useRealTimers())

  it('says how much is left this year, and begins with the last day that was chosen', async () => {
    const until = new Date(2027, 5, 9).getTime()
    const log = serve({
      'GET /players/me': saying({ left: 12 * DAY, latest: at('2027-06-13') }),
      [SET]: saying({ until, left: 4 * DAY, latest: at('2027-06-13') }),
    })
    show(<You />)
    expect((await form()).textContent).toContain('12 days left this year.')
    const day = screen.getByLabelText<HTMLInputElement>(vacation.lastDay)
    expect([day.min, day.max]).toEqual(['2027-06-01', '2027-06-13'])
    await write(vacation.lastDay, '2027-06-08')
    await press(vacation.begin)
    await screen.findByText(/You are on vacation until Wed 9 Jun.* 00:00/)
    expect((await form()).textContent).toContain('4 days left this year.')
    expect(log.find(({ what }) => what === SET)?.body).toEqual({ until })
  })

  it('without a last day lasts as long as possible, and on the last possible day not longer than that', async () => {
    const latest = at('2027-06-13')
    const log = serve({
      'GET /players/me': saying({ left: 12 * DAY, latest }),
      [SET]: saying({ left: 12 * DAY, latest }),
    })
    const sent = () => log.filter(({ what }) => what === SET).map(({ body }) => body)
    show(<You />)
    await press(vacation.begin)
    await waitFor(() => expect(sent()).toEqual([{}]))
    await write(vacation.lastDay, '2027-06-13')
    await press(vacation.begin)
    await waitFor(() => expect(sent()).toEqual([{}, { until: latest }]))
  })

  it('can be ended, and says why it cannot begin', async () => {
    const answers: Record<string, unknown> = {
      'GET /players/me': saying({ until: at('2027-06-05'), left: 0, latest: at('2027-06-05') }),
      [SET]: saying({ left: 4 * DAY, latest: at('2027-06-05') }),
    }
    const log = serve(answers)
    show(<You />)
    expect((await form()).textContent).toContain(vacation.none)
    await press(vacation.end)
    await screen.findByRole('button', { name: vacation.begin })
    expect(log.find(({ what }) => what === SET)?.body).toEqual({ until: null })
    expect(screen.queryByRole('button', { name: vacation.end })).toBeNull()
    answers[SET] = new Refusal('vacationTooLong')
    await press(vacation.begin)
    await screen.findByText(words.problems.vacationTooLong)
  })
})
