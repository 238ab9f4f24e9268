/** One connection for the whole page that tells when a list has changed. The game itself has its own. */
import { io, type Socket } from 'socket.io-client'
import { keptKey, onIdentity } from './identity'

export type Followed = 'lobby' | 'mine'

export interface LobbySocket {
  /** Calls when it has changed, or may have: whenever the connection has come up. */
  follow(what: Followed, call: () => void): () => void
}

let shared: LobbySocket | undefined

export function lobbySocket(): LobbySocket {
  shared ??= makeLobbySocket(() => io('/hulk', { transports: ['websocket', 'polling'] }))
  return shared
}

/** Connected while anybody follows something. */
export function makeLobbySocket(connect: () => Socket): LobbySocket {
  const callers: Record<Followed, Set<() => void>> = { lobby: new Set(), mine: new Set() }
  let socket: Socket | undefined
  /** What the server knows we follow. */
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
    // What has changed before this, or was about to be told under the old order, is told nobody any more.
    call('lobby')
    call('mine')
  }

  function open(): Socket {
    const opened = connect()
    opened.on('connect', () => {
      known = ''
      ask()
    })
    opened.on('changed', (news: { what?: unknown }) => {
      if (news?.what === 'lobby' || news?.what === 'mine') call(news.what)
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
        socket?.disconnect()
        socket = undefined
      }
    },
  }
}
