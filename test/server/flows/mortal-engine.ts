/** A database engine that kills its process at a given commit, as a power cut would. */
import type { Engine, Statement } from '../../../src/server/storage/engine'
import type { Change } from '../../../src/server/storage/storage'
import type { Cut } from './cut'

/** What a server writes by itself, whether anybody does anything or not. */
const BACKGROUND = /\b(heartbeat|probe)\b/

export class MortalEngine implements Engine {
  private at: Cut | undefined
  private commits = 0

  constructor(private readonly inner: Engine) {}

  /** Counts from now on. */
  set cut(cut: Cut) {
    this.at = cut
    this.commits = 0
  }

  get alone(): boolean {
    return this.inner.alone
  }

  async write(statements: readonly Statement[], ...changes: Change[]): Promise<boolean> {
    if (BACKGROUND.test(statements[0].sql)) return this.inner.write(statements, ...changes)
    const n = ++this.commits
    this.dieIf('before', n)
    const done = await this.inner.write(statements, ...changes)
    this.dieIf('after', n)
    return done
  }

  private dieIf(when: Cut['when'], commit: number): void {
    if (this.at?.when === when && this.at.commit === commit) process.kill(process.pid, 'SIGKILL')
  }

  open = () => this.inner.open()
  close = () => this.inner.close()
  read: Engine['read'] = (sql, values) => this.inner.read(sql, values)
  wall = () => this.inner.wall()
  onChange: Engine['onChange'] = (listener) => this.inner.onChange(listener)
  tell: Engine['tell'] = (change) => this.inner.tell(change)
  keep: Engine['keep'] = (tell) => this.inner.keep(tell)
}
