/**
 * A Genestealer turn. Whoever can strike at a good price does so, the best chance first; markers that stand near enough
 * are turned face up before they act, so that what is in them can strike at once (N1); all the others make for a place
 * near the marines, out of their sight or in their way.
 */
import type { Square } from '../../kernel/grid'
import type { LegalAction } from '../actions'
import type { Piece } from '../types'
import { type Fields, fieldsOf, strikeWorth } from './fields'
import { groupByPiece } from './marines'
import type { Option } from './option'
import { CLOSED, type Situation } from './situation'
import { pieceValue, type SwarmWorth } from './worth'

const TRIFLE = 0.01

export function considerSwarmTurn(s: Situation, list: readonly LegalAction[], w: SwarmWorth): Option[] {
  const fields = fieldsOf(s, w)
  const byPiece = groupByPiece(list)
  const company = companyOf(fields, byPiece)
  const caution = Math.max(0.1, w.caution - w.company * company)
  const { turn } = s.view
  const active = turn.active === undefined ? undefined : byPiece.get(turn.active)
  if (active && turn.ap > 0) {
    // What AP are left are lost once another begins (D2).
    const options = optionsOf(fields, s.view.pieces[turn.active!], active, caution, company)
    if (options.some(({ worth }) => worth > TRIFLE)) return options
  }
  const options: Option[] = []
  for (const [id, entries] of byPiece) {
    if (id !== turn.active) options.push(...optionsOf(fields, s.view.pieces[id], entries, caution, company))
  }
  options.push({ entry: list[list.length - 1], worth: 0 })
  return options
}

/** How many can strike; the more they are, the less each needs to promise. */
function companyOf(fields: Fields, byPiece: Map<number, LegalAction[]>): number {
  const { s, strikeSteps } = fields
  let company = 0
  for (const id of byPiece.keys()) {
    const piece = s.view.pieces[id]
    const square = piece.at >= 0 ? piece.at : doorstep(fields, piece)
    if (strikeSteps[square] <= 5) company += piece.kind === 'marker' ? contentsOf(s, piece) : 1
  }
  return company
}

const contentsOf = ({ view }: Situation, marker: Piece): number => {
  const contents = view.secret.contents[marker.id] ?? 'g'
  return contents === '-' ? 0 : contents.length
}

/** The doorstep nearest to somebody to strike at. */
function doorstep({ s, strikeSteps }: Fields, piece: Piece): Square {
  const { doorsteps } = s.board.layout.areas[piece.area!]
  return doorsteps.reduce((a, b) => (strikeSteps[b] < strikeSteps[a] ? b : a))
}

function optionsOf(
  fields: Fields,
  piece: Piece,
  entries: readonly LegalAction[],
  caution: number,
  company: number,
): Option[] {
  const { s, w } = fields
  const { turn } = s.view
  const marker = piece.kind === 'marker'
  const full = s.rules.ap[marker ? 'marker' : piece.kind === 'hybrid' ? 'hybrid' : 'genestealer']
  const points = turn.active === piece.id ? turn.ap : turn.done[piece.id] ? 0 : full
  const options: Option[] = []
  const lairs = fields.lairs(piece)
  const stay = piece.at >= 0 ? lairs.here[piece.at] : waitingWorth(fields, lairs.here, piece)
  // The nearest go first: those behind them need the room.
  const precedence = piece.at >= 0 ? 0.001 * stay : -0.05
  const untouched = turn.active !== piece.id && !turn.done[piece.id]
  for (const entry of entries) {
    const { action, cost, odds } = entry
    switch (action.type) {
      case 'attack': {
        const marine = s.view.pieces[action.target]
        const value = pieceValue(marine, fields.goals.roles.get(marine.id)?.key === true)
        const promise = w.prey * value * (odds?.win ?? 0) - (odds?.lose ?? 0)
        if (promise > 0) options.push({ entry, worth: 10 + promise })
        break
      }
      case 'shoot':
        if ('piece' in action.target) options.push({ entry, worth: 3 * (odds?.hit ?? 0) })
        break
      case 'reveal': {
        if (!untouched || piece.held) break
        const from = piece.at >= 0 ? piece.at : doorstep(fields, piece)
        // M3: whatever waits pays a point to come in.
        const left = s.rules.ap.genestealer - (piece.at >= 0 ? 0 : 1)
        const promise = w.prey * strikeWorth(fields, from, left) - caution
        if (promise > 0) options.push({ entry, worth: 2 + promise * contentsOf(s, piece) })
        break
      }
      case 'enter':
      case 'move': {
        const strike = marker ? 0 : strikeOption(fields, action.to, action.facing, points - cost, caution)
        if (strike > 0) options.push({ entry, worth: 2 + strike })
        // What cannot strike itself walks before those on overwatch: their bolters may jam (I5) before the others come.
        else if (!marker && fields.watched[action.to] && company > 1 && w.bait > 0)
          options.push({ entry, worth: w.bait * company })
        const gain = lairs.from[action.to] - w.step * cost - stay
        if (gain > 0) options.push({ entry, worth: Math.min(1.5, 0.1 + 0.1 * gain) + precedence + faces(s, action) })
        break
      }
      case 'turn': {
        if (marker) break
        const strike = ahead(s, piece.at, action.facing)
          ? strikeOption(fields, piece.at, action.facing, points - cost, caution)
          : 0
        if (strike > 0) options.push({ entry, worth: 3 + strike })
        else if (wantsDoor(fields, lairs.from, piece, stay) === action.facing) options.push({ entry, worth: 0.1 })
        break
      }
      case 'open': {
        const gain = lairs.from[action.door] - 2 * w.step - stay
        if (gain > 0) options.push({ entry, worth: Math.min(1.5, 0.1 + 0.1 * gain) + precedence })
        break
      }
    }
  }
  return options
}

/** Of a move that ends there. */
function strikeOption(fields: Fields, to: Square, facing: number, left: number, caution: number): number {
  const { w, survival } = fields
  const promise = w.prey * strikeWorth(fields, to, left) * survival[to] - caution
  if (promise <= 0) return 0
  return promise + (ahead(fields.s, to, facing) ? 0.3 : 0)
}

/** Whether a marine stands straight ahead. */
function ahead(s: Situation, at: Square, facing: number): boolean {
  const square = s.board.grid.step[at * 8 + 2 * facing]
  return square >= 0 && s.marines.some((marine) => marine.at === square)
}

/** A little for looking where the marines are. */
function faces(s: Situation, { to, facing }: { to: Square; facing: number }): number {
  const ahead = s.board.grid.step[to * 8 + 2 * facing]
  if (ahead < 0 || s.marines.length === 0) return 0
  const row = s.ways.to(s.marines[0].at)
  return row[ahead] < row[to] ? 0.002 : 0
}

/** In an area nobody can see it; near the marines that is an ambush. */
function waitingWorth({ s, w, strikeSteps }: Fields, here: Float32Array, piece: Piece): number {
  const { doorsteps } = s.board.layout.areas[piece.area!]
  const nearest = doorsteps.reduce((a, b) => (here[b] > here[a] ? b : a))
  return here[nearest] - 2 * w.step + (strikeSteps[nearest] <= 5 ? w.ambush : 0)
}

/** The facing it needs to open the closed door that its way leads through (F5). */
function wantsDoor({ s, w }: Fields, from: Float32Array, piece: Piece, stay: number): number | undefined {
  if (s.board.nearDoor[piece.at] === 0) return undefined
  let best = stay + 2 * w.step
  let facing: number | undefined
  for (let f = 0; f < 4; f++) {
    const square = s.board.grid.step[piece.at * 8 + 2 * f]
    if (square < 0 || (s.occupied[square] & CLOSED) === 0 || from[square] <= best) continue
    best = from[square]
    facing = f
  }
  return facing === piece.facing ? undefined : facing
}
