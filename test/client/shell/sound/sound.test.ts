// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Sound } from '../../../../src/client/shell/sound/sound'
import { FakeContext } from './fake-audio'

const BEEP: Sound = { rank: 1, gap: 0.1, layers: [{ wave: 'sine', length: 0.2, level: 0.5, pitch: [440, 440] }] }
const HUMMING = 4

/** The page as it is opened, or opened again: modules start afresh. */
async function openPage() {
  leave()
  vi.resetModules()
  const sound = await import('../../../../src/client/shell/sound')
  leave = sound.beginSound()
  return { ...sound, ...(await preferences()) }
}
const preferences = () => import('../../../../src/client/shell/sound/preferences')

let leave = () => {}
let hidden = false
let now = 0
beforeEach(() => {
  FakeContext.made = []
  hidden = false
  now = 1000
  localStorage.clear()
  vi.stubGlobal('AudioContext', FakeContext)
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  leave()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const click = () => document.body.click()
const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
const hide = (now: boolean) => {
  hidden = now
  document.dispatchEvent(new Event('visibilitychange'))
}
/** Until the mixer is loaded and has done what it was asked. */
const settled = async () => {
  await import('../../../../src/client/shell/sound/mixer')
  await new Promise((done) => setTimeout(done))
}
const context = () => FakeContext.made[0]
/** Everything that was started and has not been stopped at once. */
const sounding = () => (context()?.sources ?? []).filter(({ stopped }) => (stopped ?? 1) > context().currentTime)
const volume = () => context().gains.find(({ to }) => to === context().destination)!.gain.value

describe('before the first click or key', () => {
  it('nothing is played and no context is made', async () => {
    const { play, hum } = await openPage()
    play(BEEP)
    hum(1)
    await settled()
    expect(FakeContext.made).toEqual([])
  })

  it.each([
    ['a click', click],
    ['a key', () => press('q')],
  ])('and after %s the hum begins and sounds are played', async (_, gesture) => {
    const { play, hum } = await openPage()
    hum(0.5)
    gesture()
    await settled()
    expect(sounding()).toHaveLength(HUMMING)
    play(BEEP)
    await settled()
    expect(FakeContext.made).toHaveLength(1)
    expect(sounding()).toHaveLength(HUMMING + 1)
  })

  it('a click alone, with nothing to play, makes no context', async () => {
    await openPage()
    click()
    await settled()
    expect(FakeContext.made).toEqual([])
  })

  it('keys do not count that do not count for the browser', async () => {
    const activation = { hasBeenActive: false }
    vi.stubGlobal('navigator', { userActivation: activation })
    const { play } = await openPage()
    press('Escape')
    play(BEEP)
    await settled()
    expect(FakeContext.made).toEqual([])
    activation.hasBeenActive = true
    press('q')
    play(BEEP)
    await settled()
    expect(sounding()).toHaveLength(1)
  })
})

describe('mute and volume', () => {
  it('muting stops everything at once, and nothing is started while muted', async () => {
    const { play, hum, toggleMute } = await openPage()
    click()
    hum(0.5)
    play(BEEP)
    await settled()
    toggleMute()
    expect(sounding()).toEqual([])
    play(BEEP)
    hum(1)
    click()
    await settled()
    expect(sounding()).toEqual([])
    expect(context().state).toBe('suspended')
  })

  it('the hum comes back when the sound is turned on again', async () => {
    const { hum, toggleMute } = await openPage()
    click()
    hum(0.5)
    await settled()
    toggleMute()
    toggleMute()
    await settled()
    expect(sounding()).toHaveLength(HUMMING)
    expect(context().state).toBe('running')
  })

  it('both are remembered', async () => {
    const before = await openPage()
    before.preferSound({ volume: 35 })
    before.toggleMute()
    const after = await openPage()
    expect(after.soundPreferences()).toEqual({ volume: 35, muted: true })
  })

  it.each(['{', '7', '{"volume":900}', '{"volume":"loud","muted":"no"}'])(
    '%s in the storage is ignored',
    async (text) => {
      localStorage.setItem('bulkhead.sound', text)
      const { soundPreferences } = await openPage()
      expect(soundPreferences()).toEqual({ volume: 60, muted: false })
    },
  )

  it('the volume follows the slider', async () => {
    const { play, preferSound } = await openPage()
    preferSound({ volume: 100 })
    click()
    play(BEEP)
    await settled()
    expect(volume()).toBe(1)
    preferSound({ volume: 50 })
    expect(volume()).toBe(0.25)
    preferSound({ volume: 0 })
    expect(volume()).toBe(0)
    expect(sounding()).toEqual([])
  })
})

describe('a hidden page', () => {
  it('is silent, and hums again when it is shown', async () => {
    const { play, hum } = await openPage()
    click()
    hum(0.5)
    play(BEEP)
    await settled()
    hide(true)
    expect(sounding()).toEqual([])
    expect(context().state).toBe('suspended')
    play(BEEP)
    await settled()
    expect(sounding()).toEqual([])
    hide(false)
    await settled()
    expect(sounding()).toHaveLength(HUMMING)
  })

  it('plays what has to reach somebody elsewhere, without the hum', async () => {
    const { play, hum } = await openPage()
    click()
    hum(0.5)
    await settled()
    hide(true)
    play(BEEP, { evenHidden: true })
    await settled()
    expect(sounding()).toHaveLength(1)
    expect(context().state).toBe('running')
    // And rests again afterwards.
    await vi.waitFor(() => expect(context().state).toBe('suspended'), { timeout: 10_000 })
  })
})

it('a sound that could only be played much later is left out', async () => {
  const { play } = await openPage()
  click()
  const resume = vi.spyOn(FakeContext.prototype, 'resume').mockImplementation(async function (this: FakeContext) {
    now += 2000
    this.state = 'running'
  })
  play(BEEP)
  await settled()
  expect(resume).toHaveBeenCalled()
  expect(sounding()).toEqual([])
  play(BEEP)
  await settled()
  expect(sounding()).toHaveLength(1)
})

it('sounds begin at their time, and those that have not begun can be dropped', async () => {
  const { play, dropPending } = await openPage()
  click()
  play(BEEP)
  play(BEEP, { delay: 400 })
  await settled()
  const begins = () =>
    sounding()
      .map(({ began }) => began)
      .sort()
  expect(begins()).toEqual([0, 0.4])
  dropPending()
  expect(begins()).toEqual([0])
})

it('without audio in the browser, asking for a sound does no harm', async () => {
  vi.stubGlobal('AudioContext', undefined)
  const { play, hum } = await openPage()
  click()
  play(BEEP)
  hum(1)
  await settled()
  expect(FakeContext.made).toEqual([])
})
