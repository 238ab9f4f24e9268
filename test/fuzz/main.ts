/**
 * `npm run fuzz -- [--games N] [--seconds S] [--seed S] [--mission ID] [--variant ID] [--probes N]`: random players play
 * until N games or S seconds are over. `npm run fuzz -- --replay FILE` plays a saved failure again, with as many probes.
 */
import { command } from '../support/command-line'
import { type Hunt, readArguments } from './arguments'
import { type Case, casesOf } from './cases'
import { checkFolder, type Saved, save } from './files'
import { Failure, play, playAgain, type Report } from './play'

const MOST_FAILURES = 20

await command(() => {
  const wanted = readArguments(process.argv.slice(2))
  if ('replay' in wanted) return replay(wanted.replay)
  checkFolder()
  fuzz(wanted.hunt)
})

function fuzz(hunt: Hunt): void {
  const { games, seconds, probes } = hunt
  const end = performance.now() + 1000 * seconds
  const reports: Report[] = []
  let failures = 0
  const start = performance.now()
  for (const played of endless(hunt)) {
    if (reports.length + failures >= games || performance.now() >= end || failures >= MOST_FAILURES) break
    const report = tryPlaying(played, probes)
    if (report) reports.push({ ...report, written: { ...report.written, steps: [] } })
    else failures += 1
  }
  summarise(reports, failures, (performance.now() - start) / 1000)
  if (failures > 0) process.exitCode = 1
}

function* endless({ mission, variant, seed }: Hunt): Generator<Case> {
  for (let lap = 1; ; lap++) {
    yield* casesOf({ mission, variant, seed: `${seed} ${lap}` })
  }
}

function tryPlaying(played: Case, probes: number): Report | undefined {
  try {
    return play(played, probes)
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure
    console.error(`${failure.message}\n  after ${failure.written.steps.length} steps: ${save(failure)}`)
    return undefined
  }
}

function replay({ played, message, ...written }: Saved): void {
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
