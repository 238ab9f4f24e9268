/**
 * Finished games to be looked through: the first state and then the change with every step, all as somebody without a
 * seat may know it. Worked out from the log when somebody asks, a little at a time between other work, and remembered.
 */
import { setImmediate as turn } from 'node:timers/promises'
import type { LogEntry } from 'boardgame.io'
import { diff, type Operation } from '../diff'
import { TAKE_BACK, timeOf } from '../referee/past'
import { replay } from '../referee/replay'
import { Refused } from '../refusals'
import type { Match } from '../storage/storage'
import { Queue } from './queue'
import type { Tables } from './tables'

export interface ReviewStep {
  seat: string
  action: { type: string }
  events: unknown[]
  at: number
  /** From the view before. */
  patch: Operation[]
}

/** Longer games than these nobody looks through. */
const MOST_STEPS = 5000
const MOST_BYTES = 64 * 1024 * 1024
const MOST_WAITING = 32
/** How long, in milliseconds, before others have their turn. */
const SLICE = 5

export class Reviews {
  /** As JSON, in braces that are left off; the latest use last. */
  private readonly made = new Map<string, string>()
  private bytes = 0
  private readonly queue = new Queue(MOST_WAITING)

  constructor(private readonly tables: Tables) {}

  /** `"first":…,"steps":…` of a match that is over. */
  async of(match: Match): Promise<string> {
    if (match.gameover === undefined) throw new Refused('notOver')
    if (match.stateID > MOST_STEPS) throw new Refused('tooLarge')
    return this.known(match.id) ?? this.queue.add(async () => this.known(match.id) ?? this.make(match))
  }

  private known(id: string): string | undefined {
    const found = this.made.get(id)
    if (found === undefined) return undefined
    this.made.delete(id)
    this.made.set(id, found)
    return found
  }

  private async make({ id, game }: Match): Promise<string> {
    const { storage, games } = this.tables
    const hosted = games[game]
    const [first, last, log, folded] = await Promise.all([
      storage.initialState(id),
      storage.state(id),
      storage.log(id),
      storage.around.foldedOrders(id),
    ])
    if (!first || !last) throw new Refused('noSuchMatch')
    let view = hosted.publicView(first)
    const parts = [`"first":${JSON.stringify(view)},"steps":[`]
    let began = performance.now()
    let comma = ''
    const steps = replay(hosted, { first, log, folded })
    for (let step = tryNext(steps); !step.done; step = tryNext(steps)) {
      const { entry, state } = step.value
      const next = hosted.publicView(state)
      parts.push(comma + JSON.stringify(stepOf(entry, diff(view, next))))
      view = next
      comma = ','
      if (performance.now() - began < SLICE) continue
      await turn()
      began = performance.now()
    }
    // By other rules than it was played by, another game would come of it.
    if (diff(plain(view), plain(hosted.publicView(last))).length > 0) throw new Refused('noReview')
    const text = `${parts.join('')}]`
    this.keep(id, text)
    return text
  }

  private keep(id: string, text: string): void {
    this.made.set(id, text)
    this.bytes += text.length
    for (const [oldest, { length }] of this.made) {
      if (this.bytes <= MOST_BYTES) return
      this.made.delete(oldest)
      this.bytes -= length
    }
  }
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

function tryNext<T>(steps: Generator<T>): IteratorResult<T> {
  try {
    return steps.next()
  } catch {
    throw new Refused('noReview')
  }
}

const NAMES: Record<string, string> = { UNDO: 'undo', REDO: 'redo', [TAKE_BACK]: 'takeBack' }

function stepOf(entry: LogEntry, patch: Operation[]): ReviewStep {
  const { type, payload } = entry.action as {
    type: string
    payload: { type: string; args?: unknown[]; playerID: string }
  }
  // What was said in secret stays so.
  const said = entry.redact ? undefined : (payload.args?.[0] as object | undefined)
  const { events = [] } = (entry.metadata ?? {}) as { events?: unknown[] }
  return {
    seat: payload.playerID,
    action: Object.hasOwn(NAMES, type) ? { type: NAMES[type] } : { ...said, type: payload.type },
    events,
    at: timeOf(entry),
    patch,
  }
}
