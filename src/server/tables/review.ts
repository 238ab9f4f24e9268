/**
 * Reviews of finished games: the first state and the change of every step, as a spectator may know them. A review is
 * computed from the log on request, in small slices between other work, and cached.
 *
 * A match that began under an earlier version of the rules may replay differently. A review never shows a false game:
 * from the first step that differs it has only the log, and then the real final position.
 */
import type { LogEntry } from 'boardgame.io'
import { diff } from '../diff'
import { type Hosted, publicView, stateOf } from '../games'
import type { Recorded } from '../referee/replay'
import { Refused } from '../refusals'
import type { Match } from '../storage/storage'
import { Queue } from './queue'
import { MOST_STEPS, recordOf, replayed, stepOf } from './steps'
import type { Tables } from './tables'

const MOST_BYTES = 64 * 1024 * 1024
const MOST_WAITING = 32

export class Reviews {
  /** An LRU cache of reviews as JSON without the outer braces, the most recently used last. */
  private readonly made = new Map<string, string>()
  private bytes = 0
  private readonly queue = new Queue(MOST_WAITING)

  constructor(private readonly tables: Tables) {}

  /** `"first":…,"steps":…,"rules":…` of a match that is over. */
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
    const [recorded, last] = await Promise.all([recordOf(storage, id), storage.state(id)])
    if (!last) throw new Refused('noSuchMatch')
    const { first, log } = recorded
    const entries = ownEntries(log, first._stateID)
    const end = plain(publicView(hosted, last))
    const { steps, view } = await this.replayed(hosted, recorded, entries.length, end)
    const rules = {
      begun: hosted.module.versionOf(stateOf(first)),
      present: hosted.module.rulesVersion,
      replayed: steps.length,
    }
    if (steps.length < entries.length && rules.begun === rules.present) throw new Refused('noReview')
    for (const entry of entries.slice(steps.length)) {
      const isLast = steps.length === entries.length - 1
      steps.push(JSON.stringify(stepOf(entry, isLast ? diff(plain(view), end) : [])))
    }
    const start = JSON.stringify(publicView(hosted, first))
    const text = `"first":${start},"steps":[${steps.join(',')}],"rules":${JSON.stringify(rules)}`
    this.keep(id, text)
    return text
  }

  /** Replays as many steps as give the original events. Returns them and the view after them. */
  private async replayed(hosted: Hosted, recorded: Recorded, count: number, end: unknown) {
    const steps: string[] = []
    let view = publicView(hosted, recorded.first)
    await replayed(hosted, recorded, ({ entry, state }) => {
      const next = publicView(hosted, state)
      if (steps.length === count - 1 && diff(plain(next), end).length > 0) return false
      steps.push(JSON.stringify(stepOf(entry, diff(view, next))))
      view = next
    })
    return { steps, view }
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

/** The first log entry of each action, without those of the events it caused. */
function ownEntries(log: readonly LogEntry[], from: number): LogEntry[] {
  let next = from
  return log.filter(({ _stateID }) => _stateID === next && ++next)
}
