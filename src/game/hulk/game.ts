/**
 * The game as boardgame.io plays it. Wiring only: the two sides' turns are phases, kinds of decision are stages,
 * whoever must decide is the one active player, and a move is an action handed to the kernel.
 */
import type { Ctx, FnContext, Game, LongFormMove, Plugin } from 'boardgame.io'
import { INVALID_MOVE } from 'boardgame.io/core'
import * as v from 'valibot'
import type { Dice } from '../kernel/dice'
import { StrongDice, type StrongDiceState, strongSeed } from '../kernel/strong-dice'
import { type ActionType, ANSWERS } from './actions'
import { cloneState, makePlain, reuse } from './copy'
import { DECISIONS, type DecisionKind, decisionOf } from './decisions'
import { eventsFor } from './events'
import { legalActions } from './legal-actions'
import { checkMatch, type MatchData } from './match'
import { perform } from './perform'
import type { World } from './play'
import { agreementSchema, conclude } from './rules/agreements'
import { turnSeat } from './rules/clock'
import { giveOrders } from './rules/standing-orders'
import { setup } from './setup'
import type { State } from './state'
import type { Seat } from './types'
import { viewFor } from './view'

export interface HulkG {
  state: State
  /** The last action may be undone: no dice, nothing shown, nobody else asked. */
  undoable: boolean
  /** It rolled dice or showed something hidden: nobody agrees to have that back. For whoever keeps the game only. */
  final?: boolean
}

type MoveContext = Pick<FnContext<HulkG>, 'ctx' | 'events' | 'log'> & Apis & { playerID: Seat }
type Apis = { random: DiceApi; before: HulkG }

/** Where timestamps come from (B). */
type Now = () => number

export interface GameOptions {
  now?: Now
  /** A fixed match, for tables that are not created through a lobby. */
  match?: MatchData
  /** A fixed seed, for tests and replays; otherwise every match gets a strong one. */
  seed?: string
  /** A state to go on from, instead of a new game. */
  from?: State
  /** Somebody keeps the game who sees to it that all have agreed before it is concluded; players cannot say so. */
  kept?: boolean
}

export function makeGame({ now = Date.now, match, seed, from, kept = false }: GameOptions = {}): Game<HulkG> {
  const turn = () => turnConfig(now, kept)
  return {
    name: 'hulk',
    minPlayers: 2,
    maxPlayers: 4,
    deltaState: true,
    setup: (context, setupData) => {
      const { ctx, random } = context as unknown as { ctx: Ctx } & Apis
      const amiss = whyNotSeats(from, ctx.numPlayers)
      if (amiss) throw new Error(amiss)
      if (from) return { state: makePlain(cloneState(from)), undoable: false }
      const checked = checkMatch(match ?? setupData, ctx.numPlayers)
      if (!checked.ok) throw new Error(checked.sentence)
      const world: World = { dice: random.dice, now: now() }
      return { state: makePlain(setup(checked.match, world)), undoable: false }
    },
    validateSetupData: (setupData, seats) => {
      if (from) return whyNotSeats(from, seats)
      const checked = checkMatch(match ?? setupData, seats)
      return checked.ok ? undefined : checked.sentence
    },
    moves: noMoves(),
    plugins: [strongRandom(seed), plainState, inStep, unsent('log'), unsent('events')],
    phases: {
      marines: { start: from?.turn.side !== 'genestealers', turn: turn() },
      genestealers: { start: from?.turn.side === 'genestealers', turn: turn() },
    },
    playerView: ({ G, playerID }) => ({ state: viewFor(G.state, playerID ?? null), undoable: G.undoable }),
    endIf: ({ G }) => G.state.outcome,
    ai: {
      enumerate: (G: HulkG, _ctx: Ctx, seat: Seat) =>
        legalActions(G.state, seat).map(({ action: { type, ...said } }) => ({ move: type, args: [said] })),
    },
  }
}

interface DiceApi {
  dice: Dice
  /** What boardgame.io's own plugin of this name asks of its api when it puts the state away. */
  _private: { isUsed(): boolean; getState(): StrongDiceState }
}

/** In place of boardgame.io's own, whose seed is the hour of creation, which the lobby publishes. */
const strongRandom = (seed: string | undefined): Plugin<DiceApi, StrongDiceState> => ({
  name: 'random',
  setup: () => ({ seed: seed ?? strongSeed(), drawn: 0 }),
  api: ({ data }) => {
    const dice = new StrongDice(data.seed, data.drawn)
    return { dice, _private: { isUsed: () => dice.state().drawn !== data.drawn, getState: () => dice.state() } }
  },
})

/**
 * The kernel works on plain objects, which is many times quicker than on immer's draft of them: immer gets nothing to
 * draft, and moves and hooks find the game in `before`. Moves return the new one; hooks change nothing.
 */
const plainState: Plugin = {
  name: 'plain',
  fnWrap:
    (method, kind) =>
    (context, ...args) => {
      const after = method({ ...context, G: null, before: context.G }, ...args)
      return kind === 'MOVE' ? after : context.G
    },
}

/**
 * boardgame.io leaves a move's metadata in the state before it, and its own objects in the state after a refused move.
 * Both would reach the clients in patches that do not fit what they have, and no later one would fit either.
 */
const unsent = (name: string): Plugin => ({ name, playerView: () => ({}) })

/** Turns, phases and active players follow the kernel. Players may send events that say otherwise: they are refused. */
const inStep: Plugin = {
  name: 'inStep',
  isInvalid: ({ G, ctx }: { G: HulkG; ctx: Ctx }) => !isInStep(G.state, ctx) && 'this is not for players to say',
}

function isInStep(state: State, { phase, currentPlayer, activePlayers, gameover }: Ctx): boolean {
  if (state.outcome || gameover !== undefined) return gameover === state.outcome
  const decision = decisionOf(state)
  if (!decision || phase !== state.turn.side || Number(currentPlayer) !== seatOfTurn(state)) return false
  const active = Object.entries(activePlayers ?? {})
  return active.length === 1 && active[0][0] === decision.seat && active[0][1] === decision.kind
}

/** A1: a state to go on from has as many seats as it had. */
function whyNotSeats(from: State | undefined, seats: number): string | undefined {
  if (!from || seats === Number(from.genestealer) + 1) return undefined
  return `This game has ${Number(from.genestealer) + 1} players, not ${seats}.`
}

/** Names are looked up with `in`: a record without a prototype has no `toString` and no `constructor`. */
const noMoves = (): Record<string, LongFormMove<HulkG>> => Object.create(null)

const seatOfTurn = (state: State): number => Number(turnSeat(state))

function turnConfig(now: Now, kept: boolean): NonNullable<Game<HulkG>['turn']> {
  return {
    order: { first: ({ G }) => seatOfTurn(G.state), next: ({ G }) => seatOfTurn(G.state) },
    onBegin: (context) => {
      const { before, events } = context as unknown as MoveContext
      events.setActivePlayers(whoDecides(before.state))
    },
    stages: Object.fromEntries(DECISIONS.map((kind) => [kind, { moves: movesOf(kind, now, kept) }])),
  }
}

function whoDecides(state: State) {
  const decision = decisionOf(state)
  return { value: decision ? { [decision.seat]: decision.kind } : {} }
}

const movesOf = (kind: DecisionKind, now: Now, kept: boolean): Record<string, LongFormMove<HulkG>> =>
  Object.assign(
    noMoves(),
    Object.fromEntries(ANSWERS[kind].map((type) => [type, actionMove(type, now)])),
    { orders: ordersMove },
    kept ? { conclude: concludeMove(now) } : {},
  )

/** The server's business, and not counted: nobody reads boardgame.io's counts, which would go out with every patch. */
const OURS = { client: false, noLimit: true } as const

/** immer takes what is frozen for finished; it would walk through all of it otherwise. */
const finished = (next: HulkG): HulkG => Object.freeze(next)

function actionMove(type: ActionType, now: Now): LongFormMove<HulkG> {
  return {
    ...OURS,
    undoable: ({ G }) => G.undoable,
    move: (context, said?: unknown, ...more: unknown[]) => {
      const { before, ctx, events, log, playerID, random } = context as unknown as MoveContext
      // The log shows everyone what was said, so nothing may be said beside the action.
      const fields = (said ?? {}) as object
      if (more.length > 0 || typeof fields !== 'object' || 'type' in fields) return INVALID_MOVE
      const state = cloneState(before.state)
      const world: World = { dice: random.dice, now: now() }
      const performed = perform(state, playerID, { ...fields, type }, world)
      if (!performed.ok) return INVALID_MOVE
      // What everybody may know; whoever may know more sees it in his view.
      log.setMetadata({ events: eventsFor(performed.events, null), at: world.now })
      const { undoable, final } = performed
      const next: HulkG = { state: reuse(before.state, state), undoable, final }
      follow(before.state, next.state, ctx, events)
      return finished(next)
    },
  }
}

/** Lets boardgame.io's phase, turn and active player follow the kernel's. */
function follow(before: State, after: State, ctx: Ctx, events: FnContext<HulkG>['events']): void {
  const { side, squad } = after.turn
  if (ctx.phase !== side) events.setPhase(side)
  else if (before.turn.squad !== squad || before.round !== after.round) events.endTurn()
  else {
    const { value } = whoDecides(after)
    const [seat, stage] = Object.entries(value)[0] ?? []
    if (seat !== undefined && ctx.activePlayers?.[seat] !== stage) events.setActivePlayers({ value })
  }
}

/** J5: orders are nobody else's business. */
const ordersMove: LongFormMove<HulkG> = {
  ...OURS,
  redact: true,
  move: (context, said?: unknown, ...more: unknown[]) => {
    const { before, log, playerID } = context as unknown as MoveContext
    const state = more.length > 0 ? undefined : giveOrders(before.state, playerID, said)
    if (!state) return INVALID_MOVE
    log.setMetadata({ events: [] })
    return finished({ ...before, state })
  },
}

/** What people have agreed on. Whoever keeps the game says so, in the name of whoever would have to decide. */
const concludeMove = (now: Now): LongFormMove<HulkG> => ({
  ...OURS,
  undoable: false,
  move: (context, said?: unknown, ...more: unknown[]) => {
    const { before, log } = context as unknown as MoveContext
    const agreement = v.safeParse(agreementSchema, said)
    if (more.length > 0 || !agreement.success) return INVALID_MOVE
    const state = cloneState(before.state)
    log.setMetadata({ events: conclude(state, agreement.output), at: now() })
    return finished({ state: reuse(before.state, state), undoable: false, final: true })
  },
})
