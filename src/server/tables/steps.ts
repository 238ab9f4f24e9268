/** The steps of a match, replayed from its log in small slices between other work. */
import { setImmediate as turn } from 'node:timers/promises'
import type { LogEntry } from 'boardgame.io'
import type { Event } from '../../game/module'
import type { Hosted } from '../games'
import type { Operation, ReviewStep } from '../protocol'
import { TAKE_BACK, timeOf } from '../referee/past'
import { type Recorded, type Replayed, replay } from '../referee/replay'
import { Refused } from '../refusals'
import type { Storage } from '../storage/storage'

/** Longer games are not replayed. */
export const MOST_STEPS = 5000
/** How many milliseconds a replay runs before other work gets its turn. */
const SLICE = 5

/** A state within a match from which it can be replayed. */
export type Checkpoint = Required<Pick<Recorded, 'first' | 'past'>>

/** All that is needed to replay a match from its initial state or from a checkpoint. */
export async function recordOf(storage: Storage, id: string, checkpoint?: Checkpoint): Promise<Recorded> {
  const [first, log, folded, givenBack] = await Promise.all([
    checkpoint ? checkpoint.first : storage.initialState(id),
    storage.log(id, checkpoint?.first._stateID),
    storage.orders.folded(id),
    storage.givenBack(id),
  ])
  if (!first) throw new Refused('noSuchMatch')
  return { first, log, folded, givenBack, past: checkpoint?.past }
}

/** Replays as many steps as give the original events, or fewer if `use` returns false. */
export async function replayed(
  hosted: Hosted,
  recorded: Recorded,
  use: (step: Replayed) => boolean | undefined,
): Promise<void> {
  let began = performance.now()
  const again = replay(hosted, recorded)
  for (let step = tryNext(again); step && !step.done && step.value.isSame; step = tryNext(again)) {
    if (use(step.value) === false) return
    if (performance.now() - began < SLICE) continue
    await turn()
    began = performance.now()
  }
}

/** Undefined if the present rules do not allow the action. */
function tryNext<T>(steps: Generator<T>): IteratorResult<T> | undefined {
  try {
    return steps.next()
  } catch {
    return undefined
  }
}

const NAMES: Record<string, string> = { UNDO: 'undo', REDO: 'redo', [TAKE_BACK]: 'takeBack' }

export function stepOf(entry: LogEntry, patch: Operation[]): ReviewStep {
  const { type, payload } = entry.action as {
    type: string
    payload: { type: string; args?: unknown[]; playerID: string }
  }
  // The arguments of a secret action stay secret.
  const said = entry.redact ? undefined : (payload.args?.[0] as object | undefined)
  const { events = [] } = (entry.metadata ?? {}) as { events?: Event[] }
  return {
    seat: payload.playerID,
    action: Object.hasOwn(NAMES, type) ? { type: NAMES[type] } : { ...said, type: payload.type },
    events,
    at: timeOf(entry),
    patch,
  }
}
