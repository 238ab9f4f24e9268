/**
 * The views that a table has shown, one for each entry of its history, so that a turn can be looked at again. Views of a
 * game share most of what they are made of, so they take little room.
 */
import type { Seat, Side, Turn } from '../../../game/module'
import type { HistoryEntry } from '../../games/page-game'
import type { Steps } from '../../review/steps'
import type { Past } from './use-recap'

/** More than the actions of any round. */
const MOST = 400

interface Shot {
  id: number
  turn: Turn
  view(viewer: Seat | null): object | undefined
}

export class Recorder {
  private shots: Shot[] = []

  /** Keeps the views after the last entry of the history. */
  note(history: readonly HistoryEntry[], turn: Turn, view: Shot['view']): void {
    const id = history.at(-1)?.id ?? -1
    const before = this.shots.filter((shot) => shot.id < id)
    this.shots = [...before.slice(-MOST), { id, turn, view }]
  }

  /**
   * The turns of the other side before the turn of this side that is being played. Undefined if it is the other side's
   * turn, or if not all of it was recorded.
   */
  lastTurnOf(history: readonly HistoryEntry[], viewer: Seat | null, own: Side): Past | undefined {
    const kept = new Set(history.map(({ id }) => id))
    // What was undone is no longer in the history.
    const shots = this.shots.filter(({ id }) => id === -1 || kept.has(id))
    const isOwn = ({ turn }: Shot) => turn.side === own
    const theirs = shots.findLastIndex((shot) => !isOwn(shot))
    if (theirs < 0 || theirs === shots.length - 1) return undefined
    const before = shots.slice(0, theirs).findLastIndex(isOwn)
    if (before < 0) return undefined
    // The first view is that of the moment when the turn passed to the others; the last is the beginning of one's own.
    const span = shots.slice(before + 1, theirs + 2)
    const steps = stepsOf(span, history, viewer)
    return steps && { key: `${span[0].id} ${viewer}`, steps, plays: false }
  }
}

function stepsOf(span: readonly Shot[], history: readonly HistoryEntry[], viewer: Seat | null): Steps | undefined {
  const views = span.flatMap(({ view }) => view(viewer) ?? [])
  const entries = span.slice(1).flatMap(({ id }) => history.find((entry) => entry.id === id) ?? [])
  if (views.length !== span.length || entries.length !== span.length - 1) return undefined
  return { count: entries.length, shown: entries.length, history: entries, state: (step) => views[step] }
}
