// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ActionList, Prompt } from '../../../src/client/hulk/panels'
import { at, SCENES } from './scenes'
import { press, show } from './support'

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
  test('steps and turns with their price, by click and key', () => {
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

  test('close combat tells win, lose and both live', () => {
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

  test('of two objects on one square each is named, and has a key of its own', () => {
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

  test('while paying with CP, turning by key is not left to the board, which would pay in AP', () => {
    const taken: boolean[] = []
    const board = (event: KeyboardEvent) => taken.push(event.defaultPrevented)
    window.addEventListener('keydown', board)
    show(CORRIDOR, <ActionList />, { selected: 1, stop: true })
    press('p')
    press('q')
    window.removeEventListener('keydown', board)
    expect(taken.at(-1)).toBe(true)
  })

  test('with too few AP the rest is in CP, and it says so', () => {
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

  test('squares that set the same fire are one button, with who is in it', () => {
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
    expect(button(/Flame: section a.*and on Odile!/)).toBeTruthy()
    expect(button(/Flame: section b.*on Genestealer g2.*83% to hit.*2 AP/)).toBeTruthy()
    fireEvent.click(button(/section b/))
    expect(acts).toMatchObject([{ type: 'flame', piece: 1 }])
    // Friends in the fire: a second press.
    fireEvent.click(button(/section a/))
    expect(acts).toHaveLength(1)
    fireEvent.click(button(/Press again/))
    expect(acts).toHaveLength(2)
  })

  test('self-destruct wants a second press', () => {
    const game = at(`
      #####
      #1..#
      #####
      m1 flamer E "Odile"
    `)
    const { acts } = show(game, <ActionList />, { selected: 1, stop: true })
    press('x')
    expect(acts).toEqual([])
    press('x')
    expect(acts).toEqual([{ type: 'selfDestruct', piece: 1 }])
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

  test('a step goes the cheapest way, or ends facing as chosen', () => {
    const { acts } = show(HALL, <ActionList />, { selected: 2, stop: true })
    press('k')
    expect(acts).toEqual([{ type: 'move', piece: 2, to: 13, facing: 1 }])
    fireEvent.click(button('west'))
    press('u')
    expect(acts[1]).toEqual({ type: 'move', piece: 2, to: 7, facing: 3 })
  })

  test('entering: a doorstep and a facing in one press', () => {
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

  test('a marker can be turned over', () => {
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

describe('around it', () => {
  test('nothing selected: whoever can still act, and S goes round them', () => {
    show(SCENES.act(), <ActionList />)
    press('s')
    expect(screen.getByRole('heading', { name: 'Tarn' })).toBeTruthy()
    press('s')
    expect(screen.getByRole('heading', { name: 'Odile' })).toBeTruthy()
  })

  test('what the prompt offers is not offered twice, and numbers go on from it', () => {
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

  test('whoever is not to act has no buttons', () => {
    show(SCENES.act(), <ActionList />, { viewer: '1', selected: 1 })
    expect(screen.queryByRole('button')).toBeNull()
  })
})
