/** Carries out a request from the command line, with any list of games. */
import { writeFileSync } from 'node:fs'
import type { GameModule } from '../../module'
import { balanceDocument, balanceTable } from '../balance'
import { chart, type Series } from '../chart'
import type { GameRecord, Table } from '../game'
import { ladderRuns, ladderTable, resultsOf, rungs } from '../ladder'
import { precisionCsv } from '../questions/csv'
import { precisionReport } from '../questions/report'
import { type Precision, playUntil } from '../questions/until'
import { ratesTable } from '../rates'
import { comparison, lowerCase } from '../report'
import { type Play, type Run, tableOf } from '../run'
import { Comparison, Summary } from '../summary'
import { answerTo } from './answers'
import { type Request, readArguments } from './arguments'
import { Complaint } from './command-line'
import { loadGames } from './list'
import { threadPool } from './pool'
import { progressBar } from './progress'
import type { Asked } from './question-arguments'

/** `list` is the module that exports the games as `GAMES`. */
export async function lab(argv: string[], list: URL): Promise<void> {
  const games = await loadGames(list.href)
  const read = await readArguments(argv, games)
  const answers = { compare, levels, balance, rates, sweep: ask, screen: ask, tune: ask }
  if ('usage' in read) console.log(read.usage)
  else await answers[read.what]({ ...read, list: list.href })
}

interface Order extends Request {
  list: string
}

/** With workers that are there until `use` has done. */
async function withPlayers<T>(
  { module, list, cores }: Order,
  total: number,
  use: (play: Play) => Promise<T>,
): Promise<T> {
  const bar = progressBar(process.stderr)
  const pool = threadPool({ list, id: module.id }, { cores, tell: (done) => bar.tell(done, Math.max(done, total)) })
  try {
    return await use(pool.play)
  } finally {
    pool.end()
    bar.end()
  }
}

const run = (runs: readonly Run[], order: Order): Promise<GameRecord[][]> =>
  withPlayers(
    order,
    runs.reduce((sum, { games }) => sum + games, 0),
    (play) => play(runs),
  )

const numberOfGames = (games: number): string => (games === 1 ? '1 game' : `${games} games`)

const sides = ({ module, levels }: Order): string =>
  module.sides.map((side) => `${levels[side]} ${side}`).join(' against ')

async function compare(order: Order): Promise<void> {
  const { module, seed, levels, variant, against } = order
  const [scenario] = order.scenarios
  const variants = against ? [variant, against] : [variant]
  const tables = variants.map((rules) => tableOf(scenario, rules, levels))
  const { records, precision } = await playTables(tables, order)
  const [first, second] = records
  const games = first.length
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
  if (precision) console.log(`\n${precisionReport(precision, module.sides[0])}`)
  if (precision && order.csv) {
    const names = variants.map(({ name }) => name)
    write(order.csv, precisionCsv(precision, names))
  }
  if (order.json) {
    const played = { [module.lab.scenarios.option]: scenario.id, games, seed, levels }
    save(order.json, {
      ...played,
      variants: reported,
      ...(difference && { difference }),
      ...(precision && { precision }),
    })
  }
  if (order.svg) write(order.svg, `${chart(reported, module.sides[0], { title, ...captions(module, reported) })}\n`)
}

/** All games, or as many as are needed to know what was asked. */
async function playTables(
  tables: readonly Table[],
  order: Order,
): Promise<{ records: GameRecord[][]; precision?: Precision }> {
  const { module, games, seed, until } = order
  if (until === undefined)
    return {
      records: await run(
        tables.map((table) => ({ table, games, seed })),
        order,
      ),
    }
  return withPlayers(order, tables.length * games, (play) => playUntil(module, { tables, seed, games, until }, play))
}

async function ask(order: Order): Promise<void> {
  const { title, text, json, csv, svg } = await withPlayers(order, 0, (play) =>
    answerTo({ ...order, what: order.what as Asked }, play),
  )
  console.log(`${title}\n\n${text}`)
  if (order.json) save(order.json, json)
  if (order.csv) write(order.csv, csv)
  if (order.svg) write(order.svg, `${svg}\n`)
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
