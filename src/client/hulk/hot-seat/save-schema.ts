/** The shape of a save. Mission and ruleset have schemas of their own; what no shape can say is in read-save.ts. */
import * as v from 'valibot'
import { LEVELS } from '../../../game/hulk/bots/levels'
import { agendaSchema } from '../../../game/hulk/notation/agenda'
import { REASONS } from '../../../game/hulk/state'
import { MINIATURES, WEAPONS } from '../../../game/hulk/types'

const whole = v.pipe(v.number(), v.integer())
const count = v.pipe(whole, v.minValue(0))
const text = (max: number) => v.pipe(v.string(), v.maxLength(max))
const seat = v.pipe(v.string(), v.regex(/^[0-3]$/, 'must be a seat'))
const side = v.picklist(['marines', 'genestealers'])
const contents = v.pipe(v.string(), v.regex(/^(-|[ghb]{1,6})$/, 'must be the contents of a marker'))
const facing = v.picklist([0, 1, 2, 3])
const flag = v.optional(v.literal(true))
const number = v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'must be a number'))
const numbered = <T extends v.GenericSchema>(value: T) => v.record(number, value)
const tally = <T extends v.GenericSchema>(value: T) => v.record(text(40), value)

const Target = v.union([v.strictObject({ piece: count }), v.strictObject({ door: count })])

const Piece = v.strictObject({
  id: count,
  kind: v.picklist([...MINIATURES, 'marker']),
  at: v.pipe(whole, v.minValue(-1)),
  facing,
  weapons: v.array(v.picklist(WEAPONS)),
  squad: v.optional(count),
  name: v.optional(text(40)),
  area: v.optional(text(1)),
  held: flag,
  fresh: flag,
  overwatch: flag,
  guard: flag,
  jammed: flag,
  jammedOnOverwatch: flag,
  sustained: v.optional(Target),
  ammo: v.optional(count),
  dying: flag,
  carries: v.optional(text(1)),
})

const MarineOrders = v.strictObject({
  overwatch: v.optional(v.picklist(['always', 'never'])),
  clearJam: flag,
  spend: v.optional(v.literal('never')),
})

const State = v.strictObject({
  mission: v.looseObject({}),
  ruleset: v.looseObject({}),
  genestealer: seat,
  squads: numbered(v.strictObject({ seat, spent: count, shown: v.optional(count) })),
  round: count,
  turn: v.strictObject({ side, squad: count, active: v.optional(count), ap: whole, done: numbered(v.literal(true)) }),
  pieces: numbered(Piece),
  nextId: count,
  doors: numbered(v.picklist(['open', 'closed', 'destroyed'])),
  flames: numbered(v.literal(true)),
  objects: v.record(text(1), count),
  tally: v.strictObject({
    casualties: tally(count),
    left: tally(count),
    carriedOut: tally(v.literal(true)),
    burned: tally(v.literal(true)),
    survived: count,
  }),
  agenda: agendaSchema,
  clock: v.strictObject({
    left: v.optional(v.number()),
    since: v.optional(v.number()),
    deadline: v.optional(v.number()),
  }),
  outcome: v.optional(v.strictObject({ winner: v.optional(side), reason: v.picklist(REASONS) })),
  secret: v.strictObject({
    chits: numbered(count),
    contents: numbered(contents),
    bag: v.record(contents, count),
    used: v.record(contents, count),
    orders: v.record(
      seat,
      v.strictObject({ marines: numbered(MarineOrders), facing: v.optional(v.literal('nearest')) }),
    ),
  }),
})

const History = v.array(
  v.strictObject({
    id: count,
    seat,
    action: v.looseObject({ type: text(40) }),
    events: v.array(v.looseObject({ type: text(40) })),
  }),
)

const UndoTrail = v.strictObject({
  from: v.omit(State, ['mission', 'ruleset']),
  steps: v.array(v.strictObject({ seat, type: text(40), said: v.unknown(), at: v.number() })),
})

export const SaveSchema = v.strictObject({
  game: v.literal('bulkhead'),
  version: v.literal(1),
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/)),
  savedAt: text(40),
  seats: v.pipe(
    v.array(v.strictObject({ seat, name: text(60), side, bot: v.optional(v.picklist(LEVELS)) })),
    v.minLength(2),
    v.maxLength(4),
  ),
  guided: v.optional(v.boolean()),
  now: v.number(),
  state: State,
  history: History,
  undo: v.optional(UndoTrail),
})
