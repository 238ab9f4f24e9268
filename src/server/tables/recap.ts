/**
 * What happened in a match since a player last looked, as their seat saw it: the view they had then and the change of
 * every step. Only the newest state of a running match is stored, so the steps are replayed from the log, by the
 * checkpoint of an earlier recap if there is one.
 */
import { diff } from '../diff'
import { viewOf } from '../games'
import type { Recap, ReviewStep } from '../protocol'
import { Refused } from '../refusals'
import type { Match } from '../storage/storage'
import { Queue } from './queue'
import type { Viewer } from './rooms'
import { type Checkpoint, MOST_STEPS, recordOf, replayed, stepOf } from './steps'
import type { Tables } from './tables'

/** A recap is short: of a longer absence it shows the last steps. */
const MOST_SHOWN = 40
const MOST_WAITING = 32

/** How many matches have a checkpoint in memory. */
const MOST_CHECKPOINTS = 100

export class Recaps {
  private readonly queue = new Queue(MOST_WAITING)
  /**
   * An LRU cache, the most recently used last. A checkpoint is as far back as a recap reaches, so the next recap of the
   * match, from whichever seat, replays little more than it shows.
   */
  private readonly checkpoints = new Map<string, Checkpoint>()

  constructor(private readonly tables: Tables) {}

  /** `after` is the number of the state that the viewer saw last. */
  async of(match: Match, viewer: Viewer, after: number): Promise<Recap> {
    if (after >= match.stateID) throw new Refused('noReview')
    if (match.stateID > MOST_STEPS) throw new Refused('tooLarge')
    return this.queue.add(() => this.make(match, viewer, after))
  }

  private async make({ id, game, stateID }: Match, viewer: Viewer, after: number): Promise<Recap> {
    const { storage, games } = this.tables
    const hosted = games[game]
    const earliest = stateID - MOST_SHOWN
    const from = Math.max(after, earliest)
    const recorded = await recordOf(storage, id, this.checkpointBefore(id, from))
    let view = viewOf(hosted, recorded.first, viewer)
    let first = from === recorded.first._stateID ? view : undefined
    const steps: ReviewStep[] = []
    await replayed(hosted, recorded, ({ entry, state, past }) => {
      if (state._stateID === earliest) this.keep(id, { first: state, past: past.copy() })
      if (state._stateID < from) return
      const next = viewOf(hosted, state, viewer)
      if (first) steps.push(stepOf(entry, diff(view, next)))
      else first = next
      view = next
    })
    // A match of earlier rules may replay differently, and a recap never shows a false game.
    if (!first || steps.length === 0) throw new Refused('noReview')
    return { from, first, steps }
  }

  private checkpointBefore(id: string, stateID: number): Checkpoint | undefined {
    const found = this.checkpoints.get(id)
    if (!found || found.first._stateID > stateID) return undefined
    this.keep(id, found)
    return found
  }

  private keep(id: string, checkpoint: Checkpoint): void {
    this.checkpoints.delete(id)
    this.checkpoints.set(id, checkpoint)
    const [oldest] = this.checkpoints.keys()
    if (this.checkpoints.size > MOST_CHECKPOINTS) this.checkpoints.delete(oldest)
  }
}
