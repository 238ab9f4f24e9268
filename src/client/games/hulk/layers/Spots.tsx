/**
 * Marks the pieces that an interruption is about: brackets around those that caused it, a ring around those that may
 * answer.
 */
import { memo } from 'react'
import type { Spotlight } from '../adapter'
import { centre } from '../adapter/geometry'

export const Spots = memo(function Spots({ width, spotlight }: { width: number; spotlight: Spotlight }) {
  return (
    <g className="spots">
      {spotlight.causes.map((square) => {
        const { x, y } = centre(width, square)
        return (
          <g key={square} transform={`translate(${x} ${y})`}>
            <path className="spot-cause" d="M-23 -11V-23H-11M23 -11V-23H11M-23 11V23H-11M23 11V23H11" />
          </g>
        )
      })}
      {spotlight.answers.map((square) => {
        const { x, y } = centre(width, square)
        return (
          <g key={square} transform={`translate(${x} ${y})`}>
            <circle className="spot-answer" r={24} />
          </g>
        )
      })}
    </g>
  )
})
