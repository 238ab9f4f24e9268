/** Which scenarios of a series were won at this screen, by which side, and against which bots. Kept in the browser. */
import * as v from 'valibot'
import { LEVELS, type Level, type Side } from '../../../game/module'
import { makeStore } from '../store'

/** The hardest bots that each side has beaten in a scenario. */
type Won = Readonly<Record<Side, Level>>
/** By scenario. */
export type SeriesProgress = Readonly<Record<string, Won>>

const KEY = 'bulkhead.series'
const MOST = 200

const WonSchema = v.record(v.string(), v.picklist(LEVELS))
const KeptSchema = v.record(v.string(), v.pipe(v.record(v.string(), WonSchema), v.maxEntries(MOST)))
type Kept = v.InferOutput<typeof KeptSchema>

const store = makeStore<Kept>(recall())

function recall(): Kept {
  try {
    const kept = v.safeParse(KeptSchema, JSON.parse(localStorage.getItem(KEY) ?? '{}'))
    return kept.success ? kept.output : {}
  } catch {
    return {}
  }
}

const NOTHING: SeriesProgress = {}

export const useProgress = (game: string): SeriesProgress => store.use()[game] ?? NOTHING

/** A side has won a scenario against bots of this level. */
export function noteWin(game: string, scenario: string, side: Side, level: Level): void {
  // Another tab may have noted something in the meantime.
  const all = recall()
  const before = all[game]?.[scenario]?.[side]
  if (before !== undefined && LEVELS.indexOf(before) >= LEVELS.indexOf(level)) return
  const next = { ...all, [game]: { ...all[game], [scenario]: { ...all[game]?.[scenario], [side]: level } } }
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // It counts at least until the page is closed.
  }
  store.set(next)
}

/** The scenarios that this side has not won, in order. */
export const openScenarios = (scenarios: readonly string[], progress: SeriesProgress, side: Side): string[] =>
  scenarios.filter((scenario) => progress[scenario]?.[side] === undefined)
