/** Parses what was typed after `npm run lab --` into a request, or complains with a sentence. */
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { GameModule, Games, LabChoice, LabChoices, LabScenario } from '../../module'
import type { Player, Table } from '../game'
import { playersOf } from '../ladder'
import { tableOf } from '../run'
import { Complaint, parseOptions, readCount, refuseUnwritable } from './command-line'

export interface Request {
  module: GameModule
  /** Compare one scenario under one or two sets of rules, play the ladder of levels, or measure scenarios' balance or rates. */
  what: 'compare' | 'levels' | 'balance' | 'rates'
  scenarios: readonly LabScenario[]
  variant: LabChoice
  against?: LabChoice
  games: number
  seed: string
  levels: Table['levels']
  /** The lowest and the highest level of the ladder. */
  from: Player
  upTo: Player
  cores?: number
  json?: string
  svg?: string
  /** The file in which the table of scenarios is saved, if requested. */
  keep?: string
}

const DOCS = fileURLToPath(new URL('../../../../docs/', import.meta.url))

const GAMES = { compare: 1000, levels: 100, balance: 400, rates: 72 }
const MOST_GAMES = 1_000_000

type Values = Readonly<Record<string, string | boolean | undefined>>

const text = (values: Values, option: string): string | undefined => {
  const value = values[option]
  return typeof value === 'string' ? value : undefined
}

const STRING = { type: 'string' } as const
const BOOLEAN = { type: 'boolean' } as const

/** The options for sides, scenarios and rules have the game's names. */
const optionsOf = ({ sides, lab: { scenarios, rules } }: GameModule) => ({
  game: STRING,
  [scenarios.option]: STRING,
  [rules.option]: STRING,
  against: STRING,
  games: STRING,
  seed: STRING,
  ...Object.fromEntries(sides.map((side) => [side, STRING])),
  json: STRING,
  svg: STRING,
  cores: STRING,
  from: STRING,
  'up-to': STRING,
  levels: BOOLEAN,
  [scenarios.options]: BOOLEAN,
  rates: BOOLEAN,
  keep: BOOLEAN,
  help: BOOLEAN,
})

function usageOf(module: GameModule, games: Games): string {
  const { sides, lab } = module
  const { option, options, list } = lab.scenarios
  const game = Object.keys(games).length > 1 ? `--game ${module.id} ` : ''
  const names = (choices: readonly LabChoice[]) => choices.map(({ id }) => id).join(', ')
  return `npm run lab -- ${game}--${option} M [--${lab.rules.option} V] [--against W] [--games 2000] [--seed 7]
               ${sides.map((side) => `[--${side} LEVEL]`).join(' ')} [--json FILE] [--svg FILE] [--cores N]
npm run lab -- ${game}--levels   [--${option} M] [--games 100] [--seed 7] [--from LEVEL] [--up-to LEVEL] [--json FILE]
npm run lab -- ${game}--${options} [--${option} M] [--games 400] [--seed 7] [--json FILE] [--keep]
npm run lab -- ${game}--rates    [--${option} M] [--games 72] [--seed 7]

M: ${names(list)}, or a file
V, W: ${names(lab.rules.list)}, or a file
LEVEL: ${playerNames(module)}${game && `\nThe games: ${Object.keys(games).join(', ')}`}`
}

const playerNames = ({ levels }: GameModule): string => [...levels, 'random'].join(', ')

/** Returns the usage text if help was requested. */
export async function readArguments(argv: string[], games: Games): Promise<Request | { usage: string }> {
  const module = readGame(argv, games)
  const { lab, sides } = module
  const { option, options } = lab.scenarios
  const values: Values = parseOptions(argv, optionsOf(module))
  if (values.help || argv.length === 0) return { usage: usageOf(module, games) }
  const what = readWhat(values, options)
  if (what === 'compare' && values[option] === undefined) {
    throw new Complaint(`Say which ${option}: --${option} ID or FILE.`)
  }
  refuseIdle(module, what, values)
  const players = playersOf(module)
  const from = readRung(module, text(values, 'from') ?? players[1])
  const upTo = readRung(module, text(values, 'up-to') ?? players[players.length - 1])
  if (players.indexOf(from) > players.indexOf(upTo)) throw new Complaint(`There is nothing from ${from} up to ${upTo}.`)
  const named = text(values, option)
  const scenarios = named === undefined ? lab.scenarios.list : [await readChoice(lab.scenarios, named)]
  const variant = await readChoice(lab.rules, text(values, lab.rules.option) ?? lab.rules.list[0].id)
  const rival = text(values, 'against')
  const against = rival === undefined ? undefined : await readChoice(lab.rules, rival)
  const levels = Object.fromEntries(sides.map((side) => [side, readPlayer(module, text(values, side))]))
  for (const scenario of scenarios) {
    for (const rules of against ? [variant, against] : [variant]) {
      const { setupData, seats } = tableOf(scenario, rules, levels)
      const checked = module.checkSetup(setupData, seats)
      if (!checked.ok) throw new Complaint(`${rules.name} with ${scenario.id}: ${checked.sentence}`)
    }
  }
  const request: Request = {
    module,
    what,
    scenarios,
    variant,
    ...(against ? { against } : {}),
    games: readCount('--games', text(values, 'games'), { most: MOST_GAMES, fallback: GAMES[what] }),
    seed: text(values, 'seed') ?? '7',
    levels,
    from,
    upTo,
    cores: readCount('--cores', text(values, 'cores'), { most: 256, fallback: undefined }),
    json: text(values, 'json'),
    svg: text(values, 'svg'),
  }
  checkFiles(values, [option, lab.rules.option, 'against'])
  return values.keep ? { ...request, keep: checkKept(request) } : request
}

/** The game is read first, since the other options depend on it. */
function readGame(argv: string[], games: Games): GameModule {
  const ids = Object.keys(games)
  const { game } = parseArgs({ args: argv, options: { game: STRING }, strict: false }).values
  const id = typeof game === 'string' ? game : ids[0]
  if (!Object.hasOwn(games, id)) throw new Complaint(`There is no game "${id}"; there are ${ids.join(', ')}.`)
  return games[id]
}

function readWhat(values: Values, balance: string): Request['what'] {
  const asked = ['levels', balance, 'rates'].filter((option) => values[option])
  if (asked.length > 1) throw new Complaint(`Ask for --${asked[0]} or for --${asked[1]}, not for both.`)
  if (asked.length === 0) return 'compare'
  return asked[0] === balance ? 'balance' : (asked[0] as 'levels' | 'rates')
}

/** Refuses options that would have no effect. */
function refuseIdle({ sides, lab }: GameModule, what: Request['what'], values: Values): void {
  const { options } = lab.scenarios
  const idle: Record<Request['what'], readonly string[]> = {
    compare: ['from', 'up-to', 'keep'],
    levels: [lab.rules.option, 'against', ...sides, 'svg', 'keep'],
    balance: ['against', 'from', 'up-to', 'svg'],
    rates: ['against', 'from', 'up-to', 'svg', 'json', 'keep'],
  }
  const found = idle[what].find((option) => values[option] !== undefined)
  if (!found) return
  const owner = found === 'keep' ? options : 'levels'
  const why = what === 'compare' ? `without --${owner}` : `with --${what === 'balance' ? options : what}`
  throw new Complaint(`--${found} means nothing ${why}.`)
}

/** Checks before the first game that output files can be written and are not input files. */
function checkFiles(values: Values, read: readonly string[]): void {
  const path = (option: string) => {
    const file = text(values, option)
    return file === undefined ? undefined : resolve(file)
  }
  for (const option of ['json', 'svg']) {
    const file = path(option)
    if (file === undefined) continue
    const other = ['json', 'svg', ...read].find((each) => each !== option && path(each) === file)
    if (other) throw new Complaint(`--${option} and --${other} name the same file.`)
    refuseUnwritable(`--${option}`, file)
  }
}

/** Only the table of all scenarios with default options can be saved. */
function checkKept({ module, variant, scenarios, levels }: Request): string {
  const { lab } = module
  const { list, options, balancePage } = lab.scenarios
  if (balancePage === undefined) throw new Complaint(`No page is kept for the ${options} of this game.`)
  const [usual] = lab.rules.list
  const asTheyCome = variant === usual && Object.values(levels).every((level) => level === 'normal')
  if (!asTheyCome || scenarios !== list) {
    throw new Complaint(`--keep is for all ${options}, under the ${usual.name} rules and at normal level.`)
  }
  const file = `${DOCS}${balancePage}`
  refuseUnwritable('--keep', file)
  return file
}

function readPlayer(module: GameModule, name = 'normal'): Player {
  const player = playersOf(module).find((each) => each === name)
  if (!player) throw new Complaint(`There is no level "${name}"; there are ${playerNames(module)}.`)
  return player
}

function readRung(module: GameModule, name: string): Player {
  if (name === 'random') throw new Complaint('There is no level below random.')
  return readPlayer(module, name)
}

/** A built-in choice, or one read from a file. */
async function readChoice<Choice extends LabChoice>(choices: LabChoices<Choice>, name: string): Promise<Choice> {
  const known = choices.list.find(({ id }) => id === name)
  if (known) return known
  if (!existsSync(name)) {
    const ids = choices.list.map(({ id }) => id).join(', ')
    throw new Complaint(`There is no ${choices.option} "${name}", and no file of that name; there are ${ids}.`)
  }
  const read = await choices.read(readText(name), name)
  if (!read.ok) throw new Complaint(read.sentence)
  return read.choice
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Complaint(`${file} cannot be read: ${(error as Error).message}`)
  }
}
