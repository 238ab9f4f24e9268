/** The board as geometry: squares, facings, arcs, steps and lines of sight. It knows no game. */
export { ahead, aheadBy, aside, distance, inFireArc, inSightArc } from './arcs'
export { parseSquare, type Square, squareName } from './coord'
export { FACING_LETTERS, FACINGS, type Facing, opposite, turnLeft, turnRight } from './facing'
export { DIRECTIONS, type Direction, firstOf, type Grid, makeGrid, squareAt, xOf, yOf } from './grid'
export { type Crossing, explainLine, type LineExplanation, lineOfSight, type Point } from './line'
export { buildSightTable, type SightTable } from './sight-table'
export { canStep, freeAround, OPEN_STEPS, stepDistances, stepTo } from './step'
