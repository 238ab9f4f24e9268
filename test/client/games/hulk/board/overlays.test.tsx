// @vitest-environment jsdom
/** What a player may lay over the board. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Board } from '../../../../../src/client/games/hulk/Board'
import { position } from '../../../../support/position'
import { FakeTable } from './fake-table'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const show = (viewer?: string) =>
  render(
    <FakeTable viewer={viewer} start={position('#########\n#1...2..#\n#########\nm1 E overwatch "Tarn"\ng2 W')}>
      <Board />
    </FakeTable>,
  )
const legend = () => screen.queryByRole('status', { name: /could do next$/ })
const button = (name: string) => screen.getByRole('button', { name })

describe('the threats', () => {
  it('show while their key is held down, with chances in numbers and in words', () => {
    show()
    expect(legend()).toBeNull()
    fireEvent.keyDown(document.body, { key: '9' })
    expect(legend()!.textContent).toContain('What the swarm could do next')
    expect(legend()!.textContent).toMatch(/Tarn B2: 1 can attack, \d+% to fall/)
    expect(legend()!.textContent).toContain('On overwatch: Tarn')
    const chances = [...document.querySelectorAll('.board-svg .threat-chance')].map((each) => each.textContent)
    expect(chances.length).toBeGreaterThan(2)
    expect(new Set(chances)).toEqual(new Set(['31%']))
    fireEvent.keyUp(document.body, { key: '9' })
    expect(legend()).toBeNull()
  })

  it('stay if their button is pressed, until it is pressed again', () => {
    show()
    fireEvent.click(button('Show the threats'))
    expect(button('Show the threats').getAttribute('aria-pressed')).toBe('true')
    fireEvent.keyDown(document.body, { key: '9' })
    fireEvent.keyUp(document.body, { key: '9' })
    expect(legend()).toBeTruthy()
    fireEvent.click(button('Show the threats'))
    expect(legend()).toBeNull()
  })

  it('to the swarm are the Marines’', () => {
    show('1')
    fireEvent.click(button('Show the threats'))
    expect(legend()!.textContent).toContain('What the Marines could do next')
    expect(legend()!.textContent).toMatch(/g2 F2: 1 can attack, \d+% to fall, 31% to hit/)
  })

  it('do not show while somebody types', () => {
    show()
    const field = document.body.appendChild(document.createElement('input'))
    fireEvent.keyDown(field, { key: '9' })
    expect(legend()).toBeNull()
    field.remove()
  })
})

describe('the names of the squares', () => {
  it('are switched with a key or a button and remembered', () => {
    show()
    const labels = () => [...document.querySelectorAll('.coordinates text')].map((each) => each.textContent)
    expect(labels()).toEqual([])
    fireEvent.keyDown(document.body, { key: '*' })
    expect(labels()).toEqual([...'ABCDEFGHI', '1', '2', '3'])
    expect(localStorage.getItem('bulkhead.coordinates')).toBe('on')
    cleanup()
    show()
    expect(labels()).toHaveLength(12)
    fireEvent.click(button('Names of the squares'))
    expect(labels()).toEqual([])
    expect(localStorage.getItem('bulkhead.coordinates')).toBe('off')
  })
})
