/**
 * The thread that writes to SQLite, so that the server does not stop while the disk is at work. Writes that arrive during
 * a commit go to disk together in the next one.
 */
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import Database from 'libsql'
import type { Statement } from './engine'
import { Committer } from './sqlite-commit'

/** The writes of one tick, or the order to close. */
export type Message = Statement[][] | 'close'

const port = parentPort as MessagePort
const db = new Database(workerData.file)
for (const pragma of workerData.pragmas) db.exec(`PRAGMA ${pragma}`)
const committer = new Committer(db)

port.on('message', (first: Message) => {
  const writes: Statement[][] = []
  let next: { message: Message } | undefined = { message: first }
  for (; next && next.message !== 'close'; next = receiveMessageOnPort(port)) writes.push(...next.message)
  if (writes.length > 0) port.postMessage(committer.write(writes))
  if (!next) return
  db.close()
  port.close()
})
