/**
 * The thread that writes to SQLite: waiting for the disk holds up nobody but those who wait for it. What has come together
 * meanwhile goes to disk in one commit.
 */
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import Database from 'libsql'
import { Committer } from './sqlite-commit.js'

/** @typedef {import('./sqlite').Batch} Batch */
/** @typedef {import('./engine').Step} Step */

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort)
const db = new Database(workerData.file)
for (const pragma of workerData.pragmas) db.exec(`PRAGMA ${pragma}`)
const committer = new Committer(db)
/** @type {string[]} */
const statements = []

/** @param {Batch} batch */
function take({ sql, writes }) {
  statements.push(...sql)
  return writes.map((steps) => steps.map(([number, values]) => ({ sql: statements[number], values })))
}

port.on('message', (/** @type {Batch | 'close'} */ first) => {
  /** @type {Step[][]} */
  const writes = []
  /** @type {{ message: Batch | 'close' } | undefined} */
  let next = { message: first }
  for (; next && next.message !== 'close'; next = receiveMessageOnPort(port)) writes.push(...take(next.message))
  if (writes.length > 0) port.postMessage(committer.write(writes))
  if (!next) return
  db.close()
  port.close()
})
