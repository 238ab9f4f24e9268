/** The squares that a lesson speaks of. */
import { memo } from 'react'
import { squaresPath } from '../adapter/geometry'
import { useGuide } from '../panels/guide/guide-context'

export const LessonSquares = memo(function LessonSquares({ width }: { width: number }) {
  const lit = useGuide()?.lit ?? []
  return lit.length > 0 ? <path className="lesson-squares" d={squaresPath(width, lit, 2)} /> : null
})
