/** One connection for the whole page that reports changes of lists. Matches have connections of their own. */
import { io, type Socket as SomeSocket } from 'socket.io-client'
import type { ClientToServer, Followed, ServerToClient } from '../../../server/protocol'
import { keptKey, onIdentity } from '../you/identity'
import { hangUp } from './hang-up'

type Socket = SomeSocket<ServerToClient, ClientToServer>

export interface LobbySocket {
  /** Calls back on every change, and whenever the connection comes up, because changes may have been missed. */
  follow(what: Followed, call: () => void): () => void
}

/** By the game whose namespace is used. All namespaces report the same. */
const shared = new Map<string, LobbySocket>()

export function lobbySocket(game: string): LobbySocket {
  const socket = shared.get(game) ?? makeLobbySocket(() => io(`/${game}`, { transports: ['websocket', 'polling'] }))
  shared.set(game, socket)
  return socket
}

/** Connected while anybody follows something. */
export function makeLobbySocket(connect: () => Socket): LobbySocket {
  const callers: Record<Followed, Set<() => void>> = { lobby: new Set(), mine: new Set() }
  let socket: Socket | undefined
  /** What we last asked the server to follow. */
  let known = ''

  const call = (what: Followed) => {
    for (const caller of [...callers[what]]) caller()
  }

  function ask(): void {
    if (!socket?.connected) return
    const key = callers.mine.size > 0 ? keptKey() : undefined
    const wanted = { ...(key === undefined ? {} : { key }), ...(callers.lobby.size > 0 ? { lobby: true } : {}) }
    if (JSON.stringify(wanted) === known) return
    known = JSON.stringify(wanted)
    socket.emit('follow', wanted)
    // Changes from before this request are not reported any more, so everything is refreshed.
    call('lobby')
    call('mine')
  }

  function open(): Socket {
    const opened = connect()
    opened.on('connect', () => {
      known = ''
      ask()
    })
    opened.on('changed', ({ what }) => {
      // A newer server may report lists that this page does not know.
      if (Object.hasOwn(callers, what)) call(what)
    })
    return opened
  }

  onIdentity(ask)

  return {
    follow(what, caller) {
      callers[what].add(caller)
      if (socket) ask()
      else socket = open()
      return () => {
        callers[what].delete(caller)
        if (callers.lobby.size + callers.mine.size > 0) return
        if (socket) hangUp(socket)
        socket = undefined
      }
    },
  }
}
