// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { ActionList, Guide, GuideProvider, Prompt } from '../../../../../../src/client/games/hulk/panels'
import { passedCourses } from '../../../../../../src/client/games/hulk/panels/guide/results'
import { loadMessages } from '../../../../../../src/client/games/hulk/text'
import { en } from '../../../../../../src/client/games/hulk/text/en'
import { LANGUAGES } from '../../../../../../src/game/hulk/text'
import { COURSES, type CourseId, courseById } from '../../../../../../src/game/hulk/training'
import { begin, type Sitting, study } from '../../../../../game/hulk/training/pupil'
import { press, show } from '../support'

beforeEach(() => localStorage.clear())

const { guide } = en.ui
const { lessons } = guide.courses['first-steps']

const gameOf = ({ state, history }: Sitting) => ({
  state,
  history: history.map((entry, id) => ({ ...entry, events: [...entry.events], id })),
})

const open = (sitting: Sitting, course: CourseId | undefined, options = {}) =>
  show(
    gameOf(sitting),
    <GuideProvider course={course}>
      <Guide next={<button type="button">What next</button>} />
      <Prompt />
      <ActionList />
    </GuideProvider>,
    { viewer: '0', ...options },
  )

const hint = () => document.querySelector('.pn-guide .pn-hint')?.textContent

describe('the teacher', () => {
  test.each(LANGUAGES)('has words for every course, lesson and way to do it in %s', async (language) => {
    const { guide: text } = (await loadMessages(language)).ui
    expect(Object.keys(text.courses)).toEqual([...COURSES])
    for (const id of COURSES) {
      const course = courseById(id)
      expect(Object.keys(text.courses[id].lessons)).toEqual(course.lessons.map((lesson) => lesson.id))
      for (const { wants } of course.lessons) expect(Object.keys(text.how)).toContain(wants[0].type)
    }
  })

  test('is there only in a course', () => {
    open(begin('first-steps', '1'), undefined)
    expect(document.querySelector('.pn-guide')).toBeNull()
  })

  test('goes on when the decision was made, and says what was learnt', () => {
    open(begin('first-steps', '1'), 'first-steps')
    expect(screen.getByText(lessons.chit.text)).toBeTruthy()
    press(' ')
    expect(screen.getByText(lessons.chit.text)).toBeTruthy()
    press(' ')
    expect(screen.getByText(lessons.walk.text)).toBeTruthy()
    expect(document.querySelector('.pn-guide')?.textContent).toContain(guide.learnt(lessons.chit.title))
    // The card is read aloud when it changes.
    expect(screen.getByText(lessons.walk.text).closest('[aria-live]')).toBeTruthy()
  })

  test('speaks of what the player uses: mouse, keys or fingers', () => {
    open(begin('first-steps', '1'), 'first-steps')
    const { draw } = guide.how
    expect(hint()).toBe(draw.point('Click'))
    const point = (pointerType: string) =>
      fireEvent(document.body, Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType }))
    act(() => void point('touch'))
    expect(hint()).toBe(draw.point('Tap'))
    press('Shift')
    expect(hint()).toBe(draw.point('Tap'))
    press('f')
    expect(hint()).toBe(draw.keys)
    act(() => void point('mouse'))
    expect(hint()).toBe(draw.point('Click'))
  })

  test('waits for the swarm, and for other questions', () => {
    const sitting = begin('first-steps', '1')
    open(sitting, 'first-steps', { viewer: '1' })
    expect(screen.getByText(guide.next(lessons.chit.title))).toBeTruthy()
    expect(screen.getByText(guide.swarm)).toBeTruthy()
  })

  test('says how it went, remembers the fewest actions, and shows what to do next', () => {
    const sitting = begin('first-steps', '1')
    study(sitting, 200)
    open(sitting, 'first-steps')
    expect(screen.getByText(guide.passed)).toBeTruthy()
    expect(screen.getByText(guide.courses['first-steps'].over)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'What next' })).toBeTruthy()
    const actions = sitting.history.filter(({ seat, action }) => seat === '0' && 'piece' in action).length
    expect(document.querySelector('.pn-guide')?.textContent).toContain(`${actions} actions`)
    expect(passedCourses()).toEqual({ 'first-steps': actions })
  })
})
