/** Changes the rules that one allows until the win rate is what one wants, or says that no allowed value does it. */
import { ALPHA } from '../../kernel/sequences'
import type { Interval } from '../../kernel/statistics'
import type { GameModule, LabScenario } from '../../module'
import { Cell, playOn } from './cells'
import { changedTable, combinations, refuseFixed, type Tried, type Values } from './keys'
import { type Lab, moreForRate, type Rate, type Setting } from './question'

/** `games` is the most that are played to verify a candidate. */
export interface Balance extends Setting {
  scenario: LabScenario
  /** The keys that may be changed, with their allowed values. */
  keys: readonly Tried[]
  /** The wanted win rate of the first side, and how far off it may be. */
  target: number
  margin: number
}

export interface Candidate {
  values: Values
  rate: Rate
}

export interface BalanceAnswer {
  /** What was found on the first seeds. The closest to the target comes first. */
  candidates: Candidate[]
  /** Combinations that cannot be played. */
  left: { values: Values; why: string }[]
  /** What fresh seeds say about the best candidates. */
  verified: (Candidate & { isInside: boolean; isOutside: boolean })[]
  /** `open` if there were too few games to say either. */
  verdict: 'found' | 'none' | 'open'
  /** About how many more games would verify the best candidate. */
  more?: number
}

/** The most games for each combination before one is chosen. */
const SEARCH = 320
/** How many candidates are verified at most. */
const MOST_VERIFIED = 3

/** Fresh seeds: the candidate was chosen because of its luck on the others. */
const freshSeed = (seed: string): string => `${seed} verified`

interface Tuned {
  values: Values
  cell: Cell
  /** How many keys are changed. */
  changes: number
}

/** Throws if the question cannot be asked. */
export function prepareBalance(module: GameModule, question: Balance): { tuned: Tuned[]; left: BalanceAnswer['left'] } {
  const { scenario, rules, keys } = question
  refuseFixed(module, keys, question)
  const left: BalanceAnswer['left'] = []
  const isPresent = ({ key }: Tried, values: Values) => module.lab.keys.valueOf(key, scenario, rules) === values[key.id]
  const tuned = combinations(keys).flatMap((values): Tuned[] => {
    const table = changedTable(module, question, values)
    if (typeof table === 'string') {
      left.push({ values, why: table })
      return []
    }
    const changes = keys.filter((tried) => !isPresent(tried, values)).length
    return [{ values, cell: new Cell(table, module.sides[0]), changes }]
  })
  return { tuned, left }
}

export async function balance(question: Balance, { module, play, tell }: Lab<BalanceAnswer>): Promise<BalanceAnswer> {
  const { target, margin, games, seed } = question
  const { tuned, left } = prepareBalance(module, question)
  const band = { low: target - margin, high: target + margin }
  const verified: BalanceAnswer['verified'] = []
  // Half of the error for the search, half for the verification.
  const searching = { alpha: ALPHA / 2 / Math.max(1, tuned.length), half: 2 * margin }
  const isPossible = (cell: Cell) => touches(cell.rate(searching), band)
  const far = ({ cell }: Tuned) => Math.abs(cell.wins / Math.max(1, cell.games) - target)
  const inOrder = () => [...tuned].sort((a, b) => far(a) - far(b) || a.changes - b.changes)
  const answer = (verdict: BalanceAnswer['verdict'] = 'open'): BalanceAnswer => ({
    candidates: inOrder().map(({ values, cell }) => ({ values, rate: rateOf(cell, searching) })),
    left,
    verified: [...verified],
    verdict,
  })
  const told = () => tell?.(answer())
  await playOn(
    tuned.map(({ cell }) => cell),
    isPossible,
    { play, seed, games: Math.min(SEARCH, games), tell: told },
  )
  const possible = inOrder().filter(({ cell }) => isPossible(cell))
  const checking = { alpha: ALPHA / 2 / MOST_VERIFIED, half: margin }
  for (const { values, cell } of possible.slice(0, MOST_VERIFIED)) {
    const fresh = new Cell(cell.table, module.sides[0])
    const place = verified.length
    const look = () => {
      const rate = rateOf(fresh, checking)
      verified[place] = { values, rate, isInside: isWithin(rate, band), isOutside: !touches(rate, band) }
      return verified[place]
    }
    const isOpen = () => {
      const { isInside, isOutside } = look()
      return !isInside && !isOutside
    }
    await playOn([fresh], isOpen, { play, seed: freshSeed(seed), games, tell: told })
    if (look().isInside) return answer('found')
    // A candidate about which nothing is sure after so many games is close: others would take as long.
    if (!look().isOutside) {
      const { rate } = verified[place]
      const room = Math.max(0.002, margin - Math.abs(rate.value - target))
      return { ...answer('open'), more: moreForRate(rate, room) }
    }
  }
  return answer(possible.length > MOST_VERIFIED ? 'open' : 'none')
}

const rateOf = (cell: Cell, options: { alpha: number; half: number }): Rate => ({
  games: cell.games,
  wins: cell.wins,
  ...cell.rate(options),
})

type Range = Pick<Interval, 'low' | 'high'>
const touches = (a: Range, b: Range): boolean => a.high >= b.low && a.low <= b.high
const isWithin = (a: Range, b: Range): boolean => a.low >= b.low && a.high <= b.high

/** Fresh seeds have not said yet whether a candidate hits the target. */
export const isUnsettled = ({ isInside, isOutside }: { isInside: boolean; isOutside: boolean }): boolean =>
  !isInside && !isOutside
