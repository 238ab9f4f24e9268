/** The keyboard cursor on a square. */
import { memo } from 'react'
import type { Square } from '../../../../game/kernel/grid'
import { centre } from '../adapter/geometry'

export const Cursor = memo(function Cursor({ width, square }: { width: number; square: Square }) {
  const { x, y } = centre(width, square)
  return (
    <path
      className="cursor"
      transform={`translate(${x} ${y})`}
      d="M-19 -10V-19H-10M19 -10V-19H10M-19 10V19H-10M19 10V19H10"
    />
  )
})
