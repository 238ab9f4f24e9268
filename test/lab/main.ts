/** `npm run lab`: what a house rule does to the game, measured. */
import { writeFileSync } from 'node:fs'
import { Comparison, chart, type GameRecord, Summary } from '../../src/game/hulk/lab'
import { MISSIONS, type Mission } from '../../src/game/hulk/missions'
import { Complaint, type Request, readArguments, USAGE } from './arguments'
import { balanceTable } from './balance'
import { ladderTable, resultsOf, rungs, runsOf } from './ladder'
import { play, type Run } from './pool'
import { progressBar } from './progress'
import { comparison } from './report'

const BALANCE = new URL('../../docs/MISSIONS-BALANCE.md', import.meta.url)

async function run(runs: readonly Run[], { cores }: Request): Promise<GameRecord[][]> {
  const bar = progressBar(process.stderr)
  try {
    return await play(runs, { cores, tell: bar.tell })
  } finally {
    bar.end()
  }
}

async function compare(request: Request): Promise<void> {
  const [mission] = request.missions
  const { games, seed, levels, variant, against } = request
  const variants = against ? [variant, against] : [variant]
  const runs = variants.map(({ delta }) => ({ table: { mission, ruleset: delta, levels }, games, seed }))
  const [first, second] = await run(runs, request)
  const summaries = second ? new Comparison() : undefined
  const alone = new Summary()
  for (let i = 0; i < games; i++) {
    if (summaries) summaries.add(first[i], second[i])
    else alone.add(first[i])
  }
  const all = summaries ? [summaries.first, summaries.second] : [alone]
  const reported = variants.map(({ name }, i) => ({ name, figures: all[i].figures() }))
  const difference = summaries?.difference()
  const title = `${mission.name}: ${levels.marines} marines against ${levels.genestealers} genestealers`
  console.log(`${title}, ${games} games a variant, seed ${seed}\n`)
  console.log(comparison(reported, difference))
  if (difference) console.log('\n* the interval of the difference does not hold 0')
  if (request.json) {
    const { id } = mission
    save(request.json, { mission: id, games, seed, levels, variants: reported, ...(difference && { difference }) })
  }
  if (request.svg) write(request.svg, `${chart(reported, title)}\n`)
}

async function levels(request: Request): Promise<void> {
  const { missions, games, seed } = request
  const ladder = rungs(missions, request.upTo, request.from)
  const runs = runsOf(ladder, games, seed)
  const results = resultsOf(ladder, runs, await run(runs, request))
  console.log(`Every level against the one below it, ${games} games each, seed ${seed}\n`)
  console.log(ladderTable(results))
  if (request.json) {
    save(request.json, { games, seed, ladder: results.map((result) => ({ ...result, mission: result.mission.id })) })
  }
}

async function missions(request: Request): Promise<void> {
  const { games, seed, variant } = request
  const table = (mission: Mission) => ({ mission, ruleset: variant.delta, levels: request.levels })
  const runs = request.missions.map((mission) => ({ table: table(mission), games, seed }))
  const records = await run(runs, request)
  const rows = request.missions.map((mission, i) => {
    const summary = new Summary()
    for (const record of records[i]) summary.add(record)
    return { mission, figures: summary.figures() }
  })
  const text = balanceTable(rows, { games, seed })
  console.log(text)
  // Only the table of all missions as they come is kept.
  const asTheyCome = variant.name === 'standard' && Object.values(request.levels).every((level) => level === 'normal')
  if (asTheyCome && request.missions.length === MISSIONS.length) writeFileSync(BALANCE, text)
  if (request.json)
    save(
      request.json,
      rows.map(({ mission, figures }) => ({ mission: mission.id, figures })),
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

try {
  const request = readArguments(process.argv.slice(2))
  if (!request) console.log(USAGE)
  else await { compare, levels, missions }[request.what](request)
} catch (error) {
  if (!(error instanceof Complaint)) throw error
  console.error(error.message)
  process.exitCode = 1
}
