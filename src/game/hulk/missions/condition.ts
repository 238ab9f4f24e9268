/** Victory conditions (O2): simple conditions, combined with `all` and `any`. */
import * as v from 'valibot'
import type { ObjectId, Side } from '../types'
import { EXITS, type ExitId, LEGEND, SECTION } from './legend'
import { matching, whole } from './values'

const PREY = ['genestealer', 'hybrid', 'all'] as const
export type Prey = (typeof PREY)[number]

export type Condition =
  /** This section was set on fire. */
  | { burned: string }
  /** This many marines left the board, by this exit or by any. */
  | { left: number; exit?: ExitId }
  | { carriedOut: ObjectId }
  /** With `count`: that many casualties of the kind. Without: no such piece and no marker is on the board or waiting. */
  | { destroyed: Prey; count?: number }
  /** This many rounds ended with a marine on the board. */
  | { survive: number }
  /** No marine is on the board. */
  | { noMarinesLeft: true }
  /** The side has at least `atLeast` points or, without it, more points than the other side. */
  | { score: Side; atLeast?: number }
  | { all: Condition[] }
  | { any: Condition[] }

const several = v.pipe(
  v.array(v.lazy(() => ConditionSchema)),
  v.minLength(1, 'must have at least one condition'),
  v.maxLength(20, 'must have at most 20 conditions'),
)

const SHAPES = {
  burned: v.strictObject({ burned: matching(SECTION, 'must be the letter or digit of a section') }),
  left: v.strictObject({ left: whole(1, 99), exit: v.optional(v.picklist(EXITS)) }),
  carriedOut: v.strictObject({ carriedOut: matching(LEGEND.object, 'must be the small letter of an object') }),
  destroyed: v.strictObject({ destroyed: v.picklist(PREY), count: v.optional(whole(1, 999)) }),
  survive: v.strictObject({ survive: whole(1, 999) }),
  noMarinesLeft: v.strictObject({ noMarinesLeft: v.literal(true) }),
  score: v.strictObject({ score: v.picklist(['marines', 'genestealers']), atLeast: v.optional(whole(0, 99_999)) }),
  all: v.strictObject({ all: several }),
  any: v.strictObject({ any: several }),
}

const NONE_OF_THEM = v.custom<Condition>(() => false, `must be a condition: one of ${Object.keys(SHAPES).join(', ')}`)

/** The key of a condition selects its schema, so that a mistake is reported in its place and not as "matches none of nine". */
export const ConditionSchema: v.GenericSchema<Condition> = v.lazy((input) => {
  const keys = typeof input === 'object' && input !== null ? Object.keys(input) : []
  const kind = keys.find((key): key is keyof typeof SHAPES => Object.hasOwn(SHAPES, key))
  return (kind ? SHAPES[kind] : NONE_OF_THEM) as v.GenericSchema<Condition>
})
