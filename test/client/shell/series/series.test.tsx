// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SERIES } from '../../../../src/client/games/hulk/setup/series'
import { en } from '../../../../src/client/games/hulk/text/en'
import { wordsOf } from '../../../../src/client/games/hulk/words'
import type { NewGame } from '../../../../src/client/games/page-game'
import { NextInSeries } from '../../../../src/client/shell/series/NextInSeries'
import type { noteWin } from '../../../../src/client/shell/series/progress'
import { SeriesOffer } from '../../../../src/client/shell/series/SeriesOffer'
import { MISSIONS } from '../../../../src/game/hulk/missions'
import { begin, type Session } from '../../../support/breach'
import { InWords } from '../../../support/in-words'

const { series } = en.ui
const [FIRST, SECOND] = MISSIONS.map(({ name }) => name)
const WORDS = wordsOf(en)
const ADA = { name: 'Ada', side: 'marines', level: 'normal' } as const

const started = vi.fn<(game: NewGame) => void>()
beforeEach(() => {
  localStorage.clear()
  started.mockReset()
})
afterEach(cleanup)

const offer = () =>
  render(
    <InWords>
      <SeriesOffer onStart={started} />
    </InWords>,
  )
const ended = (session: Session, winner: 'marines' | 'genestealers') =>
  render(
    <InWords>
      <NextInSeries
        session={session}
        state={{ ...session.view(null), outcome: { winner, reason: 'condition' } }}
        onStart={started}
      />
    </InWords>,
  )
const offered = (name: string) => screen.getByText(series.next(name), { exact: false })
const next = (name: string) => screen.getByRole('button', { name: series.next(name) })
/** In the browser everything starts from what was kept. */
const afresh = async () => {
  vi.resetModules()
  return (await import('../../../../src/client/shell/series/progress')) as { noteWin: typeof noteWin }
}

describe('missions in a row', () => {
  it('begin with the first, on the chosen side and against the chosen bots', () => {
    offer()
    fireEvent.change(screen.getByLabelText(series.side), { target: { value: 'genestealers' } })
    fireEvent.change(screen.getByLabelText(series.level), { target: { value: 'hard' } })
    offered(FIRST)
    fireEvent.click(screen.getByRole('button', { name: series.play }))
    const [{ seats, setupData }] = started.mock.calls[0]
    expect(setupData).toMatchObject({ mission: MISSIONS[0].id, variant: 'standard' })
    expect(seats).toMatchObject([
      { side: 'marines', bot: 'hard' },
      { side: 'genestealers', name: en.ui.start.playerName(1) },
    ])
    begin(started.mock.calls[0][0]).close()
  })

  it('go on with the next after a win, which is kept', async () => {
    const session = begin(SERIES.begin(WORDS, MISSIONS[0].id, ADA))
    ended(session, 'marines')
    fireEvent.click(next(SECOND))
    expect(started.mock.calls[0][0].setupData).toMatchObject({ mission: MISSIONS[1].id })
    session.close()
    cleanup()
    offer()
    screen.getByText(series.won(1, MISSIONS.length), { exact: false })
    offered(SECOND)
    // The other side has not won it.
    fireEvent.change(screen.getByLabelText(series.side), { target: { value: 'genestealers' } })
    offered(FIRST)
    expect(JSON.parse(localStorage.getItem('bulkhead.series')!)).toEqual({
      hulk: { [MISSIONS[0].id]: { marines: 'normal' } },
    })
  })

  it('keep the hardest bots that were beaten, also if another tab has noted something', async () => {
    const { noteWin: note } = await afresh()
    note('hulk', 'pilot-light', 'marines', 'hard')
    const other = await afresh()
    other.noteWin('hulk', 'pilot-light', 'genestealers', 'easy')
    note('hulk', 'pilot-light', 'marines', 'easy')
    expect(JSON.parse(localStorage.getItem('bulkhead.series')!).hulk['pilot-light']).toEqual({
      marines: 'hard',
      genestealers: 'easy',
    })
  })

  it('count neither a loss, nor other rules, nor a game between people', () => {
    const played = (game: NewGame, winner: 'marines' | 'genestealers') => {
      const session = begin(game)
      const { container } = ended(session, winner)
      expect(container.textContent).toBe('')
      expect(localStorage.getItem('bulkhead.series')).toBeNull()
      session.close()
      cleanup()
    }
    const game = SERIES.begin(WORDS, MISSIONS[2].id, ADA)
    played(game, 'genestealers')
    played({ ...game, setupData: { ...game.setupData, variant: 'crowded' } }, 'marines')
    played({ ...game, seats: game.seats.map(({ bot: _, ...seat }) => seat) }, 'marines')
  })
})
