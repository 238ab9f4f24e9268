/** The thread that bots think in: one question after another. */
import { parentPort } from 'node:worker_threads'
import { MINDS } from './minds'
import type { Asked, Heard } from './thinker'

const say = (heard: Heard) => parentPort?.postMessage(heard)

parentPort?.on('message', ({ id, question }: Asked) => {
  try {
    if (!Object.hasOwn(MINDS, question.game)) throw new Error(`nobody here plays ${question.game}`)
    say({ id, move: MINDS[question.game](question) })
  } catch (error) {
    say({ id, failed: (error as Error).stack ?? String(error) })
  }
})
say('ready')
