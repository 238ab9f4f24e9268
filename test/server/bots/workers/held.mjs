// Thinks, says in shared memory that it has thought, and then stands still until it is let go.
import { parentPort, workerData } from 'node:worker_threads'

const post = parentPort.postMessage.bind(parentPort)
parentPort.postMessage = (heard) => {
  if (heard !== 'ready') {
    Atomics.add(workerData, 0, 1)
    Atomics.wait(workerData, 1, 0)
  }
  post(heard)
}
await import('../../../../src/server/bots/bot-worker.mjs')
