/** Runs the referee in a thread. It answers calls in order. */
import { parentPort } from 'node:worker_threads'
import type { HostedGames } from '../games'
import { Refused } from '../refusals'
import { type Followed, Referee, type Ruling } from './referee'
import { type Call, type Packed, Packer, type Reply } from './threads'

/** Replies are sent in batches of this size, so that the first ones can be sent on while the next are computed. */
const TOGETHER = 8

type Asking = Exclude<Call, ['know' | 'forget', ...unknown[]]>

export function serve(games: HostedGames): void {
  const referee = new Referee(games)
  const packer = new Packer((game) => games[game].constants)

  function doneFor(call: Asking): Ruling | Followed | Packed | undefined {
    switch (call[0]) {
      case 'rule':
        return referee.rule(call[1])
      case 'follow':
        return referee.follow(call[1], packer.unpack(call[2]), call[3], call[4])
      case 'state': {
        const [state, game] = [referee.state(call[1]), referee.gameOf(call[1])]
        return state && game && packer.pack(game.id, state)
      }
    }
  }

  function answer(call: Asking): Reply {
    try {
      return { value: doneFor(call) }
    } catch (error) {
      if (error instanceof Refused) return { refused: error.code }
      return { failed: (error as Error).stack ?? String(error) }
    }
  }

  parentPort?.on('message', (calls: Call[]) => {
    let replies: Reply[] = []
    for (const call of calls) {
      if (call[0] === 'know') referee.know(call[1], call[2].game, packer.unpack(call[2]))
      else if (call[0] === 'forget') referee.forget(call[1])
      else if (replies.push(answer(call)) === TOGETHER) {
        parentPort?.postMessage(replies)
        replies = []
      }
    }
    if (replies.length > 0) parentPort?.postMessage(replies)
  })
}
