/**
 * Several writes in one commit of SQLite. Plain JavaScript, because the thread that writes needs it too, and Node starts
 * threads without a loader for TypeScript.
 */

/** @typedef {import('./engine').Step} Step */
/** @typedef {import('./sqlite').Written} Written */

export class Committer {
  /** @type {Map<string, import('libsql').Statement>} */
  prepared = new Map()

  /** @param {import('libsql').Database} db */
  constructor(db) {
    this.db = db
  }

  /**
   * @param {readonly (readonly Step[])[]} writes
   * @returns {Written[]}
   */
  write(writes) {
    try {
      return this.together(() => writes.map((steps) => this.run(steps)))
    } catch {
      // One bad write must not take the others with it: then each goes alone.
      return writes.map((steps) => this.alone(steps))
    }
  }

  /**
   * @param {readonly Step[]} steps
   * @returns {Written}
   */
  alone(steps) {
    try {
      return this.together(() => this.run(steps))
    } catch (error) {
      return { failed: String(/** @type {Error} */ (error).message) }
    }
  }

  /** @param {readonly Step[]} steps */
  run([first, ...others]) {
    if (this.statement(first.sql).run(...first.values).changes === 0) return false
    for (const { sql, values } of others) this.statement(sql).run(...values)
    return true
  }

  /**
   * @template T
   * @param {() => T} work
   */
  together(work) {
    this.db.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      this.db.exec('COMMIT')
      return result
    } catch (error) {
      if (this.db.inTransaction) this.db.exec('ROLLBACK')
      throw error
    }
  }

  /** @param {string} sql */
  statement(sql) {
    const known = this.prepared.get(sql) ?? this.db.prepare(sql)
    this.prepared.set(sql, known)
    return known
  }
}
