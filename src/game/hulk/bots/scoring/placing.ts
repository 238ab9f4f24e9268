/** Scores placements: reinforcements (M1), miniatures from markers, and their facings (N1–N3). */
import type { Facing, Square } from '../../../kernel/grid'
import type { ActionOf, LegalAction } from '../../actions'
import { goalsOf } from '../position/goals'
import { covers, type Situation } from '../position/situation'
import { FAR } from '../position/ways'
import { fieldsOf } from './fields'
import type { ScoredAction } from './scored-action'
import type { SwarmWorth } from './worth'

/** N1: the swarm places miniatures near a marine to strike. N2: the Marines place them far away and where they can shoot. */
export function considerPlace(s: Situation, list: readonly LegalAction[], w: SwarmWorth): ScoredAction[] {
  if (s.seat === s.view.genestealer) {
    const fields = fieldsOf(s, w)
    return list.map((entry) => {
      const { to } = entry.action as ActionOf<'place'>
      return { entry, worth: 2 * fields.strike[to] * fields.survival[to] + 0.1 * away(s, to, -1) }
    })
  }
  return list.map((entry) => {
    const { to } = entry.action as ActionOf<'place'>
    const shooters = s.marines.filter((marine) => !marine.jammed && covers(s, marine.at, marine.facing, to)).length
    return { entry, worth: 0.5 * Math.min(shooters, 3) + 0.4 * away(s, to, 1) }
  })
}

/** The steps to the nearest marine, up to ten, multiplied by `sign`. */
function away(s: Situation, square: Square, sign: number): number {
  let least = 10
  for (const marine of s.marines) least = Math.min(least, s.ways.to(marine.at)[square])
  return sign * least
}

/** The best facing is towards the way to the nearest marine. */
export function considerFace(s: Situation, list: readonly LegalAction[]): ScoredAction[] {
  const { piece } = list[0].action as ActionOf<'face'>
  const { at } = s.view.pieces[piece]
  let row: Int16Array | undefined
  for (const marine of s.marines) {
    const to = s.ways.to(marine.at)
    if (!row || to[at] < row[at]) row = to
  }
  return list.map((entry) => {
    const { facing } = entry.action as ActionOf<'face'>
    return { entry, worth: row ? -lookingDown(s, row, at, facing) : 0 }
  })
}

function lookingDown(s: Situation, row: Int16Array, at: Square, facing: Facing): number {
  const ahead = s.board.grid.step[at * 8 + 2 * facing]
  return ahead < 0 ? FAR : row[ahead]
}

/** M1, M2: near marines with a task, not where reinforcements would have to lurk, and not all in the same area. */
export function considerReinforcement(s: Situation, list: readonly LegalAction[]): ScoredAction[] {
  const goals = goalsOf(s)
  const held = s.rules.reinforcements.lurkWithin
  const worthOf = (area: string): number => {
    const { doorsteps } = s.board.layout.areas[area]
    const steps = s.board.toArea[area]
    let nearest = FAR
    let lurks = false
    for (const marine of s.marines) {
      const row = s.ways.to(marine.at)
      const key = goals.roles.get(marine.id)?.key ? 4 : 0
      for (const square of doorsteps) nearest = Math.min(nearest, row[square] - key)
      if (steps[marine.at] >= 0 && steps[marine.at] <= held) lurks = true
    }
    const waiting = s.waiting.filter((piece) => piece.area === area).length
    return -nearest - (lurks ? 6 : 0) - 2 * waiting
  }
  const areas = new Map<string, number>()
  return list.map((entry) => {
    const { area } = entry.action as ActionOf<'reinforce'>
    const worth = areas.get(area) ?? worthOf(area)
    areas.set(area, worth)
    return { entry, worth }
  })
}
