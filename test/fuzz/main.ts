/**
 * `npm run fuzz -- [--games N] [--seconds S] [--seed S] [--mission ID] [--variant ID] [--probes N]`: random players play
 * until N games or S seconds are over. `npm run fuzz -- --replay FILE` plays a saved failure again, with as many probes.
 */
import { parseArgs } from 'node:util'
import { type Case, casesOf } from './cases'
import { load, save } from './files'
import { Failure, play, playAgain, type Report } from './play'

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
    const report = tryPlaying(played)
    if (report) reports.push({ ...report, written: { ...report.written, steps: [] } })
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

function tryPlaying(played: Case): Report | undefined {
  try {
    return play(played, Number(values.probes))
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure
    console.error(`${failure.message}\n  after ${failure.written.steps.length} steps: ${save(failure)}`)
    return undefined
  }
}

function replay(path: string): void {
  const { played, message, ...written } = load(path)
  const all = written.steps.length
  try {
    const { written: done } = playAgain(played, written)
    console.log('The failure did not come up again.')
    if (done.steps.length < all) console.log(`Step ${done.steps.length + 1} of ${all} cannot be done any more.`)
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure
    console.error(`Step ${failure.written.steps.length} of ${all}: ${failure.message}`)
    if (failure.message !== message) console.error(`It was another failure before: ${message}`)
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
  console.log(`won by: ${countsOf(reports.map(({ outcome }) => ({ [`${outcome!.winner} (${outcome!.reason})`]: 1 })))}`)
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
