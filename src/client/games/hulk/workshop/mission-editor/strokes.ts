/** Applies a gesture with a tool to a draft. */
import type { Square } from '../../../../../game/kernel/grid'
import { type Draft, widthOf } from './model/draft'
import { type Depth, depthAt, erase, paint, type Thing } from './model/paint'
import { alike, line, rectangle } from './model/shapes'
import type { ToolName } from './use-editor'

export interface Stroke {
  tool: ToolName
  from: Square
  to: Square
  /** All squares that brush or eraser passed. */
  path: Square[]
  depth: Depth
}

export const beginStroke = (draft: Draft, tool: ToolName, square: Square): Stroke => ({
  tool,
  from: square,
  to: square,
  path: [square],
  depth: depthAt(draft, square),
})

/** A fast pointer skips squares. The squares in between belong to the stroke. */
export function goOn(draft: Draft, stroke: Stroke, to: Square): Stroke {
  if (to === stroke.to) return stroke
  const between = line(widthOf(draft), stroke.to, to).slice(1)
  return { ...stroke, to, path: [...stroke.path, ...between] }
}

export function coveredBy(draft: Draft, { tool, from, to, path }: Stroke, thing: Thing): Square[] {
  if (tool === 'rectangle') return rectangle(widthOf(draft), from, to)
  if (tool === 'line') return line(widthOf(draft), from, to)
  if (tool === 'fill') return alike(draft, from, thing.kind === 'section')
  return path
}

export function strokeOn(draft: Draft, stroke: Stroke, thing: Thing): Draft {
  const squares = coveredBy(draft, stroke, thing)
  return stroke.tool === 'erase' ? erase(draft, squares, stroke.depth) : paint(draft, squares, thing)
}

/** Tools that draw from one square to another. By keyboard, the first press sets the start. */
export const isSpan = (tool: ToolName): boolean => tool === 'rectangle' || tool === 'line'
export const draws = (tool: ToolName): boolean => ['brush', 'rectangle', 'line', 'fill', 'erase'].includes(tool)
