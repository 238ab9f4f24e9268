// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { ActionList, closeGuide, Guide, Prompt, startGuide } from '../../../../../../src/client/games/hulk/panels'
import { LESSONS, lessonFor } from '../../../../../../src/client/games/hulk/panels/guide/guide-steps'
import { en } from '../../../../../../src/client/games/hulk/text/en'
import { decisionOf } from '../../../../../../src/game/hulk/decisions'
import { legalActions } from '../../../../../../src/game/hulk/legal-actions'
import type { FakeGame } from '../fake-table'
import { rolls, SCENES } from '../scenes'
import { press, show } from '../support'

afterEach(() => act(closeGuide))

const { lessons } = en.ui.guide
const table = (
  <>
    <Guide />
    <Prompt />
    <ActionList />
  </>
)

const scene = ({ state, history }: FakeGame) => {
  const decision = decisionOf(state)
  const legal = decision ? legalActions(state, decision.seat) : []
  return { state, history, decision, legal, selected: undefined, mine: true }
}

describe('the guide', () => {
  test('has ten lessons, each with words', () => {
    expect(LESSONS).toHaveLength(10)
    expect(LESSONS.map(({ id }) => id).sort()).toEqual(Object.keys(lessons).sort())
  })

  test('is not there unless started, and can be closed at any time', () => {
    show(SCENES.command(), table)
    expect(screen.queryByText(lessons.chit.text)).toBeNull()
    act(startGuide)
    expect(screen.getByText(lessons.chit.text)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Close the guide' }))
    expect(screen.queryByText(lessons.chit.text)).toBeNull()
  })

  test('continues when the lesson was done', () => {
    act(startGuide)
    show(SCENES.command(), table, { dice: rolls(4) })
    press(' ')
    press(' ')
    expect(screen.getByText(lessons.select.text)).toBeTruthy()
    press('s')
    expect(screen.getByText(lessons.move.text)).toBeTruthy()
    press('s')
    press('s')
    press('k')
    expect(screen.getByText(lessons.turn.text)).toBeTruthy()
    press('q')
    expect(screen.getByText(lessons.overwatch.text)).toBeTruthy()
    press('o')
    expect(screen.queryByText(lessons.overwatch.text)).toBeNull()
  })

  test('a lesson can be skipped, or all of them', () => {
    act(startGuide)
    show(SCENES.act(), table)
    for (let i = 0; i < 9; i++) fireEvent.click(screen.getByRole('button', { name: 'Skip step' }))
    expect(screen.getByText('That is all you need.')).toBeTruthy()
  })

  test('a reaction, a reveal or a fight is explained when it happens, in any order', () => {
    expect(lessonFor(scene(SCENES.react()), new Set())).toBe('react')
    expect(lessonFor(scene(SCENES.place()), new Set())).toBe('reveal')
    expect(lessonFor(scene(SCENES.closeCombat()), new Set())).toBe('fight')
    expect(lessonFor(scene(SCENES.freeShot()), new Set())).toBe('shoot')
  })
})
