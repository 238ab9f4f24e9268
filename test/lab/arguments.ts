/** What was typed after `npm run lab --`, made into a request, or a sentence about what is wrong with it. */
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isPlayer, PLAYERS, type Player } from '../../src/game/hulk/bots/players'
import { MISSIONS, type Mission, missionById } from '../../src/game/hulk/missions'
import { loadMission } from '../../src/game/hulk/missions/load'
import { type RulesetDelta, resolveRuleset } from '../../src/game/hulk/ruleset'
import type { Side } from '../../src/game/hulk/types'
import { VARIANTS, variantById } from '../../src/game/hulk/variants'

/** Bad input: its message is for people, and there is no bug to trace. */
export class Complaint extends Error {}

export interface NamedRules {
  name: string
  delta: RulesetDelta
}

export interface Request {
  what: 'compare' | 'levels' | 'missions'
  missions: readonly Mission[]
  variant: NamedRules
  against?: NamedRules
  games: number
  seed: string
  levels: Record<Side, Player>
  /** The ladder's lowest level that is tried, and its highest. */
  from: Player
  upTo: Player
  cores?: number
  json?: string
  svg?: string
}

export const USAGE = `npm run lab -- --mission M [--variant V] [--against W] [--games 2000] [--seed 7]
               [--marines LEVEL] [--genestealers LEVEL] [--json FILE] [--svg FILE] [--cores N]
npm run lab -- --levels   [--mission M] [--games 100] [--seed 7] [--from LEVEL] [--up-to LEVEL] [--json FILE]
npm run lab -- --missions [--mission M] [--games 400] [--seed 7]

M: ${MISSIONS.map(({ id }) => id).join(', ')}, or a file
V, W: ${VARIANTS.map(({ id }) => id).join(', ')}, or a file
LEVEL: ${PLAYERS.join(', ')}`

const GAMES = { compare: 1000, levels: 100, missions: 400 }
const MOST_GAMES = 1_000_000

const OPTIONS = {
  mission: { type: 'string' },
  variant: { type: 'string' },
  against: { type: 'string' },
  games: { type: 'string' },
  seed: { type: 'string' },
  marines: { type: 'string' },
  genestealers: { type: 'string' },
  json: { type: 'string' },
  svg: { type: 'string' },
  cores: { type: 'string' },
  from: { type: 'string' },
  'up-to': { type: 'string' },
  levels: { type: 'boolean' },
  missions: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/** What would be passed over without a word. */
const IDLE: Record<Request['what'], readonly (keyof typeof OPTIONS)[]> = {
  compare: ['from', 'up-to'],
  levels: ['variant', 'against', 'marines', 'genestealers', 'svg'],
  missions: ['against', 'from', 'up-to', 'svg'],
}

/** Nothing if help was asked for. */
export function readArguments(argv: string[]): Request | undefined {
  const values = parse(argv)
  if (values.help || argv.length === 0) return undefined
  if (values.levels && values.missions) throw new Complaint('Ask for --levels or for --missions, not for both.')
  const what = values.levels ? 'levels' : values.missions ? 'missions' : 'compare'
  if (what === 'compare' && values.mission === undefined)
    throw new Complaint('Say which mission: --mission ID or FILE.')
  const idle = IDLE[what].find((option) => values[option] !== undefined)
  if (idle)
    throw new Complaint(`--${idle} means nothing ${what === 'compare' ? 'without --levels' : `with --${what}`}.`)
  const from = readRung(values.from ?? 'easy')
  const upTo = readRung(values['up-to'] ?? 'hard')
  if (PLAYERS.indexOf(from) > PLAYERS.indexOf(upTo)) throw new Complaint(`There is nothing from ${from} up to ${upTo}.`)
  const missions = values.mission === undefined ? MISSIONS : [readMission(values.mission)]
  const variant = readRules(values.variant ?? 'standard')
  const against = values.against === undefined ? undefined : readRules(values.against)
  // A3: the mission's own rules go over the table's, and both together may contradict each other.
  for (const { id, ruleset } of missions) {
    for (const rules of against ? [variant, against] : [variant]) {
      refuseUnfit(`${rules.name} with ${id}`, rules.delta, ruleset as RulesetDelta)
    }
  }
  return {
    what,
    missions,
    variant,
    ...(against ? { against } : {}),
    games: readCount('--games', values.games, MOST_GAMES) ?? GAMES[what],
    seed: values.seed ?? '7',
    levels: { marines: readPlayer(values.marines), genestealers: readPlayer(values.genestealers) },
    from,
    upTo,
    cores: readCount('--cores', values.cores, 256),
    json: values.json,
    svg: values.svg,
  }
}

function parse(argv: string[]) {
  try {
    return parseArgs({ args: argv, options: OPTIONS, allowPositionals: false }).values
  } catch (error) {
    throw new Complaint((error as Error).message)
  }
}

function readCount(option: string, text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1 || count > most) {
    throw new Complaint(`${option} must be a whole number from 1 to ${most}, not "${text}".`)
  }
  return count
}

function readPlayer(name = 'normal'): Player {
  if (!isPlayer(name)) throw new Complaint(`There is no level "${name}"; there are ${PLAYERS.join(', ')}.`)
  return name
}

function readRung(name: string): Player {
  if (name === 'random') throw new Complaint('There is no level below random.')
  return readPlayer(name)
}

function readMission(name: string): Mission {
  const known = missionById(name)
  if (known) return known
  const text = readText(name, `There is no mission "${name}"`, MISSIONS)
  const loaded = loadMission(text, name)
  if (loaded.ok) return loaded.mission
  const told = loaded.problems.map(({ file, line, column, sentence }) => `${file}:${line}:${column}: ${sentence}`)
  throw new Complaint(told.join('\n'))
}

/** A named variant, or a file with a delta on the ruleset. */
function readRules(name: string): NamedRules {
  const known = variantById(name)
  if (known) return { name, delta: known.delta }
  const text = readText(name, `There is no variant "${name}"`, VARIANTS)
  let delta: RulesetDelta
  try {
    delta = JSON.parse(text)
  } catch (error) {
    throw new Complaint(`${name} is not JSON: ${(error as Error).message}`)
  }
  if (typeof delta !== 'object' || delta === null || Array.isArray(delta)) {
    throw new Complaint(`${name} must hold an object with the rules it changes.`)
  }
  // The rules editor's files have a name too.
  if ('delta' in delta && typeof delta.delta === 'object' && delta.delta !== null) delta = delta.delta as RulesetDelta
  refuseUnfit(name, delta)
  return { name, delta }
}

function refuseUnfit(name: string, ...deltas: RulesetDelta[]): void {
  try {
    resolveRuleset(...deltas)
  } catch (error) {
    throw new Complaint(`${name}: ${(error as Error).message}`)
  }
}

function readText(name: string, otherwise: string, known: readonly { id: string }[]): string {
  if (!existsSync(name)) {
    throw new Complaint(`${otherwise}, and no file of that name; there are ${known.map(({ id }) => id).join(', ')}.`)
  }
  try {
    return readFileSync(name, 'utf8')
  } catch (error) {
    throw new Complaint(`${name} cannot be read: ${(error as Error).message}`)
  }
}
