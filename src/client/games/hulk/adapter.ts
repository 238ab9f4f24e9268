/** Translates the rules' state into models for drawing. The layers draw these models and know no rules. */

export { attentionOf } from './adapter/attention'
export { centre } from './adapter/geometry'
export { type GoalModels, goalsOf } from './adapter/goals'
export { type DoorModel, doorsOf, type GroundModel, groundOf } from './adapter/ground'
export { type Arcs, arcsOf, litSquares } from './adapter/light'
export { explainSight, type SightExplanation } from './adapter/line'
export type { Option, Options } from './adapter/option'
export { optionsFor } from './adapter/options'
export { type Badge, type PieceModel, piecesOf, type WaitingModel, waitingOf } from './adapter/pieces'
export { type PlanStep, planFor } from './adapter/reach'
export { type Spotlight, spotlightOf } from './adapter/spotlight'
export { labelOption, labelPiece, namePiece, nameSquare } from './adapter/words'
