/** M. Reinforcements: drawing markers, placing them in entry areas, lurking. */
import type { DecisionOf } from '../decisions'
import { isMarker, newPiece, type Play, pieceOf, push, takeOff, tell } from '../play'
import type { Secret } from '../state'
import { type AreaId, type Contents, NOWHERE, type PieceId } from '../types'

/** M4: draws a marker from the bag, refilled from the used ones if empty. Undefined if all markers are in play. */
export function drawContents(play: Play): Contents | undefined {
  const { secret } = play.state
  let total = size(secret.bag)
  if (total === 0) {
    secret.bag = secret.used
    secret.used = {}
    total = size(secret.bag)
  }
  if (total === 0) return undefined
  play.final = true
  let left = play.dice.roll(total)
  for (const contents in secret.bag) {
    left -= secret.bag[contents]
    if (left > 0) continue
    secret.bag[contents] -= 1
    if (secret.bag[contents] === 0) secret.bag = without(secret.bag, contents)
    return contents
  }
  return undefined
}

/** Builds a new object, since deleting a key makes V8 read the object more slowly from then on. */
function without(bag: Record<Contents, number>, contents: Contents): Record<Contents, number> {
  const { [contents]: _, ...others } = bag
  return others
}

/** M4: moves a marker to the used ones. */
export function use(secret: Secret, marker: PieceId): Contents {
  const contents = secret.contents[marker]
  delete secret.contents[marker]
  secret.used[contents] = (secret.used[contents] ?? 0) + 1
  return contents
}

const size = (bag: Record<Contents, number>): number => {
  let sum = 0
  for (const contents in bag) sum += bag[contents]
  return sum
}

// M1
export function drawReinforcements(play: Play): void {
  const { state } = play
  const { first, perTurn } = state.mission.reinforcements
  const markers: PieceId[] = []
  for (let i = 0; i < (state.round === 1 ? first : perTurn); i++) {
    const contents = drawContents(play)
    if (contents === undefined) break
    const marker = newPiece(play, { kind: 'marker', at: NOWHERE, facing: 0, weapons: [] })
    state.secret.contents[marker.id] = contents
    markers.push(marker.id)
  }
  if (markers.length === 0) return
  tell(play, { type: 'markersDrawn', count: markers.length })
  push(play, { kind: 'reinforce', seat: state.genestealer, markers })
  loseSurplus(play)
}

/** M1: the areas with room for another marker. */
export function openAreas(play: Play): AreaId[] {
  const { areaIds } = play.board
  const markers = areaIds.map(() => 0)
  for (const piece of play.waiting) {
    if (piece.area !== undefined && isMarker(piece)) markers[areaIds.indexOf(piece.area)]++
  }
  const { markersPerArea } = play.rules.reinforcements
  return areaIds.filter((_, i) => markers[i] < markersPerArea)
}

export function reinforce(play: Play, decision: DecisionOf<'reinforce'>, id: PieceId, area: AreaId): void {
  const marker = pieceOf(play, id)
  marker.area = area
  marker.fresh = true
  decision.markers = decision.markers.filter((other) => other !== id)
  tell(play, { type: 'reinforced', piece: id, area })
  if (decision.markers.length === 0) play.state.agenda.pop()
  else loseSurplus(play)
}

/** M1: a marker that fits in no area is lost: it goes unseen to the used ones and does not count as a casualty. */
function loseSurplus(play: Play): void {
  const decision = play.state.agenda.at(-1)
  if (decision?.kind !== 'reinforce' || openAreas(play).length > 0) return
  for (const id of decision.markers) {
    use(play.state.secret, id)
    takeOff(play, pieceOf(play, id))
  }
  tell(play, { type: 'markersLost', count: decision.markers.length })
  play.state.agenda.pop()
}

/** M2: if a marine is near an area, the pieces placed there this turn may not enter this turn. */
export function measureLurking(play: Play): void {
  const { lurkWithin } = play.rules.reinforcements
  for (const area of play.board.areaIds) {
    const steps = play.board.toArea[area]
    if (!play.marines.some(({ at }) => steps[at] >= 0 && steps[at] <= lurkWithin)) continue
    let holds = false
    for (const piece of play.waiting) {
      if (piece.area !== area || !piece.fresh) continue
      piece.held = true
      holds = true
    }
    if (holds) tell(play, { type: 'held', area })
  }
}

/** M2: from the next turn on, the pieces count as "already there". */
export function forgetArrivals(play: Play): void {
  for (const piece of play.waiting) {
    piece.fresh = undefined
    piece.held = undefined
  }
}
