// Dies when it should answer, as many times as it is told to; all its successors together.
import { parentPort, workerData } from 'node:worker_threads'

const post = parentPort.postMessage.bind(parentPort)
parentPort.postMessage = (replies) => {
  if (Atomics.sub(workerData, 0, 1) > 0) process.exit(3)
  post(replies)
}
await import('../../../../src/server/referee/referee-worker.mjs')
