/** The courses as the page offers them: the guided first mission, and the drills. */
import { COURSES, type CourseId, courseById } from '../../../game/hulk/training'
import type { Course, NewGame } from '../page-game'
import { passedCourses } from './panels/guide/results'
import { seatPlayers } from './setup/seating'
import type { Words } from './words'

const [FIRST] = COURSES

export function coursesOf({ messages }: Words): Course[] {
  const { guide, start } = messages.ui
  const passed = passedCourses()
  return COURSES.map((id) => {
    const { title, offer } = guide.courses[id]
    const actions = passed[id]
    return {
      id,
      title,
      offer,
      begin: id === FIRST ? start.guided : title,
      ...(actions === undefined ? {} : { passed: guide.best(actions) }),
      game: (playerName) => gameOf(id, playerName, guide.opponent),
    }
  })
}

/** The swarm sits in a bot's place, and bot-worker.ts plays it by the script of the course. */
function gameOf(id: CourseId, player: string, swarm: string): NewGame {
  const { mission } = courseById(id)
  const { squads, seats } = seatPlayers([player], swarm, { [swarm]: 'normal' })!
  return { setupData: { mission, squads }, seats, course: id }
}
