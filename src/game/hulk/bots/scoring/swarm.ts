/**
 * Scores the actions of a Genestealer turn. Pieces with a good chance strike, the best chance first. Markers that are near
 * enough are turned face up before they act, so that the miniatures in them can strike at once (N1). All others go to a
 * square near the marines, out of their sight or in their way.
 */
import type { Square } from '../../../kernel/grid'
import { attackerFalls, defenderFalls, type LegalAction } from '../../actions'
import type { Piece } from '../../types'
import { CLOSED, type Situation } from '../position/situation'
import { type Fields, fieldsOf, strikeWorth } from './fields'
import { groupByPiece } from './marines'
import type { ScoredAction } from './scored-action'
import { pieceValue, type SwarmWorth } from './worth'

const TRIFLE = 0.01

export function considerSwarmTurn(s: Situation, list: readonly LegalAction[], w: SwarmWorth): ScoredAction[] {
  const fields = fieldsOf(s, w)
  const byPiece = groupByPiece(list)
  const company = companyOf(fields, byPiece)
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
  options.push({ entry: list[list.length - 1], worth: 0 })
  return options
}

/** How many miniatures can strike. The more there are, the smaller the gain that each needs to promise. */
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

/** The doorstep of the piece's area with the shortest way to a marine. */
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
): ScoredAction[] {
  const { s, w } = fields
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
        if (promise > 0) options.push({ entry, worth: 10 + promise })
        break
      }
      case 'shoot':
        if ('piece' in action.target) options.push({ entry, worth: 3 * (odds?.hit ?? 0) })
        break
      case 'reveal': {
        if (!untouched || piece.held) break
        const from = piece.at >= 0 ? piece.at : doorstep(fields, piece)
        // M3: entering the board costs a point.
        const left = s.rules.ap.genestealer - (piece.at >= 0 ? 0 : 1)
        const promise = w.prey * strikeWorth(fields, from, left) - caution
        if (promise > 0) options.push({ entry, worth: 2 + promise * contentsOf(s, piece) })
        break
      }
      case 'enter':
      case 'move': {
        const strike = marker ? 0 : strikeOption(fields, action.to, action.facing, points - cost, caution)
        if (strike > 0) options.push({ entry, worth: 2 + strike })
        // A piece that cannot strike itself can draw overwatch shots: the bolters may jam (I5) before the others come.
        else if (!marker && fields.watched[action.to] && company > 1 && w.bait > 0)
          options.push({ entry, worth: w.bait * company })
        const gain = lairs.from[action.to] - w.step * cost - stay
        if (gain > 0) options.push({ entry, worth: Math.min(1.5, 0.1 + 0.1 * gain) + precedence + faces(s, action) })
        break
      }
      case 'turn': {
        // F7: turning to the same facing is of no use to the swarm.
        if (marker || action.facing === piece.facing) break
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

/** What a later strike promises after a move that ends on this square. */
function strikeOption(fields: Fields, to: Square, facing: number, left: number, caution: number): number {
  const { w, survival } = fields
  const promise = w.prey * strikeWorth(fields, to, left) * survival[to] - caution
  if (promise <= 0) return 0
  return promise + (ahead(fields.s, to, facing) ? 0.3 : 0)
}

/** Whether a marine stands on the square straight ahead. */
function ahead(s: Situation, at: Square, facing: number): boolean {
  const square = s.board.grid.step[at * 8 + 2 * facing]
  return square >= 0 && s.marines.some((marine) => marine.at === square)
}

/** A small bonus for facing towards the first marine. */
function faces(s: Situation, { to, facing }: { to: Square; facing: number }): number {
  const ahead = s.board.grid.step[to * 8 + 2 * facing]
  if (ahead < 0 || s.marines.length === 0) return 0
  const row = s.ways.to(s.marines[0].at)
  return row[ahead] < row[to] ? 0.002 : 0
}

/** What waiting in an entry area is worth. Nobody can see the piece there, so near the marines it is an ambush. */
function waitingWorth({ s, w, strikeSteps }: Fields, here: Float32Array, piece: Piece): number {
  const { doorsteps } = s.board.layout.areas[piece.area!]
  const nearest = doorsteps.reduce((a, b) => (here[b] > here[a] ? b : a))
  return here[nearest] - 2 * w.step + (strikeSteps[nearest] <= 5 ? w.ambush : 0)
}

/** The facing that the piece needs to open the closed door on its way, unless it already has it (F5). */
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
