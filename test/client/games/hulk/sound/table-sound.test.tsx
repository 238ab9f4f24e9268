// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Board } from '../../../../../src/client/games/hulk/Board'
import { SOUNDS, type SoundName } from '../../../../../src/client/games/hulk/sound/sounds'
import { useTableSound } from '../../../../../src/client/games/hulk/sound/use-table-sound'
import type { Settings } from '../../../../../src/client/shell/settings'
import { hum, play } from '../../../../../src/client/shell/sound'
import type { Outcome } from '../../../../../src/game/hulk/state'
import { position } from '../../../../support/position'
import { SETTINGS, seatsOf } from '../../../shell/support'
import { FakeTable } from '../board/fake-table'

vi.mock('../../../../../src/client/shell/sound', () => ({ play: vi.fn(), hum: vi.fn(), dropPending: vi.fn() }))

beforeEach(() => {
  vi.mocked(play).mockClear()
  vi.mocked(hum).mockClear()
})
afterEach(cleanup)

const nameOf = (played: unknown) => (Object.keys(SOUNDS) as SoundName[]).find((name) => SOUNDS[name] === played)
const heard = () => vi.mocked(play).mock.calls.map(([sound]) => nameOf(sound))

const NEAR = position('mission pilot-light\nm1 at D11 E\ng4 at G11 W\nchit 5')
const FAR = position('mission pilot-light\nm1 at D11 E\nchit 5')

describe('events', () => {
  const shoot = (speed: Settings['speed']) => {
    render(
      <FakeTable start={NEAR} selected={1} settings={{ speed }}>
        <Board />
      </FakeTable>,
    )
    act(() => fireEvent.click(screen.getByRole('button', { name: /^Shoot/ })))
  }

  it('are heard when they are shown', () => {
    shoot('normal')
    expect(heard()[0]).toBe('bolter')
    expect(vi.mocked(play).mock.calls[0][1]).toEqual({ delay: 0 })
  })

  it('are not heard at instant speed', () => {
    shoot('instant')
    expect(heard()).toEqual([])
  })
})

describe('a table', () => {
  const seats = seatsOf(NEAR)
  const given = { state: NEAR, seats, viewer: '0', mine: false, settings: { ...SETTINGS, speed: 'normal' as const } }
  const at = (first: Partial<typeof given> = {}) => {
    const { rerender, unmount } = renderHook(
      (change: Partial<typeof given>) => useTableSound({ ...given, ...change }),
      {
        initialProps: first,
      },
    )
    return { becomes: rerender, leave: unmount }
  }
  const level = () => vi.mocked(hum).mock.lastCall?.[0]
  const over = (outcome: Outcome) => ({ state: { ...NEAR, outcome } })

  it('hums with danger, and is silent when it is left or the game is over', () => {
    const { becomes, leave } = at()
    expect(level()).toBeGreaterThan(0)
    becomes({ state: FAR })
    expect(level()).toBe(0)
    becomes({})
    expect(level()).toBeGreaterThan(0)
    becomes(over({ winner: 'marines', reason: 'resigned' }))
    expect(level()).toBe(0)
    becomes({})
    leave()
    expect(level()).toBe(0)
  })

  it('does not hum at instant speed', () => {
    at({ settings: { ...SETTINGS, speed: 'instant' as never } })
    expect(level()).toBe(0)
  })

  it('calls when the player has to decide, once', () => {
    const { becomes } = at()
    expect(heard()).toEqual([])
    becomes({ mine: true })
    becomes({ mine: true, state: FAR })
    expect(heard()).toEqual(['decide'])
    becomes({ mine: false })
    becomes({ mine: true })
    expect(heard()).toEqual(['decide', 'decide'])
  })

  it('calls at instant speed too', () => {
    const settings = { ...SETTINGS, speed: 'instant' as never }
    at({ settings }).becomes({ settings, mine: true })
    expect(heard()).toEqual(['decide'])
  })

  it('does not call for what was so when it was opened', () => {
    at({ mine: true })
    cleanup()
    at(over({ winner: 'marines', reason: 'resigned' }))
    expect(heard()).toEqual([])
  })

  it.each([
    ['won', '0', 'marines'],
    ['lost', '0', 'genestealers'],
    ['won', '1', 'genestealers'],
    ['won', null, 'genestealers'],
    ['decide', '0', undefined],
  ] as const)('ends with "%s" for seat %s if %s win', (cue, viewer, winner) => {
    const me = { viewer: viewer as string }
    at(me).becomes({ ...me, ...over({ ...(winner && { winner }), reason: 'resigned' }) })
    expect(heard()).toEqual([cue])
  })
})
