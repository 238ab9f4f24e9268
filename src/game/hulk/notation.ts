/** Positions and actions in text. The format is documented in docs/NOTATION.md. */
export { type ReadAction, readAction, writeAction } from './notation/actions'
export { labelOf } from './notation/pieces'
export { type ReadPosition, readPosition } from './notation/read'
export type { PositionProblem } from './notation/text'
export { writePosition } from './notation/write'
