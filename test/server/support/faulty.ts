/** A storage that fails or stalls when told to. */
import { NotStored } from '../../../src/server/storage/engine'
import type { Storage } from '../../../src/server/storage/storage'

export type Fault =
  | 'none'
  /** Nothing is written, and an error comes back. */
  | 'fails'
  /** It is written, but an error comes back. */
  | 'lies'
  /** Nothing happens until the fault is over; then it is carried out. */
  | 'stalls'

export class Faulty {
  fault: Fault = 'none'
  /** The only operations that have the fault; all, if empty. */
  only: string[] = []
  calls = 0
  private waiting: Array<() => void> = []
  readonly storage: Storage

  constructor(inner: Storage) {
    this.storage = new Proxy(inner, {
      get: (target, name) => {
        const value = Reflect.get(target, name, target) as unknown
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => this.call(String(name), () => value.apply(target, args))
      },
    })
  }

  private call(name: string, work: () => unknown): unknown {
    if (['open', 'close', 'onChange', 'keep'].includes(name)) return work()
    if (this.fault === 'none' || (this.only.length > 0 && !this.only.includes(name))) return work()
    this.calls++
    return this.failing(name, work)
  }

  private async failing(name: string, work: () => unknown): Promise<unknown> {
    if (this.fault === 'stalls') await new Promise<void>((resolve) => this.waiting.push(resolve))
    else if (this.fault === 'lies') {
      await work()
      throw failure(name, 'the answer was lost')
    } else throw failure(name, 'the disk is full')
    return work()
  }

  heal(): void {
    this.fault = 'none'
    for (const go of this.waiting.splice(0)) go()
  }
}

const READS = [
  'match',
  'list',
  'count',
  'mine',
  'state',
  'initialState',
  'log',
  'deadlines',
  'waitingForBots',
  'chat',
  'unnoticed',
]

/** As a database fails: what was to be written was not. */
const failure = (name: string, why: string): Error =>
  READS.includes(name) ? new Error(why) : new NotStored(new Error(why))
