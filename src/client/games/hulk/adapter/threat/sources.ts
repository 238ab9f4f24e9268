/**
 * The pieces that could strike before the other side acts again, as far as the viewer knows: those on the board, those
 * that may come out of markers and entry areas, and the reinforcements still to come.
 */
import { isMarine, isMarker, type Play } from '../../../../../game/hulk/play'
import { apLeft, apOf } from '../../../../../game/hulk/rules/activation'
import { armsOf, kindOf, letters } from '../../../../../game/hulk/rules/hybrids'
import { entryFacings } from '../../../../../game/hulk/rules/movement'
import { fullBag } from '../../../../../game/hulk/rules/supply'
import type { AreaId, Piece } from '../../../../../game/hulk/types'
import { DIRECTIONS, FACINGS, type Square, stepTo } from '../../../../../game/kernel/grid'
import type { Stand } from './stands'

/** One way in which a source may act: as this kind of piece, from these stands, with these points. */
export interface Form {
  piece: Piece
  starts: Stand[]
  points: number
}

/** A piece, or an entry area with reinforcements to come. It counts once, whatever comes out of it. */
export interface Source {
  forms: Form[]
}

/** D2: the AP that a piece can spend before the other side acts again. */
export function pointsOf(play: Play, piece: Piece): number {
  const { turn } = play.state
  if (piece.dying) return 0
  if (!isMarine(piece)) return turn.side === 'genestealers' ? apLeft(play, piece) : apOf(play.rules, piece)
  if (turn.side === 'genestealers' || piece.squad! > turn.squad) return apOf(play.rules, piece)
  // A2: squads that have had their turn this round wait for the swarm's.
  return piece.squad === turn.squad ? apLeft(play, piece) : 0
}

export const marineSources = (play: Play): Source[] =>
  play.marines.flatMap((piece) => {
    const points = pointsOf(play, piece)
    return points > 0 ? [{ forms: [{ piece, starts: [standing(piece)], points }] }] : []
  })

export function swarmSources(play: Play): Source[] {
  const { state, board } = play
  const isSwarmTurn = state.turn.side === 'genestealers'
  const sources: Source[] = []
  for (const piece of play.swarm) {
    const points = pointsOf(play, piece)
    if (points === 0) continue
    const forms: Form[] = [{ piece, starts: [standing(piece)], points }]
    // N1: what comes out of a marker may act only if the marker has not.
    const acted = isSwarmTurn && state.turn.active === piece.id
    if (isMarker(piece) && !acted) forms.push(...revealed(play, piece, heapStarts(play, piece.at)))
    sources.push({ forms })
  }
  for (const piece of play.waiting) {
    const points = pointsOf(play, piece)
    if (piece.area === undefined || points === 0 || (isSwarmTurn && piece.held)) continue
    const starts = doorsteps(play, piece.area)
    const forms: Form[] = [{ piece, starts: entering(piece, starts), points }]
    // N1, M3: miniatures may be revealed in the area and enter by themselves.
    if (isMarker(piece)) forms.push(...revealed(play, piece, () => starts))
    sources.push({ forms })
  }
  if (areReinforcementsDue(play)) {
    for (const area of board.areaIds) {
      // M2
      const steps = board.toArea[area]
      const { lurkWithin } = play.rules.reinforcements
      if (play.marines.some(({ at }) => steps[at] >= 0 && steps[at] <= lurkWithin)) continue
      const starts = doorsteps(play, area)
      sources.push({ forms: revealed(play, undefined, () => starts) })
    }
  }
  return sources
}

function areReinforcementsDue({ state }: Play): boolean {
  const { first, perTurn } = state.mission.reinforcements
  const count = state.round === 1 ? first : perTurn
  return count > 0 && (state.turn.side === 'marines' || state.agenda.some(({ kind }) => kind === 'reinforce'))
}

const standing = ({ at, facing }: Piece): Stand => ({ square: at, facing, cost: 0 })

/** M3: entering costs 1 AP. */
function doorsteps(play: Play, area: AreaId): Stand[] {
  const free = play.board.layout.areas[area].doorsteps.filter((square) => play.occupied[square] === 0)
  return free.flatMap((square) => FACINGS.map((facing) => ({ square, facing, cost: 1 })))
}

const entering = (piece: Piece, starts: readonly Stand[]): Stand[] =>
  starts.filter(({ facing }) => entryFacings(piece).includes(facing))

/** N3: one miniature on the marker's square, the others one step away. */
function heapStarts(play: Play, at: Square): (miniatures: number) => Stand[] {
  const around = DIRECTIONS.map((direction) => stepTo(play.board.grid, at, direction, play.occupied, 0xff))
  return (miniatures) =>
    [at, ...(miniatures > 1 ? around.filter((square) => square >= 0) : [])].flatMap((square) =>
      FACINGS.map((facing) => ({ square, facing, cost: 0 })),
    )
}

/** The miniatures that a marker may stand for. The bag is public; what a marker holds is known to its own player only. */
function revealed(play: Play, marker: Piece | undefined, starts: (miniatures: number) => Stand[]): Form[] {
  const { mission, ruleset, secret } = play.state
  const known = marker && secret.contents[marker.id]
  const heaps = known === undefined ? Object.keys(fullBag(mission, ruleset)) : [known]
  const most = new Map<string, number>()
  for (const contents of heaps) {
    const minis = letters(contents)
    for (const letter of minis) most.set(letter, Math.max(most.get(letter) ?? 0, minis.length))
  }
  return [...most].map(([letter, miniatures]) => {
    const piece: Piece = { id: 0, kind: kindOf(letter), at: -1, facing: 0, weapons: armsOf(letter) }
    return { piece, starts: starts(miniatures), points: apOf(ruleset, piece) }
  })
}
