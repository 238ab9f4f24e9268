/** Ends a connection for good. A browser complains of a socket that is closed while it connects, so that is waited for. */
interface Line {
  connected: boolean
  removeAllListeners(): unknown
  once(event: 'connect' | 'connect_error', call: () => void): unknown
  disconnect(): unknown
}

export function hangUp(line: Line): void {
  line.removeAllListeners()
  if (line.connected) return void line.disconnect()
  line.once('connect', () => line.disconnect())
  line.once('connect_error', () => line.disconnect())
}
