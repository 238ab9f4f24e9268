/** The courses that were passed in this browser, each with the fewest actions it took. */
import { COURSES, type CourseId } from '../../../../../game/hulk/training'

const KEY = 'bulkhead.training'

export type Passed = Partial<Record<CourseId, number>>

export function passedCourses(): Passed {
  try {
    const stored: Partial<Record<string, unknown>> = Object(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
    return Object.fromEntries(COURSES.flatMap((id) => (Number.isInteger(stored[id]) ? [[id, stored[id]]] : [])))
  } catch {
    return {}
  }
}

export function rememberPassed(id: CourseId, actions: number): void {
  const passed = passedCourses()
  const best = Math.min(actions, passed[id] ?? actions)
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...passed, [id]: best }))
  } catch {
    // Without storage, it is forgotten with the page.
  }
}
