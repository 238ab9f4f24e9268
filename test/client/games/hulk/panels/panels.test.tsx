// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { squadClass } from '../../../../../src/client/games/hulk/art/PieceArt'
import {
  Confirmation,
  Goal,
  OutcomeBanner,
  Prompt,
  RefusalToast,
  SquadList,
  SquadStrip,
  TurnTrack,
} from '../../../../../src/client/games/hulk/panels'
import { timeWords } from '../../../../../src/client/games/hulk/panels/turn/clock-words'
import type { Confirmation as Asked } from '../../../../../src/client/games/hulk/table'
import { loadMessages } from '../../../../../src/client/games/hulk/text'
import { PlayAgain } from '../../../../../src/client/shell/one-screen/PlayAgain'
import { after, at, begin, rolls, SCENES } from './scenes'
import { press, show } from './support'

describe('turn track', () => {
  test('shows round, turn, phase and the seconds left', () => {
    show(SCENES.command(), <TurnTrack />, { timeLeft: 67_200 })
    expect(screen.getByText('Round 1 of 9')).toBeTruthy()
    expect(screen.getByText('Squad Lantern')).toBeTruthy()
    expect(screen.getByText('Command').getAttribute('aria-current')).toBe('step')
    expect(screen.getByRole('timer').textContent).toContain('1:08')
  })

  test('marks the last seconds as urgent; a reaction has its own time', () => {
    show(SCENES.react(), <TurnTrack />, { timeLeft: 9_000 })
    expect(screen.getByRole('timer').className).toContain('pn-clock-now')
    expect(screen.getByRole('timer').getAttribute('aria-label')).toContain('0:09 to answer')
  })

  test('rounds seconds up', () => {
    expect([timeWords(0), timeWords(1), timeWords(60_000), timeWords(150_000)]).toEqual([
      '0:00',
      '0:01',
      '1:00',
      '2:30',
    ])
  })

  test('counts down the Genestealer turn for both sides, and stops while a marine is asked (B5)', () => {
    const text = `
      turn genestealers
      ##########
      #1.....2.#
      ##########
      m1 E
      g2 W
      chit 3
      clock left 130000 since 0 deadline 130000
    `
    for (const viewer of ['0', '1', null]) {
      const { unmount } = show(at(text), <TurnTrack />, { viewer, timeLeft: 125_000 })
      expect(screen.getByRole('timer').textContent).toBe('2:05left')
      unmount()
    }
    const asked = after(at(text), rolls(), { type: 'turn', piece: 2, facing: 0 })
    show(asked, <TurnTrack />, { viewer: '1', timeLeft: 30_000 })
    expect(screen.getByRole('timer').textContent).toBe('0:30to answer · turn: 2:10, stopped')
  })

  test('shows all time banks, which run down when the turn’s own time is over (B4)', () => {
    const hour = 3_600_000
    const text = `
      rules {"clock": {"mode": "correspondence"}}
      ##########
      #1.....2.#
      ##########
      m1 E
      g2 W
      clock left ${10 * hour} since 0 deadline ${82 * hour}
      bank 0 ${72 * hour} 1 ${60 * hour}
    `
    for (const viewer of ['0', '1', null]) {
      const { container, unmount } = show(at(text), <TurnTrack />, { viewer, timeLeft: 80 * hour })
      expect(screen.getByRole('timer').textContent).toBe('8 hleft')
      expect(container.querySelector('.pn-banks')?.textContent).toBe('Time bankAda 72 hBruna 60 h')
      unmount()
    }
    const { container } = show(at(text), <TurnTrack />, { viewer: '1', timeLeft: 30 * hour })
    expect(screen.getByRole('timer').textContent).toBe('30 hleft, from the bank')
    expect(container.querySelector('.pn-banks')?.textContent).toBe('Time bankAda 30 hBruna 60 h')
  })

  test('the Genestealer phases', () => {
    show(SCENES.reinforce(), <TurnTrack />)
    expect(screen.getByText('Reinforcements').getAttribute('aria-current')).toBe('step')
  })
})

describe('squad list', () => {
  test('shows the owner how many CP are left, and everybody else how many were spent', () => {
    const { unmount } = show(SCENES.react(), <SquadList />, { viewer: '0' })
    expect(screen.getByText('2 of 3 CP left')).toBeTruthy()
    unmount()
    show(SCENES.react(), <SquadList />, { viewer: '1' })
    expect(screen.getByText('1 CP spent')).toBeTruthy()
  })

  test('shows names, kinds, weapons, AP and marks; a click selects', () => {
    show(SCENES.act(), <SquadList />)
    const odile = screen.getByRole('button', { name: /Odile.*flamer marine · heavy flamer.*4 AP.*6 shots left/ })
    fireEvent.click(odile)
    expect(odile.getAttribute('aria-pressed')).toBe('true')
  })

  test('strikes through those who have fallen', () => {
    const game = begin('pilot-light')
    delete game.state.pieces[1]
    show(game, <SquadList />)
    expect(screen.getByText('Tarn').tagName).toBe('DEL')
    expect(screen.getByText('fallen')).toBeTruthy()
  })

  test('shows the Genestealer player each piece, and waiting ones by area', () => {
    const game = after(SCENES.reinforce(), rolls(), { type: 'reinforce', piece: 7, area: 'B' })
    show(game, <SquadList />, { viewer: '1' })
    expect(screen.getByText('Waiting in B')).toBeTruthy()
    expect(screen.getByRole('button', { name: /Contact marker b7.*genestealer/ })).toBeTruthy()
  })
})

describe('the strip below the board', () => {
  test('has the viewer’s own pieces with AP and marks; a click selects', () => {
    const text = '#########\n#12..3..#\n#########\nm1 E "Tarn" overwatch\nm2 E "Keene"\ng3 W\ndone m2'
    const { unmount } = show(at(text), <SquadStrip />, { viewer: '0' })
    const names = () => screen.getAllByRole('button').map((button) => button.textContent)
    expect(names()).toEqual(['Tarn4 AP◎, On overwatch', 'Keene0 AP'])
    fireEvent.click(screen.getByRole('button', { name: /^Keene/ }))
    expect(screen.getByRole('button', { name: /^Keene/ }).getAttribute('aria-pressed')).toBe('true')
    unmount()
    show(at(text), <SquadStrip />, { viewer: '1' })
    expect(names()).toEqual(['Genestealer g3'])
  })
})

describe('goal', () => {
  test('shows the goals in words with their progress', () => {
    const game = begin('dead-reckoning')
    game.state.tally.left = { x: 1 }
    show(game, <Goal />)
    expect(screen.getByText(/^The Marines win if/)).toBeTruthy()
    expect(screen.getByText('1 of 2')).toBeTruthy()
    expect(screen.getByText(/Round 1 of 13/)).toBeTruthy()
    // The Marines have no points to get, and those of the Genestealers are marines.
    expect(screen.getByText(/5 marines have fallen/, { selector: '.pn-goal-line span' })).toBeTruthy()
    expect(screen.queryByText('Score')).toBeNull()
    expect(screen.getByText(/If nobody has won after 13 rounds, the Genestealers win\./)).toBeTruthy()
  })

  test('shows points only for a side whose goal counts them', () => {
    show(begin('salvage-rights'), <Goal />)
    expect(screen.getByText('Score').parentElement?.textContent).toBe('ScoreMarines 0Genestealers 0')
    cleanup()
    show(begin('lights-out'), <Goal />)
    expect(screen.getByText('Score').parentElement?.textContent).toBe('ScoreMarines 0')
    expect(screen.getByText(/same round, the Genestealers win/)).toBeTruthy()
  })

  test('speaks the language of the table', async () => {
    const messages = await loadMessages('ca')
    const settings = { language: 'ca', speed: 'normal', dice: true, trust: false } as const
    show(begin('pilot-light'), <Goal />, { messages, settings })
    expect(screen.getByText(/Si al cap de 9 rondes no ha guanyat ningú, guanyen els Genestealers/)).toBeTruthy()
  })
})

describe('squads in the list', () => {
  test('have the colours of their marines on the board', () => {
    const { container } = show(begin('split-hull'), <SquadList />)
    const squads = [...container.querySelectorAll('.pn-squad:not(.pn-swarm)')]
    expect(squads.map(({ className }) => className.match(/squad-\d/)?.[0])).toEqual(['squad-0', 'squad-1'])
    for (const [i, squad] of squads.entries()) {
      expect(squad.classList.contains(squadClass(i).split(' ')[1])).toBe(true)
      expect(squad.querySelector('.pn-squad-badge rect')).not.toBeNull()
    }
  })
})

describe('over the table', () => {
  const asked = (answers: string[]): Asked => ({
    warnings: [{ about: 'cp', points: 2 }],
    entry: { action: { type: 'overwatch', piece: 1 }, cost: 2, cpMin: 2, cpMax: 2 },
    yes: () => answers.push('yes'),
    no: () => answers.push('no'),
  })

  test('a confirmation says what it costs; Enter says yes, Escape no', () => {
    const answers: string[] = []
    show(SCENES.act(), <Confirmation />, { confirmation: asked(answers) })
    expect(screen.getByRole('alertdialog').textContent).toContain('This spends 2 CP.')
    press('Enter')
    press('Escape')
    expect(answers).toEqual(['yes', 'no'])
  })

  test('a confirmation names everything that would be lost, as warnings', () => {
    const confirmation: Asked = {
      ...asked([]),
      warnings: [
        { about: 'cp', points: 1 },
        { about: 'overwatch', piece: 1 },
        { about: 'friends', pieces: [1] },
      ],
    }
    show(SCENES.act(), <Confirmation />, { confirmation })
    const words = screen.getByRole('alertdialog').textContent
    expect(words).toContain('Tarn comes off overwatch.')
    expect(screen.getByText(/Your own are in the flames: Tarn/).className).toBe('pn-warning')
    expect(screen.getByText(/This spends 1 CP/).className).not.toContain('pn-warning')
  })

  test('the second click of a double click is not an answer, wherever it lands', () => {
    const answers: string[] = []
    show(
      SCENES.act(),
      <>
        <Prompt />
        <Confirmation />
      </>,
      { confirmation: asked(answers), stop: true },
    )
    const yes = screen.getByRole('button', { name: /Spend it/ })
    fireEvent.click(yes, { detail: 2 })
    fireEvent.click(screen.getByRole('button', { name: /End turn/ }), { detail: 1, clientX: 100, clientY: 100 })
    fireEvent.click(yes, { detail: 1, clientX: 102, clientY: 101 })
    expect(answers).toEqual([])
    fireEvent.click(yes, { detail: 1, clientX: 300, clientY: 300 })
    expect(answers).toEqual(['yes'])
  })

  test('a refusal is a sentence that disappears', () => {
    show(SCENES.act(), <RefusalToast />, { refusal: { refusal: { code: 'outOfArc' } } })
    expect(screen.getByRole('alert').textContent).toMatch(/fire arc/i)
    press('Escape')
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  test('the board shows refusals about squares', () => {
    show(SCENES.act(), <RefusalToast />, { refusal: { refusal: { code: 'outOfArc' }, near: 30 } })
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  test('the outcome says who won and why, and closes', () => {
    const game = at(`
      #####
      #1..#
      #####
      m1 E
      outcome marines condition
    `)
    let [again, logs] = [0, 0]
    show(game, <OutcomeBanner onLog={() => logs++} next={<PlayAgain onAgain={() => again++} />} />)
    expect(screen.getByRole('heading', { name: 'The Marines win.' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('dialog'))
    fireEvent.click(screen.getByRole('button', { name: 'Play again' }))
    expect(again).toBe(1)
    fireEvent.click(screen.getByRole('button', { name: /Look at the board/ }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(logs).toBe(0)
  })

  test('the outcome leads to the log', () => {
    let logs = 0
    show(at('#####\n#1..#\n#####\nm1 E\noutcome marines condition'), <OutcomeBanner onLog={() => logs++} />)
    fireEvent.click(screen.getByRole('button', { name: 'Read the log' }))
    expect(logs).toBe(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
