/**
 * The schema of a mission file (O1), for valibot. What a schema cannot express (is this section on the board?) is in
 * check.ts. Reading a file fills in all defaults, so a `Mission` is always complete inside the game. A `Mission` written
 * back as JSON is again a valid file.
 */
import * as v from 'valibot'
import { contentsSchema } from '../ruleset'
import { WEAPONS, type Weapon } from '../types'
import { ConditionSchema } from './condition'
import { BOUNDS, LEGEND } from './legend'
import { matching, whole, words } from './values'

export type { Condition, Prey } from './condition'

const FacingSchema = v.picklist(['N', 'E', 'S', 'W'])

/** H6, K5–K7: the sets of weapons that each kind may carry, the default first. The thunder hammer includes the storm shield. */
export const ARMS: Record<'marine' | 'sergeant' | 'flamer', readonly (readonly Weapon[])[]> = {
  marine: [['stormBolter']],
  sergeant: [['stormBolter', 'powerSword'], ['lightningClaws'], ['thunderHammer']],
  flamer: [['heavyFlamer']],
}

const sameSet = (a: readonly Weapon[], b: readonly Weapon[]) => a.length === b.length && a.every((w) => b.includes(w))

const MemberSchema = v.pipe(
  v.strictObject({
    kind: v.picklist(['marine', 'sergeant', 'flamer']),
    name: v.optional(words(40)),
    weapons: v.optional(v.array(v.picklist(WEAPONS))),
  }),
  v.forward(
    v.check(
      ({ kind, weapons }) => !weapons || ARMS[kind].some((set) => sameSet(set, weapons)),
      (issue) =>
        `must be what a ${issue.input.kind} can carry: ${ARMS[issue.input.kind].map((set) => set.join(' and ')).join(', or ')}`,
    ),
    ['weapons'],
  ),
  v.transform((member) => ({ ...member, weapons: member.weapons ?? [...ARMS[member.kind][0]] })),
)

const SquadSchema = v.strictObject({
  name: words(40),
  facing: FacingSchema,
  /** They stand on their squad's deployment squares in reading order. */
  members: v.pipe(
    v.array(MemberSchema),
    v.minLength(1, 'must have at least one member'),
    v.maxLength(BOUNDS.members, `must have at most ${BOUNDS.members} members`),
  ),
})

const SquareNameSchema = matching(/^[A-Z]{1,2}[1-9]\d?$/, 'must be a square such as F5: column letters, then the row')

const SwarmSchema = v.variant('kind', [
  v.strictObject({ at: SquareNameSchema, kind: v.literal('genestealer'), facing: v.optional(FacingSchema, 'N') }),
  v.strictObject({
    at: SquareNameSchema,
    kind: v.literal('hybrid'),
    facing: v.optional(FacingSchema, 'N'),
    weapons: v.optional(v.pipe(v.array(v.literal('bolter')), v.maxLength(1, 'must be one bolter at most')), []),
  }),
  /** Without `contents` the marker is drawn from the bag (M4). */
  v.strictObject({ at: SquareNameSchema, kind: v.literal('marker'), contents: v.optional(contentsSchema) }),
])

const ReinforcementsSchema = v.pipe(
  v.strictObject({
    /** Markers in the first round's reinforcement phase (M1). Defaults to `perTurn`. */
    first: v.optional(whole(0, 20)),
    /** Markers in each later reinforcement phase. */
    perTurn: whole(0, 20),
  }),
  v.transform(({ first, perTurn }) => ({ first: first ?? perTurn, perTurn })),
)

const PointsSchema = v.optional(whole(0, 1_000), 0)
const ScoringSchema = v.strictObject({
  /** Points for the Genestealers for each marine who was killed. */
  marineLost: PointsSchema,
  /** Points for the Marines for each marine who left by an exit. */
  marineLeft: PointsSchema,
  /** Points for the Marines for each genestealer or hybrid killed. Pieces that could not be placed (M1, N3) do not count. */
  swarmDestroyed: PointsSchema,
  /** Points for the Marines for each object carried out by an exit. */
  objectOut: PointsSchema,
})

const VictorySchema = v.strictObject({
  marines: ConditionSchema,
  genestealers: v.optional(ConditionSchema, { noMarinesLeft: true }),
  /** Who wins when both sides qualify at the end of the same round (L2). */
  tie: v.optional(v.picklist(['marines', 'genestealers']), 'marines'),
})

const DrawingSchema = v.pipe(v.array(v.string()), v.minLength(1, 'must have at least one row'))

export const MissionSchema = v.strictObject({
  id: v.pipe(
    matching(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters and digits in words joined by hyphens'),
    v.maxLength(40, 'must have at most 40 characters'),
  ),
  name: words(60),
  story: words(1_000),
  /** The expected length of a game. */
  minutes: whole(1, 600),
  rounds: whole(1, BOUNDS.rounds),
  board: DrawingSchema,
  sections: DrawingSchema,
  squads: v.pipe(
    v.array(SquadSchema),
    v.minLength(1, 'must have at least one squad'),
    v.maxLength(BOUNDS.squads, `must have at most ${BOUNDS.squads} squads`),
  ),
  objects: v.optional(
    v.record(matching(LEGEND.object, 'must be a small letter from a to w'), v.strictObject({ name: words(40) })),
    {},
  ),
  reinforcements: ReinforcementsSchema,
  /** Markers added to those of the ruleset (M4): the number for each kind of contents. */
  bag: v.optional(v.record(contentsSchema, whole(1, 50)), {}),
  /** The swarm on the board when the game begins. */
  swarm: v.optional(
    v.pipe(v.array(SwarmSchema), v.maxLength(BOUNDS.swarm, `must have at most ${BOUNDS.swarm} pieces`)),
    [],
  ),
  /** A3: a delta on the ruleset. The ruleset module checks it. */
  ruleset: v.optional(v.record(v.string(), v.unknown()), {}),
  victory: VictorySchema,
  scoring: v.optional(ScoringSchema, {}),
})

/** A mission as the game uses it, with all defaults filled in. */
export type Mission = v.InferOutput<typeof MissionSchema>
/** A mission as it may be written in a file. */
export type MissionFile = v.InferInput<typeof MissionSchema>
