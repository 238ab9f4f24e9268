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

  function ask(): void {
    const key = callers.mine.size > 0 ? keptKey() : undefined
    socket?.emit('follow', {
      ...(key === undefined ? {} : { key }),
      ...(callers.lobby.size > 0 ? { lobby: true } : {}),
    })
  }

  const call = (what: Followed) => {
    for (const caller of [...callers[what]]) caller()
  }

  function open(): Socket {
    const opened = connect()
    opened.on('connect', () => {
      ask()
      // Whatever has changed before this was told nobody.
      call('lobby')
      call('mine')
    })
    opened.on('changed', (news: { what?: unknown }) => {
      if (news?.what === 'lobby' || news?.what === 'mine') call(news.what)
    })
    return opened
  }

  onIdentity(() => {
    if (socket?.connected) ask()
  })

  return {
    follow(what, caller) {
      const isNew = callers[what].size === 0
      callers[what].add(caller)
      if (!socket) socket = open()
      else if (isNew && socket.connected) ask()
      return () => {
        callers[what].delete(caller)
        if (callers.lobby.size + callers.mine.size > 0) return
        socket?.disconnect()
        socket = undefined
      }
    },
  }
}
