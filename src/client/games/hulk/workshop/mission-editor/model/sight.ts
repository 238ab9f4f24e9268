/** What a piece would see from a square, with the doors as drawn and no other pieces. */
import { parseRuleset, type RulesetDelta, STANDARD } from '../../../../../../game/hulk/ruleset'
import { type Facing, inFireArc, inSightArc, lineOfSight, type Square } from '../../../../../../game/kernel/grid'
import { type Draft, isFloor, sizeOf, widthOf } from './draft'

export interface SeenSquares {
  /** E2: in sight but outside the fire arc. */
  sight: Square[]
  fire: Square[]
}

export function seenFrom(draft: Draft, from: Square, facing: Facing): SeenSquares {
  const width = widthOf(draft)
  const { board } = draft
  const parsed = parseRuleset(draft.ruleset as RulesetDelta)
  const { includesFlanks } = (parsed.success ? parsed.output : STANDARD).sight
  const blocks = (x: number, y: number) => board[y][x] === '+' || !isFloor(board[y][x])
  const seen: SeenSquares = { sight: [], fire: [] }
  for (let to = 0; to < sizeOf(draft); to++) {
    const [x, y] = [to % width, Math.floor(to / width)]
    if (to === from || !isFloor(board[y][x]) || !inSightArc(width, from, facing, to, includesFlanks)) continue
    if (!lineOfSight(from % width, Math.floor(from / width), x, y, blocks)) continue
    seen[inFireArc(width, from, facing, to) ? 'fire' : 'sight'].push(to)
  }
  return seen
}
