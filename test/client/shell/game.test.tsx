// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keptGames } from '../../../src/client/hulk/hot-seat/kept-games'
import type { Session } from '../../../src/client/hulk/hot-seat/session'
import { ErrorBoundary } from '../../../src/client/shell/ErrorBoundary'
import { Game } from '../../../src/client/shell/Game'
import { NotFetched } from '../../../src/client/shell/not-fetched'
import type { Settings } from '../../../src/client/shell/settings'
import { MessagesContext } from '../../../src/client/text'
import { en } from '../../../src/client/text/en'
import { readPosition } from '../../../src/game/hulk/notation'
import { SETTINGS, sessionOf } from './support'

// The board draws; here it would only be in the way.
vi.mock('../../../src/client/hulk/Board', async () => {
  const { useTable } = await import('../../../src/client/hulk/table')
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

let session: Session
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  session.close()
})

const nothing = () => {}
const play = (trust = false, speed: Settings['speed'] = 'instant') =>
  render(
    <MessagesContext value={en}>
      <Game
        session={session}
        settings={{ ...SETTINGS, trust, speed }}
        onSettings={nothing}
        onLoad={nothing}
        onAgain={nothing}
        onLeave={nothing}
      />
    </MessagesContext>,
  )
const lift = (name: string) => fireEvent.click(screen.getByRole('button', { name: en.ui.curtain.ready(name) }))

describe('hot-seat', () => {
  it('begins behind the curtain, with nothing of the table behind it', () => {
    session = sessionOf(NIGHT)
    const { container } = play()
    expect(screen.getByText(en.ui.curtain.handOver('Ada'))).toBeTruthy()
    expect(screen.queryByTestId('board')).toBeNull()
    expect(container.querySelector('.table')).toBeNull()
    expect(container.textContent).not.toMatch(/\b5\b/)
  })

  it('Enter is enough: the button has the focus', () => {
    session = sessionOf(NIGHT)
    play()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: en.ui.curtain.ready('Ada') }))
  })

  it('passes from one side to the other behind the curtain', () => {
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

  it('leaves what was done in sight for a moment, and nothing to do', () => {
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

  it('has no curtains among friends', () => {
    session = sessionOf(NIGHT)
    play(true)
    expect(screen.getByTestId('board')).toBeTruthy()
    act(() => void session.send({ type: 'endTurn' }))
    expect(screen.getByTestId('board')).toBeTruthy()
  })

  it('keeps a chit from the other side even among friends', () => {
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

  it('has no curtains for one person', () => {
    session = sessionOf(NIGHT, ['Ada', 'Ada'])
    play()
    expect(screen.getByTestId('board')).toBeTruthy()
  })

  it('the clock stands still behind the curtain', () => {
    session = sessionOf(NIGHT)
    play()
    expect(session.clock.running()).toBe(false)
    lift('Ada')
    expect(session.clock.running()).toBe(true)
    act(() => void session.send({ type: 'endTurn' }))
    expect(session.clock.running()).toBe(false)
  })

  it('keeps the game after every action', () => {
    session = sessionOf(NIGHT)
    play()
    lift('Ada')
    act(() => void session.send({ type: 'turn', piece: 1, facing: 0 }))
    expect(keptGames()[0].save.state.pieces[1].facing).toBe(0)
  })

  it('shows every action, also one that leaves the same player to decide', () => {
    session = sessionOf(NIGHT)
    play()
    lift('Ada')
    act(() => void session.send({ type: 'turn', piece: 1, facing: 0 }))
    expect(screen.getByTestId('board').textContent).toBe('1 faces 0')
  })

  it('says so where the browser does not keep it', () => {
    session = sessionOf(NIGHT)
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    play()
    lift('Ada')
    expect(screen.getByText(en.ui.files.notKept)).toBeTruthy()
    full.mockRestore()
  })
})

describe('a crash', () => {
  it('of a part that did not arrive is mended by loading the page again', () => {
    session = sessionOf(NIGHT)
    const quiet = vi.spyOn(console, 'error').mockImplementation(nothing)
    function Missing(): never {
      throw new NotFetched(new TypeError('Failed to fetch'))
    }
    render(
      <MessagesContext value={en}>
        <ErrorBoundary session={session} onLeave={nothing}>
          <Missing />
        </ErrorBoundary>
      </MessagesContext>,
    )
    expect(screen.getByText(en.ui.errors.notFetched)).toBeTruthy()
    expect(screen.getByRole('button', { name: en.ui.errors.reload })).toBeTruthy()
    expect(screen.queryByRole('button', { name: en.ui.errors.back })).toBeNull()
    quiet.mockRestore()
  })

  it('shows ways back, offers the position and loses nothing', async () => {
    session = sessionOf(NIGHT)
    const quiet = vi.spyOn(console, 'error').mockImplementation(nothing)
    let broken = true
    function Fragile() {
      if (broken) throw new Error('a plate fell off')
      return <p>whole again</p>
    }
    render(
      <MessagesContext value={en}>
        <ErrorBoundary session={session} onLeave={nothing}>
          <Fragile />
        </ErrorBoundary>
      </MessagesContext>,
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
