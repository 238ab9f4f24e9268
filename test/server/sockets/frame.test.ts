import { expect, it } from 'vitest'
import * as ws from 'ws'
import { FrameCounter } from '../../../src/server/sockets/frame'

const OPTIONS = { fin: true, opcode: 1, mask: false, readOnly: true, rsv1: false }

it('frames are counted by their headers, however they are split into chunks', () => {
  const { Sender } = ws as unknown as { Sender: { frame(data: Buffer, options: object): Buffer[] } }
  const frames = [0, 5, 125, 126, 40_000, 70_000, 0, 1].map((size, n) =>
    Buffer.concat(Sender.frame(Buffer.alloc(size, n), { ...OPTIONS, mask: n % 2 === 0, opcode: n === 0 ? 9 : 1 })),
  )
  const all = Buffer.concat(frames)
  for (const size of [1, 2, 3, 7, 1000, all.length]) {
    const counter = new FrameCounter()
    let count = 0
    for (let at = 0; at < all.length; at += size) count += counter.count(all.subarray(at, at + size))
    expect(count).toBe(frames.length)
  }
})
