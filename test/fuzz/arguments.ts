/** What was typed after `npm run fuzz --`, or a sentence about what is wrong with it. */
import { VARIANTS } from '../../src/game/hulk/variants'
import { Complaint, parseOptions, readCount } from '../support/command-line'
import { FUZZED, HOUSE } from './cases'
import { load, type Saved } from './files'

const OPTIONS = {
  games: { type: 'string' },
  seconds: { type: 'string' },
  seed: { type: 'string' },
  mission: { type: 'string' },
  variant: { type: 'string' },
  probes: { type: 'string' },
  replay: { type: 'string' },
} as const

const GAMES = 1000
const MOST_GAMES = 1_000_000_000
const MOST_SECONDS = 1_000_000

export interface Hunt {
  games: number
  seconds: number
  probes: number
  seed: string
  mission?: string
  variant?: string
}

export function readArguments(argv: string[]): { hunt: Hunt } | { replay: Saved } {
  const { replay, ...values } = parseOptions(argv, OPTIONS)
  if (replay !== undefined) {
    const [idle] = Object.keys(values)
    if (idle) throw new Complaint(`--${idle} means nothing with --replay: the file says how it was played.`)
    return { replay: readSaved(replay) }
  }
  const { mission, variant, seed = String(Date.now()) } = values
  refuseUnknown('mission', mission, FUZZED)
  refuseUnknown('variant', variant, [...VARIANTS, { id: HOUSE }])
  const endless = Number.POSITIVE_INFINITY
  const seconds = readCount('--seconds', values.seconds, { most: MOST_SECONDS, fallback: endless })
  return {
    hunt: {
      games: readCount('--games', values.games, { most: MOST_GAMES, fallback: seconds < endless ? endless : GAMES }),
      seconds,
      probes: readCount('--probes', values.probes, { least: 0, most: 1000, fallback: 6 }),
      seed,
      mission,
      variant,
    },
  }
}

function refuseUnknown(what: string, wanted: string | undefined, known: readonly { id: string }[]): void {
  if (wanted === undefined || known.some(({ id }) => id === wanted)) return
  throw new Complaint(`There is no ${what} "${wanted}"; there are ${known.map(({ id }) => id).join(', ')}.`)
}

function readSaved(path: string): Saved {
  let saved: Saved
  try {
    saved = load(path)
  } catch (error) {
    throw new Complaint(`${path} cannot be read: ${(error as Error).message}`)
  }
  if (!saved.played || !Array.isArray(saved.steps)) throw new Complaint(`${path} is no failure the fuzzer has saved.`)
  return saved
}
