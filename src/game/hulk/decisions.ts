/**
 * The agenda: what is still to happen, as a stack whose top is the last entry. A step is either something the game does
 * by itself or a decision it waits for. An interruption is pushed on top; afterwards play goes on with what lies below.
 *
 * The schemas below are the only declaration of the steps. The types, the check of untrusted input and the notation
 * are derived from them.
 */
import * as v from 'valibot'
import type { State } from './state'

const number = v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(1_000_000))
const numbers = v.pipe(v.array(number), v.maxLength(1_000))
const seat = v.pipe(v.string(), v.regex(/^[0-9]$/))
const yes = v.optional(v.literal(true))
const contents = v.pipe(v.string(), v.maxLength(6), v.regex(/^[ghb]*$/))

/** A marker that was turned face up and whose miniatures are being placed (N3). */
const heap = v.strictObject({
  marker: number,
  at: number,
  left: contents,
  /** The free squares around the marker, listed once when placing begins; absent until then. */
  squares: v.optional(numbers),
  /** The marker had acted this turn: its miniatures count as activated (N1, N2). */
  acted: yes,
  minis: numbers,
})
export type Heap = v.InferOutput<typeof heap>

/** A roll to hit that can still be blocked (H5). */
const shot = { shooter: number, target: number, need: number, dice: numbers }

const fight = {
  attacker: number,
  defender: number,
  /** Attacked from side or rear (K3). */
  behind: v.boolean(),
  attackerDice: numbers,
  defenderDice: numbers,
  /** The marine in the fight who has choices, and the choices not used yet (K8). */
  chooser: number,
  guard: yes,
  parry: yes,
  defend: yes,
}

/** The event that marines may react to (J). */
const reactionWindow = {
  /** The miniatures that ended their action (N5: several, if a marker was revealed by its own action). */
  actors: numbers,
  /** A door the enemy closed (I2). */
  door: v.optional(number),
  /**
   * Fixed when the window opens: who may take an overwatch shot, and who may spend CP. A marine is listed once for each
   * time they still may (J2).
   */
  watching: numbers,
  seeing: numbers,
  /** The Marine seats whose turn to react comes after this one. */
  next: v.array(seat),
}

/** The fields of each kind of decision, besides the kind and the seat that decides. */
const DECISION_FIELDS = {
  command: { squad: number, drawn: yes },
  act: {},
  freeShot: { piece: number },
  block: shot,
  closeCombat: fight,
  place: { heaps: v.pipe(v.array(heap), v.maxLength(100)), minis: numbers },
  face: { pieces: numbers },
  react: reactionWindow,
  reinforce: { markers: numbers },
}

/** P1: the stages of the end of an action. */
const AFTERMATH = ['revealFirst', 'freeShot', 'fire', 'sustained', 'reveals', 'window', 'done'] as const

/** The fields of each kind of automatic step, besides the kind. */
const AUTOMATIC_FIELDS = {
  /** The end of one action. */
  aftermath: {
    stage: v.picklist(AFTERMATH),
    actor: number,
    /** A door the enemy closed by this action (I2). */
    door: v.optional(number),
    /** The actor has already rolled for the flames of this action (G2). */
    singed: yes,
    /** Miniatures revealed by the marker's own action (N5). */
    revealed: v.optional(numbers),
  },
  reveals: {},
  squadTurn: { squad: number },
  genestealerTurn: {},
  lurking: {},
  endOfRound: {},
  nextRound: {},
}

type FieldsOf<E extends v.ObjectEntries> = v.InferOutput<v.StrictObjectSchema<E, undefined>>

export type DecisionKind = keyof typeof DECISION_FIELDS
type AutomaticKind = keyof typeof AUTOMATIC_FIELDS
export const DECISIONS = Object.keys(DECISION_FIELDS) as readonly DecisionKind[]

export type Shot = FieldsOf<typeof shot>
export type Fight = FieldsOf<typeof fight>
export type ReactionWindow = FieldsOf<typeof reactionWindow>

type Decisions = { [K in DecisionKind]: { kind: K; seat: string } & FieldsOf<(typeof DECISION_FIELDS)[K]> }
type Automatics = { [K in AutomaticKind]: { kind: K } & FieldsOf<(typeof AUTOMATIC_FIELDS)[K]> }

export type Decision = Decisions[DecisionKind]
export type DecisionOf<K extends DecisionKind> = Decisions[K]
export type Aftermath = Automatics['aftermath']
export type Automatic = Automatics[AutomaticKind]
export type Step = Decision | Automatic
export type Agenda = Step[]

type Kinds = Record<string, v.ObjectEntries>
const schemasOf = (kinds: Kinds, besides: v.ObjectEntries) =>
  Object.entries(kinds).map(([kind, fields]) => v.strictObject({ kind: v.literal(kind), ...besides, ...fields }))

export const stepSchema = v.variant('kind', [
  ...schemasOf(DECISION_FIELDS, { seat }),
  ...schemasOf(AUTOMATIC_FIELDS, {}),
]) as unknown as v.GenericSchema<Step>
export const agendaSchema = v.pipe(v.array(stepSchema), v.maxLength(100))

export const isDecision = (step: Step): step is Decision => step.kind in DECISION_FIELDS

/** The pending decision, or undefined once the game is over. */
export function decisionOf(state: State): Decision | undefined {
  const top = state.agenda[state.agenda.length - 1]
  return top !== undefined && isDecision(top) ? top : undefined
}
