/** Which rule matters most: every key is changed by itself, and the keys are ranked by what that does to the win rate. */
import { ALPHA } from '../../kernel/sequences'
import type { Interval } from '../../kernel/statistics'
import type { GameModule, LabScenario, LabValue } from '../../module'
import { Cell, playOn } from './cells'
import { changedTable, otherValues } from './keys'
import { type Lab, moreForDifference, type Rate, type Setting } from './question'

export interface Screen extends Setting {
  scenario: LabScenario
}

export interface Effect {
  value: LabValue
  /** What it does to the win rate of the first side. All intervals of a screening hold together with 95%. */
  change: Interval
}

export interface RankedKey {
  key: string
  present: LabValue
  /** From the largest effect to the smallest. */
  effects: Effect[]
  /** The ranks that it may have, from the best to the worst. All of them hold together with 95%. */
  ranks: { best: number; worst: number }
}

export interface ScreenAnswer {
  rate: Rate
  /** From what matters most to what matters least, as measured. */
  keys: RankedKey[]
  /** The first key matters more than any other. */
  isAnswered: boolean
  /** About how many more games each table needs to tell the first two apart. */
  more?: number
  /** Keys and values that were left out, and why. */
  left: { key: string; value?: LabValue; why: string }[]
}

interface Alternative {
  value: LabValue
  cell: Cell
}

interface Screened {
  key: string
  present: LabValue
  alternatives: Alternative[]
}

/** How far an effect may be from 0. */
interface Size {
  low: number
  high: number
}

const sizeOf = ({ low, high }: Interval): Size => ({
  low: Math.max(0, low, -high),
  high: Math.max(Math.abs(low), Math.abs(high)),
})

/** The ranks that are possible if every size lies within its bounds. */
export function ranksOf(sizes: readonly Size[]): { best: number; worst: number }[] {
  return sizes.map((size) => ({
    best: 1 + sizes.filter((other) => other.low > size.high).length,
    worst: sizes.length - sizes.filter((other) => other.high < size.low).length,
  }))
}

function prepare(module: GameModule, question: Screen): { screened: Screened[]; left: ScreenAnswer['left'] } {
  const { keys } = module.lab
  const [side] = module.sides
  const left: ScreenAnswer['left'] = []
  const screened = keys.list.flatMap((key): Screened[] => {
    const { scenario, rules } = question
    const present = keys.valueOf(key, scenario, rules)
    if (keys.isFixed(key, scenario)) {
      left.push({ key: key.id, why: `${scenario.id} has its own value.` })
      return []
    }
    const alternatives = otherValues(key, present).flatMap((value): Alternative[] => {
      const table = changedTable(module, question, { [key.id]: value })
      if (typeof table !== 'string') return [{ value, cell: new Cell(table, side) }]
      left.push({ key: key.id, value, why: table })
      return []
    })
    return alternatives.length > 0 ? [{ key: key.id, present, alternatives }] : []
  })
  return { screened, left }
}

export async function screen(question: Screen, { module, play, tell }: Lab<ScreenAnswer>): Promise<ScreenAnswer> {
  const { screened, left } = prepare(module, question)
  const base = new Cell(changedTable(module, question, {}) as Cell['table'], module.sides[0])
  const cells = screened.flatMap(({ alternatives }) => alternatives.map(({ cell }) => cell))
  const alpha = ALPHA / Math.max(1, cells.length)
  const answer = (): ScreenAnswer => ({
    rate: { games: base.games, wins: base.wins, ...base.rate() },
    left,
    ...rank(screened, base, alpha),
  })
  let last = answer()
  await playOn([base, ...cells], () => !last.isAnswered, {
    ...question,
    play,
    tell: () => {
      last = answer()
      tell?.(last)
    },
  })
  return last
}

function rank(screened: readonly Screened[], base: Cell, alpha: number): Omit<ScreenAnswer, 'rate' | 'left'> {
  const measured = screened.map(({ key, present, alternatives }) => {
    const effects = alternatives
      .map(({ value, cell }) => ({ value, change: cell.changeTo(base, alpha) }))
      .sort((a, b) => Math.abs(b.change.value) - Math.abs(a.change.value))
    const sizes = effects.map(({ change }) => sizeOf(change))
    const size = {
      low: Math.max(...sizes.map(({ low }) => low)),
      high: Math.max(...sizes.map(({ high }) => high)),
    }
    return { key, present, effects, size }
  })
  measured.sort((a, b) => Math.abs(b.effects[0].change.value) - Math.abs(a.effects[0].change.value))
  const ranks = ranksOf(measured.map(({ size }) => size))
  const isAnswered = base.games > 0 && ranks.length > 0 && ranks[0].worst === 1
  const more = isAnswered || base.games === 0 ? undefined : moreToTellApart(screened, base, measured, alpha)
  return {
    keys: measured.map(({ key, present, effects }, i) => ({ key, present, effects, ranks: ranks[i] })),
    isAnswered,
    ...(more === undefined ? {} : { more }),
  }
}

/** How many more games until the intervals of the first two effects lie apart, if the effects stay as they are. */
function moreToTellApart(
  screened: readonly Screened[],
  base: Cell,
  [first, second]: readonly { key: string; effects: Effect[] }[],
  alpha: number,
): number | undefined {
  if (!second) return undefined
  const [most, next] = [first, second].map(({ effects }) => Math.abs(effects[0].change.value))
  const { alternatives } = screened.find(({ key }) => key === first.key)!
  const { cell } = alternatives.find(({ value }) => value === first.effects[0].value)!
  const middle = (most + next) / 2
  return moreForDifference(cell.differencesTo(base), (change) => sizeOf(change).low > middle, alpha)
}
