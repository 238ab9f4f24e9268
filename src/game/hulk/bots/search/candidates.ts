/** The candidates that a hard bot compares: the choices of different tempers, and the next best actions. */
import type { LegalAction } from '../../actions'
import { decisionOf } from '../../decisions'
import type { State } from '../../state'
import type { Seat } from '../../types'
import { consider } from '../scoring/mind'
import { best, type ScoredAction } from '../scoring/scored-action'
import type { Line } from './playout'
import { tempersOf } from './tempers'

/** With more lines there would be too few simulated worlds for each to tell them apart. */
const MOST_LINES = 3

/** An action worth at least this much, such as completing a task or striking a marine, is chosen without looking ahead. */
const CLEAR = 10

/** The first line is what the bot would do without looking ahead. It is the only one if there is nothing to compare. */
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

/** The bot looks ahead only for these decisions. Reactions come often and offer little choice. */
function shapesTurn(view: State): boolean {
  const { kind } = decisionOf(view)!
  return kind === 'act' || kind === 'reinforce'
}

/** While a piece of the swarm is moving, only tempers are compared, because there are many such decisions. */
const onItsWay = ({ turn, genestealer }: State, seat: Seat): boolean =>
  seat === genestealer && turn.side === 'genestealers' && turn.active !== undefined && turn.ap > 0

/** The best actions with a positive score, at most one per piece and type of action. */
function nextBest(options: readonly ScoredAction[]): ScoredAction[] {
  const found: ScoredAction[] = []
  for (const option of [...options].sort((a, b) => b.worth - a.worth)) {
    if (option.worth <= 0) break
    if (!found.some(({ entry }) => isSimilar(entry, option.entry))) found.push(option)
  }
  return found
}

const isSimilar = ({ action: a }: LegalAction, { action: b }: LegalAction): boolean =>
  a.type === b.type && ('piece' in a ? a.piece : 0) === ('piece' in b ? b.piece : 0)
