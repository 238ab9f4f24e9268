/**
 * The letters of the columns and the numbers of the rows, along the edges of what is in view. They move with the view
 * without rendering again.
 */
import { memo, useLayoutEffect, useRef } from 'react'
import { squareName } from '../../../../game/kernel/grid'
import { CELL } from '../adapter/geometry'
import type { Viewport } from '../hooks/viewport'

/** In pixels: the size of the labels, and how far the middle of them is from the edge. */
const SIZE = 11
const EDGE = 9
/** If squares are smaller than this, only every fifth has a label. */
const NARROW = 20

interface Props {
  viewport: Viewport
  width: number
  height: number
}

export const Coordinates = memo(function Coordinates({ viewport, width, height }: Props) {
  const columns = useRef<SVGGElement>(null)
  const rows = useRef<SVGGElement>(null)
  useLayoutEffect(() => {
    const place = () => {
      const { view, scale } = viewport
      const unit = 1 / scale
      columns.current?.setAttribute('transform', `translate(0 ${view.y + EDGE * unit})`)
      rows.current?.setAttribute('transform', `translate(${view.x + EDGE * 1.2 * unit} 0)`)
      for (const group of [columns.current, rows.current]) {
        group?.setAttribute('font-size', String(SIZE * unit))
        group?.classList.toggle('sparse', scale * CELL < NARROW)
      }
    }
    place()
    return viewport.subscribe(place)
  }, [viewport])
  return (
    <g className="coordinates">
      <g ref={columns}>
        {Array.from({ length: width }, (_, x) => (
          <text key={squareName(width, x)} className={tick(x)} x={(x + 0.5) * CELL} dy="0.36em">
            {squareName(width, x).replace(/\d+$/, '')}
          </text>
        ))}
      </g>
      <g ref={rows}>
        {Array.from({ length: height }, (_, y) => (
          <text key={squareName(width, y * width)} className={tick(y)} y={(y + 0.5) * CELL} dy="0.36em">
            {y + 1}
          </text>
        ))}
      </g>
    </g>
  )
})

const tick = (index: number): string | undefined => (index % 5 === 0 ? undefined : 'between')
