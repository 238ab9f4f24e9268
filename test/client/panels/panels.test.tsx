// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { PlayAgain } from '../../../src/client/hulk/hot-seat/PlayAgain'
import { Confirmation, Goal, OutcomeBanner, RefusalToast, SquadList, TurnTrack } from '../../../src/client/hulk/panels'
import { timeWords } from '../../../src/client/hulk/panels/clock-words'
import type { Confirmation as Asked } from '../../../src/client/hulk/table'
import { loadMessages } from '../../../src/client/text'
import { after, at, begin, rolls, SCENES } from './scenes'
import { press, show } from './support'

describe('turn track', () => {
  test('round, turn, phase and the seconds left', () => {
    show(SCENES.command(), <TurnTrack />, { timeLeft: 67_200 })
    expect(screen.getByText('Round 1 of 9')).toBeTruthy()
    expect(screen.getByText('Squad Lantern')).toBeTruthy()
    expect(screen.getByText('Command').getAttribute('aria-current')).toBe('step')
    expect(screen.getByRole('timer').textContent).toContain('1:08')
  })

  test('the last seconds are urgent; a reaction has its own time', () => {
    show(SCENES.react(), <TurnTrack />, { timeLeft: 9_000 })
    expect(screen.getByRole('timer').className).toContain('pn-clock-now')
    expect(screen.getByRole('timer').getAttribute('aria-label')).toContain('0:09 to answer')
  })

  test('a second that has begun counts', () => {
    expect([timeWords(0), timeWords(1), timeWords(60_000), timeWords(150_000)]).toEqual([
      '0:00',
      '0:01',
      '1:00',
      '2:30',
    ])
  })

  test('the Genestealer phases', () => {
    show(SCENES.reinforce(), <TurnTrack />)
    expect(screen.getByText('Reinforcements').getAttribute('aria-current')).toBe('step')
  })
})

describe('squad list', () => {
  test('its owner sees what is left of the chit, everyone else what was spent', () => {
    const { unmount } = show(SCENES.react(), <SquadList />, { viewer: '0' })
    expect(screen.getByText('2 of 3 CP left')).toBeTruthy()
    unmount()
    show(SCENES.react(), <SquadList />, { viewer: '1' })
    expect(screen.getByText('1 CP spent')).toBeTruthy()
  })

  test('names, kinds, weapons, AP and marks; a click selects', () => {
    show(SCENES.act(), <SquadList />)
    const odile = screen.getByRole('button', { name: /Odile.*flamer marine · heavy flamer.*4 AP.*6 shots left/ })
    fireEvent.click(odile)
    expect(odile.getAttribute('aria-pressed')).toBe('true')
  })

  test('the fallen are struck', () => {
    const game = begin('pilot-light')
    delete game.state.pieces[1]
    show(game, <SquadList />)
    expect(screen.getByText('Tarn').tagName).toBe('DEL')
    expect(screen.getByText('fallen')).toBeTruthy()
  })

  test('the Genestealer player sees his pieces one by one, those who wait by area', () => {
    const game = after(SCENES.reinforce(), rolls(), { type: 'reinforce', piece: 7, area: 'B' })
    show(game, <SquadList />, { viewer: '1' })
    expect(screen.getByText('Waiting in B')).toBeTruthy()
    expect(screen.getByRole('button', { name: /Contact marker b7.*genestealer/ })).toBeTruthy()
  })
})

describe('goal', () => {
  test('says the goals in words with how far they are', () => {
    const game = begin('dead-reckoning')
    game.state.tally.left = { x: 1 }
    show(game, <Goal />)
    expect(screen.getByText(/^The Marines win if/)).toBeTruthy()
    expect(screen.getByText('1 of 2')).toBeTruthy()
    expect(screen.getByText(/Round 1 of 13/)).toBeTruthy()
    expect(screen.getByText('Score')).toBeTruthy()
  })

  test('speaks the language of the table', async () => {
    const messages = await loadMessages('ca')
    const settings = { language: 'ca', speed: 'normal', dice: true, trust: false } as const
    show(begin('pilot-light'), <Goal />, { messages, settings })
    expect(screen.getByText(/Si s’acaben les rondes/)).toBeTruthy()
  })
})

describe('over the table', () => {
  const asked = (answers: string[]): Asked => ({
    why: 'cp',
    points: 2,
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

  test('a refusal is a sentence that goes away', () => {
    show(SCENES.act(), <RefusalToast />, { refusal: { refusal: { code: 'outOfArc' } } })
    expect(screen.getByRole('alert').textContent).toMatch(/fire arc/i)
    press('Escape')
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  test('a refusal on a square is left to the board', () => {
    show(SCENES.act(), <RefusalToast />, { refusal: { refusal: { code: 'outOfArc' }, near: 30 } })
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  test('the outcome: who won, why, and back to the board', () => {
    const game = at(`
      #####
      #1..#
      #####
      m1 E
      outcome marines condition
    `)
    let again = 0
    show(game, <OutcomeBanner next={<PlayAgain onAgain={() => again++} />} />)
    expect(screen.getByRole('heading', { name: 'The Marines win.' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('dialog'))
    fireEvent.click(screen.getByRole('button', { name: 'Play again' }))
    expect(again).toBe(1)
    fireEvent.click(screen.getByRole('button', { name: /Look at the board/ }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
