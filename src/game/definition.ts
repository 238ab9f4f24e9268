/**
 * A game as boardgame.io plays it, made of what its module offers. The sides' turns are phases, kinds of decision are
 * stages, whoever must decide is the one active player, and a move is an action handed to the rules.
 */
import type { Ctx, FnContext, Game, LongFormMove, Plugin } from 'boardgame.io'
import { INVALID_MOVE } from 'boardgame.io/core'
import * as v from 'valibot'
import type { Dice } from './kernel/dice'
import { StrongDice, type StrongDiceState, strongSeed } from './kernel/strong-dice'
import { type GameRules, HOUSE_MOVES, type HouseEvent, type Seat, type TableG } from './module'

/** Where timestamps come from. */
type Now = () => number

export interface DefinitionOptions<S extends object = object> {
  now?: Now
  /** A fixed set-up, for tables that are not created through a lobby. */
  setupData?: unknown
  /** A fixed seed, for tests and replays; otherwise every match gets a strong one. */
  seed?: string
  /** A state to go on from, instead of a new game. */
  from?: S
  /** A server keeps the match and sees to it that all have agreed before it is concluded; players cannot say so. */
  kept?: boolean
}

type Apis<S extends object> = { random: DiceApi; before: TableG<S> }
type Context<S extends object> = Pick<FnContext<TableG<S>>, 'ctx' | 'events' | 'log'> & Apis<S> & { playerID: Seat }
type Move<S extends object> = LongFormMove<TableG<S>>

export function definitionOf<S extends object>(
  module: GameRules<S>,
  { now = Date.now, setupData: fixed, seed, from, kept = false }: DefinitionOptions<S> = {},
): Game<TableG<S>> {
  const { id, seats, sides } = module
  const firstSide = from ? module.turn(from).side : sides[0]
  const turn = turnOf(module, now, kept)
  const whyNot = (setupData: unknown, count: number): string | undefined => {
    if (from) return whyNotSeats(module.seatCount(from), count)
    const checked = module.checkSetup(fixed ?? setupData, count)
    return checked.ok ? undefined : checked.sentence
  }
  return {
    name: id,
    minPlayers: seats.min,
    maxPlayers: seats.max,
    deltaState: true,
    setup: (context, setupData) => {
      const { ctx, random } = context as unknown as { ctx: Ctx } & Apis<S>
      if (from) {
        const amiss = whyNotSeats(module.seatCount(from), ctx.numPlayers)
        if (amiss) throw new Error(amiss)
        return { state: module.share(undefined, module.copy(from)), undoable: false }
      }
      const checked = module.checkSetup(fixed ?? setupData, ctx.numPlayers)
      if (!checked.ok) throw new Error(checked.sentence)
      const state = module.begin(checked.setup, { dice: random.dice, now: now() })
      return { state: module.share(undefined, state), undoable: false }
    },
    validateSetupData: whyNot,
    moves: noMoves(),
    plugins: [strongRandom(seed), plainState, inStep(module), unsent('log'), unsent('events')],
    phases: Object.fromEntries(sides.map((side) => [side, { start: side === firstSide, turn }])),
    playerView: ({ G, playerID }) => ({ state: module.view(G.state, playerID ?? null), undoable: G.undoable }),
    endIf: ({ G }) => module.outcome(G.state),
    ai: {
      enumerate: (G: TableG<S>, _ctx: Ctx, seat: Seat) =>
        module.legalActions(G.state, seat).map(({ action: { type, ...said } }) => ({ move: type, args: [said] })),
    },
  }
}

/** A state to go on from has as many seats as it had. */
const whyNotSeats = (has: number, wanted: number): string | undefined =>
  has === wanted ? undefined : `This game has ${has} players, not ${wanted}.`

interface DiceApi {
  dice: Dice
  /** What boardgame.io's own plugin of this name asks of its api when it puts the state away. */
  _private: { isUsed(): boolean; getState(): StrongDiceState }
}

/** In place of boardgame.io's own, whose seed is the time of creation, which the lobby publishes. */
const strongRandom = (seed: string | undefined): Plugin<DiceApi, StrongDiceState> => ({
  name: 'random',
  setup: () => ({ seed: seed ?? strongSeed(), drawn: 0 }),
  api: ({ data }) => {
    const dice = new StrongDice(data.seed, data.drawn)
    return { dice, _private: { isUsed: () => dice.state().drawn !== data.drawn, getState: () => dice.state() } }
  },
})

/**
 * The rules work on plain objects, which is many times faster than on immer's draft of them. So immer gets nothing to
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
 * Both would reach the clients in patches that do not fit what they have, and no later patch would fit either.
 */
const unsent = (name: string): Plugin => ({ name, playerView: () => ({}) })

/** Turns, phases and active players follow the rules. Players can send boardgame.io events that say otherwise: refused. */
function inStep<S extends object>(module: GameRules<S>): Plugin {
  const isInStep = ({ state }: TableG<S>, { phase, currentPlayer, activePlayers, gameover }: Ctx): boolean => {
    const outcome = module.outcome(state)
    if (outcome || gameover !== undefined) return outcome !== undefined && gameover !== undefined
    const decision = module.decision(state)
    const turn = module.turn(state)
    if (!decision || phase !== turn.side || currentPlayer !== turn.seat) return false
    const active = Object.entries(activePlayers ?? {})
    return active.length === 1 && active[0][0] === decision.seat && active[0][1] === decision.kind
  }
  return {
    name: 'inStep',
    isInvalid: ({ G, ctx }: { G: TableG<S>; ctx: Ctx }) => !isInStep(G, ctx) && 'this is not for players to say',
  }
}

/** Names are looked up with `in`: a record without a prototype has no `toString` and no `constructor`. */
const noMoves = <S extends object>(): Record<string, Move<S>> => Object.create(null)

function turnOf<S extends object>(module: GameRules<S>, now: Now, kept: boolean): NonNullable<Game<TableG<S>>['turn']> {
  const position = ({ G }: { G: TableG<S> }) => Number(module.turn(G.state).seat)
  const house: Record<string, Move<S>> = {
    ...(module.orders ? { [HOUSE_MOVES.orders]: ordersMove(module, kept) } : {}),
    ...(kept ? { [HOUSE_MOVES.conclude]: concludeMove(module, now), [HOUSE_MOVES.replace]: replaceMove<S>(now) } : {}),
  }
  const movesOf = (types: readonly string[]) =>
    Object.assign(noMoves<S>(), Object.fromEntries(types.map((type) => [type, actionMove(module, type, now)])), house)
  return {
    order: { first: position, next: position },
    onBegin: (context) => {
      const { before, events } = context as unknown as Context<S>
      events.setActivePlayers({ value: whoDecides(module, before.state) })
    },
    stages: Object.fromEntries(Object.entries(module.stages).map(([kind, types]) => [kind, { moves: movesOf(types) }])),
  }
}

function whoDecides<S extends object>(module: GameRules<S>, state: S): Record<Seat, string> {
  const decision = module.decision(state)
  return decision ? { [decision.seat]: decision.kind } : {}
}

/** Run by the server, and not counted: nobody reads boardgame.io's counts, which would go out with every patch. */
const OURS = { client: false, noLimit: true } as const

/** immer takes what is frozen for finished; it would walk through all of it otherwise. */
const finished = <S extends object>(next: TableG<S>): TableG<S> => Object.freeze(next)

function actionMove<S extends object>(module: GameRules<S>, type: string, now: Now): Move<S> {
  return {
    ...OURS,
    undoable: ({ G }) => G.undoable,
    redact: module.secretActions?.includes(type) ?? false,
    move: (context, said?: unknown, ...more: unknown[]) => {
      const { before, ctx, events, log, playerID, random } = context as unknown as Context<S>
      // The log shows everyone what was said, so nothing may be said beside the action.
      const fields = (said ?? {}) as object
      if (more.length > 0 || typeof fields !== 'object' || 'type' in fields) return INVALID_MOVE
      const state = module.copy(before.state)
      const at = now()
      const performed = module.perform(state, playerID, { ...fields, type }, { dice: random.dice, now: at })
      if (!performed.ok) return INVALID_MOVE
      // What everybody may know; whoever may know more sees it in their view.
      log.setMetadata({ events: module.eventsFor(performed.events, null), at })
      const { undoable, final } = performed
      const next: TableG<S> = { state: module.share(before.state, state), undoable, final }
      follow(module, before.state, next.state, ctx, events)
      return finished(next)
    },
  }
}

/** Lets boardgame.io's phase, turn and active player follow those of the rules. */
function follow<S extends object>(
  module: GameRules<S>,
  before: S,
  after: S,
  ctx: Ctx,
  events: FnContext<TableG<S>>['events'],
): void {
  const turn = module.turn(after)
  if (ctx.phase !== turn.side) events.setPhase(turn.side)
  else if (module.turn(before).id !== turn.id) events.endTurn()
  else {
    const value = whoDecides(module, after)
    const [seat, stage] = Object.entries(value)[0] ?? []
    if (seat !== undefined && ctx.activePlayers?.[seat] !== stage) events.setActivePlayers({ value })
  }
}

/**
 * Orders are nobody else's business: the log does not show them. boardgame.io takes moves only from the seat that must
 * decide, so at one screen that seat says whose orders they are; a server stores them beside the game.
 */
function ordersMove<S extends object>({ orders }: GameRules<S>, kept: boolean): Move<S> {
  return {
    ...OURS,
    redact: true,
    move: (context, said?: unknown, whose?: unknown, ...more: unknown[]) => {
      const { before, ctx, log, playerID } = context as unknown as Context<S>
      const seat = ctx.playOrder.find((each) => each === (whose ?? playerID))
      if (!orders || more.length > 0 || seat === undefined || (kept && seat !== playerID)) return INVALID_MOVE
      const given = orders.read(before.state, seat, said)
      if (!given) return INVALID_MOVE
      log.setMetadata({ events: [] })
      return finished({ ...before, state: orders.put(before.state, { [seat]: given }) })
    },
  }
}

/** What players have agreed on. The server says so, in the name of whoever would have to decide. */
function concludeMove<S extends object>(module: GameRules<S>, now: Now): Move<S> {
  const schema = v.variant('type', [
    v.strictObject({ type: v.literal('resign'), side: v.picklist(module.sides) }),
    v.strictObject({ type: v.literal('draw') }),
    v.strictObject({
      type: v.literal('abandoned'),
      side: v.picklist(module.sides),
      claimed: v.picklist(['win', 'draw']),
    }),
    v.strictObject({ type: v.literal('aborted') }),
  ])
  return {
    ...OURS,
    undoable: false,
    move: (context, said?: unknown, ...more: unknown[]) => {
      const { before, log } = context as unknown as Context<S>
      const agreement = v.safeParse(schema, said)
      if (more.length > 0 || !agreement.success) return INVALID_MOVE
      const state = module.copy(before.state)
      log.setMetadata({ events: module.conclude(state, agreement.output), at: now() })
      return finished({ state: module.share(before.state, state), undoable: false, final: true })
    },
  }
}

/** Puts it into the log that somebody else plays a seat from now on. Players can no longer take back what was before. */
function replaceMove<S extends object>(now: Now): Move<S> {
  const schema = v.strictObject({ seat: v.string(), by: v.optional(v.string()) })
  return {
    ...OURS,
    undoable: false,
    move: (context, said?: unknown, ...more: unknown[]) => {
      const { before, log } = context as unknown as Context<S>
      const who = v.safeParse(schema, said)
      if (more.length > 0 || !who.success) return INVALID_MOVE
      const event: HouseEvent = { type: 'replaced', ...who.output }
      log.setMetadata({ events: [event], at: now() })
      return finished({ ...before, undoable: false, final: true })
    },
  }
}
