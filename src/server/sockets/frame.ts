/** Counts incoming WebSocket frames (RFC 6455). */
const MASK = 4

/** Counts the frames of any kind on one connection by their headers, without reading payloads. */
export class FrameCounter {
  /** The bytes received of the next header. */
  private header = Buffer.alloc(14)
  private known = 0
  /** Bytes still to come of the current frame. */
  private left = 0

  /** How many frames begin in this chunk. */
  count(chunk: Buffer): number {
    let frames = 0
    for (let at = 0; at < chunk.length; ) {
      if (this.left > 0) {
        const step = Math.min(this.left, chunk.length - at)
        this.left -= step
        at += step
        continue
      }
      this.header[this.known++] = chunk[at++]
      if (this.known < this.headerSize) continue
      this.left = this.payloadSize
      this.known = 0
      frames++
    }
    return frames
  }

  private get headerSize(): number {
    if (this.known < 2) return 2
    const size = this.header[1] & 0x7f
    return 2 + (size === 126 ? 2 : size === 127 ? 8 : 0) + (this.header[1] & 0x80 ? MASK : 0)
  }

  private get payloadSize(): number {
    const size = this.header[1] & 0x7f
    if (size === 126) return this.header.readUInt16BE(2)
    return size === 127 ? Number(this.header.readBigUInt64BE(2)) : size
  }
}
