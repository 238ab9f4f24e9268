/** In place of the lobby's socket: `vi.mock('…/lobby/server/socket', () => import('./fake-socket'))`. */
import type { LobbySocket } from '../../../src/client/lobby/server/socket'
import type { Followed } from '../../../src/server/protocol'

const callers = new Set<[Followed, () => void]>()

export const lobbySocket = (): LobbySocket => ({
  follow(what, call) {
    const entry: [Followed, () => void] = [what, call]
    callers.add(entry)
    return () => callers.delete(entry)
  },
})

export function serverSays(what: Followed): void {
  for (const [followed, call] of [...callers]) if (followed === what) call()
}
