/** Carries out a request from the command line, with any list of games. */
import { writeFileSync } from 'node:fs'
import type { GameModule } from '../../module'
import { balanceDocument, balanceTable } from '../balance'
import { chart, type Series } from '../chart'
import type { GameRecord } from '../game'
import { ladderRuns, ladderTable, resultsOf, rungs } from '../ladder'
import { ratesTable } from '../rates'
import { comparison, lowerCase } from '../report'
import { type Run, tableOf } from '../run'
import { Comparison, Summary } from '../summary'
import { type Request, readArguments } from './arguments'
import { Complaint } from './command-line'
import { loadGames } from './list'
import { play } from './pool'
import { progressBar } from './progress'

/** `list` is the module that exports the games as `GAMES`. */
export async function lab(argv: string[], list: URL): Promise<void> {
  const games = await loadGames(list.href)
  const read = await readArguments(argv, games)
  if ('usage' in read) console.log(read.usage)
  else await { compare, levels, balance, rates }[read.what]({ ...read, list: list.href })
}

interface Order extends Request {
  list: string
}

async function run(runs: readonly Run[], { module, list, cores }: Order): Promise<GameRecord[][]> {
  const bar = progressBar(process.stderr)
  try {
    return await play({ list, id: module.id }, runs, { cores, tell: bar.tell })
  } finally {
    bar.end()
  }
}

const numberOfGames = (games: number): string => (games === 1 ? '1 game' : `${games} games`)

const sides = ({ module, levels }: Order): string =>
  module.sides.map((side) => `${levels[side]} ${side}`).join(' against ')

async function compare(order: Order): Promise<void> {
  const { module, games, seed, levels, variant, against } = order
  const [scenario] = order.scenarios
  const variants = against ? [variant, against] : [variant]
  const runs = variants.map((rules) => ({ table: tableOf(scenario, rules, levels), games, seed }))
  const [first, second] = await run(runs, order)
  const pairs = second ? new Comparison(module) : undefined
  const alone = new Summary(module)
  for (let i = 0; i < games; i++) {
    if (pairs) pairs.add(first[i], second[i])
    else alone.add(first[i])
  }
  const all = pairs ? [pairs.first, pairs.second] : [alone]
  const reported = variants.map(({ name }, i) => ({ name, figures: all[i].figures() }))
  const difference = pairs?.difference()
  const title = `${scenario.name}: ${sides(order)}`
  console.log(`${title}, ${numberOfGames(games)} a variant, seed ${seed}\n`)
  console.log(comparison(module, reported, difference))
  if (difference) console.log('\n* the interval of the difference does not hold 0')
  if (order.json) {
    const played = { [module.lab.scenarios.option]: scenario.id, games, seed, levels }
    save(order.json, { ...played, variants: reported, ...(difference && { difference }) })
  }
  if (order.svg) write(order.svg, `${chart(reported, module.sides[0], { title, ...captions(module, reported) })}\n`)
}

function captions({ sides, lab }: GameModule, reported: readonly Series[]): { wins: string; durations: string } {
  const { measures, sides: names } = lab.words.en
  const [first, second] = sides
  const noOther = reported.every(({ figures: { wins, games } }) => wins[first].count + wins[second].count === games)
  return {
    wins: `Games won by the ${names[first]}, with the 95% interval${noOther ? `; the ${names[second]} won the others` : ''}`,
    durations: `Games by the number of ${lowerCase(measures[lab.duration])} they lasted`,
  }
}

async function levels(order: Order): Promise<void> {
  const { module, scenarios, games, seed, variant } = order
  const ladder = rungs(module, scenarios, order)
  const runs = ladderRuns(module, ladder, variant, order)
  const records = await run([...runs.values()], order)
  const results = resultsOf(module, ladder, new Map([...runs.keys()].map((name, i) => [name, records[i]])))
  console.log(`Every level against the one below it, ${games} games each, seed ${seed}\n`)
  console.log(ladderTable(module, results))
  if (order.json) {
    const { option } = module.lab.scenarios
    const rows = results.map(({ scenario, ...result }) => ({ [option]: scenario.id, ...result }))
    save(order.json, { games, seed, ladder: rows })
  }
}

async function balance(order: Order): Promise<void> {
  const { module, games, seed, variant, scenarios } = order
  const { option } = module.lab.scenarios
  const runs = scenarios.map((scenario) => ({ table: tableOf(scenario, variant, order.levels), games, seed }))
  const records = await run(runs, order)
  const rows = scenarios.map((scenario, i) => {
    const summary = new Summary(module)
    for (const record of records[i]) summary.add(record)
    return { scenario, figures: summary.figures() }
  })
  const table = balanceTable(module, rows)
  console.log(`${variant.name}: ${sides(order)}, ${numberOfGames(games)} a ${option}, seed ${seed}\n`)
  console.log(table)
  if (order.keep) write(order.keep, balanceDocument(module, table, order))
  if (order.json) {
    save(
      order.json,
      rows.map(({ scenario, figures }) => ({ [option]: scenario.id, figures })),
    )
  }
}

async function rates(order: Order): Promise<void> {
  const { module, games, seed, variant, scenarios } = order
  const records = await run(
    scenarios.map((scenario) => ({ table: tableOf(scenario, variant, order.levels), games, seed })),
    order,
  )
  const { option } = module.lab.scenarios
  console.log(`${variant.name}: ${sides(order)}, ${numberOfGames(games)} a ${option}, seed ${seed}\n`)
  console.log(
    ratesTable(
      module,
      scenarios.map((scenario, i) => ({ scenario, records: records[i] })),
    ),
  )
}

const save = (file: string, value: unknown): void => write(file, `${JSON.stringify(value, null, 2)}\n`)

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch (error) {
    throw new Complaint(`${file} cannot be written: ${(error as Error).message}`)
  }
}
