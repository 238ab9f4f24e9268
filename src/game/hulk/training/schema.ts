/**
 * The schema of a course: a mission that teaches, its lessons, and what the opponent does. All of it is data; the words
 * of the lessons are with the page. A course fixes no dice: each lesson asks for a decision, whatever comes of it.
 */
import * as v from 'valibot'
import { ACTION_TYPES } from '../actions'
import { DECISIONS } from '../decisions'
import type { EventType } from '../events'
import { MissionSchema } from '../missions/schema'
import { matching, whole } from '../missions/values'

const square = matching(/^[A-Z]{1,2}[1-9]\d?$/, 'must be a square such as F5')
const squares = v.pipe(v.array(square), v.minLength(1))
const piece = whole(1, 99)
const type = v.picklist(ACTION_TYPES)

/** A shot at a piece, not at a door. */
const atPiece = v.optional(v.literal(true))

/** An action of the player: its type and, if they matter, who does it and where. */
const WantedSchema = v.strictObject({ type, piece: v.optional(piece), to: v.optional(squares), atPiece })

/** The events by which a lesson can be done. The compiler checks that they exist. */
const EVENTS = [
  ...['chitKept', 'chitDrawn', 'moved', 'turned', 'doorOpened', 'doorDestroyed', 'placed', 'shot', 'jamCleared'],
  ...['wentOnOverwatch', 'wentOnGuard', 'turnEnded', 'passed', 'attacked', 'rerolled', 'fought', 'flamed'],
] as const satisfies readonly EventType[]

/** Something that a decision of the player has brought about. Fields that are left out may have any value. */
const DoneSchema = v.strictObject({
  event: v.picklist(EVENTS),
  /** What the player did to bring it about. */
  action: v.optional(type),
  piece: v.optional(piece),
  marker: v.optional(piece),
  again: v.optional(v.literal(true)),
  to: v.optional(squares),
  atPiece,
})

const LessonSchema = v.strictObject({
  /** The key of its words. */
  id: matching(/^[a-z][A-Za-z]*$/, 'must be a word'),
  /** The decisions in which it can be learnt. */
  at: v.optional(v.pipe(v.array(v.picklist(DECISIONS)), v.minLength(1)), ['act']),
  /** What to do: any of these. */
  wants: v.pipe(v.array(WantedSchema), v.minLength(1)),
  /** When it is done: if any of these has happened. */
  done: v.pipe(v.array(DoneSchema), v.minLength(1)),
  /** What is lit: squares, pieces wherever they stand, whoever can do it, and whatever the wanted actions are aimed at. */
  lit: v.optional(
    v.strictObject({
      squares: v.optional(squares, undefined),
      pieces: v.optional(v.array(piece)),
      able: v.optional(v.literal(true)),
      targets: v.optional(v.literal(true)),
    }),
    {},
  ),
  /** It is only taught if it comes up. */
  ifItComesUp: v.optional(v.literal(true)),
})

/** One thing the opponent wants. The first of its list that is legal is done. */
const rule = { rounds: v.optional(v.picklist(['odd', 'even'])) }
const RuleSchema = v.variant('do', [
  /** Walks until no step brings it nearer. */
  v.strictObject({
    do: v.literal('go'),
    who: v.picklist(['genestealer', 'marker']),
    to: v.union([squares, v.literal('marines')]),
    ...rule,
  }),
  v.strictObject({ do: v.literal('enter'), ...rule }),
  v.strictObject({ do: v.literal('attack'), ...rule }),
])

export const CourseSchema = v.strictObject({
  mission: MissionSchema,
  lessons: v.pipe(v.array(LessonSchema), v.minLength(1)),
  /** What the opponent does in its turn. When nothing of it is possible, the turn ends. */
  opponent: v.array(RuleSchema),
})

export type CourseData = v.InferOutput<typeof CourseSchema>
export type Lesson = CourseData['lessons'][number]
export type Wanted = Lesson['wants'][number]
export type Done = Lesson['done'][number]
export type Rule = CourseData['opponent'][number]
