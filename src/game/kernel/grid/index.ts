/** The geometry of a board of squares: facings, arcs, steps and lines of sight. It knows nothing about any game. */
export { ahead, aside, distance, inFireArc, inSightArc } from './arcs'
export { parseSquare, type Square, squareName } from './coord'
export { FACING_LETTERS, FACINGS, type Facing, opposite, turnLeft, turnRight } from './facing'
export { DIRECTIONS, type Direction, type Grid, makeGrid, squareAt, xOf, yOf } from './grid'
export { explainLine, lineOfSight, type Point } from './line'
export { buildSightTable, type SightTable } from './sight-table'
export { canStep, stepDistances, stepTo } from './step'
