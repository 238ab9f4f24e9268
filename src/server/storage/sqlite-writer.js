/**
 * The thread that writes to SQLite: waiting for the disk holds up nobody but those who wait for it. What has come together
 * meanwhile goes to disk in one commit. Plain JavaScript, because Node starts threads without a loader for TypeScript.
 */
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import Database from 'libsql'

/** @typedef {import('./sqlite').Batch} Batch */
/** @typedef {import('./sqlite').Written} Written */
/** @typedef {import('./sqlite').NumberedStep} NumberedStep */

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort)
const db = new Database(workerData.file)
for (const pragma of workerData.pragmas) db.exec(`PRAGMA ${pragma}`)
/** @type {Database.Statement[]} */
const statements = []

/** @param {readonly NumberedStep[]} steps */
function run([first, ...others]) {
  if (statements[first[0]].run(...first[1]).changes === 0) return false
  for (const [number, values] of others) statements[number].run(...values)
  return true
}

/**
 * @template T
 * @param {() => T} work
 */
function together(work) {
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    db.exec('COMMIT')
    return result
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK')
    throw error
  }
}

/**
 * @param {readonly NumberedStep[]} steps
 * @returns {Written}
 */
function alone(steps) {
  try {
    return together(() => run(steps))
  } catch (error) {
    return { failed: String(/** @type {Error} */ (error).message) }
  }
}

/**
 * @param {NumberedStep[][]} writes
 * @returns {Written[]}
 */
function write(writes) {
  try {
    return together(() => writes.map(run))
  } catch {
    // One bad write must not take the others with it: then each goes alone.
    return writes.map(alone)
  }
}

/** @param {Batch} batch */
function take({ sql, writes }) {
  for (const text of sql) statements.push(db.prepare(text))
  return writes
}

port.on('message', (/** @type {Batch | 'close'} */ first) => {
  /** @type {NumberedStep[][]} */
  const writes = []
  /** @type {{ message: Batch | 'close' } | undefined} */
  let next = { message: first }
  for (; next && next.message !== 'close'; next = receiveMessageOnPort(port)) writes.push(...take(next.message))
  if (writes.length > 0) port.postMessage(write(writes))
  if (!next) return
  db.close()
  port.close()
})
