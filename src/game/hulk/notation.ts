/** Positions and actions in text. The format is documented in docs/NOTATION.md. */
export { readAction, writeAction } from './notation/actions'
export { labelOf } from './notation/pieces'
export { readPosition } from './notation/read'

export { writePosition } from './notation/write'
