/** Every number and ruling of the rulebook that a house may play otherwise, as one typed value with a schema. */
import * as v from 'valibot'
import { compose, type Delta } from '../kernel/ruleset'
import { contradictionIn, contradictionSentence } from './contradictions'

const whole = (min: number, max: number) =>
  v.pipe(
    v.number(),
    v.integer('must be a whole number'),
    v.minValue(min, `must be from ${min} to ${max}`),
    v.maxValue(max, `must be from ${min} to ${max}`),
  )

/** `Contents` of types.ts, at most six miniatures to a marker (M1). */
export const contentsSchema = v.pipe(
  v.string(),
  v.regex(/^(-|[ghb]{1,6})$/, 'must be up to six of the letters g, h and b, or "-" for nothing'),
)

/** Each rule by itself. */
const eachSchema = v.strictObject({
  /** B */
  clock: v.strictObject({
    mode: v.picklist(['live', 'off', 'correspondence']),
    base: whole(10, 3600),
    sergeantBonus: whole(0, 3600),
    /** B2: how long a free action may still be taken after time is up. */
    freeActionSeconds: whole(1, 600),
    hoursPerTurn: whole(1, 1000),
    reactionSeconds: whole(5, 3600),
    reactionHours: whole(1, 1000),
  }),
  /** C */
  command: v.strictObject({
    open: v.boolean(),
    chits: v.pipe(v.array(whole(0, 20)), v.minLength(1), v.maxLength(30)),
    overspend: v.picklist(['forbidden', 'forfeit']),
  }),
  /** D1 */
  ap: v.strictObject({ marine: whole(1, 12), genestealer: whole(1, 12), hybrid: whole(1, 12), marker: whole(1, 12) }),
  /** E */
  sight: v.strictObject({ includesFlanks: v.boolean(), piecesBlock: v.boolean() }),
  /** G */
  flamer: v.strictObject({
    cost: whole(1, 12),
    range: whole(1, 80),
    shots: whole(0, 99),
    hitsOn: whole(2, 6),
    selfDestructCost: whole(1, 12),
    doorsDestroyedOn: whole(2, 6),
  }),
  /** H1 */
  stormBolter: v.strictObject({ dice: whole(1, 4), hitsOn: whole(2, 6) }),
  bolter: v.strictObject({ dice: whole(1, 4), hitsOn: whole(2, 6) }),
  /** H2 */
  sustained: v.strictObject({ sameTarget: v.boolean(), bonus: whole(0, 4) }),
  /** I */
  overwatch: v.strictObject({ cost: whole(1, 12), range: whole(1, 80) }),
  guard: v.strictObject({ cost: whole(1, 12) }),
  /** K */
  closeCombat: v.strictObject({
    marineDice: whole(1, 4),
    swarmDice: whole(1, 4),
    swarmDiceFromBehind: whole(1, 4),
    sergeantBonus: whole(0, 3),
  }),
  /** M */
  reinforcements: v.strictObject({
    lurkWithin: whole(0, 80),
    markersPerArea: whole(1, 20),
    miniaturesPerArea: whole(1, 40),
  }),
  /** M4 */
  markers: v.strictObject({
    bag: v.pipe(
      v.record(contentsSchema, whole(0, 60)),
      v.check((bag) => Object.values(bag).some((count) => count > 0), 'must hold at least one marker'),
      v.check((bag) => Object.keys(bag).length <= 30, 'must hold at most 30 kinds of marker'),
    ),
  }),
  /** N6 */
  reveal: v.strictObject({ beforeFreeShot: v.boolean() }),
})

export const rulesetSchema = v.pipe(
  eachSchema,
  v.rawCheck(({ dataset, addIssue }) => {
    const contradiction = dataset.typed && !dataset.issues ? contradictionIn(dataset.value) : undefined
    if (contradiction) addIssue({ message: contradictionSentence(contradiction) })
  }),
)

export type Ruleset = v.InferOutput<typeof eachSchema>
export type RulesetDelta = Delta<Ruleset>

export const STANDARD: Ruleset = {
  clock: {
    mode: 'live',
    base: 120,
    sergeantBonus: 30,
    freeActionSeconds: 10,
    hoursPerTurn: 72,
    reactionSeconds: 30,
    reactionHours: 24,
  },
  command: { open: false, chits: [1, 2, 3, 4, 5, 6], overspend: 'forbidden' },
  ap: { marine: 4, genestealer: 6, hybrid: 6, marker: 6 },
  sight: { includesFlanks: true, piecesBlock: true },
  flamer: { cost: 2, range: 12, shots: 6, hitsOn: 2, selfDestructCost: 2, doorsDestroyedOn: 4 },
  stormBolter: { dice: 2, hitsOn: 6 },
  bolter: { dice: 1, hitsOn: 6 },
  sustained: { sameTarget: true, bonus: 1 },
  overwatch: { cost: 2, range: 12 },
  guard: { cost: 2 },
  closeCombat: { marineDice: 1, swarmDice: 3, swarmDiceFromBehind: 2, sergeantBonus: 1 },
  reinforcements: { lurkWithin: 6, markersPerArea: 3, miniaturesPerArea: 6 },
  markers: { bag: { g: 9, gg: 4, ggg: 9 } },
  reveal: { beforeFreeShot: true },
}

/** The standard rules with the deltas laid over them, checked as a whole. */
export const parseRuleset = (...deltas: ReadonlyArray<RulesetDelta | undefined>) =>
  v.safeParse(rulesetSchema, compose(STANDARD, ...deltas))

/** The same for rules already known to fit; throws a sentence if they do not. */
export function resolveRuleset(...deltas: ReadonlyArray<RulesetDelta | undefined>): Ruleset {
  const result = parseRuleset(...deltas)
  if (result.success) return result.output
  const issue = result.issues[0]
  throw new Error(`${v.getDotPath(issue) ?? 'the ruleset'}: ${issue.message}`)
}
