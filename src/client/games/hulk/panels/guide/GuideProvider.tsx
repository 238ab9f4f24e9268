import { type ReactNode, useMemo } from 'react'
import { courseById, isCourse } from '../../../../../game/hulk/training'
import { guidanceFor } from '../../../../../game/hulk/training/lessons'
import { useTable } from '../../table'
import { GuideContext, type Guided } from './guide-context'

/** `course`: the id of the course as which the game was begun. */
export function GuideProvider({ course: id, children }: { course: string | undefined; children: ReactNode }) {
  const { state, history, decision, mine, legal } = useTable()
  const course = id !== undefined && isCourse(id) ? courseById(id) : undefined
  const guide = useMemo<Guided | undefined>(
    () =>
      course && { course, ...guidanceFor(course, { state, history, legal, decision: mine ? decision : undefined }) },
    [course, state, history, decision, mine, legal],
  )
  return <GuideContext value={guide}>{children}</GuideContext>
}
