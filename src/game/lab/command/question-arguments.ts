/** The options of the lab's questions. */
import { USUAL_HALF } from '../../kernel/sequences'
import type { GameModule } from '../../module'
import { prepareBalance } from '../questions/balance'
import { BadQuestion, readTried, type Tried } from '../questions/keys'
import { prepareSweep } from '../questions/sweep'
import type { Request } from './arguments'
import { Complaint } from './command-line'

export type Asked = 'sweep' | 'screen' | 'tune'

/** The options that ask. `--balance` is called `tune` inside, where `balance` is the table of scenarios. */
export const ASKED = ['sweep', 'screen', 'balance']

/** The most games for each table, and for the verification of a balance. */
export const QUESTION_GAMES: Record<Asked, number> = { sweep: 6000, screen: 200, tune: 12_000 }

export const QUESTION_OPTIONS = {
  until: { type: 'string' },
  sweep: { type: 'string', multiple: true },
  screen: { type: 'boolean' },
  balance: { type: 'string' },
  target: { type: 'string' },
} as const

export interface Aim {
  target: number
  margin: number
}

type Values = Readonly<Record<string, string | boolean | readonly string[] | undefined>>

/** Bad questions are complaints. */
function asked<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof BadQuestion ? new Complaint(error.message) : error
  }
}

export function readQuestion(module: GameModule, values: Values): { until?: number; keys: Tried[]; aim: Aim } {
  const { until } = values
  return {
    ...(typeof until === 'string' ? { until: readPoints('--until', until) } : {}),
    keys: asked(() => readKeys(module, values)),
    aim: readAim(typeof values.target === 'string' ? values.target : '50'),
  }
}

function readKeys(module: GameModule, { sweep, balance }: Values): Tried[] {
  if (Array.isArray(sweep)) {
    if (sweep.length > 2) throw new Complaint('Sweep one rule, or two as a grid.')
    for (const each of sweep)
      if (!each.includes('=')) throw new Complaint(`--sweep ${each}: say which values: ${each}=1,2.`)
    return sweep.map((each) => readTried(module, each))
  }
  if (typeof balance !== 'string') return []
  return splitKeys(module, balance).map((each) => readTried(module, each))
}

/** Commas separate keys as well as values: `key,other=4,5`. */
function splitKeys({ lab: { keys } }: GameModule, text: string): string[] {
  const isKey = (part: string) => keys.list.some(({ id }) => part === id || part.startsWith(`${id}=`))
  const all: string[] = []
  for (const part of text.split(',')) {
    const last = all.length - 1
    if (all[last]?.includes('=') && !isKey(part)) all[last] += `,${part}`
    else all.push(part)
  }
  return all
}

function readPoints(option: string, text: string): number {
  const points = Number(text)
  if (!/^\d+(\.\d+)?$/.test(text) || points < 0.1 || points > 50) {
    throw new Complaint(`${option} must be a number of percentage points from 0.1 to 50, not "${text}".`)
  }
  return points / 100
}

/** `50±3`, `50+-3` or `50`. */
function readAim(text: string): Aim {
  const found = /^(\d+(?:\.\d+)?)%?\s*(?:(?:±|\+-|\+\/-)\s*(\d+(?:\.\d+)?)%?)?$/.exec(text)
  const target = Number(found?.[1]) / 100
  if (!found || target > 1) throw new Complaint(`--target must be a win rate such as 50±3, not "${text}".`)
  return { target, margin: found[2] === undefined ? USUAL_HALF : readPoints('The margin of --target', found[2]) }
}

export const sweepOf = ({ scenarios, keys, variant, levels, seed, games, until = USUAL_HALF }: Request) => ({
  scenarios,
  keys,
  rules: variant,
  levels,
  seed,
  games,
  until,
})

export const screenOf = ({ scenarios: [scenario], variant, levels, seed, games }: Request) => ({
  scenario,
  rules: variant,
  levels,
  seed,
  games,
})

export const balanceOf = (request: Request) => ({ ...screenOf(request), keys: request.keys, ...request.aim })

/** Everything that is wrong with a question is said before the first game. */
export function checkQuestion(request: Request): void {
  if (request.what === 'sweep') asked(() => prepareSweep(request.module, sweepOf(request)))
  if (request.what === 'tune') asked(() => prepareBalance(request.module, balanceOf(request)))
}
