/**
 * Scores the actions of a Genestealer turn. Pieces with a good chance strike, the best chance first. Markers that are near
 * enough are turned face up before they act, so that the miniatures in them can strike at once (N1). All others go to a
 * square near the marines, out of their sight or in their way.
 */
import { inSightArc, type Square } from '../../../kernel/grid'
import { attackerFalls, defenderFalls, type LegalAction } from '../../actions'
import type { Piece } from '../../types'
import { CLOSED, type Situation } from '../position/situation'
import { STRIKE } from '../position/threats'
import { type Fields, fieldsOf, strikeWorth } from './fields'
import { groupByPiece } from './marines'
import type { ScoredAction } from './scored-action'
import type { Whim } from './whim'
import { pieceValue, type SwarmWorth } from './worth'

const TRIFLE = 0.01

export function considerSwarmTurn(
  s: Situation,
  list: readonly LegalAction[],
  w: SwarmWorth,
  whim?: Whim,
): ScoredAction[] {
  const fields = fieldsOf(s, w, whim)
  const byPiece = groupByPiece(list)
  const company = companyOf(fields)
  const caution = Math.max(0.1, w.caution - w.company * company)
  const { turn } = s.view
  const active = turn.active === undefined ? undefined : byPiece.get(turn.active)
  if (active && turn.ap > 0) {
    // The remaining AP are lost once another piece is activated (D2).
    const options = optionsOf(fields, s.view.pieces[turn.active!], active, caution, company)
    if (options.some(({ worth }) => worth > TRIFLE)) return options
  }
  const options: ScoredAction[] = []
  for (const [id, entries] of byPiece) {
    if (id !== turn.active) options.push(...optionsOf(fields, s.view.pieces[id], entries, caution, company))
  }
  options.push({ entry: list[list.length - 1], worth: 0, why: 'wait' })
  return options
}

/**
 * How many miniatures are near enough to strike, if nobody is in their way. The more there are, the smaller the gain that each needs to promise: the
 * swarm gathers first and then strikes in one turn. Those that have acted count too, so that nobody stays back because the
 * others have already gone.
 */
function companyOf(fields: Fields): number {
  const { s } = fields
  const rows = s.marines.map(({ at }) => s.ways.to(at))
  let company = 0
  const count = (piece: Piece, square: Square) => {
    if (rows.some((row) => row[square] <= STRIKE)) company += piece.kind === 'marker' ? contentsOf(s, piece) : 1
  }
  for (const mini of s.minis) count(mini, mini.at)
  for (const marker of s.markers) count(marker, marker.at)
  for (const piece of s.waiting) if (!piece.held) count(piece, doorstep(fields, piece))
  return company
}

/** Whether another piece that has not acted yet can reach a marine this turn. */
function othersCanStrike(fields: Fields, piece: Piece): boolean {
  const { s, strikeSteps } = fields
  const { done } = s.view.turn
  const isNear = (other: Piece, square: Square) => other !== piece && !done[other.id] && strikeSteps[square] <= 5
  return (
    [...s.minis, ...s.markers].some((other) => isNear(other, other.at)) ||
    s.waiting.some((other) => !other.held && isNear(other, doorstep(fields, other)))
  )
}

const contentsOf = ({ view }: Situation, marker: Piece): number => {
  const contents = view.secret.contents[marker.id] ?? 'g'
  return contents === '-' ? 0 : contents.length
}

/** The doorstep of the piece's area with the shortest way to a marine. */
function doorstep({ s, strikeSteps }: Fields, piece: Piece): Square {
  const { doorsteps } = s.board.layout.areas[piece.area!]
  return doorsteps.reduce((a, b) => (strikeSteps[b] < strikeSteps[a] ? b : a))
}

function optionsOf(
  fields: Fields,
  piece: Piece,
  entries: readonly LegalAction[],
  usualCaution: number,
  company: number,
): ScoredAction[] {
  const { s, w, whim } = fields
  if (whim?.isAbsent(piece.id)) return wander(s, whim, piece, entries)
  const caution = whim ? usualCaution * (1 + whim.wits.blur * whim.error(piece.id, CAUTION)) : usualCaution
  const { turn } = s.view
  const marker = piece.kind === 'marker'
  const full = s.rules.ap[marker ? 'marker' : piece.kind === 'hybrid' ? 'hybrid' : 'genestealer']
  const points = turn.active === piece.id ? turn.ap : turn.done[piece.id] ? 0 : full
  const options: ScoredAction[] = []
  const lairs = fields.lairs(piece)
  const stay = piece.at >= 0 ? lairs.here[piece.at] : waitingWorth(fields, lairs.here, piece)
  // The nearest pieces go first, to make room for those behind them.
  const precedence = piece.at >= 0 ? 0.001 * stay : -0.05
  const untouched = turn.active !== piece.id && !turn.done[piece.id]
  for (const entry of entries) {
    const { action, cost, odds } = entry
    switch (action.type) {
      case 'attack': {
        const marine = s.view.pieces[action.target]
        const value = pieceValue(marine, fields.goals.roles.get(marine.id)?.key === true)
        const promise = w.prey * value * defenderFalls(odds) - attackerFalls(odds)
        if (promise > 0) options.push({ entry, worth: 10 + promise, why: 'strike' })
        break
      }
      case 'shoot':
        if ('piece' in action.target) options.push({ entry, worth: 3 * (odds?.hit ?? 0), why: 'shoot' })
        break
      case 'reveal': {
        if (!untouched || piece.held) break
        const from = piece.at >= 0 ? piece.at : doorstep(fields, piece)
        // M3: entering the board costs a point.
        const left = s.rules.ap.genestealer - (piece.at >= 0 ? 0 : 1)
        const promise = w.prey * strikeWorth(fields, from, left) - caution
        if (promise > 0) options.push({ entry, worth: 2 + promise * contentsOf(s, piece), why: 'unveil' })
        break
      }
      case 'enter':
      case 'move': {
        const strike = marker ? 0 : strikeOption(fields, action.to, action.facing, points - cost, caution)
        if (strike > 0) options.push({ entry, worth: 2 + strike, why: 'charge' })
        // A piece that cannot strike itself can draw overwatch shots: the bolters may jam (I5) before the others come.
        else if (!marker && fields.watched[action.to] && company > 1 && w.bait > 0)
          options.push({ entry, worth: w.bait * company, why: 'bait' })
        const gain = lairs.from[action.to] - w.step * cost - stay
        if (gain > 0) {
          const worth = lairOption(gain) + precedence + faces(s, lairs.from, action)
          options.push({ entry, worth, why: () => lairs.why(action.to) })
        }
        break
      }
      case 'turn': {
        // F7: turning to the same facing is of no use to the swarm.
        if (marker || action.facing === piece.facing) break
        const strike = ahead(s, piece.at, action.facing)
          ? strikeOption(fields, piece.at, action.facing, points - cost, caution)
          : 0
        if (strike > 0) options.push({ entry, worth: 3 + strike, why: 'charge' })
        else {
          const gain = doorAhead(fields, lairs.from, piece, action.facing) - 3 * w.step - stay
          if (gain > 0 && doorAhead(fields, lairs.from, piece, piece.facing) - 2 * w.step <= stay)
            options.push({ entry, worth: lairOption(gain) + precedence + 0.005, why: 'door' })
        }
        break
      }
      case 'open': {
        const gain = lairs.from[action.door] - 2 * w.step - stay - w.exposed * shielded(fields, action.door)
        if (gain > 0) options.push({ entry, worth: lairOption(gain) + precedence, why: 'door' })
        break
      }
      case 'close': {
        const gain = w.exposed * shielded(fields, action.door) - w.step * cost - comers(fields, piece, action.door)
        // Nobody shuts out those who can still strike.
        if (gain > 0 && !othersCanStrike(fields, piece))
          options.push({ entry, worth: lairOption(gain) + precedence, why: 'shut' })
        break
      }
    }
  }
  return options
}

const CAUTION = -10

/** A piece whose mind is elsewhere strikes what stands before it, and otherwise walks to any square of the board. */
function wander(s: Situation, whim: Whim, piece: Piece, entries: readonly LegalAction[]): ScoredAction[] {
  const { floors } = s.ways
  const row = piece.at >= 0 ? s.ways.to(floors[whim.pick(piece.id, floors.length)]) : undefined
  return entries.flatMap((entry) => {
    const { action, cost, odds } = entry
    if (action.type === 'attack') return { entry, worth: 10 + defenderFalls(odds), why: 'strike' as const }
    if (action.type !== 'move' || !row) return []
    const nearer = row[piece.at] - row[action.to]
    return nearer > 0 ? { entry, worth: 1 + 0.1 * nearer - 0.01 * cost, why: 'whim' as const } : []
  })
}

/** Less than any strike, and more for a better lair, however far away it is. */
const lairOption = (gain: number): number => 0.1 + (1.4 * gain) / (14 + gain)

/** What a later strike promises after a move that ends on this square. */
function strikeOption(fields: Fields, to: Square, facing: number, left: number, caution: number): number {
  const { s, w, survival, strikeSteps } = fields
  const promise = w.prey * strikeWorth(fields, to, left) * survival[to] - caution
  if (promise <= 0) return 0
  if (ahead(s, to, facing)) return promise + 0.3
  return promise + 0.05 * onward(s, to, facing, (next) => strikeSteps[next] < strikeSteps[to])
}

/** What the way through a door is worth to the other pieces that stand before it. */
function comers({ s, lairs }: Fields, piece: Piece, door: Square): number {
  let worth = 0
  for (const other of [...s.minis, ...s.markers]) {
    if (other === piece || !s.ways.steps.subarray(8 * door, 8 * door + 8).includes(other.at)) continue
    const { here, from } = lairs(other)
    worth += Math.max(0, from[door] - here[other.at])
  }
  return worth
}

/** How well a piece with this facing can go on: 1 straight ahead, less if diagonally, 0 if it would have to walk backwards. */
function onward({ ways }: Situation, at: Square, facing: number, leadsOn: (next: Square) => boolean): number {
  for (const [turn, ease] of ONWARD) {
    const next = ways.steps[at * 8 + ((2 * facing + turn) & 7)]
    if (next >= 0 && leadsOn(next)) return ease
  }
  return 0
}

/** F1: the squares ahead, which cost one point, and those at the sides, which cost none more after a free turn (F7). */
const ONWARD = [
  [0, 1],
  [7, 0.9],
  [1, 0.9],
  [6, 0.5],
  [2, 0.5],
] as const

/** Whether a marine stands on the square straight ahead. */
function ahead(s: Situation, at: Square, facing: number): boolean {
  const square = s.board.grid.step[at * 8 + 2 * facing]
  return square >= 0 && s.marines.some((marine) => marine.at === square)
}

/** How many lines of sight from marines to pieces of the swarm a door cuts if it is closed. */
function shielded({ s }: Fields, door: Square): number {
  const { sight, width } = s.board
  let lines = 0
  const before = s.screened[door]
  const hidden = [...s.minis, ...s.markers]
  for (const marine of s.marines) {
    if (!sight.bare(marine.at, door)) continue
    for (const { at } of hidden) {
      if (!inSightArc(width, marine.at, marine.facing, at, s.rules.sight.includesFlanks)) continue
      s.screened[door] = 0
      const open = sight.clear(marine.at, at, s.screened)
      s.screened[door] = CLOSED
      if (open && !sight.clear(marine.at, at, s.screened)) lines++
    }
  }
  s.screened[door] = before
  return lines
}

/** A small bonus for facing where the way goes on, or else towards the first marine. */
function faces(s: Situation, from: Float32Array, { to, facing }: { to: Square; facing: number }): number {
  const ease = onward(s, to, facing, (next) => from[next] > from[to])
  if (ease > 0 || s.marines.length === 0) return 0.004 * ease
  const row = s.ways.to(s.marines[0].at)
  return 0.002 * onward(s, to, facing, (next) => row[next] < row[to])
}

/** What waiting in an entry area is worth. Nobody can see the piece there, so near the marines it is an ambush. */
function waitingWorth({ s, w, strikeSteps }: Fields, here: Float32Array, piece: Piece): number {
  const { doorsteps } = s.board.layout.areas[piece.area!]
  const nearest = doorsteps.reduce((a, b) => (here[b] > here[a] ? b : a))
  return here[nearest] - 2 * w.step + (strikeSteps[nearest] <= 5 ? w.ambush : 0)
}

/** What the closed door straight ahead of a piece with this facing leads to (F5). */
function doorAhead({ s }: Fields, from: Float32Array, { at }: Piece, facing: number): number {
  const square = s.board.nearDoor[at] === 0 ? -1 : s.board.grid.step[at * 8 + 2 * facing]
  return square >= 0 && (s.occupied[square] & CLOSED) !== 0 ? from[square] : Number.NEGATIVE_INFINITY
}
