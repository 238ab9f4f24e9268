/** The one translation from rules to pictures. Layers draw what these functions hand them and know no rules. */

export { type Attention, attentionOf } from './adapter/attention'
export { CELL, centre, corner, squareAtPoint } from './adapter/geometry'
export { type Goals, goalsOf } from './adapter/goals'
export { type DoorModel, doorsOf, type GroundModel, groundOf } from './adapter/ground'
export { type Arcs, arcsOf, litSquares } from './adapter/light'
export { explainSight, type SightExplanation } from './adapter/line'
export { focusOf, type Option, type Options, optionsFor } from './adapter/options'
export { type Badge, type PieceModel, piecesOf, type WaitingModel, waitingOf } from './adapter/pieces'
export { type Plan, type PlanStep, planFor } from './adapter/reach'
export { type Spotlight, spotlightOf } from './adapter/spotlight'
export { labelOption, labelPiece, namePiece, nameSquare } from './adapter/words'
