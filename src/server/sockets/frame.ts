/** Text as a WebSocket sends it (RFC 6455), its head and all in one piece: made once, however many it goes to. */
const TEXT = 0x81

export function textFrame(text: string): Buffer {
  const size = Buffer.byteLength(text)
  const head = size < 126 ? 2 : size < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(head + size)
  frame[0] = TEXT
  if (head === 2) frame[1] = size
  else if (head === 4) {
    frame[1] = 126
    frame.writeUInt16BE(size, 2)
  } else {
    frame[1] = 127
    frame.writeUIntBE(0, 2, 2)
    frame.writeUIntBE(size, 4, 6)
  }
  frame.write(text, head)
  return frame
}
