/** Buttons that begin the courses of the current game. */
import type { Course, NewGame } from '../games/page-game'
import { useMessages } from '../text'
import { useCurrentGame } from './game'
import { Press } from './panel/Press'

function useCourses(): readonly Course[] {
  const { game, words } = useCurrentGame()
  return game.courses?.(words) ?? []
}

interface Props {
  onStart(game: NewGame): void
}

/** On the start page: the first course is for new players, the others are a short list below it. */
export function CourseOffer({ onStart, isFirstVisit }: Props & { isFirstVisit: boolean }) {
  const { start } = useMessages().ui
  const [first, ...drills] = useCourses()
  if (!first) return null
  const begin = (course: Course) => onStart(course.game(start.playerName(1)))
  return (
    <section className={isFirstVisit ? 'guided-offer first' : 'guided-offer'}>
      <p>
        <strong>{first.title}</strong>
        <span>{first.passed ?? first.offer}</span>
      </p>
      <button type="button" className={isFirstVisit ? 'primary' : ''} onClick={() => begin(first)}>
        {first.begin}
      </button>
      {drills.length > 0 && (
        <ul className="drills" aria-label={start.drills}>
          <li aria-hidden="true">{start.drills}</li>
          {drills.map((drill) => (
            <li key={drill.id}>
              <button type="button" title={drill.offer} onClick={() => begin(drill)}>
                {drill.begin}
              </button>
              {drill.passed && <small>✓ {drill.passed}</small>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** After a course: the others that have not been passed yet. */
export function NextCourses({ after, onStart }: Props & { after: string }) {
  const { start } = useMessages().ui
  return useCourses()
    .filter(({ id, passed }) => id !== after && passed === undefined)
    .map((course) => (
      <Press key={course.id} title={course.offer} onPress={() => onStart(course.game(start.playerName(1)))}>
        {course.begin}
      </Press>
    ))
}
