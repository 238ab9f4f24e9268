/** Matches replayed: a finished one as a spectator may know it, and what happened in one since somebody last looked. */
import * as v from 'valibot'
import type { Action, Event } from '../../game/module'
import { isRecord } from '../../game/module'
import { MatchFactsSchema } from './matches'
import { OperationSchema } from './patch'
import { ObjectSchema, SeatSchema, WholeSchema } from './values'

/** Only the game knows their other fields. */
const hasType = (value: unknown): boolean => isRecord(value) && typeof value.type === 'string'

export const ReviewStepSchema = v.strictObject({
  seat: SeatSchema,
  /** A move of the game with its fields, or `undo`, `redo`, `takeBack`, `conclude`. */
  action: v.custom<Action>(hasType),
  events: v.array(v.pipe(v.custom<Event>(hasType), v.title('event'))),
  at: WholeSchema,
  /** The change from the previous view. */
  patch: v.array(OperationSchema),
})
export type ReviewStep = v.InferOutput<typeof ReviewStepSchema>

export const ReviewSchema = v.strictObject({
  facts: MatchFactsSchema,
  /** A view of the game's state. */
  first: ObjectSchema,
  steps: v.array(ReviewStepSchema),
  /** The rules version under which it began, the present one, and how many steps replay exactly. */
  rules: v.strictObject({ begun: v.number(), present: v.number(), replayed: WholeSchema }),
})

/** What happened since somebody last looked, as their seat saw it. */
export const RecapSchema = v.strictObject({
  /** The number of the first state. */
  from: WholeSchema,
  /** The view then. */
  first: ObjectSchema,
  steps: v.array(ReviewStepSchema),
})
export type Recap = v.InferOutput<typeof RecapSchema>
