/** The courses: the guided first mission, and the drills that follow it. */
import * as v from 'valibot'
import armsLength from './courses/arms-length.json' with { type: 'json' }
import blindCorner from './courses/blind-corner.json' with { type: 'json' }
import firstSteps from './courses/first-steps.json' with { type: 'json' }
import longWatch from './courses/long-watch.json' with { type: 'json' }
import { type CourseData, CourseSchema } from './schema'

export type { Lesson } from './schema'

const FILES = {
  'first-steps': firstSteps,
  'long-watch': longWatch,
  'blind-corner': blindCorner,
  'arms-length': armsLength,
}

export type CourseId = keyof typeof FILES

export interface Course extends CourseData {
  id: CourseId
}

/** The guided mission first. */
export const COURSES: readonly CourseId[] = Object.keys(FILES) as CourseId[]

export const isCourse = (id: string): id is CourseId => Object.hasOwn(FILES, id)

const read = new Map<CourseId, Course>()

/** Its mission has the same id. */
export function courseById(id: CourseId): Course {
  const course = read.get(id) ?? { ...v.parse(CourseSchema, FILES[id]), id }
  read.set(id, course)
  return course
}
