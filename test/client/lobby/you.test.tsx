// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DevicePage } from '../../../src/client/lobby/DevicePage'
import { becomePlayer, keepName, keptKey, keptName, playerKey } from '../../../src/client/lobby/identity'
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
  it('are shown on demand and put away; the key itself is never on the page', async () => {
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

  it('bring everything back in a new browser', async () => {
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

  it('do not take away games of this browser unasked', async () => {
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

  it('makes this browser the same player, once asked to', async () => {
    const log = serve({ ...ME, ...gamesOf(() => 3), [FETCH]: { sealed: THEIRS } })
    open()
    expect(log).toEqual([])
    await press(words.device.submit)
    await screen.findByText(words.you.recovered(3))
    expect(keptKey()).toBe(THEIRS)
    expect(playerKey()).toBe(THEIRS)
  })

  it('asks before it replaces a key that has games', async () => {
    becomePlayer(OURS)
    serve({ ...ME, ...gamesOf((key) => (key === OURS ? 1 : 2)), [FETCH]: { sealed: THEIRS } })
    open()
    await press(words.device.submit)
    expect((await screen.findByRole('alertdialog')).textContent).toContain(words.you.replaceText(1))
    await press(words.you.keep)
    expect(keptKey()).toBe(OURS)
    expect(go).toHaveBeenCalledWith({ at: 'lobby' })
  })

  it('that was used or is too old says so', async () => {
    serve({ [FETCH]: new Refusal('noSuchCode', 404) })
    open()
    await press(words.device.submit)
    expect(await screen.findByText(words.device.void)).toBeTruthy()
    expect(keptKey()).toBeUndefined()
  })

  it('can be tried again when the server did not answer', async () => {
    const answers: Record<string, unknown> = { ...ME, [FETCH]: new Refusal('busy', 503) }
    serve(answers)
    open()
    await press(words.device.submit)
    expect((await screen.findByRole('alert')).textContent).toContain(words.problems.busy)
    answers[FETCH] = { sealed: THEIRS }
    await press(words.device.submit)
    await screen.findByText(words.you.recovered(0))
  })

  it('that is not whole says so', () => {
    open('code.short')
    expect(screen.getByText(words.device.broken)).toBeTruthy()
  })
})

describe('the name', () => {
  it('is kept here and told the server', async () => {
    keepName('Ada')
    const log = serve({})
    show(<You />)
    await write(words.you.name, 'Ada the Great')
    await press(words.you.save)
    await screen.findByText(words.you.saved)
    expect(keptName()).toBe('Ada the Great')
    expect(log[0].body).toEqual({ name: 'Ada the Great' })
  })
})
