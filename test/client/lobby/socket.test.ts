// @vitest-environment jsdom
import type { Socket } from 'socket.io-client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeLobbySocket } from '../../../src/client/lobby/server/socket'
import { keepName, playerKey } from '../../../src/client/lobby/you/identity'

class Line {
  connected = false
  readonly sent: unknown[] = []
  readonly ears = new Map<string, (news?: unknown) => void>()
  on(name: string, call: (news?: unknown) => void) {
    this.ears.set(name, call)
  }
  once = this.on
  removeAllListeners() {
    this.ears.clear()
  }
  emit(...message: unknown[]) {
    this.sent.push(message)
  }
  hungUp = 0
  disconnect() {
    this.connected = false
    this.hungUp++
  }
  comesUp() {
    this.connected = true
    this.ears.get('connect')?.()
  }
}

let line: Line
const connect = () => (line = new Line()) as unknown as Socket
beforeEach(() => localStorage.clear())

describe('following', () => {
  it('names the lists, and sends the key only for the player’s own games', () => {
    const key = playerKey()
    const socket = makeLobbySocket(connect)
    socket.follow('lobby', () => {})
    line.comesUp()
    socket.follow('mine', () => {})
    expect(line.sent).toEqual([
      ['follow', { lobby: true }],
      ['follow', { key, lobby: true }],
    ])
  })

  it('notifies the right listeners', () => {
    const socket = makeLobbySocket(connect)
    const [lobby, mine] = [vi.fn(), vi.fn()]
    socket.follow('lobby', lobby)
    const leave = socket.follow('mine', mine)
    line.comesUp()
    line.ears.get('changed')?.({ what: 'mine' })
    expect([lobby.mock.calls.length, mine.mock.calls.length]).toEqual([1, 2])
    leave()
    line.ears.get('changed')?.({ what: 'mine' })
    expect(mine).toHaveBeenCalledTimes(2)
  })

  it('hangs up when nobody follows anything, but not while it connects, which browsers complain of', () => {
    const socket = makeLobbySocket(connect)
    socket.follow('lobby', () => {})()
    expect(line.hungUp).toBe(0)
    line.comesUp()
    expect([line.hungUp, line.sent]).toEqual([1, []])
    const leave = socket.follow('lobby', () => {})
    line.comesUp()
    leave()
    expect(line.hungUp).toBe(1)
  })

  it('sends nothing twice', () => {
    playerKey()
    const socket = makeLobbySocket(connect)
    socket.follow('mine', () => {})
    line.comesUp()
    socket.follow('mine', () => {})
    keepName('Ada')
    expect(line.sent).toHaveLength(1)
  })

  it('refreshes everything when it follows another list, because pending reports are dropped', () => {
    playerKey()
    const socket = makeLobbySocket(connect)
    const mine = vi.fn()
    socket.follow('mine', mine)
    line.comesUp()
    mine.mockClear()
    socket.follow('lobby', () => {})
    expect(mine).toHaveBeenCalledTimes(1)
  })

  it('refreshes everything whenever the connection comes up', () => {
    const socket = makeLobbySocket(connect)
    const lobby = vi.fn()
    socket.follow('lobby', lobby)
    expect(lobby).not.toHaveBeenCalled()
    line.comesUp()
    line.comesUp()
    expect(lobby).toHaveBeenCalledTimes(2)
  })

  it('disconnects when nobody listens', () => {
    const socket = makeLobbySocket(connect)
    const leave = socket.follow('lobby', () => {})
    line.comesUp()
    leave()
    expect(line.connected).toBe(false)
  })
})
