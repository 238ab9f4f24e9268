// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { en } from '../../../src/client/games/hulk/text/en'
import { ErrorBoundary } from '../../../src/client/shell/ErrorBoundary'
import { NotFetched } from '../../../src/client/shell/not-fetched'
import { Game } from '../../../src/client/shell/one-screen/Game'
import type { Settings } from '../../../src/client/shell/settings'
import { readPosition } from '../../../src/game/hulk/notation'
import { readKeptGame, type Session } from '../../support/breach'
import { InWords } from '../../support/in-words'
import { SETTINGS, sessionOf } from './support'

// The board draws; here it would only be in the way.
vi.mock('../../../src/client/games/hulk/Board', async () => {
  const { useTable } = await import('../../../src/client/games/hulk/table')
  return { Board: () => <div data-testid="board">1 faces {useTable().state.pieces[1].facing}</div> }
})

const NIGHT = `
  ############
  #1.......2.#
  #####+######
  m1 W
  b2 contents hbhbhb
  chit 5
  rules {"clock":{"mode":"off"}}
`

// Databases take their time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

let session: Session
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  session.close()
})

const nothing = () => {}
const play = (trust = false, speed: Settings['speed'] = 'instant') =>
  render(
    <InWords>
      <Game
        session={session}
        settings={{ ...SETTINGS, trust, speed }}
        onSettings={nothing}
        onLoad={nothing}
        onStart={nothing}
        onAgain={nothing}
        onLeave={nothing}
      />
    </InWords>,
  )
const lift = (name: string) => fireEvent.click(screen.getByRole('button', { name: en.ui.curtain.ready(name) }))

describe('hot-seat', () => {
  it('begins behind the curtain, which hides the whole table', () => {
    session = sessionOf(NIGHT)
    const { container } = play()
    expect(screen.getByText(en.ui.curtain.handOver('Ada'))).toBeTruthy()
    expect(screen.queryByTestId('board')).toBeNull()
    expect(container.querySelector('.table')).toBeNull()
    expect(container.textContent).not.toMatch(/\b5\b/)
  })

  it('Enter lifts the curtain, because its button has the focus', () => {
    session = sessionOf(NIGHT)
    play()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: en.ui.curtain.ready('Ada') }))
  })

  it('changes from one side to the other behind the curtain', () => {
    session = sessionOf(NIGHT)
    const { container } = play()
    lift('Ada')
    expect(screen.getByTestId('board')).toBeTruthy()
    expect(container.textContent).not.toContain(en.contents('hbhbhb'))
    act(() => void session.send({ type: 'endTurn' }))
    expect(screen.getByText(en.ui.curtain.handOver('Bo'))).toBeTruthy()
    expect(screen.queryByTestId('board')).toBeNull()
    lift('Bo')
    expect(screen.getByTestId('board')).toBeTruthy()
  })

  it('shows the last action for a moment, with nothing to do', () => {
    vi.useFakeTimers()
    session = sessionOf(NIGHT)
    play(false, 'normal')
    lift('Ada')
    act(() => void session.send({ type: 'endTurn' }))
    expect(screen.getByTestId('board')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /End turn/ })).toBeNull()
    expect(session.clock.running()).toBe(false)
    act(() => vi.advanceTimersByTime(2000))
    expect(screen.queryByTestId('board')).toBeNull()
    expect(screen.getByText(en.ui.curtain.handOver('Bo'))).toBeTruthy()
    vi.useRealTimers()
  })

  it('has no curtains if the players trust each other', () => {
    session = sessionOf(NIGHT)
    play(true)
    expect(screen.getByTestId('board')).toBeTruthy()
    act(() => void session.send({ type: 'endTurn' }))
    expect(screen.getByTestId('board')).toBeTruthy()
  })

  it('hides a chit from the other side even then', () => {
    session = sessionOf(NIGHT.replace('chit 5', 'decision command'))
    const { container } = play(true, 'normal')
    act(() => void session.send({ type: 'draw' }))
    const chit = session.view('0').secret.chits[0]
    expect(container.textContent).toContain(`${chit} CP`)
    act(() => void session.send({ type: 'endTurn' }))
    expect(session.snapshot().decision?.seat).toBe('1')
    expect(container.querySelector('.pn-chit')).toBeNull()
    expect(container.textContent).not.toMatch(/\d CP(?! spent)/)
  })

  it('has no curtains for a single person', () => {
    session = sessionOf(NIGHT, ['Ada', 'Ada'])
    play()
    expect(screen.getByTestId('board')).toBeTruthy()
  })

  it('stops the clock behind the curtain', () => {
    session = sessionOf(NIGHT)
    play()
    expect(session.clock.running()).toBe(false)
    lift('Ada')
    expect(session.clock.running()).toBe(true)
    act(() => void session.send({ type: 'endTurn' }))
    expect(session.clock.running()).toBe(false)
  })

  it('stores the game after every action', async () => {
    session = sessionOf(NIGHT)
    play()
    lift('Ada')
    act(() => void session.send({ type: 'turn', piece: 1, facing: 0 }))
    expect(await readKeptGame(session.id)).toMatchObject({ save: { state: { pieces: { 1: { facing: 0 } } } } })
  })

  it('shows every action, even if the same player decides again', () => {
    session = sessionOf(NIGHT)
    play()
    lift('Ada')
    act(() => void session.send({ type: 'turn', piece: 1, facing: 0 }))
    expect(screen.getByTestId('board').textContent).toBe('1 faces 0')
  })

  it('says once if the browser cannot store it, and goes on', async () => {
    session = sessionOf(NIGHT)
    const refused = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
    play()
    lift('Ada')
    expect(await screen.findByText(en.ui.files.notKept)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: en.ui.refusal.dismiss }))
    expect(screen.queryByText(en.ui.files.notKept)).toBeNull()
    cleanup()
    play()
    lift('Ada')
    await act(async () => {})
    expect(screen.queryByText(en.ui.files.notKept)).toBeNull()
    refused.mockRestore()
  })

  it('keeps saying so if there is no room', async () => {
    session = sessionOf(NIGHT)
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    play()
    lift('Ada')
    expect(await screen.findByText(en.ui.files.full)).toBeTruthy()
    expect(screen.queryByRole('button', { name: en.ui.refusal.dismiss })).toBeNull()
    full.mockRestore()
  })
})

describe('a crash', () => {
  it('of a part that failed to load is fixed by a reload', () => {
    session = sessionOf(NIGHT)
    const quiet = vi.spyOn(console, 'error').mockImplementation(nothing)
    function Missing(): never {
      throw new NotFetched(new TypeError('Failed to fetch'))
    }
    render(
      <InWords>
        <ErrorBoundary session={session} onLeave={nothing}>
          <Missing />
        </ErrorBoundary>
      </InWords>,
    )
    expect(screen.getByText(en.ui.errors.notFetched)).toBeTruthy()
    expect(screen.getByRole('button', { name: en.ui.errors.reload })).toBeTruthy()
    expect(screen.queryByRole('button', { name: en.ui.errors.back })).toBeNull()
    quiet.mockRestore()
  })

  it('shows ways to continue, offers the position and loses nothing', async () => {
    session = sessionOf(NIGHT)
    const quiet = vi.spyOn(console, 'error').mockImplementation(nothing)
    let broken = true
    function Fragile() {
      if (broken) throw new Error('a plate fell off')
      return <p>whole again</p>
    }
    render(
      <InWords>
        <ErrorBoundary session={session} onLeave={nothing}>
          <Fragile />
        </ErrorBoundary>
      </InWords>,
    )
    expect(screen.getByText(en.ui.errors.text)).toBeTruthy()
    expect(screen.getByRole('button', { name: en.ui.errors.saveGame })).toBeTruthy()
    const files: string[] = []
    const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      void (blob as Blob).text().then((text) => files.push(text))
      return 'blob:file'
    })
    fireEvent.click(screen.getByRole('button', { name: en.ui.errors.savePosition }))
    await vi.waitFor(() => expect(files).toHaveLength(1))
    expect(readPosition(files[0])).toMatchObject({ ok: true, state: session.save().state })
    made.mockRestore()
    broken = false
    fireEvent.click(screen.getByRole('button', { name: en.ui.errors.back }))
    expect(screen.getByText('whole again')).toBeTruthy()
    quiet.mockRestore()
  })
})
