/** What a hard player asks himself about: what different tempers would do, and what else the mind thinks nearly as good. */
import type { LegalAction } from '../actions'
import { decisionOf } from '../decisions'
import type { State } from '../state'
import type { Seat } from '../types'
import { consider } from './mind'
import { best, type Option } from './option'
import type { Line } from './playout'
import { TEMPERS } from './tempers'

const MOST_LINES = 4

/** The first is what the mind would do without looking ahead; alone where there is nothing to ask. */
export function linesOf(view: State, seat: Seat, list: readonly LegalAction[]): Line[] {
  const [own, ...others] = TEMPERS
  const options = consider(view, seat, list, own)
  const lines: Line[] = [{ entry: best(options)?.entry ?? list[list.length - 1], temper: own }]
  if (list.length === 1 || !shapesTurn(view, seat)) return lines
  const add = (line: Line) => {
    if (lines.length < MOST_LINES && !lines.some(({ entry }) => entry === line.entry)) lines.push(line)
  }
  for (const temper of others) add({ entry: best(consider(view, seat, list, temper))?.entry ?? list[list.length - 1], temper })
  for (const { entry } of nextBest(options)) add({ entry, temper: own })
  return lines
}

function shapesTurn(view: State, seat: Seat): boolean {
  const { kind } = decisionOf(view)!
  if (kind === 'reinforce') return true
  if (kind !== 'act') return false
  // Once somebody is on his way, he goes on: what comes of it was asked when he set out.
  const { active, ap } = view.turn
  return seat !== view.genestealer || active === undefined || ap === 0
}

/** Other deeds of promise, one of a kind and a piece. */
function nextBest(options: readonly Option[]): Option[] {
  const found: Option[] = []
  for (const option of [...options].sort((a, b) => b.worth - a.worth)) {
    if (option.worth <= 0) break
    if (!found.some(({ entry }) => sameDeed(entry, option.entry))) found.push(option)
  }
  return found
}

const sameDeed = ({ action: a }: LegalAction, { action: b }: LegalAction): boolean =>
  a.type === b.type && ('piece' in a ? a.piece : 0) === ('piece' in b ? b.piece : 0)
