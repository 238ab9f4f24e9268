// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { seatPlayers } from '../../../src/client/games/hulk/setup/seating'
import type { Answer, Question } from '../../../src/client/shell/one-screen/bot-worker'
import { useBots } from '../../../src/client/shell/one-screen/use-bots'
import { usePlayback } from '../../../src/client/shell/one-screen/use-playback'
import { writeSave } from '../../../src/client/shell/saving/save'
import { chooseAction } from '../../../src/game/hulk/bots'
import type { State } from '../../../src/game/hulk/state'
import { viewFor } from '../../../src/game/hulk/view'
import { newSession, readSave, type Session } from '../../support/breach'

/** Thinks in the page, but only on what travels between threads. */
class Worker extends EventTarget {
  static asked: Question[] = []
  static made = 0
  static answer: ((question: Question) => Answer) | undefined
  private ended = false

  constructor() {
    super()
    Worker.made++
  }

  postMessage(question: Question): void {
    const heard = structuredClone(question)
    Worker.asked.push(heard)
    const answer =
      Worker.answer ?? (({ view, seat, level, seed }) => ({ action: chooseAction(view as State, seat, level, seed) }))
    queueMicrotask(() => {
      if (!this.ended) this.dispatchEvent(new MessageEvent('message', { data: answer(heard) }))
    })
  }

  terminate(): void {
    this.ended = true
  }
}

beforeEach(() => {
  Worker.asked = []
  Worker.made = 0
  Worker.answer = undefined
  vi.stubGlobal('Worker', Worker)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Table({ session }: { session: Session }) {
  return <p>{useBots(session, usePlayback(session, 'instant')) ?? 'fine'}</p>
}

const BOT = 'Bot'
function begin(): Session {
  const { squads, seats } = seatPlayers([BOT], 'Ada', { [BOT]: 'easy' })!
  const match = { mission: 'dead-heat', ruleset: { clock: { mode: 'off' as const } }, squads }
  return newSession({ match, seats, seed: 'bots' })
}

describe('a seat played by a bot', () => {
  it('decides until it is a person’s turn, and knows only its own view', async () => {
    const session = begin()
    render(<Table session={session} />)
    await waitFor(() => expect(session.snapshot().decision?.seat).toBe('1'), { timeout: 20_000 })
    expect(Worker.asked.length).toBeGreaterThan(2)
    // A thread is not made anew for every thought.
    expect(Worker.made).toBe(1)
    for (const { view: told, seat } of Worker.asked) {
      const view = told as State
      expect(seat).toBe('0')
      expect(viewFor(view, '0')).toEqual(view)
      expect(view.secret.contents).toEqual({})
    }
    const asked = Worker.asked.length
    await act(async () => {})
    expect(Worker.asked).toHaveLength(asked)
    session.close()
  })

  it('is recognized by its seat, not by its name', () => {
    const { seats } = seatPlayers(['constructor'], 'toString', { [BOT]: 'easy' })!
    expect(seats.map(({ bot }) => bot)).toEqual([undefined, undefined])
  })

  it('says so if it cannot decide, and leaves the game unchanged', async () => {
    Worker.answer = () => ({ action: { type: 'endTurn' } })
    const session = begin()
    const before = session.snapshot()
    render(<Table session={session} />)
    await waitFor(() => expect(screen.queryByText('fine')).toBeNull())
    expect(session.snapshot()).toEqual(before)
    session.close()
  })

  it('is still a bot after a save is loaded', async () => {
    const session = begin()
    const read = await readSave(writeSave(session.save()))
    expect(read.ok && read.save.seats.map(({ bot }) => bot)).toEqual(['easy', undefined])
    session.close()
  })
})
