/**
 * J5. The shape of standing orders, declared once. Types, the check of what players and files say, the notation and the
 * conversion of orders stored by earlier versions are derived from it. The rules that carry orders out are in
 * rules/standing-orders.ts.
 */
import * as v from 'valibot'
import type { PieceId } from './types'

const between = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
const whole = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The largest numbers an order may name. */
export const MOST_SQUARES = 30
export const MOST_JAM_CP = 12

/** Whether a marine takes overwatch shots. Where a condition is given, they fire at targets that meet it and at no other. */
const overwatch = v.union([
  v.picklist(['always', 'never']),
  /** Targets at most so many squares away. */
  v.strictObject({ within: between(1, MOST_SQUARES) }),
  /** Targets that are hit with at least this chance, in percent. */
  v.strictObject({ chance: between(1, 100) }),
])
export type OverwatchOrder = v.InferOutput<typeof overwatch>

/** Where an order says nothing, the player is asked. */
const marineOrders = {
  overwatch: v.optional(overwatch),
  /** Clear a jam while there are CP. A number is the most CP that orders spend on the squad's jams in a round. */
  clearJam: v.optional(v.union([v.literal(true), between(1, MOST_JAM_CP)])),
  /** Spend no CP unasked: an order that costs CP is carried out only if the question was not answered in time. */
  spendCp: v.optional(v.literal('ifAsked')),
  /** Never ask about reactions for CP. */
  askCp: v.optional(v.literal('never')),
  /** Use guard, parry, defend and block wherever they improve the expected result. */
  fight: v.optional(v.literal('best')),
}
export type MarineOrders = v.InferOutput<v.StrictObjectSchema<typeof marineOrders, undefined>>
export const MARINE_ORDERS = Object.keys(marineOrders) as readonly (keyof MarineOrders)[]

/** Whether an order means nothing for a marine without a storm bolter, who has neither overwatch nor jams. */
export const NEEDS_STORM_BOLTER: Record<keyof MarineOrders, boolean> = {
  overwatch: true,
  clearJam: true,
  spendCp: true,
  askCp: false,
  fight: false,
}

const marineOrdersSchema = v.pipe(
  // `askCp` was called `spend` in the first version, and there are still games and links that use it.
  v.strictObject({ ...marineOrders, spend: v.optional(v.literal('never')) }),
  v.transform(({ spend, ...orders }): MarineOrders => (spend ? { ...orders, askCp: spend } : orders)),
)

/** What a player may order for some time. `ask` is for a time that differs from the rest of the game. */
const answers = {
  marines: v.record(v.pipe(v.string(), v.regex(/^\d{1,6}$/)), marineOrdersSchema),
  /** Revealed miniatures face the nearest marine, and the player is not asked. */
  facing: v.optional(v.picklist(['nearest', 'ask'])),
  /** Revealed miniatures are put as near to the marines as possible, or as far from them. */
  placing: v.optional(v.picklist(['near', 'far', 'ask'])),
  /**
   * Do not ask in reaction windows. What is ordered is still done; beyond that the player passes.
   * `cp`: overwatch shots are still offered.
   */
  pass: v.optional(v.picklist(['cp', 'all'])),
}

const turnOrders = {
  /** The round in which they hold. */
  round: whole,
  ...answers,
}

const orders = {
  /** For the rest of the game. */
  ...answers,
  /** For one round, whose Genestealer turn is the turn in which marines react. They come before those above. */
  turn: v.optional(v.strictObject(turnOrders)),
  /** For one activation of the piece with this number. They come before both of the above. */
  move: v.optional(v.strictObject({ piece: whole, ...turnOrders })),
}

export const ordersSchema = v.strictObject(orders)
export type Orders = v.InferOutput<typeof ordersSchema>
export type TurnOrders = NonNullable<Orders['turn']>
export type MoveOrders = NonNullable<Orders['move']>
/** The orders of a seat as a whole, beside those of single marines. */
export type SeatOrders = Omit<v.InferOutput<v.StrictObjectSchema<typeof answers, undefined>>, 'marines'>
export type OrdersByMarine = Record<PieceId, MarineOrders>

export const NO_ORDERS: Orders = { marines: {} }

/** For how long an order holds. */
export const SPANS = ['game', 'turn', 'move'] as const
export type Span = (typeof SPANS)[number]

/** Converts orders of an earlier version. Anything that cannot be parsed is returned unchanged. */
export function upgradeOrders(stored: object): Orders {
  const parsed = v.safeParse(ordersSchema, stored)
  return parsed.success ? parsed.output : (stored as Orders)
}
