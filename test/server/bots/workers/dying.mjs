// Dies of questions, as many times as it is told to; all its successors together.
import { parentPort, workerData } from 'node:worker_threads'

parentPort.on('message', () => {
  if (Atomics.sub(workerData, 0, 1) > 0) process.exit(3)
})
await import('../../../../src/server/bots/bot-worker.mjs')
