// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ActionList, Prompt } from '../../../../../../src/client/games/hulk/panels'
import { at, SCENES } from '../scenes'
import { press, show } from '../support'

const button = (name: RegExp | string) => screen.getByRole('button', { name })

const CORRIDOR = at(`
  ##########
  #.1..+..2#
  #.#/######
  ##########
  m1 E "Tarn"
  g2 W
  chit 3
`)

const FACING = at(`
  ##########
  #.1....2.#
  ##########
  m1 E "Tarn" sustained g2
  g2 W
  chit 1
`)

describe('a marine', () => {
  test('has steps and turns with their price, by click and by key', () => {
    const { acts } = show(CORRIDOR, <ActionList />, { selected: 1, stop: true })
    expect(button('Step to D2, 1 AP')).toBeTruthy()
    expect(button('Step to B2, 2 AP')).toBeTruthy()
    press('k')
    press('q')
    press('e')
    fireEvent.click(button('Step to B2, 2 AP'))
    expect(acts).toEqual([
      { type: 'move', piece: 1, to: 13, facing: 1 },
      { type: 'turn', piece: 1, facing: 0 },
      { type: 'turn', piece: 1, facing: 2 },
      { type: 'move', piece: 1, to: 11, facing: 1 },
    ])
  })

  test('shots are numbered with their odds; overwatch and guard have letters', () => {
    const { acts } = show(FACING, <ActionList />, { selected: 1, stop: true })
    expect(button(/Shoot: Genestealer g2.*sustained.*56% to hit.*1 AP/)).toBeTruthy()
    press('1')
    press('o')
    press('d')
    expect(acts.map(({ type }) => type)).toEqual(['shoot', 'overwatch', 'guard'])
  })

  test('close combat shows the chances to win, to lose and that both live', () => {
    const game = at(`
      #####
      #.12#
      #####
      m1 E "Tarn"
      g2 W
    `)
    const { acts } = show(game, <ActionList />, { selected: 1, stop: true })
    expect(button(/Attack: Genestealer g2.*to win.*to lose.*both live.*1 AP/)).toBeTruthy()
    press('a')
    expect(acts).toEqual([{ type: 'attack', piece: 1, target: 2 }])
  })

  test('K1: if a tie kills both, that chance is shown too', () => {
    const game = at(`
      #####
      #.12#
      #####
      m1 E "Tarn"
      g2 W
      rules {"closeCombat": {"tie": "both"}}
    `)
    show(game, <ActionList />, { selected: 1, stop: true })
    expect(button(/Attack: Genestealer g2.*to win.*to lose.*17% both fall.*1 AP/)).toBeTruthy()
    expect(screen.queryByText(/both live/)).toBeNull()
  })

  test('F4: cannot make a turn that ends with the same facing', () => {
    show(CORRIDOR, <ActionList />, { selected: 1, stop: true })
    expect(screen.queryByRole('button', { name: /Turn and back/ })).toBeNull()
  })

  test('with two objects on one square, each has a name and a key', () => {
    const game = at(`
      ####
      #1.#
      ####
      m1 E "Tarn"
      mission {"objects": {"r": {"name": "Reactor key"}, "k": {"name": "Kit bag"}}}
    `)
    const here = game.state.pieces[1].at
    game.state.objects = { r: here, k: here }
    const { acts } = show(game, <ActionList />, { selected: 1, stop: true })
    expect(button(/Pick up: Reactor key/)).toBeTruthy()
    expect(button(/Pick up: Kit bag/)).toBeTruthy()
    press('1')
    press('2')
    expect(acts.map((action) => action.type === 'pickUp' && action.object).sort()).toEqual(['k', 'r'])
  })

  test('paying with CP is a switch, and what costs CP looks different', () => {
    const { acts } = show(CORRIDOR, <ActionList />, { selected: 1, stop: true })
    expect(button(/Turn left/).className).not.toContain('pn-costs-cp')
    press('p')
    expect(button(/Pay with CP/).getAttribute('aria-pressed')).toBe('true')
    expect(button(/Turn left.*1 CP/).className).toContain('pn-costs-cp')
    press('q')
    expect(acts).toEqual([{ type: 'turn', piece: 1, facing: 0, cp: 1 }])
  })

  test('while paying with CP, the key for turning does not pay with AP', () => {
    const taken: boolean[] = []
    const board = (event: KeyboardEvent) => taken.push(event.defaultPrevented)
    window.addEventListener('keydown', board)
    show(CORRIDOR, <ActionList />, { selected: 1, stop: true })
    press('p')
    press('q')
    window.removeEventListener('keydown', board)
    expect(taken.at(-1)).toBe(true)
  })

  test('if AP run out, the rest is paid in CP, and the button says so', () => {
    const game = at(`
      #####
      #1..#
      #####
      m1 E "Tarn"
      active m1 ap 1
      chit 2
    `)
    show(game, <ActionList />, { selected: 1 })
    expect(button(/Overwatch.*1 AP.*1 CP/).className).toContain('pn-costs-cp')
  })

  test('squares that would set the same fire are one button, which says who is in it', () => {
    const game = at(`
      #########
      #1....2.#
      #########
      sections
      #########
      #aaabbbb#
      #########
      m1 flamer E "Odile"
      g2 W
    `)
    const { acts } = show(game, <ActionList />, { selected: 1, stop: true })
    const flames = screen.getAllByRole('button', { name: /^Flame/ })
    expect(flames).toHaveLength(2)
    expect(button(/Flame: section b.*on Genestealer g2.*83% to hit.*2 AP/)).toBeTruthy()
    fireEvent.click(button(/section b/))
    expect(acts).toMatchObject([{ type: 'flame', piece: 1 }])
  })

  test('friends in the fire are shown as a warning; without an enemy there are no odds', () => {
    const game = at(`
      ##########
      #1..2....#
      ##########
      sections
      ##########
      #aaabbccc#
      ##########
      m1 flamer E "Odile"
      m2 E "Tarn"
    `)
    show(game, <ActionList />, { selected: 1 })
    const own = button(/Flame: section a.*burns Odile too/)
    expect(own.querySelector('.pn-warning')?.textContent).toBe('burns Odile too')
    expect(own.querySelector('.pn-tag')).toBeNull()
    for (const flame of screen.getAllByRole('button', { name: /^Flame/ })) expect(flame.textContent).not.toMatch(/%/)
  })

  test('an action that loses another piece’s AP says so', () => {
    const game = at(`
      ########
      #1.....#
      #2.....#
      ########
      m1 E "Tarn"
      m2 E "Harrow"
      active m1 ap 2
    `)
    show(game, <ActionList />, { selected: 2 })
    expect(screen.getByText(/Tarn has 2 AP left/).className).toContain('pn-warning')
    cleanup()
    show(game, <ActionList />, { selected: 1 })
    expect(screen.queryByText(/Tarn has 2 AP left/)).toBeNull()
  })
})

describe('the swarm', () => {
  const HALL = at(`
    #####
    #...#
    #.2.#
    #..1#
    #####
    m1 E "Tarn"
    g2 N
    turn genestealers
  `)

  test('a step takes the cheapest way, or ends with the chosen facing', () => {
    const { acts } = show(HALL, <ActionList />, { selected: 2, stop: true })
    press('k')
    expect(acts).toEqual([{ type: 'move', piece: 2, to: 13, facing: 1 }])
    fireEvent.click(button('west'))
    press('u')
    expect(acts[1]).toEqual({ type: 'move', piece: 2, to: 7, facing: 3 })
  })

  test('F7: a turn with its free turn can end with the same facing, for the AP of the turn', () => {
    const { acts } = show(HALL, <ActionList />, { selected: 2, stop: true })
    fireEvent.click(button(/Turn and back.*1 AP/))
    press('w')
    const inPlace = { type: 'turn', piece: 2, facing: 0 }
    expect(acts).toEqual([inPlace, inPlace])
  })

  test('one press enters at a doorstep with a facing', () => {
    const game = at(`
      ######
      A...1#
      ######
      m1 E
      g2 in A
      turn genestealers
    `)
    const { acts } = show(game, <ActionList />, { selected: 2, stop: true })
    fireEvent.click(button('Step to B2, facing east'))
    expect(acts).toEqual([{ type: 'enter', piece: 2, to: 7, facing: 1 }])
  })

  test('can turn a marker face up', () => {
    const game = at(`
      ########
      #2.+..1#
      ########
      m1 W
      b2 contents gg
      turn genestealers
    `)
    const { acts } = show(game, <ActionList />, { selected: 2, stop: true })
    press('v')
    expect(acts).toEqual([{ type: 'reveal', piece: 2 }])
  })
})

describe('the list', () => {
  test('shows the pieces that can act if none is selected, and S cycles through them', () => {
    show(SCENES.act(), <ActionList />)
    press('s')
    expect(screen.getByRole('heading', { name: 'Tarn' })).toBeTruthy()
    press('s')
    expect(screen.getByRole('heading', { name: 'Odile' })).toBeTruthy()
  })

  test('leaves out what the prompt offers, and continues its numbers', () => {
    const { acts } = show(
      SCENES.react(),
      <>
        <Prompt />
        <ActionList />
      </>,
      { selected: 1, stop: true },
    )
    expect(screen.getAllByRole('button', { name: /Shoot: Genestealer g2/ })).toHaveLength(1)
    press('2')
    expect(acts).toEqual([{ type: 'shoot', piece: 1, target: { piece: 2 } }])
  })

  test('has no buttons for a player who does not decide', () => {
    show(SCENES.act(), <ActionList />, { viewer: '1', selected: 1 })
    expect(screen.queryByRole('button')).toBeNull()
  })
})
