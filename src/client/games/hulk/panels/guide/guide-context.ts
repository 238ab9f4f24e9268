/** The lesson at this table, for the card and for the board. */
import { createContext, useContext } from 'react'
import type { Course } from '../../../../../game/hulk/training'
import type { Guidance } from '../../../../../game/hulk/training/lessons'

export interface Guided extends Guidance {
  course: Course
}

/** Undefined unless the game is a course. */
export const GuideContext = createContext<Guided | undefined>(undefined)

export const useGuide = (): Guided | undefined => useContext(GuideContext)
