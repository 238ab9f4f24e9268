/** What a hard player asks himself about: what different tempers would do, and what else the mind thinks nearly as good. */
import type { LegalAction } from '../actions'
import { decisionOf } from '../decisions'
import type { State } from '../state'
import type { Seat } from '../types'
import { consider } from './mind'
import { best, type Option } from './option'
import type { Line } from './playout'
import { tempersOf } from './tempers'

/** More would be told apart by too few worlds each. */
const MOST_LINES = 3

/** In points of `worth.ts`: an errand that can be done at once, a marine to strike at. Nobody thinks twice about these. */
const CLEAR = 10

/** The first is what the mind would do without looking ahead; alone where there is nothing to ask. */
export function linesOf(view: State, seat: Seat, list: readonly LegalAction[]): Line[] {
  const [own, ...others] = tempersOf(view, seat)
  const options = consider(view, seat, list, own)
  const favourite = best(options)
  const lines: Line[] = [{ entry: favourite?.entry ?? list[list.length - 1], temper: own }]
  if (list.length === 1 || !shapesTurn(view) || (favourite && favourite.worth >= CLEAR)) return lines
  const add = (line: Line) => {
    if (lines.length < MOST_LINES && !lines.some(({ entry }) => entry === line.entry)) lines.push(line)
  }
  for (const temper of others)
    add({ entry: best(consider(view, seat, list, temper))?.entry ?? list[list.length - 1], temper })
  if (!onItsWay(view, seat)) for (const { entry } of nextBest(options)) add({ entry, temper: own })
  return lines
}

/** Answers out of turn are left to the mind: they come often, and there is little to choose. */
function shapesTurn(view: State): boolean {
  const { kind } = decisionOf(view)!
  return kind === 'act' || kind === 'reinforce'
}

/** One of the swarm that has set out only asks whether to go on as it began: there are many of them. */
const onItsWay = ({ turn, genestealer }: State, seat: Seat): boolean =>
  seat === genestealer && turn.side === 'genestealers' && turn.active !== undefined && turn.ap > 0

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
