import { expect, it } from 'vitest'
import * as ws from 'ws'
import { textFrame } from '../../src/server/sockets/frame'

const OPTIONS = { fin: true, opcode: 1, mask: false, readOnly: true, rsv1: false }

it.each([0, 1, 125, 126, 127, 65_534, 65_535, 65_536, 70_000])(
  'a text of %i bytes is framed as ws frames it',
  (size) => {
    const text = 'é'.repeat(size >> 1) + 'x'.repeat(size & 1)
    const { Sender } = ws as unknown as { Sender: { frame(data: Buffer, options: object): Buffer[] } }
    expect(textFrame(text).equals(Buffer.concat(Sender.frame(Buffer.from(text), OPTIONS)))).toBe(true)
  },
)
