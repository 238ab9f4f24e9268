/** In place of the lobby's socket: `vi.mock('…/lobby/socket', () => import('./fake-socket'))`. */
import type { Followed, LobbySocket } from '../../../src/client/lobby/socket'

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
