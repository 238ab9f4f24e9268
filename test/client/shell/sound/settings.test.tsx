// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SettingsForm } from '../../../../src/client/shell/SettingsForm'
import { play } from '../../../../src/client/shell/sound'
import { MuteButton } from '../../../../src/client/shell/sound/MuteButton'
import { preferSound, soundPreferences } from '../../../../src/client/shell/sound/preferences'
import { InWords } from '../../../support/in-words'
import { SETTINGS } from '../support'

vi.mock('../../../../src/client/shell/sound', () => ({ play: vi.fn() }))

beforeEach(() => {
  preferSound({ volume: 60, muted: false })
  render(
    <InWords>
      <MuteButton />
      <SettingsForm settings={SETTINGS} onSettings={() => {}} />
    </InWords>,
  )
})
afterEach(cleanup)

const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Volume' })
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Mute the sound/ })
const button = () => screen.getByRole('button', { name: 'Mute the sound' })

describe('the settings for sound', () => {
  it('set the volume, say it and let it be heard', () => {
    fireEvent.change(slider(), { target: { value: '25' } })
    expect(soundPreferences()).toEqual({ volume: 25, muted: false })
    expect(slider().getAttribute('aria-valuetext')).toBe('25 %')
    expect(play).toHaveBeenCalledTimes(1)
  })

  it('mute by the box, the button or the key, and each shows it', () => {
    fireEvent.click(box())
    expect(soundPreferences().muted).toBe(true)
    expect(button().getAttribute('aria-pressed')).toBe('true')
    expect(slider().disabled).toBe(true)
    fireEvent.click(button())
    expect(soundPreferences().muted).toBe(false)
    expect(box().checked).toBe(false)
    act(() => void fireEvent.keyDown(document.body, { key: '0' }))
    expect(soundPreferences().muted).toBe(true)
    expect(button().getAttribute('aria-keyshortcuts')).toBe('0')
  })
})
