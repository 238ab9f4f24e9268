/** Parses what was typed after `npm run lab --` into a request, or complains with a sentence. */
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { GameModule, Games, LabChoice, LabChoices, LabScenario } from '../../module'
import type { Player, Table } from '../game'
import { playersOf } from '../ladder'
import type { Tried } from '../questions/keys'
import { tableOf } from '../run'
import { Complaint, parseOptions, readCount, refuseUnwritable } from './command-line'
import {
  type Aim,
  ASKED,
  type Asked,
  checkQuestion,
  QUESTION_GAMES,
  QUESTION_OPTIONS,
  readQuestion,
} from './question-arguments'

export interface Request {
  module: GameModule
  /**
   * Compare one scenario under one or two sets of rules, play the ladder of levels, measure scenarios' balance or rates, or
   * answer a question about rules: what their values do, which matters most, how to reach a win rate.
   */
  what: 'compare' | 'levels' | 'balance' | 'rates' | Asked
  scenarios: readonly LabScenario[]
  variant: LabChoice
  against?: LabChoice
  games: number
  seed: string
  levels: Table['levels']
  /** The lowest and the highest level of the ladder. */
  from: Player
  upTo: Player
  /** The half-width at which to stop, as a share. */
  until?: number
  /** The rules that a question is about. */
  keys: readonly Tried[]
  /** The win rate to be reached, and how far off it may be. */
  aim: Aim
  cores?: number
  json?: string
  svg?: string
  csv?: string
  /** The file in which the table of scenarios is saved, if requested. */
  keep?: string
}

const DOCS = fileURLToPath(new URL('../../../../docs/', import.meta.url))

const GAMES = { compare: 1000, levels: 100, balance: 400, rates: 72, ...QUESTION_GAMES }
/** The most games where the lab stops by itself. */
const GAMES_UNTIL = 20_000
const MOST_GAMES = 1_000_000

type Values = Readonly<Record<string, string | boolean | readonly string[] | undefined>>

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
  ...QUESTION_OPTIONS,
  json: STRING,
  svg: STRING,
  csv: STRING,
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
               [--until POINTS]
npm run lab -- ${game}--sweep KEY=1,2,3 [--sweep KEY=…] --${option} M,M [--until POINTS] [--csv FILE]
npm run lab -- ${game}--screen --${option} M [--games 200] [--csv FILE]
npm run lab -- ${game}--balance KEY,KEY=1,2 --${option} M [--target 50±3] [--csv FILE]
npm run lab -- ${game}--levels   [--${option} M] [--games 100] [--seed 7] [--from LEVEL] [--up-to LEVEL] [--json FILE]
npm run lab -- ${game}--${options} [--${option} M] [--games 400] [--seed 7] [--json FILE] [--keep]
npm run lab -- ${game}--rates    [--${option} M] [--games 72] [--seed 7]

M: ${names(list)}, or a file
KEY: ${lab.keys.list.map(({ id }) => id).join(', ')}
V, W: ${names(lab.rules.list)}, or a file
LEVEL: ${playerNames(module)}${game && `\nThe games: ${Object.keys(games).join(', ')}`}`
}

const playerNames = ({ levels }: GameModule): string => [...levels, 'random'].join(', ')

/** What is asked of every scenario unless one is named. */
const OF_ALL: readonly Request['what'][] = ['levels', 'balance', 'rates']

/** Returns the usage text if help was requested. */
export async function readArguments(argv: string[], games: Games): Promise<Request | { usage: string }> {
  const module = readGame(argv, games)
  const { lab, sides } = module
  const { option, options } = lab.scenarios
  const values: Values = parseOptions(argv, optionsOf(module))
  if (values.help || argv.length === 0) return { usage: usageOf(module, games) }
  const what = readWhat(values, options)
  if (!OF_ALL.includes(what) && values[option] === undefined) {
    throw new Complaint(`Say which ${option}: --${option} ID or FILE.`)
  }
  refuseIdle(module, what, values)
  const players = playersOf(module)
  const from = readRung(module, text(values, 'from') ?? players[1])
  const upTo = readRung(module, text(values, 'up-to') ?? players[players.length - 1])
  if (players.indexOf(from) > players.indexOf(upTo)) throw new Complaint(`There is nothing from ${from} up to ${upTo}.`)
  const named = text(values, option)
  const scenarios = await readScenarios(lab.scenarios, what, named)
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
    games: readCount('--games', text(values, 'games'), {
      most: MOST_GAMES,
      fallback: what === 'compare' && values.until !== undefined ? GAMES_UNTIL : GAMES[what],
    }),
    ...readQuestion(module, values),
    seed: text(values, 'seed') ?? '7',
    levels,
    from,
    upTo,
    cores: readCount('--cores', text(values, 'cores'), { most: 256, fallback: undefined }),
    json: text(values, 'json'),
    svg: text(values, 'svg'),
    csv: text(values, 'csv'),
  }
  checkQuestion(request)
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
  const asked = ['levels', balance, 'rates', ...ASKED].filter((option) => values[option] !== undefined)
  if (asked.length > 1) throw new Complaint(`Ask for --${asked[0]} or for --${asked[1]}, not for both.`)
  const [option] = asked
  if (option === undefined) return 'compare'
  return option === balance ? 'balance' : option === 'balance' ? 'tune' : (option as Request['what'])
}

/** Refuses options that would have no effect. */
function refuseIdle({ sides, lab }: GameModule, what: Request['what'], values: Values): void {
  const { options } = lab.scenarios
  const idle: Record<Request['what'], readonly string[]> = {
    compare: ['from', 'up-to', 'keep', 'target', ...(values.until === undefined ? ['csv'] : [])],
    levels: [lab.rules.option, 'against', ...sides, 'svg', 'csv', 'keep', 'until', 'target'],
    balance: ['against', 'from', 'up-to', 'svg', 'csv', 'until', 'target'],
    rates: ['against', 'from', 'up-to', 'svg', 'csv', 'json', 'keep', 'until', 'target'],
    sweep: ['against', 'from', 'up-to', 'keep', 'target'],
    screen: ['against', 'from', 'up-to', 'keep', 'until', 'target'],
    tune: ['against', 'from', 'up-to', 'keep', 'until'],
  }
  const found = idle[what].find((option) => values[option] !== undefined)
  if (!found) return
  const owners: Record<string, string> = { keep: options, target: 'balance', csv: 'until' }
  const named = { balance: options, tune: 'balance' }[what as string] ?? what
  const why = what === 'compare' ? `without --${owners[found] ?? 'levels'}` : `with --${named}`
  throw new Complaint(`--${found} means nothing ${why}.`)
}

/** Checks before the first game that output files can be written and are not input files. */
function checkFiles(values: Values, read: readonly string[]): void {
  const path = (option: string) => {
    const file = text(values, option)
    return file === undefined ? undefined : resolve(file)
  }
  const written = ['json', 'svg', 'csv']
  for (const option of written) {
    const file = path(option)
    if (file === undefined) continue
    const other = [...written, ...read].find((each) => each !== option && path(each) === file)
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

/** A sweep may name several. */
async function readScenarios(
  choices: LabChoices<LabScenario>,
  what: Request['what'],
  named: string | undefined,
): Promise<readonly LabScenario[]> {
  if (named === undefined) return choices.list
  const names = what === 'sweep' && !existsSync(named) ? named.split(',') : [named]
  const twice = names.find((name, i) => names.indexOf(name) < i)
  if (twice !== undefined) throw new Complaint(`--${choices.option} names ${twice} twice.`)
  return Promise.all(names.map((name) => readChoice(choices, name)))
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
