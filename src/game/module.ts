/**
 * What a game offers, and the only way the rest of the house knows it: server, page, lab and bots are written against
 * `GameModule` and get the list of games as an argument.
 *
 * All members are methods on purpose. TypeScript compares the parameters of methods loosely, so a module with a state of
 * its own fits into a list of modules without a cast. The house keeps its side of the bargain by handing a module only
 * what came from the same module.
 */
import type { Dice } from './kernel/dice'
import type { Language, Level, Pace, Seat, Side } from './kernel/house'

export {
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  LEVELS,
  type Level,
  PACES,
  type Pace,
  pickLanguage,
  type Seat,
  type Side,
} from './kernel/house'

export { isRecord } from './kernel/json'

/** Everything a player says is a name and fields. The name is that of a boardgame.io move. */
export interface Action {
  readonly type: string
}

/** One entry of the list of everything a seat may do now. Games add what it costs and how likely it is to succeed. */
export interface LegalAction<A extends Action = Action> {
  readonly action: A
}

/** Something that happened, for the log, the animation and the analysis. */
export interface Event {
  readonly type: string
}

/** What happens to a match beside its rules. Every game has these among its events and words for them. */
export type HouseEvent =
  /** The players agreed to take back the last action of this seat. */
  | { type: 'takenBack'; seat: Seat }
  /** No server was running for so many milliseconds, and the running clock got them back. */
  | { type: 'timeGivenBack'; ms: number }
  /** The player of this seat was on vacation, and their clock stood still for so many milliseconds. */
  | { type: 'clockStood'; seat: Seat; ms: number }
  /** The player of this seat had vanished. The player of the seat `by` plays it from now on, or a bot if that is absent. */
  | { type: 'replaced'; seat: Seat; by?: Seat }

/** Who must decide what, and until when. */
export interface Decision {
  readonly seat: Seat
  /** The boardgame.io stage. */
  readonly kind: string
  /** When the time for it is up, in milliseconds. Absent where nothing is timed. */
  readonly deadline?: number
}

/** Whose turn it is. */
export interface Turn {
  /** The boardgame.io phase. */
  readonly side: Side
  readonly seat: Seat
  /** Differs from one turn of this side to its next. */
  readonly id: string
}

/**
 * How a game ended. A draw has no winner. Two reasons mean the same in every game: `abandoned` if a side vanished and the
 * other claimed the win or a draw, and `aborted` if the game was called off and has no result.
 */
export interface Outcome {
  readonly winner?: Side
  readonly reason: string
}

/** How a game may end outside its rules. */
export type Agreement =
  | { type: 'resign'; side: Side }
  | { type: 'draw' }
  /** This side has vanished, and the other side has claimed the win or a draw. */
  | { type: 'abandoned'; side: Side; claimed: 'win' | 'draw' }
  | { type: 'aborted' }

/** Dice and time are handed to the rules with every action. */
export interface World {
  readonly dice: Dice
  /** Milliseconds. */
  readonly now: number
}

export type Performed<E extends Event = Event> =
  | {
      ok: true
      events: E[]
      /** Neither dice nor reveals nor another seat or turn came in between. */
      undoable: boolean
      /** Dice were rolled or something hidden was shown, so players cannot agree to take it back. */
      final: boolean
    }
  | { ok: false; refusal: { code: string } }

export type Checked<Setup> = { ok: true; setup: Setup } | { ok: false; sentence: string }

/** What lists show of a match and can be filtered by. A game names its tags; the house adds none. */
export type Tags = Readonly<Record<string, string>>

/** The colours of a thumbnail, for the page's style sheet: the ground, things on it, and who stands where. */
export type Tone = 'ground' | 'feature' | 'edge' | 'exit' | 'thing' | 'first' | 'second' | 'third' | 'enemy'

/** A small drawing: SVG paths in its own units, drawn in their order. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly paths: readonly { readonly tone: Tone; readonly d: string }[]
}

export interface Description {
  /** What players call this set-up. Where they made it themselves, in their own words. */
  readonly title: string
  readonly tags: Tags
  /** Whether any decision has a deadline. */
  readonly timed: boolean
  readonly pace: Pace
}

/** What is played, and by which rules. */
export interface QuickChoice {
  readonly scenario: string
  readonly rules: string
}

/** What strangers who want to play at once are offered: a match for two, at any pace. */
export interface QuickPlay {
  /** What they can choose from, by ids that the page words. The first of each is the default. */
  readonly scenarios: readonly string[]
  readonly rules: readonly string[]
  /** The set-up data of such a match. Without a pace nothing is timed, for a game at one screen. */
  setup(choice: QuickChoice, pace?: Pace): object
  /** Which choice leads to the same match for two as this set-up data, if any does. */
  choiceOf(setupData: object, pace: Pace): QuickChoice | undefined
}

/** One person against bots. */
export interface DailyChallenge {
  readonly setup: object
  readonly seats: number
  /** The person's seat. Bots of this level have the others. */
  readonly seat: Seat
  readonly level: Level
}

/** A challenge a day that everybody on a server can try once. */
export interface DailyModule {
  /** The challenge of a day, which is given as YYYY-MM-DD. */
  challenge(day: string): DailyChallenge
  /**
   * How well a finished game went for this side, by the last `progress` of it: more is better. Ranks those who won alike,
   * and those who lost alike.
   */
  merit(progress: object, side: Side): number
}

/** Answers that a seat has given in advance. */
export interface OrdersModule<S extends object, Orders extends object> {
  /** Those of a seat; empty ones if it has given none. */
  of(state: S, seat: Seat): Orders
  all(state: S): Readonly<Record<Seat, Orders>>
  /** What somebody said, if the game understands it. */
  read(state: S, seat: Seat, said: unknown): Orders | undefined
  /** The state with these in place of what the same seats ordered before. */
  put(state: S, orders: Readonly<Record<Seat, Orders>>): S
  /** Stored orders, perhaps of an earlier version, in the present spelling. */
  upgrade(stored: object): Orders
}

/** A player that is not a person. They are told their seat's view and nothing else. */
export interface BotsModule<S extends object, A extends Action> {
  /** The same for the same view, level and seed. */
  choose(view: S, seat: Seat, level: Level, seed: string): A
  /** An action that is always there and needs no thought, for a bot that cannot make up its mind. */
  simplest(view: S, seat: Seat): A
}

/** What can be played in the lab, or the rules it is played by. */
export interface LabChoice {
  readonly id: string
  readonly name: string
  /** Its part of the set-up data. That of a scenario and that of the rules make up the whole. */
  readonly data: object
}

export interface LabScenario extends LabChoice {
  readonly seats: number
  /** How long a game may last at most, by the lab's measure of duration. */
  readonly limit?: number
}

/** One kind of choice, with the ones that come with the game. */
export interface LabChoices<Choice extends LabChoice> {
  /** What the command line calls one of them and several: `--variant`, `--variants`. */
  readonly option: string
  readonly options: string
  /** The first is the default where there has to be one. */
  readonly list: readonly Choice[]
  /** One of somebody's own, from the text of a file. */
  read(text: string, file: string): Promise<{ ok: true; choice: Choice } | { ok: false; sentence: string }>
}

export type LabValue = number | boolean | string

/** The values that a rule can have. Numbers are whole. */
export type LabControl =
  | { kind: 'number'; min: number; max: number }
  | { kind: 'flag' }
  | { kind: 'choice'; options: readonly string[] }

/** One rule that the lab can change, such as `overwatch.cost`. The game's page has words for it. */
export interface LabKey {
  readonly id: string
  readonly control: LabControl
}

/** The rules that the lab can change one by one. */
export interface LabKeys {
  readonly list: readonly LabKey[]
  /** The value at a table with this scenario and these rules. */
  valueOf(key: LabKey, scenario: LabScenario, rules: LabChoice): LabValue
  /** Whether the scenario has its own value, whatever the rules say. */
  isFixed(key: LabKey, scenario: LabScenario): boolean
  /** The same rules with other values, by the ids of their keys. */
  change(rules: LabChoice, values: Readonly<Record<string, LabValue>>): LabChoice
}

/** Counts along with one game. */
export interface Tally<S extends object, E extends Event> {
  hear(event: E): void
  /** A whole number for every measure, once the game is over. */
  result(last: S): Readonly<Record<string, number>>
}

export interface LabWords {
  readonly measures: Readonly<Record<string, string>>
  readonly sides: Readonly<Record<Side, string>>
}

/** The scenarios, and the page in docs/ that holds the table of how even they are, if there is one. */
export interface LabScenarios extends LabChoices<LabScenario> {
  readonly balancePage?: string
}

/** What the lab needs to count and compare games of bots. */
export interface LabModule<S extends object, A extends Action, E extends Event> {
  /** What is counted in every game, in the order in which tables show it. */
  readonly measures: readonly string[]
  /** The measure that says how long a game lasted, such as its rounds. */
  readonly duration: string
  /** Pairs of measures, of which the first is a part of the second: how often something happens. */
  readonly rates?: readonly { readonly part: string; readonly whole: string }[]
  tally(): Tally<S, E>
  /** What a player without any plan does. */
  random(view: S, seat: Seat, dice: Dice): A
  readonly scenarios: LabScenarios
  readonly rules: LabChoices<LabChoice>
  readonly keys: LabKeys
  readonly words: Readonly<Record<Language, LabWords>>
}

export interface GameWords {
  /** What a match is called in lists and notices. Never in words of its players: a notice goes to other people. */
  nameOf(tags: Tags): string
}

/** The game itself: set-ups, rules and views. The page needs no more than this to play it. */
export interface GameRules<
  S extends object = object,
  A extends Action = Action,
  E extends Event = Event,
  Setup extends object = object,
  Orders extends object = object,
> {
  readonly id: string
  /** The game's name, in every language. */
  readonly title: string
  readonly seats: { readonly min: number; readonly max: number }
  /** The sides, the one whose turn comes first in front. Their turns are boardgame.io's phases. */
  readonly sides: readonly Side[]
  /**
   * The kinds of decision, which are boardgame.io's stages, each with the actions that answer it. `timeUp` is one of
   * them wherever a decision can have a deadline.
   */
  readonly stages: Readonly<Record<string, readonly A['type'][]>>
  /** Actions whose fields are a secret of whoever says them. The log shows others only that something was said. */
  readonly secretActions?: readonly A['type'][]
  /** The kinds of decision that are a player's own turn. The others are questions in somebody else's. */
  readonly ownTurn: readonly string[]
  sideOf(seat: Seat, seats: number): Side
  /** How many seats a game has that is under way. */
  seatCount(state: S): number

  /** What players agree on before a game, as it comes from outside: refused with a sentence, or ready to play. */
  checkSetup(data: unknown, seats: number): Checked<Setup>
  /** The same data without what only some of the players may know. */
  publicSetup(data: object): object
  /** Whether a server has to work on it for longer than on what comes with the game. */
  isCostly(data: object): boolean
  /** A thumbnail of the set-up for lists. */
  draw(setup: Setup): Picture | undefined
  /** What a game was set up with, to play it again; nothing if it did not begin at the beginning. */
  setupOf(state: S): object | undefined

  begin(setup: Setup, world: World): S
  decision(state: S): Decision | undefined
  turn(state: S): Turn
  legalActions(view: S, seat: Seat): readonly LegalAction<A>[]
  /** The one way in. Changes the state it is handed, or refuses and changes nothing. */
  perform(state: S, seat: Seat, action: Action, world: World): Performed<E>
  /** Ends the game in place by agreement. */
  conclude(state: S, agreement: Agreement): E[]
  outcome(state: S): Outcome | undefined
  /** What lists show of it. */
  describe(state: S): Description
  /**
   * What lists show of a game in progress, as plain JSON that the game's page can word: how far it is, and what happened
   * last. It is made from what a spectator may know. Fields that are left out stay as they were, except after an undo.
   */
  progress?(view: S, events: readonly E[]): object
  /** What a seat may know; `null` is a spectator. A view is a state with fewer secrets. */
  view(state: S, viewer: Seat | null): S
  eventsFor(events: readonly E[], viewer: Seat | null): E[]

  /** A copy that `perform` may change. */
  copy(state: S): S
  /** `after` as it is kept and sent: plain JSON, and what equals its counterpart in `before` is the same object. */
  share(before: S | undefined, after: S): S
  /** The fields that never change during a match. They are stored once. */
  readonly constants: readonly string[]
  /** The state with all its clocks so many milliseconds later. */
  postpone(state: S, ms: number): S

  /** Counts up with every change of the rules by which a running game would go otherwise. */
  readonly rulesVersion: number
  /** The version a stored state was begun under. */
  versionOf(stored: object): number
  /** A stored state of an earlier version in the present shape. */
  upgrade(stored: object): S

  readonly orders?: OrdersModule<S, Orders>
  /** Without it nobody is matched up with strangers for this game. */
  readonly quick?: QuickPlay
  /** Without it there is no challenge of the day. */
  readonly daily?: DailyModule
  /** The levels its bots can play at. */
  readonly levels: readonly Level[]
}

export interface GameModule<
  S extends object = object,
  A extends Action = Action,
  E extends Event = Event,
  Setup extends object = object,
  Orders extends object = object,
> extends GameRules<S, A, E, Setup, Orders> {
  readonly bots: BotsModule<S, A>
  readonly lab: LabModule<S, A, E>
  readonly words: Readonly<Record<Language, GameWords>>
}

/** The games of a house, by id. */
export type Games = Readonly<Record<string, GameModule>>

export const listOf = (...modules: readonly GameModule[]): Games =>
  Object.fromEntries(modules.map((module) => [module.id, module]))

/** What boardgame.io calls G, for every game. */
export interface TableG<S extends object = object> {
  state: S
  /** The last action may be undone. */
  undoable: boolean
  /** As in `Performed`; never sent to anybody. */
  final?: boolean
}

/** Moves that every game has and that are not on its list of legal actions. */
export const HOUSE_MOVES = {
  /** The time for the pending decision is up. Legal only once it is. */
  timeUp: 'timeUp',
  /** A seat's standing orders. */
  orders: 'orders',
  /** An `Agreement`. Only whoever keeps the match may say so. */
  conclude: 'conclude',
  /** Somebody else plays a seat from now on. Only whoever keeps the match may say so. Changes nothing in the game. */
  replace: 'replace',
} as const
