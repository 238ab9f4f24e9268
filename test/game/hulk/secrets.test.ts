/**
 * Secrets. Two games that differ only in what somebody may not know are one and the same to him: whatever boardgame.io
 * sends him, made with its own reducer and filtered by its own filter, is the same to the byte, after every move.
 */
import type { LogEntry } from 'boardgame.io'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Action } from '../../../src/game/hulk/actions'
import { decisionOf } from '../../../src/game/hulk/decisions'
import type { Event } from '../../../src/game/hulk/events'
import { type GameOptions, makeGame } from '../../../src/game/hulk/game'
import type { Orders, State } from '../../../src/game/hulk/state'
import type { Seat } from '../../../src/game/hulk/types'
import { withholdInitialState } from '../../../src/server/storage/withhold-initial-state'
import { arena } from '../../support/arena'
import {
  act,
  eventsOf,
  Framework,
  type Held,
  makeMove,
  RandomPlayers,
  Served,
  seatsOf,
  undo,
  type Viewer,
  viewersOf,
} from '../../support/boardgame'
import { position } from '../../support/position'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Nothing else that is sent looks like this. */
const SEED = 'the-seed-that-nobody-may-see'

const OTHER_CONTENTS: Record<string, string> = { g: 'ggg', gg: 'g', ggg: 'gg', gb: '-', h: 'gb', '-': 'h' }

interface What {
  /** The dice to come, and the bag. */
  dice?: boolean
  /** What seats other than the viewer's have ordered. */
  orders?: boolean
  /** CP a squad is about to pay. */
  spends?: number
}

/** The state with everything else in the place of what the viewer may not know, as far as it can be otherwise. */
function otherwise(state: State, viewer: Viewer, { dice, orders, spends = 0 }: What): State {
  const { secret, squads, ruleset } = state
  const chits = { ...secret.chits }
  for (const squad of Object.keys(chits).map(Number)) {
    if (ruleset.command.open || squads[squad].seat === viewer) continue
    // C5: what is spent and seen to be spent is on the chit, unless it may be overspent.
    const least = ruleset.command.overspend === 'forfeit' ? 0 : squads[squad].spent + spends
    chits[squad] = ruleset.command.chits.find((chit) => chit >= least && chit !== chits[squad]) ?? chits[squad]
  }
  const contents = { ...secret.contents }
  if (viewer !== state.genestealer) {
    for (const id of Object.keys(contents).map(Number)) contents[id] = OTHER_CONTENTS[contents[id]]
  }
  const own = viewer !== null && secret.orders[viewer] ? { [viewer]: secret.orders[viewer] } : {}
  return {
    ...state,
    secret: {
      chits,
      contents,
      bag: dice ? otherBag(secret.bag, 'hhh') : secret.bag,
      used: dice ? otherBag(secret.used, 'bb') : secret.used,
      orders: orders ? { ...otherOrders(state, viewer), ...own } : secret.orders,
    },
  }
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
    const { seat } = state.squads[piece.squad]
    if (seat === viewer) continue
    others[seat] ??= { marines: {} }
    others[seat].marines[piece.id] = { overwatch: 'never', clearJam: true }
  }
  if (state.genestealer !== viewer) others[state.genestealer] = { marines: {}, facing: 'nearest' }
  return others
}

/** The same for all that boardgame.io keeps: past states that may be gone back to, the dice, what was said in secret. */
function twinOf(held: Held, viewer: Viewer, what: What): Held {
  const other = <T extends Pick<Held, 'G' | 'plugins'>>(entry: T): T => ({
    ...entry,
    G: { ...entry.G, state: otherwise(entry.G.state, viewer, what) },
    plugins: what.dice ? { ...entry.plugins, random: { data: { seed: 'another seed' } } } : entry.plugins,
  })
  return {
    ...other(held),
    _undo: held._undo.map(other),
    _redo: held._redo.map(other),
    ...(held.deltalog ? { deltalog: held.deltalog.map((entry) => saidOtherwise(entry, viewer)) } : {}),
  }
}

function saidOtherwise(entry: LogEntry, viewer: Viewer): LogEntry {
  const { action, redact } = entry
  if (!redact || action.payload.playerID === viewer) return entry
  const payload = { ...action.payload, args: [{ marines: {}, facing: 'nearest' }] }
  return { ...entry, action: { ...action, payload } } as LogEntry
}

/** Whether an event shows everybody something that was hidden, or dice. */
const showsSecret = (event: Event): boolean =>
  event.type === 'revealed' || event.type === 'chitShown' || (event.type === 'fell' && event.contents !== undefined)
const showsDice = (event: Event): boolean =>
  'dice' in event || 'roll' in event || event.type === 'rerolled' || event.type === 'fought'

/** Whether the viewer learns something of his own from it that hangs on the dice. */
function learns(event: Event, { squads, genestealer, ruleset }: State, viewer: Viewer): boolean {
  if (event.type === 'chitDrawn') return ruleset.command.open || squads[event.squad].seat === viewer
  return event.type === 'markersDrawn' && viewer === genestealer
}

interface Tally {
  /** Steps compared, and those among them whose twin had other dice too. */
  compared: number
  otherDice: number
  undone: number
  /** Windows that opened, and answers in them (J). */
  windows: number
  reactions: number
  orders: number
  /** Steps whose twin was refused, for want of command points only its player knows of. */
  refused: number
  /** How often those who may know did get something else. */
  told: number
}
const NOTHING: Tally = {
  compared: 0,
  otherDice: 0,
  undone: 0,
  windows: 0,
  reactions: 0,
  orders: 0,
  refused: 0,
  told: 0,
}

/** Plays a game at random, comparing what every viewer gets with what he would get were the secrets others. */
function playTwins(game: Pick<GameOptions, 'match' | 'from'>, seats: number, seed: string, tally: Tally): void {
  const framework = new Framework({ ...game, seed: `${SEED} ${seed}`, now: () => 1_000 })
  const players = new RandomPlayers(seed, { endTurn: 4 })
  const log: LogEntry[] = []
  let held = framework.begin(seats)
  for (let move = 0; move < MOST_MOVES && held.ctx.gameover === undefined; move++) {
    const { seat, action } = players.pick(held)
    const said = players.oneIn(20)
      ? makeMove(seat, 'orders', randomOrders(held.G.state, seat, players))
      : act(seat, action)
    const after = framework.next(held, said)!
    // Steps of a piece are by far the most, and most of them are like one another.
    const plain = eventsOf(after.deltalog).every(
      ({ type }) => type === 'moved' || type === 'turned' || type === 'cpSpent',
    )
    if (!plain || said.payload.type === 'orders' || players.oneIn(12)) {
      for (const viewer of viewersOf(seats)) {
        compareState(framework, held, viewer, players.oneIn(8) ? log : undefined)
        compareStep(framework, held, after, { viewer, request: said, tally })
      }
      if (tellsThoseWhoMayKnow(framework, held)) tally.told += 1
    }
    const back = players.oneIn(6) ? framework.next(after, undo(seat)) : undefined
    if (back)
      for (const viewer of viewersOf(seats)) compareStep(framework, after, back, { viewer, request: undo(seat), tally })
    log.push(...(after.deltalog ?? []))
    held = after
  }
}
const MOST_MOVES = 120

function randomOrders(state: State, seat: Seat, players: RandomPlayers): Orders {
  const marines: Orders['marines'] = {}
  for (const piece of Object.values(state.pieces)) {
    if (piece.squad === undefined || state.squads[piece.squad].seat !== seat || players.oneIn(2)) continue
    marines[piece.id] = {
      overwatch: players.oneIn(2) ? 'always' : 'never',
      ...(players.oneIn(2) ? { spend: 'never' } : {}),
    }
  }
  return { marines, ...(seat === state.genestealer && players.oneIn(2) ? { facing: 'nearest' } : {}) }
}

/** What he gets who comes in now, or is told all anew. */
function compareState(framework: Framework, held: Held, viewer: Viewer, log: LogEntry[] | undefined): void {
  const twin = twinOf(held, viewer, { dice: true, orders: true })
  expectSame(framework.update(viewer, twin), framework.update(viewer, held), viewer)
  if (!log) return
  const sync = framework.sync(viewer, held, log)
  const otherLog = log.map((entry) => saidOtherwise(entry, viewer))
  expectSame(framework.sync(viewer, twin, otherLog), sync, viewer)
}

interface Step {
  viewer: Viewer
  request: ReturnType<typeof act>
  tally: Tally
}

/** What he gets of a step that shows him nothing new. */
function compareStep(framework: Framework, before: Held, after: Held, { viewer, request, tally }: Step): void {
  const events = eventsOf(after.deltalog)
  const { state } = before.G
  if (events.some(showsSecret)) return
  const dice = !events.some((event) => showsDice(event) || learns(event, state, viewer))
  const spends = events.reduce((sum, event) => sum + (event.type === 'cpSpent' ? event.points : 0), 0)
  const twin = twinOf(before, viewer, { dice, spends })
  const twinAfter = framework.next(twin, request)
  if (!twinAfter) {
    // Only he who may know his chit can be refused for what is on it.
    expect(spends).toBeGreaterThan(0)
    tally.refused += 1
    return
  }
  expectSame(framework.patch(viewer, twin, twinAfter), framework.patch(viewer, before, after), viewer)
  tally.compared += 1
  if (dice) tally.otherDice += 1
  if (request.type === 'UNDO') tally.undone += 1
  if (events.some(({ type }) => type === 'windowOpened')) tally.windows += 1
  if (decisionOf(state)?.kind === 'react') tally.reactions += 1
  if (request.payload.type === 'orders') tally.orders += 1
}

/** The control: the same changes do show to those who may know. */
function tellsThoseWhoMayKnow(framework: Framework, held: Held): boolean {
  const { secret, genestealer, squads } = held.G.state
  const twin = twinOf(held, null, { orders: true })
  const differs = (viewer: Viewer) => framework.update(viewer, twin) !== framework.update(viewer, held)
  for (const squad of Object.keys(secret.chits)) {
    const other = twin.G.state.secret.chits[Number(squad)] !== secret.chits[Number(squad)]
    if (other && !differs(squads[Number(squad)].seat)) return false
  }
  return Object.keys(secret.contents).length === 0 || differs(genestealer)
}

/** With where they part, rather than two screens full. */
function expectSame(twin: string, sent: string, viewer: Viewer): void {
  if (twin === sent) return
  let at = 0
  while (twin[at] === sent[at]) at++
  const around = (text: string) => text.slice(Math.max(0, at - 120), at + 120)
  expect(around(twin), `sent to ${viewer ?? 'a spectator'}`).toBe(around(sent))
  expect(twin.length).toBe(sent.length)
}

const SMALL_BAG = { markers: { bag: { g: 4, gg: 1, ggg: 3 } } }

/** Everybody sees everybody, and markers wait round the corners. */
const FRAY = `
  ###############
  #1..3.....5..A#
  #.#.#.#.#.#.#.#
  #2....6.......#
  #.#.#.#.#.#.#.#
  #4.....7...8..#
  ##########.####
  #########B.9###
  ###############
  m1 E overwatch
  m2 E sergeant thunderHammer
  m3 E squad 1 overwatch
  m4 E squad 1 sergeant
  g5 W
  g6 S
  g7 W
  h8 bolter W
  b9 contents ggg
  turn genestealers
  chit 3 spent 1
  squad 1 chit 5
  reinforce 2
`
const FORFEIT = `${FRAY}
  rules {"command":{"overspend":"forfeit"}}
`

describe('nothing that anybody receives hangs on what he may not know', () => {
  test.each([
    { name: 'two squads, two seats', match: { mission: arena(2) }, seats: 2 },
    { name: 'three squads, four seats', match: { mission: arena(3) }, seats: 4 },
    { name: 'overspending allowed', match: { mission: arena(2), variant: 'forfeit' }, seats: 3 },
    { name: 'open command', match: { mission: arena(2), variant: 'open-command' }, seats: 3 },
    { name: 'a bag soon empty', match: { mission: arena(2, { bag: {} }), ruleset: SMALL_BAG }, seats: 3 },
    { name: 'dead-reckoning', match: { mission: 'dead-reckoning' }, seats: 2 },
    { name: 'split-hull', match: { mission: 'split-hull' }, seats: 3 },
  ])('$name (C1, M4)', ({ name, match, seats }) => {
    const total = { ...NOTHING }
    for (const seed of ['one', 'two']) playTwins({ match }, seats, `${name} ${seed}`, total)
    console.log(name, JSON.stringify(total))
    expect(total.compared).toBeGreaterThan(100)
    expect(total.otherDice).toBeGreaterThan(50)
    expect(total.told).toBeGreaterThan(30)
  })

  test.each([
    { name: 'within the chit', text: FRAY },
    { name: 'beyond it', text: FORFEIT },
  ])('in the thick of a fight, spending $name (J2, J6)', ({ name, text }) => {
    const total = { ...NOTHING }
    for (const seed of ['one', 'two', 'three']) playTwins({ from: position(text) }, 3, `${name} ${seed}`, total)
    console.log(name, JSON.stringify(total))
    expect(total.windows).toBeGreaterThan(20)
    expect(total.reactions).toBeGreaterThan(20)
    expect(total.orders).toBeGreaterThan(10)
    expect(total.undone).toBeGreaterThan(5)
  })
})
