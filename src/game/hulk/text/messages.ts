/**
 * What a language must say. There is no i18n library: a message is a string, or a function of typed parameters, and the
 * compiler finds the missing ones. So nothing is looked up, parsed or interpolated when the game runs.
 * Sentences end with a full stop; labels do not. Names are put in by a `Namer`, so that a player called "Ada" and a
 * genestealer called "g17" are named alike in log, prompts and labels.
 */
import type { Facing, Square } from '../../kernel/grid'
import type { ActionType } from '../actions'
import type { Reason } from '../bots/scoring/reasons'
import type { DecisionKind, DecisionOf } from '../decisions'
import type { Event, EventType } from '../events'
import type { Mission, Prey } from '../missions'
import type { Refusal, RefusalCode } from '../refusals'
import type { Ruleset } from '../ruleset'
import type { Outcome } from '../state'
import type { AreaId, Contents, DoorState, ObjectId, PieceId, PieceKind, Seat, Side, SquadId, Weapon } from '../types'
import type { ChapterId, RuleId } from './rule-ids'
import type { ChoiceWords, RulesetPath } from './rule-settings'
import type { VariantId } from './variant-ids'

/**
 * What things are called, ready to stand anywhere in a sentence, its beginning included. Pieces that have fallen are
 * still spoken of: a namer remembers them.
 */
export interface Namer {
  piece(id: PieceId): string
  square(square: Square): string
  seat(seat: Seat): string
  squad(squad: SquadId): string
  object(object: ObjectId): string
  /** The letter alone; the sentences say "entry area" and "exit" before it. */
  area(area: AreaId): string
  exit(exit: string): string
}

export type EventOf<T extends EventType> = Extract<Event, { type: T }>

export interface Points {
  cost: number
  ap: number
  cp: number
}

/** The codes that come with numbers, and which. */
export interface RefusalParams {
  notEnoughPoints: Points
  badPayment: Points
  outOfRange: { distance: number; range: number }
}

export interface Titled {
  title: string
  text: string
}

export interface Labelled {
  label: string
  hint: string
}

export interface MissionWords {
  name: string
  story: string
  /** In the mission’s order. */
  squads: readonly string[]
  objects: Record<ObjectId, string>
}

export interface Noun {
  one: string
  many: string
}

export interface Vocabulary {
  kinds: Record<PieceKind, Noun>
  /** What to call a piece: by its own name, or by its kind and the label it has in notation (`g17`). */
  pieceName(piece: { kind: PieceKind; label: string; name?: string }): string
  weapons: Record<Weapon, string>
  facings: Record<Facing, string>
  doors: Record<DoorState, string>
  sides: Record<Side, string>
  /** `3 genestealers`, `1 hybrid with a bolter`, `nothing`. */
  contents(contents: Contents): string
  ap(points: number): string
  cp(points: number): string
  dice(dice: readonly number[]): string
  /** Marks on a piece. */
  status: {
    active: string
    done: string
    overwatch: string
    guard: string
    jammed: string
    sustained(target: string): string
    ammo(shots: number): string
    dying: string
    lurking: string
    waiting(area: string): string
    carries(object: string): string
    burning: string
  }
  odds: {
    hit(chance: number): string
    jam(chance: number): string
    win(chance: number): string
    lose(chance: number): string
    draw(chance: number): string
    both(chance: number): string
  }
  phases: {
    marines: Record<'clock' | 'command' | 'actions', string>
    genestealers: Record<'reinforcements' | 'actions' | 'endOfRound', string>
    round(round: number, of: number): string
    turnOf(name: string): string
  }
  clock: {
    /** `time` as the client writes it: 1:07. */
    left(time: string): string
    reaction(time: string): string
    hoursLeft(hours: number): string
    /** The turn's own time is over (B4). */
    fromBank(time: string): string
    /** Of a turn, while somebody else is asked (B3). */
    stands(time: string): string
    bank: string
    stopped: string
    finishing: string
    timeUp: string
    off: string
  }
  outcome: {
    winner: Record<Side, string>
    /** Nobody has won. */
    draw: string
    /** The game was aborted. */
    none: string
    reason: { [R in Outcome['reason']]: (winner: Side | undefined) => string }
  }
  /** Victory conditions (O2) as clauses that follow on "if". */
  goals: {
    winsIf(side: Side, clause: string): string
    burned(section: string): string
    left(marines: number, exit: string | undefined): string
    carriedOut(object: string): string
    destroyed(prey: Prey, count: number | undefined): string
    survive(rounds: number): string
    noMarinesLeft: string
    marinesFallen(marines: number): string
    objectsOut(objects: number): string
    /** Points, where more than one thing scores them; the tariffs say what does. */
    points(atLeast: number, tariff: string): string
    morePoints(side: Side, own: string, other: string): string
    /** What one of each is worth. */
    scores: Record<keyof Mission['scoring'], (points: number) => string>
    and: string
    or: string
    /** L2: who wins when the rounds run out, and who if both sides qualify. */
    rounds(rounds: number): string
    tie(side: Side): string
  }
}

export interface Messages extends Vocabulary {
  /** Why a bot did something, in a sentence. */
  reasons: Record<Reason, string>
  refusals: {
    [C in RefusalCode]: C extends keyof RefusalParams
      ? (params: RefusalParams[C]) => string
      : (params: NonNullable<Refusal['params']>) => string
  }
  events: { [T in EventType]: (event: EventOf<T>, name: Namer) => string }
  /** `title` names the decision, `prompt` tells the player who has to make it what to do. */
  decisions: { [K in DecisionKind]: { title: string; prompt(decision: DecisionOf<K>, name: Namer): string } }
  actions: Record<ActionType, Labelled>
  ruleset: Record<RulesetPath, Titled>
  rulesetGroups: Record<keyof Ruleset, string>
  rulesetValues: { on: string; off: string } & ChoiceWords
  variants: Record<VariantId, Titled>
  /** By mission id, for those that come with the game. A mission that is not here speaks for itself (O1). */
  missions: Record<string, MissionWords>
}

/** The rules reference: big, so apart from the messages and loaded when somebody opens it. */
export interface Rulebook {
  chapters: Record<ChapterId, string>
  rules: Record<RuleId, Titled>
}
