// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MessagesContext } from '../../../../src/client/text'
import { en } from '../../../../src/client/text/en'
import { stepsOfGame } from '../../../../src/client/workshop/lab/game-steps'
import { LabPage } from '../../../../src/client/workshop/lab/LabPage'
import type { Share, Told } from '../../../../src/client/workshop/lab/lab-worker'
import { playOne, type Run } from '../../../../src/client/workshop/lab/run'
import { type LabWorker, type Progress, runGames } from '../../../../src/client/workshop/lab/run-games'
import { linkTextOf } from '../../../../src/client/workshop/rules-editor/share'
import { missionById } from '../../../../src/game/hulk/missions'
import { SETTINGS } from '../../shell/support'

/** Plays when it is told to, in the page itself. */
class Worker implements LabWorker {
  static all: Worker[] = []
  onmessage: LabWorker['onmessage'] = null
  onerror: LabWorker['onerror'] = null
  ended = false
  private share?: Share

  constructor() {
    Worker.all.push(this)
  }

  postMessage(share: Share): void {
    // As between threads.
    this.share = structuredClone(share)
  }

  terminate(): void {
    this.ended = true
  }

  tell(told: Told): void {
    if (!this.ended) this.onmessage?.({ data: structuredClone(told) } as MessageEvent<Told>)
  }

  play(most = Number.POSITIVE_INFINITY): void {
    const { run, first, by } = this.share!
    for (let game = first, n = 0; game < run.games && n < most; game += by, n++)
      this.tell({ played: [playOne(run, game)] })
  }
}

const RUN: Run = {
  mission: missionById('dead-heat')!,
  rulesets: [{}, { overwatch: { cost: 4 } }],
  levels: { marines: 'easy', genestealers: 'easy' },
  games: 6,
  seed: 'test',
}

beforeEach(() => {
  Worker.all = []
  localStorage.clear()
  vi.stubGlobal('Worker', Worker)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a run', () => {
  it('comes to the same whichever worker is quicker', () => {
    const finish = (order: (workers: Worker[]) => Worker[]): Progress => {
      Worker.all = []
      let last: Progress | undefined
      runGames(
        RUN,
        (progress) => (last = progress),
        () => new Worker(),
      )
      for (const worker of order(Worker.all)) worker.play()
      return last!
    }
    const forwards = finish((workers) => workers)
    expect(forwards.games).toBe(6)
    expect(forwards.figures.map(({ games }) => games)).toEqual([6, 6])
    expect(forwards.difference?.pairs).toBe(6)
    expect(finish((workers) => [...workers].reverse())).toEqual(forwards)
  })

  it('says nothing any more once it is stopped', () => {
    const tell = vi.fn()
    const { stop } = runGames(RUN, tell, () => new Worker())
    const [worker] = Worker.all
    stop()
    tell.mockClear()
    // Said before it ended, heard after.
    worker.onmessage?.({ data: { played: [playOne(RUN, 0)] } } as MessageEvent<Told>)
    expect(tell).not.toHaveBeenCalled()
  })

  it('says why it cannot go on', () => {
    let last: Progress | undefined
    runGames(
      RUN,
      (progress) => (last = progress),
      () => new Worker(),
    )
    Worker.all[0].play(1)
    Worker.all[0].tell({ failed: 'out of luck' })
    expect(last).toMatchObject({ games: 1, failed: 'out of luck' })
    expect(Worker.all.every(({ ended }) => ended)).toBe(true)
  })
})

describe('a game of a run', () => {
  it('can be stepped through, and ends as it was counted', () => {
    const { records } = playOne(RUN, 2)
    records.forEach((record, which) => {
      const steps = stepsOfGame(RUN, 2, which)
      const last = steps.state(steps.count)
      expect(last.outcome).toEqual({ winner: record.winner, reason: record.reason })
      expect(last.round).toBe(record.rounds)
      expect(steps.history).toHaveLength(steps.count)
      expect(last.secret).toMatchObject({ chits: {}, contents: {}, bag: {} })
    })
  })
})

const open = (what?: string) =>
  render(
    <MessagesContext value={en}>
      <LabPage what={what} settings={SETTINGS} onSettings={() => {}} go={() => {}} onStart={() => {}} />
    </MessagesContext>,
  )

describe('the lab', () => {
  it('runs two rulesets, shows the figures as they come in, and opens a game', async () => {
    open()
    expect(screen.getByText('What if overwatch cost 3?')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Mission'), { target: { value: 'dead-heat' } })
    fireEvent.change(screen.getByLabelText('Compared with'), { target: { value: 'crowded' } })
    for (const side of ['Marines', 'Genestealers']) {
      fireEvent.change(screen.getByLabelText(side), { target: { value: 'easy' } })
    }
    fireEvent.change(screen.getByLabelText('Games'), { target: { value: '100' } })
    fireEvent.click(screen.getByRole('button', { name: 'Run' }))
    act(() => Worker.all[0].play(2))
    expect(screen.getByText('2 of 100 games')).toBeTruthy()
    expect(screen.getByText(/No clear difference|no accident/)).toBeTruthy()
    expect(screen.getByText('How games ended')).toBeTruthy()
    const stop = screen.getByRole('button', { name: 'Stop' })
    fireEvent.click(stop)
    // A browser submits the form by whatever the pressed button has become.
    expect(stop.isConnected).toBe(false)
    expect(Worker.all.every(({ ended }) => ended)).toBe(true)
    expect(screen.getByText('2 games')).toBeTruthy()
    fireEvent.click(screen.getAllByRole('button', { name: /^Game 1, Standard/ })[0])
    await waitFor(() => expect(screen.getByRole('button', { name: 'Back to the lab' })).toBeTruthy())
    fireEvent.click(screen.getByRole('button', { name: 'Back to the lab' }))
    expect(screen.getByText('2 games')).toBeTruthy()
    for (const [label, chosen] of Object.entries({ Mission: 'dead-heat', 'Compared with': 'crowded', Games: '100' })) {
      expect((screen.getByLabelText(label) as HTMLSelectElement).value).toBe(chosen)
    }
  })

  it('tells rules of one name apart, and that it has begun', () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    open()
    fireEvent.change(screen.getByLabelText('Compared with'), { target: { value: 'standard' } })
    fireEvent.click(screen.getByRole('button', { name: 'Run' }))
    expect(screen.getByText('0 of 400 games')).toBeTruthy()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'A game, on average',
      'Standard',
      'Standard (2)',
      'Difference',
    ])
    expect(complaints).not.toHaveBeenCalled()
    complaints.mockRestore()
  })

  it('compares the rules a link brings with the standard game', () => {
    open(linkTextOf({ name: 'Tired', delta: { overwatch: { cost: 3 } } }))
    const against = screen.getByLabelText('Compared with') as HTMLSelectElement
    expect(against.selectedOptions[0].textContent).toBe('Tired')
  })

  it('says so where a link is broken', () => {
    open('nonsense!')
    expect(screen.getByRole('alert').textContent).toContain('no rules')
  })
})
