/**
 * What the other side could do before one's own side acts again, by the kernel's own rules for steps, costs, sight and
 * odds, and by what the viewer knows: nothing here reads a secret of somebody else. It is the most that could happen:
 * every piece is taken by itself, its friends stand in nobody's way, command points are left out, and doors that stay
 * closed still hide what is behind them.
 */
import type { Odds } from '../../../../../game/hulk/actions'
import { fireArc } from '../../../../../game/hulk/board'
import {
  apart,
  CLOSED,
  isMarine,
  isMarker,
  isSwarmMiniature,
  lineClear,
  open,
  PIECE,
  type Play,
  pieceOn,
  unmark,
} from '../../../../../game/hulk/play'
import { oddsBetween } from '../../../../../game/hulk/rules/close-combat'
import { oddsOfFirstShot, oddsOfShot } from '../../../../../game/hulk/rules/storm-bolter'
import type { State } from '../../../../../game/hulk/state'
import type { Piece, PieceId, Seat, Side } from '../../../../../game/hulk/types'
import type { Square } from '../../../../../game/kernel/grid'
import { Posts } from './posts'
import { type Form, marineSources, pointsOf, swarmSources } from './sources'
import { type Stand, standsOf } from './stands'

/** One of the viewer's pieces that can be attacked. */
export interface Prey {
  piece: PieceId
  at: Square
  /** How many pieces could attack it in close combat. A marker or an entry area counts once. */
  attackers: number
  /** The chance that it falls to the best of these attacks. */
  falls: number
  /** The chance that the best single shot at it hits; 0 if nobody can shoot at it. */
  hit: number
}

export interface ThreatModel {
  /** The side that threatens. */
  by: Side
  /** Squares on which one of its pieces could stand. */
  reach: Set<Square>
  /** Squares that it could attack in close combat, and with how many pieces. */
  strike: Map<Square, number>
  /** Squares that it could shoot or burn, and the chance of the best single shot. */
  fire: Map<Square, number>
  /** I2: squares that marines on overwatch cover, and the chance that at least one of their first shots hits. */
  watch: Map<Square, number>
  /** The marines on overwatch. */
  watching: PieceId[]
  prey: Prey[]
}

export function threatTo(state: State, viewer: Seat | null): ThreatModel {
  return open(state, (play) => {
    const by: Side = viewer === state.genestealer ? 'marines' : 'genestealers'
    const [own, others] = by === 'marines' ? [play.marines, play.swarm] : [play.swarm, play.marines]
    const victims = others.filter((piece) => !isMarker(piece) && !piece.dying)
    const preyAt = new Map<Square, Prey>(
      victims.map(({ id: piece, at }) => [at, { piece, at, attackers: 0, falls: 0, hit: 0 }]),
    )
    const { covered: watch, watching } = overwatch(play)
    // Whoever can still move may go first.
    for (const piece of own) if (pointsOf(play, piece) > 0) unmark(play, piece.at, PIECE)
    const sources = by === 'marines' ? marineSources(play) : swarmSources(play)
    const posts = new Posts(play)
    const reach = new Set<Square>()
    const strike = new Map<Square, number>()
    for (const { forms } of sources) {
      const struck = new Set<Square>()
      for (const form of forms) {
        const stands = standsOf(play, form.piece, form.starts, form.points)
        for (const { square } of stands) reach.add(square)
        if (isMarker(form.piece)) continue
        for (const stand of stands) strikeFrom(play, form, stand, struck, preyAt)
        posts.add(form, stands)
      }
      for (const square of struck) {
        strike.set(square, (strike.get(square) ?? 0) + 1)
        const prey = preyAt.get(square)
        if (prey) prey.attackers++
      }
    }
    const fire = posts.fire()
    const prey = [...preyAt.values()].filter((one) => {
      one.hit = fire.get(one.at) ?? 0
      return one.attackers > 0 || one.hit > 0
    })
    return { by, reach, strike, fire, watch, watching, prey }
  })
}

/** K1: the square straight ahead, for 1 AP. */
function strikeFrom(
  play: Play,
  { piece, points }: Form,
  { square, facing, cost }: Stand,
  struck: Set<Square>,
  prey: Map<Square, Prey>,
): void {
  const ahead = play.board.grid.step[8 * square + 2 * facing]
  if (cost >= points || ahead < 0 || (play.occupied[ahead] & CLOSED) !== 0) return
  struck.add(ahead)
  const victim = prey.get(ahead)
  if (!victim) return
  const defender = play.state.pieces[victim.piece]
  const behind = play.board.grid.step[8 * ahead + 2 * defender.facing] !== square
  const { win = 0, both = 0 } = oddsBetween(play.rules, piece, defender, behind)
  victim.falls = Math.max(victim.falls, win + both)
}

/** I2, J2: the squares that marines on overwatch cover now. */
function overwatch(play: Play): { covered: Map<Square, number>; watching: PieceId[] } {
  const covered = new Map<Square, number>()
  const watching: PieceId[] = []
  if (play.rules.reactions.overwatchPerEvent === 0) return { covered, watching }
  for (const marine of play.marines) {
    if (!marine.overwatch) continue
    watching.push(marine.id)
    for (const to of fireArc(play.board, marine.at, marine.facing)) {
      if (apart(play, marine.at, to) > play.rules.overwatch.range || (play.occupied[to] & CLOSED) !== 0) continue
      const there = pieceOn(play, to)
      if ((there && isMarine(there)) || !lineClear(play, marine.at, to)) continue
      const { hit = 0 } = oddsAt(play, marine, there)
      covered.set(to, 1 - (1 - (covered.get(to) ?? 0)) * (1 - hit))
    }
  }
  return { covered, watching }
}

/** H2: against whom the marine has fired already, the shot may be sustained. */
const oddsAt = (play: Play, marine: Piece, there: Piece | undefined): Odds =>
  there && isSwarmMiniature(there)
    ? oddsOfShot(play, marine, { piece: there.id }, 'overwatch')
    : oddsOfFirstShot(play, marine, 'overwatch')
