/** One step of a match in text. The database keeps it and all who look on are sent most of it: it is worded once. */
import type { LogEntry } from 'boardgame.io'
import { Differ } from './diff'

export class Wording {
  private readonly differ = new Differ()
  private readonly entries = new Map<LogEntry, string>()

  /** What leads from the state before to this one. */
  step(before: unknown, after: unknown): string {
    return this.differ.exactly(before, after)
  }

  /** The same of what somebody sees of them. */
  patch(before: unknown, after: unknown): string {
    return this.differ.text(before, after)
  }

  entry(entry: LogEntry): string {
    let text = this.entries.get(entry)
    if (text === undefined) this.entries.set(entry, (text = JSON.stringify(entry)))
    return text
  }
}
