/**
 * Games that differ only in what somebody may not know, played side by side. What they receive must be the same
 * to the byte, after every step. Only what the step itself shows them stays as it is: everything else differs.
 */
import type { LogEntry } from 'boardgame.io'
import { expect } from 'vitest'
import { decisionOf } from '../../src/game/hulk/decisions'
import type { Event } from '../../src/game/hulk/events'
import type { GameOptions } from '../../src/game/hulk/game'
import type { Orders } from '../../src/game/hulk/orders'
import type { State } from '../../src/game/hulk/state'
import type { PieceId, Seat, SquadId } from '../../src/game/hulk/types'
import type { StrongDiceState } from '../../src/game/kernel/strong-dice'
import {
  act,
  eventsOf,
  Framework,
  type GameState,
  type Luck,
  makeMove,
  RandomPlayers,
  type Request,
  undo,
  type Viewer,
  viewersOf,
} from './boardgame'

/** Nothing else that is sent looks like this. */
export const SEED = 'the-seed-that-nobody-may-see'

/** What a step shows a viewer, so that it must be the same in both games. */
interface Shown {
  markers: ReadonlySet<PieceId>
  chits: ReadonlySet<SquadId>
  /** The step shows the dice, or something of the viewer's own that depends on them, so both games roll the same. */
  rolls: boolean
  /** The viewer draws from the bag. */
  bag: boolean
  /** Somebody's standing orders may have answered. */
  orders: boolean
  /** CP that are seen to be paid, by squad. */
  spends: Readonly<Record<SquadId, number>>
}

const NOTHING_SHOWN: Shown = {
  markers: new Set(),
  chits: new Set(),
  rolls: false,
  bag: false,
  orders: false,
  spends: {},
}

/** Whether an event shows everybody something that was hidden, or dice. */
export const showsSecret = (event: Event): boolean =>
  event.type === 'revealed' || event.type === 'chitShown' || (event.type === 'fell' && event.contents !== undefined)
export const showsDice = (event: Event): boolean =>
  'dice' in event || 'roll' in event || event.type === 'rerolled' || event.type === 'fought'

function shownBy(events: readonly Event[], before: State, viewer: Viewer): Shown {
  const [markers, chits, spends] = [new Set<PieceId>(), new Set<SquadId>(), {} as Record<SquadId, number>]
  for (const event of events) {
    if (event.type === 'revealed') markers.add(event.marker)
    if (event.type === 'fell' && event.contents !== undefined) markers.add(event.piece)
    if (event.type === 'chitShown') chits.add(event.squad)
    if (event.type === 'cpSpent') spends[event.squad] = (spends[event.squad] ?? 0) + event.points
  }
  return {
    markers,
    chits,
    spends,
    rolls: events.some((event) => showsDice(event) || learns(event, before, viewer)),
    bag: viewer === before.genestealer && events.some(({ type }) => type === 'markersDrawn'),
    orders: before.agenda.some(({ kind }) => ASKING.has(kind)) || events.some(({ type }) => ANSWERED.has(type)),
  }
}

/** J5: decisions that orders may answer, and events that are told when they could have. */
const ASKING: ReadonlySet<string> = new Set(['react', 'place', 'face', 'closeCombat', 'block'])
const ANSWERED: ReadonlySet<string> = new Set([
  'windowOpened',
  'revealed',
  'orderCarriedOut',
  'passed',
  'placed',
  'faced',
  'attacked',
  'rerolled',
  'struckOut',
  'blocked',
  'shot',
])

/** Whether the viewer learns something of their own from it that depends on the dice. */
function learns(event: Event, { squads, genestealer, ruleset }: State, viewer: Viewer): boolean {
  if (event.type === 'chitDrawn') return ruleset.command.open || squads[event.squad].seat === viewer
  return event.type === 'markersDrawn' && viewer === genestealer
}

/** The state with everything else in the place of what the viewer may not know, as far as it can be otherwise. */
function otherwise(state: State, viewer: Viewer, shown: Shown): State {
  const { bag, used, orders } = state.secret
  return {
    ...state,
    secret: {
      chits: otherChits(state, viewer, shown),
      contents: otherContents(state, viewer, shown),
      bag: shown.bag ? bag : otherBag(bag, 'hhh'),
      used: shown.bag ? used : otherBag(used, 'bb'),
      orders: shown.orders ? orders : otherOrders(state, viewer),
    },
  }
}

function otherChits({ secret, squads, ruleset }: State, viewer: Viewer, shown: Shown): Record<SquadId, number> {
  const chits = { ...secret.chits }
  for (const squad of Object.keys(chits).map(Number)) {
    if (ruleset.command.open || squads[squad].seat === viewer || shown.chits.has(squad)) continue
    // C5: what is spent and seen to be spent is on the chit, unless it may be overspent.
    const seen = squads[squad].spent + (shown.spends[squad] ?? 0)
    const least = ruleset.command.overspend === 'forfeit' ? 0 : seen
    chits[squad] = ruleset.command.chits.find((chit) => chit >= least && chit !== chits[squad]) ?? chits[squad]
  }
  return chits
}

const OTHER_CONTENTS: Record<string, string> = { g: 'ggg', gg: 'g', ggg: 'gg', gb: '-', h: 'gb', '-': 'h' }

function otherContents({ secret, genestealer }: State, viewer: Viewer, shown: Shown): Record<PieceId, string> {
  const contents = { ...secret.contents }
  if (viewer === genestealer) return contents
  for (const id of Object.keys(contents).map(Number)) {
    if (!shown.markers.has(id)) contents[id] = OTHER_CONTENTS[contents[id]] ?? 'g'
  }
  return contents
}

/** M4: how many are left can be counted at the table, and no more. */
function otherBag(bag: Record<string, number>, contents: string): Record<string, number> {
  const count = Object.values(bag).reduce((sum, each) => sum + each, 0)
  return count > 0 ? { [contents]: count } : {}
}

function otherOrders(state: State, viewer: Viewer): Record<Seat, Orders> {
  const others: Record<Seat, Orders> = {}
  for (const piece of Object.values(state.pieces)) {
    if (piece.squad === undefined) continue
    const orders = (others[state.squads[piece.squad].seat] ??= { marines: {} })
    orders.marines[piece.id] = { overwatch: { within: 2 }, clearJam: 1, fight: 'best' }
    orders.pass = 'all'
  }
  others[state.genestealer] = { marines: {}, facing: 'nearest', placing: 'near' }
  if (viewer === null) return others
  const { [viewer]: _, ...theirs } = others
  const own = state.secret.orders[viewer]
  return own ? { ...theirs, [viewer]: own } : theirs
}

/** The same for all that boardgame.io keeps: past states that may be gone back to, the dice, what was said in secret. */
function twinOf(held: GameState, viewer: Viewer, shown: Shown): GameState {
  const other = <T extends Pick<GameState, 'G' | 'plugins'>>(entry: T): T => ({
    ...entry,
    G: { ...entry.G, state: otherwise(entry.G.state, viewer, shown) },
    plugins: { ...entry.plugins, random: { data: otherDice(entry.plugins.random?.data) } },
  })
  return {
    ...other(held),
    _undo: held._undo.map(other),
    _redo: held._redo.map(other),
    ...(held.deltalog ? { deltalog: held.deltalog.map((entry) => saidOtherwise(entry, viewer)) } : {}),
  }
}

/** Another seed, and farther on. */
const otherDice = (dice: StrongDiceState | undefined): StrongDiceState => ({
  seed: 'another seed',
  drawn: (dice?.drawn ?? 0) + 5,
})

function saidOtherwise(entry: LogEntry, viewer: Viewer): LogEntry {
  const { action, redact } = entry
  if (!redact || action.payload.playerID === viewer) return entry
  const payload = { ...action.payload, args: [{ marines: {}, facing: 'nearest' }] }
  return { ...entry, action: { ...action, payload } } as LogEntry
}

/** J5: what others order is nobody's business. */
const otherRequest = (request: Request, viewer: Viewer): Request =>
  request.payload.type === 'orders' && request.payload.playerID !== viewer
    ? makeMove(request.payload.playerID, 'orders', { marines: {} })
    : request

/** What was compared so far. */
export const NOTHING_YET = {
  compared: 0,
  /** Steps that showed dice, what is under markers, or chits; the end of a round shows chits. */
  dice: 0,
  markers: 0,
  chits: 0,
  /** Steps after which others had drawn, unseen: a chit or markers. */
  draws: 0,
  /** Steps whose twin had other orders. */
  otherOrders: 0,
  undone: 0,
  /** Windows that opened, and answers in them (J). */
  windows: 0,
  reactions: 0,
  orders: 0,
  /** How often those who may know did get something else. */
  told: 0,
  /** Games played to their end. */
  over: 0,
}
export type Tally = typeof NOTHING_YET

/** A random game. What every viewer gets is compared with what they would get if the secrets were different. */
export class TwinGame {
  private readonly framework: Framework
  private readonly players: RandomPlayers
  private readonly log: LogEntry[] = []
  private held: GameState

  constructor(
    game: Pick<GameOptions, 'match' | 'from'>,
    private readonly seats: number,
    seed: string,
    private readonly tally: Tally,
  ) {
    this.framework = new Framework({ ...game, seed: `${SEED} ${seed}`, now: () => 1_000 })
    this.players = new RandomPlayers(seed, { endTurn: 4 })
    this.held = this.framework.begin(seats)
  }

  play(mostMoves = 80): void {
    for (let move = 0; move < mostMoves && this.held.ctx.gameover === undefined; move++) this.move()
    for (const viewer of viewersOf(this.seats)) this.compareState(viewer, true)
    if (this.held.ctx.gameover !== undefined) this.tally.over += 1
  }

  private move(): void {
    const { players, held } = this
    const { seat, action } = players.pick(held)
    const request = players.oneIn(20) ? makeMove(seat, 'orders', this.randomOrders(seat)) : act(seat, action)
    for (const viewer of viewersOf(this.seats)) this.compareState(viewer, players.oneIn(20))
    const after = this.step(held, request)!
    if (players.oneIn(10)) this.expectTold()
    if (players.oneIn(6)) this.step(after, undo(seat))
    this.log.push(...(after.deltalog ?? []))
    this.held = after
  }

  /** The state after the request, once everybody's part of it was compared; nothing if it is refused. */
  private step(before: GameState, request: Request): GameState | undefined {
    const rolls: number[] = []
    const after = this.framework.next(before, request, (rolled) => {
      rolls.push(rolled)
      return rolled
    })
    if (!after) return undefined
    for (const viewer of viewersOf(this.seats)) this.compareStep({ before, after, request, rolls }, viewer)
    return after
  }

  private randomOrders(seat: Seat): Orders {
    const { state } = this.held.G
    const marines: Orders['marines'] = {}
    for (const piece of Object.values(state.pieces)) {
      if (piece.squad === undefined || state.squads[piece.squad].seat !== seat || this.players.oneIn(2)) continue
      marines[piece.id] = {
        overwatch: this.players.oneIn(2) ? 'always' : this.players.oneIn(2) ? 'never' : { chance: 40 },
        ...(this.players.oneIn(2) ? { askCp: 'never' } : {}),
        ...(this.players.oneIn(2) ? { fight: 'best' } : {}),
      }
    }
    return { marines, ...(seat === state.genestealer && this.players.oneIn(2) ? { facing: 'nearest' } : {}) }
  }

  /** Compares what a viewer gets who comes in now or is sent everything again. `withLog`: with the log. */
  private compareState(viewer: Viewer, withLog: boolean): void {
    const { framework, held, log } = this
    const twin = twinOf(held, viewer, NOTHING_SHOWN)
    const [other, own] = [framework.updated(viewer, twin), framework.updated(viewer, held)]
    if (!alike(other, own)) expectSame(JSON.stringify(other), JSON.stringify(own), viewer)
    if (!withLog) return
    const otherLog = log.map((entry) => saidOtherwise(entry, viewer))
    expectSame(framework.sync(viewer, twin, otherLog), framework.sync(viewer, held, log), viewer)
  }

  /** Compares what a viewer gets of a step. */
  private compareStep(step: Step, viewer: Viewer): void {
    const { framework } = this
    const { before, after, request, rolls } = step
    const events = eventsOf(after.deltalog)
    const shown = shownBy(events, before.G.state, viewer)
    const twin = twinOf(before, viewer, shown)
    const twinAfter = framework.next(twin, otherRequest(request, viewer), shown.rolls ? again(rolls) : undefined)
    if (!twinAfter) throw new Error(`refused, were the secrets others: ${JSON.stringify(request.payload)}`)
    expectSame(framework.patch(viewer, twin, twinAfter), framework.patch(viewer, before, after), viewer)
    this.count(step, events, shown)
  }

  private count({ before, request }: Step, events: readonly Event[], shown: Shown): void {
    const add = (what: keyof Tally, holds: boolean) => {
      if (holds) this.tally[what] += 1
    }
    add('compared', true)
    add('dice', events.some(showsDice))
    add('markers', shown.markers.size > 0)
    add('chits', shown.chits.size > 0)
    add('draws', !shown.rolls && events.some(({ type }) => type === 'chitDrawn' || type === 'markersDrawn'))
    add('otherOrders', !shown.orders)
    add('undone', request.type === 'UNDO')
    add(
      'windows',
      events.some(({ type }) => type === 'windowOpened'),
    )
    add('reactions', decisionOf(before.G.state)?.kind === 'react')
    add('orders', request.payload.type === 'orders')
  }

  /** The control: the same changes do show to those who may know. */
  private expectTold(): void {
    const { framework, held } = this
    const { secret, genestealer, squads } = held.G.state
    const twin = twinOf(held, null, NOTHING_SHOWN)
    const differs = (viewer: Viewer) => framework.update(viewer, twin) !== framework.update(viewer, held)
    for (const squad of Object.keys(secret.chits).map(Number)) {
      const other = twin.G.state.secret.chits[squad] !== secret.chits[squad]
      if (other) expect(differs(squads[squad].seat)).toBe(true)
    }
    if (Object.keys(secret.contents).length > 0) expect(differs(genestealer)).toBe(true)
    this.tally.told += 1
  }
}

interface Step {
  before: GameState
  after: GameState
  request: Request
  /** What was rolled, in order. */
  rolls: readonly number[]
}

/** The same faces, whatever the dice. */
function again(rolls: readonly number[]): Luck {
  let next = 0
  return (rolled) => rolls[next++] ?? rolled
}

/** Sure to be the same bytes. What is one and the same object need not be written down to know it, and most of it is. */
function alike(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [keys, others] = [Object.keys(a), Object.keys(b)]
  if (keys.length !== others.length || Array.isArray(a) !== Array.isArray(b)) return false
  return keys.every((key, i) => key === others[i] && alike(a[key as never], b[key as never]))
}

/** With where they part, rather than two screens full. */
export function expectSame(twin: string, sent: string, viewer: Viewer): void {
  if (twin === sent) return
  let at = 0
  while (twin[at] === sent[at]) at++
  const around = (text: string) => text.slice(Math.max(0, at - 120), at + 120)
  expect(around(twin), `sent to ${viewer ?? 'a spectator'}`).toBe(around(sent))
  expect(twin.length).toBe(sent.length)
}
