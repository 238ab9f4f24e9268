/** What is true of every state between two actions, and of every list of legal actions. */
import type { LegalAction } from '../../src/game/hulk/actions'
import { boardOf } from '../../src/game/hulk/board'
import { decisionOf } from '../../src/game/hulk/decisions'
import { isMarine, isMarker } from '../../src/game/hulk/play'
import { apOf } from '../../src/game/hulk/rules/activation'
import { largestChit } from '../../src/game/hulk/rules/command-points'
import type { State } from '../../src/game/hulk/state'
import { type Contents, NOWHERE, type Piece } from '../../src/game/hulk/types'
import { expectSame, expectThat } from './expect'

export function checkState(state: State): void {
  checkBoard(state)
  checkAreas(state)
  checkPoints(state)
  checkAgenda(state)
  checkTokens(state)
  checkWindow(state)
  expectThat(isPlain(bare(state)), 'the state is plain JSON')
}

/** What changes in a game. */
export const bare = ({ mission: _mission, ruleset: _ruleset, ...rest }: State) => rest

/** Comes back from JSON as it was, but for fields that say nothing. */
function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (Array.isArray(value)) return value.every(isPlain)
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false
  return Object.values(value).every((field) => field === undefined || isPlain(field))
}

/** F3, F5, F6: one piece a square, on floor, not in a closed door. */
function checkBoard(state: State): void {
  const { grid } = boardOf(state.mission)
  const taken = new Set<number>()
  for (const piece of Object.values(state.pieces)) {
    expectThat(state.pieces[piece.id] === piece && piece.id < state.nextId, 'a piece is filed under its number', piece)
    if (piece.at === NOWHERE) continue
    expectThat(grid.floor[piece.at] === 1, 'a piece stands on floor', piece)
    expectThat(!taken.has(piece.at), 'a piece has its square to itself', piece)
    expectThat(state.doors[piece.at] !== 'closed', 'no piece stands in a closed door', piece)
    expectThat(piece.area === undefined && !piece.held && !piece.fresh, 'a piece on the board does not wait', piece)
    expectThat(!piece.overwatch || (!piece.guard && !piece.jammed), 'overwatch excludes guard and jams', piece)
    expectThat([0, 1, 2, 3].includes(piece.facing), 'a piece faces a side', piece)
    taken.add(piece.at)
  }
  for (const at of Object.values(state.objects)) expectThat(grid.floor[at] === 1, 'objects lie on floor')
  for (const square in state.flames) expectThat(grid.floor[Number(square)] === 1, 'only floor burns', square)
  expectThat(boardOf(state.mission).doors.join() === Object.keys(state.doors).join(), 'doors are where they were')
}

/** M1 */
function checkAreas(state: State): void {
  const { markersPerArea, miniaturesPerArea } = state.ruleset.reinforcements
  const drawn = state.agenda.flatMap((step) => (step.kind === 'reinforce' ? step.markers : []))
  const waiting = Object.values(state.pieces).filter((piece) => piece.at === NOWHERE)
  const areas = boardOf(state.mission).layout.areas
  for (const piece of waiting) {
    expectThat(!isMarine(piece), `marine ${piece.id} is on the board`)
    if (piece.area === undefined) expectThat(drawn.includes(piece.id), `piece ${piece.id} waits somewhere`)
    else expectThat(Object.hasOwn(areas, piece.area), `there is an area ${piece.area}`)
  }
  for (const area in areas) {
    const here = waiting.filter((piece) => piece.area === area)
    expectThat(here.filter(isMarker).length <= markersPerArea, `area ${area} holds its markers`)
    expectThat(
      here.filter((piece) => !isMarker(piece)).length <= miniaturesPerArea,
      `area ${area} holds its miniatures`,
    )
  }
}

/** C, D, G1: nobody has less than nothing or more than there is. */
function checkPoints(state: State): void {
  const { turn, pieces, squads, ruleset, secret } = state
  const active = turn.active === undefined ? undefined : pieces[turn.active]
  if (turn.active === undefined) expectSame('AP of nobody', turn.ap, 0)
  else {
    expectThat(active !== undefined, 'the active piece is there')
    expectThat(isMarine(active!) === (turn.side === 'marines'), 'the active piece is of the side whose turn it is')
    expectThat(turn.ap >= 0 && turn.ap < apOf(ruleset, active!), `${turn.ap} AP are left of what there were`)
    expectThat(!turn.done[active!.id], 'the active piece is not done')
  }
  for (const id in squads) {
    const { spent } = squads[id]
    const limit = ruleset.command.overspend === 'forfeit' ? largestChit(state) : (secret.chits[id] ?? 0)
    expectThat(spent >= 0, 'CP spent are not negative')
    if (!state.outcome) expectThat(spent <= limit, `squad ${id} spent ${spent} of at most ${limit} CP`)
  }
  for (const { id, ammo } of Object.values(pieces)) {
    if (ammo !== undefined) expectThat(ammo >= 0 && ammo <= ruleset.flamer.shots, `the ammunition of ${id} is right`)
  }
}

/** Somebody has to decide something until the game is over. */
function checkAgenda(state: State): void {
  const decision = decisionOf(state)
  if (state.outcome) return expectThat(state.agenda.length === 0, 'nothing is to happen after the end')
  expectThat(decision !== undefined, 'somebody has to decide something')
  const seats = new Set([state.genestealer, ...Object.values(state.squads).map(({ seat }) => seat)])
  expectThat(seats.has(decision!.seat), 'the decision is for a seat at the table')
  // 0 while what is seen from the start is revealed.
  expectThat(state.round >= 0 && state.round <= state.mission.rounds, 'the round is one of the mission')
  expectThat(
    Object.values(state.pieces).every((piece: Piece) => !piece.dying || isMarine(piece)),
    'only marines are dying',
  )
}

/** H2: nobody fires on at what is gone. L3: what is taken off when the game ends. */
function checkTokens(state: State): void {
  for (const { id, sustained, overwatch, guard } of Object.values(state.pieces)) {
    if (sustained) {
      const there = 'door' in sustained ? state.doors[sustained.door] === 'closed' : state.pieces[sustained.piece]
      expectThat(Boolean(there), `the target of ${id} is there`)
    }
    if (state.outcome) expectThat(!overwatch && !guard, `${id} is neither on overwatch nor on guard after the end`)
  }
}

/** J2, J6: nobody is listed for more than the rules allow, and somebody is for something. */
function checkWindow(state: State): void {
  const { overwatchPerEvent, cpPerEvent } = state.ruleset.reactions
  const window = decisionOf(state)
  if (window?.kind !== 'react') return
  const { watching, seeing } = window
  const times = (ids: readonly number[], id: number) => ids.filter((other) => other === id).length
  for (const id of watching) expectThat(times(watching, id) <= overwatchPerEvent, `${id} may shoot so often`)
  for (const id of seeing) expectThat(times(seeing, id) <= cpPerEvent, `${id} may act so often`)
  expectThat(watching.length + seeing.length > 0, 'a window is for somebody')
}

/** M4: markers in the bag, used or in play, by contents. */
export function markersOf({ secret }: State): Record<Contents, number> {
  const count: Record<Contents, number> = {}
  const add = (contents: Contents, n: number) => {
    count[contents] = (count[contents] ?? 0) + n
  }
  for (const pile of [secret.bag, secret.used]) for (const contents in pile) add(contents, pile[contents])
  for (const id in secret.contents) add(secret.contents[id], 1)
  return count
}

/** Every marker face down has contents, and nothing else has. */
export function checkContents(state: State): void {
  const faceUp = state.agenda.flatMap((step) => (step.kind === 'place' ? step.heaps.map((heap) => heap.marker) : []))
  const faceDown = Object.values(state.pieces).filter((piece) => isMarker(piece) && !faceUp.includes(piece.id))
  expectSame(
    'markers with contents',
    Object.keys(state.secret.contents).map(Number),
    faceDown.map((piece) => piece.id),
  )
}

export function checkList(list: readonly LegalAction[]): void {
  expectThat(list.length > 0, 'there is something to do (no dead end)')
  const texts = new Set<string>()
  for (const entry of list) {
    const text = JSON.stringify(entry.action)
    expectThat(!texts.has(text), 'an action is listed once', entry)
    texts.add(text)
    const { cost, cpMin, cpMax, odds } = entry
    expectThat(0 <= cpMin && cpMin <= cpMax && cpMax <= cost, 'a payment makes sense', entry)
    if (!odds) continue
    for (const chance of Object.values(odds)) expectThat(chance >= 0 && chance <= 1 + 1e-9, 'odds are odds', entry)
    const { win, lose, draw, both = 0 } = odds
    if (win !== undefined) expectThat(Math.abs(win + lose! + draw! + both - 1) < 1e-9, 'odds add up', entry)
  }
}
