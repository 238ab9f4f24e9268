/**
 * The thread that writes to SQLite: waiting for the disk holds up nobody but those who wait for it. What has come together
 * meanwhile goes to disk in one commit.
 */
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import Database from 'libsql'
import type { Step } from './engine'
import type { Batch } from './sqlite'
import { Committer } from './sqlite-commit'

const port = parentPort as MessagePort
const db = new Database(workerData.file)
for (const pragma of workerData.pragmas) db.exec(`PRAGMA ${pragma}`)
const committer = new Committer(db)
const statements: string[] = []

function take({ sql, writes }: Batch): Step[][] {
  statements.push(...sql)
  return writes.map((steps) => steps.map(([number, values]) => ({ sql: statements[number], values })))
}

type Message = Batch | 'tidy' | 'close'

port.on('message', (first: Message) => {
  const writes: Step[][] = []
  let isUntidy = false
  let next: { message: Message } | undefined = { message: first }
  for (; next && next.message !== 'close'; next = receiveMessageOnPort(port)) {
    if (next.message === 'tidy') isUntidy = true
    else writes.push(...take(next.message))
  }
  if (writes.length > 0) port.postMessage(committer.write(writes))
  if (isUntidy) {
    committer.tidy()
    port.postMessage('tidied')
  }
  if (!next) return
  db.close()
  port.close()
})
