/** The answers in words, in English, for the command line. */
import { halfWidth } from '../../kernel/sequences'
import { isClear } from '../../kernel/statistics'
import type { Side } from '../../module'
import { columns, percent, percentRange, points } from '../report'
import { type Balance, type BalanceAnswer, isUnsettled } from './balance'
import { MOST_CANDIDATES } from './drawings'
import { named } from './keys'
import type { ScreenAnswer } from './screen'
import type { SweepAnswer } from './sweep'
import type { Precision } from './until'

const plain = (share: number): string => `${Number((100 * share).toFixed(2))}`

/** Rounded, since it is an estimate. */
function about(games: number): string {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, games))) - 1)
  const said = Math.ceil(games / unit) * unit
  return said === 1 ? 'about 1 more game' : `about ${said.toLocaleString('en-US')} more games`
}

export function precisionReport({ rates, change, until, isAnswered, more }: Precision, side: Side): string {
  const lines = ['These intervals may be looked at as often as one likes:']
  rates.forEach((rate, i) => {
    const which = rates.length > 1 ? ` (${i + 1})` : ''
    lines.push(`${side} win${which}: ${percentRange(rate)} in ${rate.games} games`)
  })
  if (change) lines.push(`difference: ${points(change)} points`)
  const wanted = `±${plain(until)} points`
  if (!isAnswered) {
    lines.push(`Not answered yet: ${more === undefined ? 'more games' : about(more)} with each set of rules would do.`)
  } else if (change && isClear(change)) lines.push('Answered: there is a difference.')
  else if (change) lines.push(`Answered: the difference is known to ${wanted}, and may be none.`)
  else lines.push(`Answered: the rate is known to ${wanted}.`)
  return lines.join('\n')
}

export function sweepReport(
  { tables, base }: SweepAnswer,
  { option, until }: { option: string; until: number },
): string {
  const table = columns([
    [option, 'rules', 'games', 'win', 'difference in points', ''],
    ...tables.map(({ scenario, values, rate, change, more }) => [
      scenario,
      named(values),
      String(rate.games),
      percentRange(rate),
      change ? `${points(change)}${isClear(change) ? ' *' : ''}` : '(compared with this)',
      more > 0 ? about(more) : '',
    ]),
  ])
  const short = tables.filter(({ more }) => more > 0)
  const more = Math.max(0, ...short.map((each) => each.more))
  const reached =
    short.length === 0
      ? `Answered: every rate is known to ±${plain(until)} points.`
      : `Not answered yet: ${short.length} of ${tables.length} rates are not known to ±${plain(until)} points; ${about(more)} for the slowest.`
  const compared = Object.entries(base).map(([scenario, values]) => `${scenario} with ${named(values)}`)
  return `${table}

* the interval of the difference does not hold 0. Compared with ${compared.join(', ')}, on the same seeds.
Each interval holds by itself with 95%, however often one looks. ${reached}`
}

export function screenReport({ rate, keys, isAnswered, more, left }: ScreenAnswer): string {
  const table = columns([
    ['rank', 'may be', 'rule', 'now', 'changed to', 'difference in points', 'other values'],
    ...keys.map(({ key, present, effects: [first, ...others], ranks }, i) => [
      String(i + 1),
      ranks.best === ranks.worst ? 'sure' : `${ranks.best} to ${ranks.worst}`,
      key,
      String(present),
      String(first.value),
      `${points(first.change)}${isClear(first.change) ? ' *' : ''}`,
      others.map(({ value, change }) => `${value}: ${points(change)}${isClear(change) ? ' *' : ''}`).join(', '),
    ]),
  ])
  const effects = keys.reduce((sum, each) => sum + each.effects.length, 0)
  const lines = [
    table,
    '',
    `The present rules win ${percentRange(rate)} in ${rate.games} games. * the interval does not hold 0.`,
    `All ${effects} intervals and all ranks hold together with 95%, however often one looks (Bonferroni).`,
    togetherWith(keys),
  ]
  if (!isAnswered) {
    lines.push(`Not answered yet: ${more === undefined ? 'many more games' : about(more)} for each value would tell.`)
  }
  for (const { key, value, why } of left) {
    lines.push(`Left out: ${key}${value === undefined ? '' : `=${value}`}: ${why}`)
  }
  return lines.join('\n')
}

/** Which keys cannot be told from the first. */
function togetherWith(keys: ScreenAnswer['keys']): string {
  const [first] = keys
  if (!first) return 'There is no rule to change.'
  const alike = keys.slice(1).filter(({ ranks }) => ranks.best <= 1)
  if (alike.length === 0) return `Answered: ${first.key} matters most.`
  return `Not told apart from the first place: ${[first, ...alike].map(({ key }) => key).join(', ')}.`
}

export function balanceReport(question: Balance, answer: BalanceAnswer, side: Side): string {
  const { candidates, verified, left } = answer
  const shown = candidates.slice(0, MOST_CANDIDATES)
  const table = columns([
    ['rules', 'games', `${side} win`, ''],
    ...verified.map(({ values, rate, ...found }) => [
      named(values),
      String(rate.games),
      percentRange(rate),
      `fresh seeds: ${isUnsettled(found) ? 'not sure yet' : found.isInside ? 'within the target' : 'outside the target'}`,
    ]),
    ...shown.map(({ values, rate }) => [named(values), String(rate.games), percentRange(rate), 'search']),
  ])
  const more = candidates.length - shown.length
  const lines = [table, '']
  if (more > 0) lines.push(`${more} more are further off.`)
  if (left.length > 0) {
    const [first] = left
    lines.push(`${left.length} of the combinations cannot be played, as ${named(first.values)}: ${first.why}`)
  }
  lines.push('All intervals of the search hold together, and so do those on fresh seeds, each with 97.5%.')
  lines.push(verdict(question, answer, side))
  return lines.join('\n')
}

function verdict({ target, margin }: Balance, answer: BalanceAnswer, side: Side): string {
  const aim = `${plain(target)} ± ${plain(margin)}%`
  const { candidates, verified, more } = answer
  const last = verified[verified.length - 1]
  switch (answer.verdict) {
    case 'found':
      return `Answered: with ${named(last.values)} the ${side} win ${percentRange(last.rate)}, which is ${aim}, verified in ${last.rate.games} games on fresh seeds.`
    case 'none': {
      const [best] = candidates
      if (!best) return 'No allowed combination can be played.'
      return `Answered: no allowed value comes to ${aim}. The closest is ${named(best.values)} with ${percentRange(best.rate)}.`
    }
    case 'open': {
      if (!last || !isUnsettled(last))
        return `Not answered: the first ${verified.length} candidates failed; name fewer values.`
      const how = Math.abs(last.rate.value - target) <= margin ? 'seems to come to' : 'does not quite come to'
      return `Not answered yet: ${named(last.values)} ${how} ${aim} (${percent(last.rate.value)} ± ${plain(halfWidth(last.rate))}); ${about(more ?? 0)} would tell.`
    }
  }
}
