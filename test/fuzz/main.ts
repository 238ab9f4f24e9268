/**
 * `npm run fuzz -- [--games N] [--seconds S] [--seed S] [--mission ID] [--variant ID] [--probes N]`: random players play
 * until N games or S seconds are over. `npm run fuzz -- --replay FILE` plays a saved failure again.
 */
import { parseArgs } from 'node:util'
import { type Case, casesOf } from './cases'
import { load, save } from './files'
import { Failure, type Options, play, type Report } from './play'

const { values } = parseArgs({
  options: {
    games: { type: 'string' },
    seconds: { type: 'string' },
    seed: { type: 'string', default: String(Date.now()) },
    mission: { type: 'string' },
    variant: { type: 'string' },
    probes: { type: 'string', default: '6' },
    replay: { type: 'string' },
  },
})
const MOST_FAILURES = 20
const probes = Number(values.probes)

if (values.replay) replay(values.replay)
else fuzz()

function fuzz(): void {
  const games = Number(values.games ?? (values.seconds ? Number.POSITIVE_INFINITY : 1000))
  const end = values.seconds ? performance.now() + 1000 * Number(values.seconds) : Number.POSITIVE_INFINITY
  const reports: Report[] = []
  let failures = 0
  const start = performance.now()
  for (const played of endless()) {
    if (reports.length + failures >= games || performance.now() >= end || failures >= MOST_FAILURES) break
    const report = tryPlaying(played, { probes })
    if (report) reports.push({ ...report, steps: [] })
    else failures += 1
  }
  summarise(reports, failures, (performance.now() - start) / 1000)
  if (failures > 0) process.exitCode = 1
}

function* endless(): Generator<Case> {
  for (let lap = 1; ; lap++) {
    const cases = casesOf({ mission: values.mission, variant: values.variant, seed: `${values.seed} ${lap}` })
    if (cases.length === 0) throw new Error('there is no such mission or variant')
    yield* cases
  }
}

function tryPlaying(played: Case, options: Options): Report | undefined {
  try {
    return play(played, options)
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure
    console.error(`${failure.message}\n  after ${failure.steps.length} steps: ${save(failure)}`)
    return undefined
  }
}

function replay(path: string): void {
  const { played, steps } = load(path)
  try {
    play(played, { steps, probes })
    console.log('The game is played to its end without a failure.')
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure
    console.error(`step ${failure.steps.length} of ${steps.length}: ${failure.message}`)
    console.error((failure.cause as Error).stack)
    process.exitCode = 1
  }
}

function summarise(reports: readonly Report[], failures: number, seconds: number): void {
  const lengths = reports.map(({ actions }) => actions).sort((a, b) => a - b)
  const actions = lengths.reduce((sum, length) => sum + length, 0)
  const at = (part: number) => lengths[Math.floor(part * (lengths.length - 1))]
  console.log(`${reports.length} games, ${actions} actions, ${failures} failures in ${seconds.toFixed(0)} s`)
  if (reports.length === 0) return
  console.log(`actions a game: median ${at(0.5)}, 99% ${at(0.99)}, longest ${at(1)}`)
  console.log(`won by: ${countsOf(reports.map(({ outcome }) => ({ [`${outcome.winner} (${outcome.reason})`]: 1 })))}`)
  console.log(`actions: ${countsOf(reports.map(({ actionTypes }) => actionTypes))}`)
  console.log(`events: ${countsOf(reports.map(({ eventTypes }) => eventTypes))}`)
}

function countsOf(counts: readonly Record<string, number>[]): string {
  const total = new Map<string, number>()
  for (const each of counts) for (const what in each) total.set(what, (total.get(what) ?? 0) + each[what])
  return [...total]
    .sort((a, b) => b[1] - a[1])
    .map(([what, n]) => `${what} ${n}`)
    .join(', ')
}
