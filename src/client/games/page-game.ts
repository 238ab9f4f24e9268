/**
 * What the page needs of a game beside its module. The frames (shell, lobby, workshop, review) are written against
 * `PageGame` and get the list of games as an argument: sessions, saving, the curtain, chat, offers, lists and review
 * controls are theirs; everything that shows or names something of a game is the game's.
 *
 * Members are methods for the same reason as in `GameModule`: a game with types of its own fits into the list without a
 * cast, and the frames hand a game only what came from the same game. Components are therefore plain functions.
 */
import type { ReactNode } from 'react'
import type {
  Action,
  Decision,
  Event,
  GameModule,
  GameRules,
  LabChoice,
  LabScenario,
  Language,
  Level,
  Outcome,
  Seat,
  Side,
  Tags,
} from '../../game/module'
import type { Place } from '../shell/address'
import type { PageProps } from '../shell/pages'
import type { Settings } from '../shell/settings'

/** A game in the page's list. Its code is loaded when somebody plays it. */
export interface PageEntry {
  readonly id: string
  /** For a choice between games, before any of them is loaded. */
  readonly title: string
  load(): Promise<PageGame>
}

/** The games of the page. The first is the one that addresses, links and saves without a game's id are about. */
export type PageGames = readonly [PageEntry, ...PageEntry[]]

export interface SeatInfo {
  seat: Seat
  name: string
  side: Side
  /** Played by a bot of this level. */
  bot?: Level
}

/** One accepted action with its events, in public form. */
export interface HistoryEntry<A extends Action = Action, E extends Event = Event> {
  /** Grows with every entry; a key for lists. */
  id: number
  seat: Seat
  action: A
  events: E[]
}

/** What everybody at a table knows about the game so far. */
export interface TableFacts<S extends object = object, A extends Action = Action, E extends Event = Event> {
  state: S
  history: readonly HistoryEntry<A, E>[]
  seats: readonly SeatInfo[]
}

/** The words that the frames ask a game for, in one language. A game's own components use more. */
export interface PageWords<
  S extends object = object,
  A extends Action = Action,
  E extends Event = Event,
  Brief = object,
> {
  readonly title: string
  readonly tagline: string
  side(side: Side): string
  /** The kind of a decision, as a heading. */
  decision(kind: string): string
  /** The winner, in a few words. */
  outcome(outcome: Partial<Outcome>): string
  /** How a game ended, with the reason. */
  ending(outcome: Outcome): string
  /** Sentences for these entries. Entries of no interest are left out. */
  tell(entries: readonly HistoryEntry<A, E>[], known: TableFacts<S, A, E>): { key: string; sentence: string }[]
  /** The titles of the workshop's pages, by their names in the address. */
  readonly workshop?: Readonly<Record<string, { title: string; short: string; backTo: string }>>
  /** What the keys do at the table. */
  readonly keys?: readonly KeyHelp[]
  /** A saved game in a list: what is played, and how far it has come. */
  kept(brief: Brief): string
}

/** What a key does, or several keys of a kind. */
export interface KeyHelp {
  readonly keys: readonly string[]
  readonly does: string
}

/** Time that runs. Components that show it subscribe to it; a tick re-renders nothing else. */
export interface TimeLeft {
  /** The time left for the pending decision in milliseconds, rounded up to seconds. Undefined if it is not timed. */
  left(): number | undefined
  subscribe(listener: () => void): () => void
}

/** A panel beside the game's own ones. */
export interface Tab {
  id: string
  label: string
  /** Marks the tab if it contains something new. */
  mark?: string
  content: ReactNode
}

/** Why something that was sent has not been done, in words. */
export interface Refused {
  sentence: string
}

/** The table for one viewer. */
export interface TableProps<
  S extends object = object,
  A extends Action = Action,
  E extends Event = Event,
  Orders extends object = object,
> {
  /** The state as the viewer may know it. */
  view: S
  /** The seat whose view is shown. Null is the view of spectators. */
  viewer: Seat | null
  seats: SeatInfo[]
  decision: Decision | undefined
  /** Oldest first, without undone actions. */
  history: HistoryEntry<A, E>[]
  /** Fetches earlier history. Undefined if `history` is complete. */
  earlier?(): void
  canUndo: boolean
  /** Sends an action of the viewer, perhaps with standing orders. False if the game refuses it at once. */
  act(action: A, orders?: Orders): boolean
  undo(): void
  /** The viewer's standing orders; undefined while they may not be seen or given. */
  orders: Orders | undefined
  giveOrders(orders: Orders): void
  time: TimeLeft
  settings: Settings
  /** For how many milliseconds the newest entries of the history are shown. Absent if nothing follows by itself. */
  beat?: number
  /** The frame's controls for whoever watches others play. */
  watching?: ReactNode
  /**
   * Online: since when the game has waited for the current player, by the server's clock, and whether they are
   * connected.
   */
  waiting?: { since?: number; here: boolean }
  refused?: Refused
  dismissRefused?(): void
  /** The game was begun as this course: show its teacher. */
  course?: string
  /** The buttons of the frame, for the top of the table. */
  menu: ReactNode
  notice?: string
  dismissNotice?(): void
  /** Shown above the prompt. */
  above?: ReactNode
  more?: Tab[]
  /** Shown when the game is over: what to do next. */
  next?: ReactNode
  /** What is shown again of what happened before: the entries up to the step that is on the table. */
  recap?: { entries: HistoryEntry<A, E>[] }
  /** Present in a review. Then nothing can be done, and the log leads to the steps. */
  review?: {
    step: number
    goTo(step: number): void
    history: HistoryEntry<A, E>[]
    last: S
    /** The state before the current step, if there is one. */
    before?: S
  }
}

/** What is needed to begin a game at one screen. */
export interface NewGame {
  setupData: object
  seats: SeatInfo[]
  /** The course that it is. */
  course?: string
}

/** A short game that teaches something. */
export interface Course {
  readonly id: string
  readonly title: string
  /** What it is about, in a sentence. */
  readonly offer: string
  /** What the button says. */
  readonly begin: string
  /** How it went, in words, if it was passed in this browser. */
  readonly passed?: string
  game(playerName: string): NewGame
}

/** Chooses a set-up for a game at one screen, with people and bots at its seats, and begins it. */
export interface SetupFormProps {
  onBegin(game: NewGame): void
  go(place: Place): void
}

export interface SavePart<S extends object, Brief extends object> {
  /**
   * A stored state in its present form, if the game can continue from it. `detail` is for people who write files by
   * hand.
   */
  check(stored: object, seats: readonly SeatInfo[]): { ok: true; state: S } | { ok: false; detail: string }
  /** What a list of saved games shows of this one. Plain JSON. */
  brief(state: S): Brief
  /** Without an extension. */
  fileName(state: S): string
  /** The position as text that people can read and write. */
  readonly position?: PositionPart<S>
}

export interface PositionPart<S extends object> {
  write(view: S): Promise<string>
  read(text: string): Promise<{ ok: true; state: S } | { ok: false; detail?: string }>
}

/** How people share one screen. */
export interface OneScreenPart<S extends object> {
  /** Whether the player who makes this decision would see a secret, now or by deciding. */
  showsSecrets(kind: string, view: S, open: S): boolean
  /** Decisions that can be made from the open view, even by somebody who has secrets. */
  readonly openDecisions: readonly string[]
  /** The orders without those by which a seat passes for a while, so that it is asked again. */
  askAgain?(view: S, orders: object): object
  /** For players who trust each other: the open view with the secrets that the deciding player needs. */
  shared(open: S, view: S): S
}

/** A step of the game that is to be shown: what happened, if anything did, and the open view after it. */
export interface Happened<S extends object, A extends Action = Action, E extends Event = Event> {
  entry?: HistoryEntry<A, E>
  view: S
}

/** How long what happens is shown. */
export interface PacingPart<S extends object, A extends Action = Action, E extends Event = Event> {
  /** The most milliseconds that are given to one turn of a bot, at the usual speed. */
  readonly turn: number
  /**
   * How many of the waiting steps are shown as one, and for how many milliseconds. `left` is what is left of the turn's
   * time. All steps are of one turn.
   */
  next(waiting: readonly Happened<S, A, E>[], left: number): { count: number; ms: number }
}

/** A page of the workshop. Its name is its place in the address bar. */
export interface WorkshopPart {
  readonly place: string
  load(): Promise<(props: PageProps) => ReactNode>
}

/** A match as the lobby knows it. `setupData` is left out of lists where it is long. */
export interface ListedMatch {
  readonly title?: string
  readonly tags: Tags
  readonly setupData?: object
  readonly seats: readonly { readonly seat: Seat; readonly side: Side; readonly name?: string }[]
}

/** A tag that match lists can be filtered by. */
export interface TagFilter {
  readonly tag: string
  readonly label: string
  /** The label for all values. */
  readonly any: string
  readonly values: readonly { readonly value: string; readonly label: string }[]
}

/** The choices for an online match. */
export interface OnlineSetup {
  readonly setupData: object
  /** The possible numbers of players, in the order in which they are offered. */
  readonly players: readonly number[]
  /** Why it cannot be played like this, in words. */
  readonly unfit?: string
  /** What a seat is in charge of, if the name of its side does not tell. */
  charge?(seat: Seat, players: number): string
}

export interface OnlineFormProps {
  /** Choices made on another page: the parts of the address after `#lobby=<game>/new`. Untrusted. */
  readonly chosen: readonly string[]
  /** Called at first and after every change. */
  onSetup(setup: OnlineSetup): void
  /** The frame's own parts of the form: the seats; then name, visibility and the button. */
  readonly seats: ReactNode
  readonly finish: ReactNode
  go(place: Place): void
}

/** Components are drawn inside the game's `Words`. */
export interface LobbyPart<Words> {
  /** What is played, as players call it. */
  name(words: Words, match: ListedMatch): string
  /** Short facts for a card, such as the clock and how long a game takes. */
  facts?(words: Words, match: ListedMatch): readonly string[]
  /** What a seat is in charge of, if the name of its side does not tell. */
  charge?(words: Words, match: ListedMatch, seat: Seat): string
  filters?(words: Words): readonly TagFilter[]
  /** What players agree to when they sit down, such as the clock, in addition to `Rules`. */
  terms?(words: Words, match: ListedMatch): readonly { readonly label: string; readonly text: string }[]
  /** What players call the scenarios of quick games: one of them, and whichever there is. */
  scenarios?(words: Words): { readonly label: string; readonly any: string }
  /** The name of a set of rules for quick games. */
  rulesName?(words: Words, rules: string): string
  /** How far a game is, how it stands, and what happened last, from what `GameRules.progress` made. */
  progress?(
    words: Words,
    match: ListedMatch,
    progress: object,
  ): { readonly round?: string; readonly standing?: string; readonly last?: string }
  /** The story, shown with invitations. */
  story?(words: Words, match: ListedMatch): string | undefined
  Picture?(props: { match: ListedMatch }): ReactNode
  /** The rules of the match. */
  Rules?(props: { match: ListedMatch }): ReactNode
  /** Draws the whole form of a new match, with the frame's parts in it. */
  OnlineForm?(props: OnlineFormProps): ReactNode
}

/** What a game offers to the lab on the page. */
export interface LabPart<Words> {
  /** The module with its bots and measures, which only the lab needs on the page. */
  module(): Promise<GameModule>
  /** Runs `serveLab` (workshop/lab/lab-worker.ts) off the main thread. */
  worker(): Worker
  /** Includes those that players made in this browser. If absent, the module's own are used. */
  scenarios?(words: Words): readonly LabScenario[]
  rules?(words: Words): readonly LabChoice[]
  /** Reads the rules from an address. Untrusted. */
  rulesInLink?(words: Words, link: string): LabChoice | undefined
  /** Why a scenario cannot be played by these rules, in words. */
  unfit?(words: Words, scenario: LabScenario, rules: LabChoice): string | undefined
  /** What a scenario is called, and the text shown before anything is measured. */
  labels?(words: Words): { readonly scenario: string; readonly question: string; readonly invitation: string }
}

/** Scenarios to be won one after the other, by one person against bots. */
export interface SeriesPart<S extends object = object, Words extends object = PageWords> {
  /** Their ids, in order. */
  readonly scenarios: readonly string[]
  title(words: Words): string
  name(words: Words, scenario: string): string
  /** The scenario that a game is about, if it is one of them and played by the usual rules. */
  scenarioOf(state: S): string | undefined
  /** One person leads this side, and bots of this level the other. */
  begin(words: Words, scenario: string, player: { name: string; side: Side; level: Level }): NewGame
}

export interface PageGame<
  S extends object = object,
  A extends Action = Action,
  E extends Event = Event,
  Setup extends object = object,
  Orders extends object = object,
  Brief extends object = object,
  Words extends PageWords<S, A, E, Brief> = PageWords<S, A, E, Brief>,
> {
  readonly module: GameRules<S, A, E, Setup, Orders>
  words(language: Language): Promise<Words>
  /** Gives the game's own components their words. */
  Words(props: { words: Words; children: ReactNode }): ReactNode
  SetupForm(props: SetupFormProps): ReactNode
  Table(props: TableProps<S, A, E, Orders>): ReactNode
  /** Fetches what the table needs while the player is still choosing. */
  prepare?(): Promise<unknown>
  /** A thumbnail of a kept game. */
  KeptPicture?(props: { brief: Brief }): ReactNode
  /** The rules as a book that can be opened over any page: `Book` is drawn once, `open` opens it. */
  readonly rules?: { open(): void; Book(): ReactNode }
  readonly save: SavePart<S, Brief>
  /** If absent, a seat's whole view counts as secret unless it equals the open one. */
  readonly oneScreen?: OneScreenPart<S>
  /** If absent, every action of a bot is shown for the same time. */
  readonly pacing?: PacingPart<S, A, E>
  /** The first is for people who have never played. */
  courses?(words: Words): readonly Course[]
  readonly series?: SeriesPart<S, Words>
  readonly workshop?: readonly WorkshopPart[]
  /** If absent, matches are listed by their tags and there is nothing to choose. */
  readonly lobby?: LobbyPart<Words>
  readonly lab?: LabPart<Words>
  /** Runs `serveBots` (shell/one-screen/bot-worker.ts) off the main thread. */
  worker(): Worker
}
