/**
 * The schema of a state that comes from outside. Mission and ruleset have schemas of their own. A new
 * field does not compile until it has a schema here.
 */
import * as v from 'valibot'
import { agendaSchema } from './decisions'
import { ordersSchema } from './orders'
import type { Entries } from './shape'
import { type Clock, type Outcome, REASONS, type Secret, type Squad, type State, type Tally, type Turn } from './state'
import { MINIATURES, type Piece, WEAPONS } from './types'

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

const pieceSchema = v.strictObject({
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
} satisfies Entries<Piece>)

export const stateSchema = v.strictObject({
  mission: v.looseObject({}),
  ruleset: v.looseObject({}),
  rulesVersion: v.pipe(whole, v.minValue(1)),
  genestealer: seat,
  squads: numbered(
    v.strictObject({
      seat,
      spent: count,
      shown: v.optional(count),
      jams: v.optional(count),
    } satisfies Entries<Squad>),
  ),
  round: count,
  turn: v.strictObject({
    side,
    squad: count,
    active: v.optional(count),
    ap: whole,
    done: numbered(v.literal(true)),
  } satisfies Entries<Turn>),
  pieces: numbered(pieceSchema),
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
  } satisfies Entries<Tally>),
  agenda: agendaSchema,
  clock: v.strictObject({
    left: v.optional(v.number()),
    since: v.optional(v.number()),
    deadline: v.optional(v.number()),
  } satisfies Entries<Clock>),
  bank: v.optional(v.record(seat, v.pipe(v.number(), v.minValue(0)))),
  outcome: v.optional(
    v.strictObject({ winner: v.optional(side), reason: v.picklist(REASONS) } satisfies Entries<Outcome>),
  ),
  secret: v.strictObject({
    chits: numbered(count),
    contents: numbered(contents),
    bag: v.record(contents, count),
    used: v.record(contents, count),
    orders: v.record(seat, ordersSchema),
  } satisfies Entries<Secret>),
} satisfies Record<keyof State, v.GenericSchema>)
