/** Every value of the rulebook that house rules may change, as one typed record with a schema. */
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

/** `Contents` in types.ts, with at most six miniatures to a marker (M1). */
export const contentsSchema = v.pipe(
  v.string(),
  v.regex(/^(-|[ghb]{1,6})$/, 'must be up to six of the letters g, h and b, or "-" for nothing'),
)

/** Checks each rule by itself; contradictions.ts checks them together. */
const eachSchema = v.strictObject({
  /** B */
  clock: v.strictObject({
    mode: v.picklist(['live', 'off', 'correspondence']),
    base: whole(10, 3600),
    sergeantBonus: whole(0, 3600),
    /** B2: how long a free action may still be taken after time is up. */
    freeActionSeconds: whole(1, 600),
    /** B5: 0 for none. */
    genestealerBase: whole(0, 3600),
    hoursPerTurn: whole(1, 1000),
    reactionSeconds: whole(5, 3600),
    reactionHours: whole(1, 1000),
    /** B4: 0 for none. */
    bankHours: whole(0, 1000),
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
  sight: v.strictObject({
    includesFlanks: v.boolean(),
    piecesBlock: v.boolean(),
    /** J3: whether a dying marine still blocks sight. */
    dyingBlock: v.boolean(),
  }),
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
  /** H2, H3 */
  sustained: v.strictObject({ sameTarget: v.boolean(), bonus: whole(0, 4), freeShotCounts: v.boolean() }),
  /** I */
  overwatch: v.strictObject({
    cost: whole(1, 12),
    range: whole(1, 80),
    /** I5: whether clearing a jam puts the marine back on overwatch. */
    returnsAfterJam: v.picklist(['ifStill', 'always', 'never']),
  }),
  guard: v.strictObject({ cost: whole(1, 12) }),
  /** J2: how often each marine may shoot on overwatch and act for CP, for one event. */
  reactions: v.strictObject({ overwatchPerEvent: whole(0, 9), cpPerEvent: whole(0, 9) }),
  /** K */
  closeCombat: v.strictObject({
    marineDice: whole(1, 4),
    swarmDice: whole(1, 4),
    swarmDiceFromBehind: whole(1, 4),
    sergeantBonus: whole(0, 3),
    /** K1: who falls if both totals are equal. */
    tie: v.picklist(['nobody', 'both', 'attacker', 'defender']),
  }),
  /** K5 */
  sergeant: v.strictObject({ bonusFromBehind: v.boolean() }),
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

/**
 * Raised with every change of the rules that would alter a game begun earlier (docs/COMPATIBILITY.md).
 * A match records the version it was begun under.
 */
export const RULES_VERSION = 2

export type Ruleset = v.InferOutput<typeof eachSchema>
export type RulesetDelta = Delta<Ruleset>

export const STANDARD: Ruleset = {
  clock: {
    mode: 'live',
    base: 120,
    sergeantBonus: 30,
    freeActionSeconds: 10,
    genestealerBase: 240,
    hoursPerTurn: 72,
    reactionSeconds: 30,
    reactionHours: 24,
    bankHours: 72,
  },
  command: { open: false, chits: [1, 2, 3, 4, 5, 6], overspend: 'forbidden' },
  ap: { marine: 4, genestealer: 6, hybrid: 6, marker: 6 },
  sight: { includesFlanks: true, piecesBlock: true, dyingBlock: false },
  flamer: { cost: 2, range: 12, shots: 6, hitsOn: 2, selfDestructCost: 2, doorsDestroyedOn: 4 },
  stormBolter: { dice: 2, hitsOn: 6 },
  bolter: { dice: 1, hitsOn: 6 },
  sustained: { sameTarget: true, bonus: 1, freeShotCounts: true },
  overwatch: { cost: 2, range: 12, returnsAfterJam: 'ifStill' },
  guard: { cost: 2 },
  reactions: { overwatchPerEvent: 1, cpPerEvent: 1 },
  closeCombat: { marineDice: 1, swarmDice: 3, swarmDiceFromBehind: 2, sergeantBonus: 1, tie: 'nobody' },
  sergeant: { bonusFromBehind: true },
  reinforcements: { lurkWithin: 6, markersPerArea: 3, miniaturesPerArea: 6 },
  markers: { bag: { g: 9, gg: 4, ggg: 9 } },
  reveal: { beforeFreeShot: true },
}

/** The standard rules with the deltas merged over them, checked as a whole. */
export const parseRuleset = (...deltas: ReadonlyArray<RulesetDelta | undefined>) =>
  v.safeParse(rulesetSchema, compose(STANDARD, ...deltas))

/** The same for rules that are known to be valid. Throws a sentence if they are not. */
export function resolveRuleset(...deltas: ReadonlyArray<RulesetDelta | undefined>): Ruleset {
  const result = parseRuleset(...deltas)
  if (result.success) return result.output
  const issue = result.issues[0]
  throw new Error(`${v.getDotPath(issue) ?? 'the ruleset'}: ${issue.message}`)
}
