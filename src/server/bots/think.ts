/** The loop of the bots' thread: it answers one question after another. */
import { parentPort } from 'node:worker_threads'
import type { Games } from '../../game/module'
import { mindOf } from './minds'
import type { Asked, ThinkerReply } from './thinker'

export function think(games: Games): void {
  const choose = mindOf(games)
  const say = (heard: ThinkerReply) => parentPort?.postMessage(heard)
  parentPort?.on('message', ({ id, question }: Asked) => {
    try {
      say({ id, move: choose(question) })
    } catch (error) {
      say({ id, failed: (error as Error).stack ?? String(error) })
    }
  })
  say('ready')
}
