// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { linkTextOf } from '../../../../src/client/games/hulk/workshop/rules-editor/share'
import { stepsOfGame } from '../../../../src/client/workshop/lab/game-steps'
import { LabPage } from '../../../../src/client/workshop/lab/LabPage'
import type { Share, WorkerMessage } from '../../../../src/client/workshop/lab/lab-worker'
import { playerOf, type Run } from '../../../../src/client/workshop/lab/run'
import { type LabWorker, type Progress, runGames } from '../../../../src/client/workshop/lab/run-games'
import { missionById } from '../../../../src/game/hulk/missions'
import { BREACH } from '../../../../src/game/hulk/module'
import type { State } from '../../../../src/game/hulk/state'
import { rateSequence } from '../../../../src/game/kernel/sequences'
import { proportion } from '../../../../src/game/kernel/statistics'
import { InWords } from '../../../support/in-words'
import { SETTINGS } from '../../shell/support'

const rateSequenceOf = (wins: number, games: number) => {
  const { low, high } = rateSequence(wins, games, { half: 0.3 })
  return { low, high }
}

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

  tell(told: WorkerMessage): void {
    if (!this.ended) this.onmessage?.({ data: structuredClone(told) } as MessageEvent<WorkerMessage>)
  }

  play(most = Number.POSITIVE_INFINITY): void {
    const { run, first, by } = this.share!
    const play = playerOf(BREACH, run)
    for (let game = first, n = 0; game < run.games && n < most; game += by, n++) this.tell({ played: [play(game)] })
  }
}

const GAME = { module: BREACH, worker: () => new Worker() }

const RUN: Run = {
  tables: [{}, { overwatch: { cost: 4 } }].map((ruleset) => ({
    setupData: { mission: missionById('dead-heat')!, ruleset },
    seats: 2,
    levels: { marines: 'easy', genestealers: 'easy' },
  })),
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
  it('has the same result whichever worker is quicker', () => {
    const finish = (order: (workers: Worker[]) => Worker[]): Progress => {
      Worker.all = []
      let last: Progress | undefined
      runGames(GAME, RUN, (progress) => (last = progress))
      for (const worker of order(Worker.all)) worker.play()
      return last!
    }
    const forwards = finish((workers) => workers)
    expect(forwards.games).toBe(6)
    expect(forwards.figures.map(({ games }) => games)).toEqual([6, 6])
    expect(forwards.difference?.pairs).toBe(6)
    expect(finish((workers) => [...workers].reverse())).toEqual(forwards)
  })

  it('has intervals that may be watched: they know less than those for one look', () => {
    let last: Progress | undefined
    runGames(GAME, RUN, (progress) => (last = progress))
    for (const worker of Worker.all) worker.play()
    const { figures, difference } = last!
    const { count, low, high } = figures[0].wins.marines
    expect({ low, high }).toEqual(expect.objectContaining(rateSequenceOf(count, 6)))
    const once = proportion(count, 6)
    expect(low).toBeLessThanOrEqual(once.low)
    expect(high).toBeGreaterThanOrEqual(once.high)
    // Six pairs cannot show a difference to somebody who watches.
    expect(difference!.wins.marines.low).toBeLessThan(0)
    expect(difference!.wins.marines.high).toBeGreaterThan(0)
  })

  it('reports nothing after it was stopped', () => {
    const tell = vi.fn()
    const { stop } = runGames(GAME, RUN, tell)
    const [worker] = Worker.all
    stop()
    tell.mockClear()
    // Said before it ended, heard after.
    worker.onmessage?.({ data: { played: [playerOf(BREACH, RUN)(0)] } } as MessageEvent<WorkerMessage>)
    expect(tell).not.toHaveBeenCalled()
  })

  it('says why it failed', () => {
    let last: Progress | undefined
    runGames(GAME, RUN, (progress) => (last = progress))
    Worker.all[0].play(1)
    Worker.all[0].tell({ failed: 'out of luck' })
    expect(last).toMatchObject({ games: 1, failed: 'out of luck' })
    expect(Worker.all.every(({ ended }) => ended)).toBe(true)
  })
})

describe('a game of a run', () => {
  it('can be stepped through, and ends as counted', () => {
    const { records } = playerOf(BREACH, RUN)(2)
    records.forEach((record, which) => {
      const steps = stepsOfGame(BREACH, RUN, 2, which)
      const last = steps.state(steps.count) as State
      expect(last.outcome).toEqual({ winner: record.winner, reason: record.reason })
      expect(last.round).toBe(record.measures.rounds)
      expect(steps.history).toHaveLength(steps.count)
      expect(last.secret).toMatchObject({ chits: {}, contents: {}, bag: {} })
    })
  })
})

/** The game's measures are fetched first. */
async function open(what?: string): Promise<void> {
  render(
    <InWords>
      <LabPage what={what} settings={SETTINGS} onSettings={() => {}} go={() => {}} onStart={() => {}} />
    </InWords>,
  )
  await screen.findByRole('button', { name: 'Run' })
}

describe('the lab', () => {
  it('runs two rulesets, shows the figures as they arrive, and opens a game', async () => {
    await open()
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

  it('distinguishes rules with the same name, and says that it has begun', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    await open()
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

  it('compares the rules in a link with the standard game', async () => {
    await open(linkTextOf({ name: 'Tired', delta: { overwatch: { cost: 3 } } }))
    const against = screen.getByLabelText('Compared with') as HTMLSelectElement
    await waitFor(() => expect(against.selectedOptions[0].textContent).toBe('Tired'))
  })

  it('says so if a link is broken', async () => {
    await open('nonsense!')
    expect(screen.getByRole('alert').textContent).toContain('no rules')
  })
})
