/** What was typed after `npm run stress --`, or a sentence about what is wrong with it. */
import { Complaint, parseOptions, readCount } from '../support/command-line'

export const PARTS = ['kills', 'nodes', 'cuts', 'storage', 'tickets', 'flows', 'flood', 'load', 'house'] as const
export type Part = (typeof PARTS)[number]

const OPTIONS = {
  only: { type: 'string' },
  kills: { type: 'string' },
  games: { type: 'string' },
  seconds: { type: 'string' },
  turns: { type: 'string' },
  matches: { type: 'string' },
  rate: { type: 'string' },
  tickets: { type: 'string' },
  seed: { type: 'string' },
} as const

export function readArguments(argv: string[]) {
  const values = parseOptions(argv, OPTIONS)
  const count = (name: Exclude<keyof typeof OPTIONS, 'only' | 'seed'>, fallback: number) =>
    readCount(`--${name}`, values[name], { most: 100_000, fallback })
  const { only, seed = String(Date.now()) } = values
  if (only !== undefined && !isPart(only)) {
    throw new Complaint(`--only must be one of ${PARTS.join(', ')}, not "${only}".`)
  }
  return {
    parts: only === undefined ? PARTS : [only],
    seed,
    queue: { tickets: count('tickets', 1000) },
    faults: { kills: count('kills', 30), games: count('games', 4), seed },
    loads: {
      matches: count('matches', 200),
      seconds: count('seconds', 30),
      turns: count('turns', 5),
      rate: count('rate', 200),
    },
  }
}

const isPart = (name: string): name is Part => PARTS.includes(name as Part)
