/** A line to the server that can be cut and mended, and that counts what comes along it. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface CuttableLine {
  address: string
  /** Bytes from the server so far, headers and all. */
  received(): number
  cut(): void
  /** Lets nothing through, and says nothing about it. */
  freeze(): void
  mend(): void
  close(): void
}

export async function lineTo(address: string): Promise<CuttableLine> {
  const port = Number(new URL(address).port)
  const open = new Set<Socket>()
  let isCut = false
  let isFrozen = false
  let received = 0
  const server = createServer((near) => {
    if (isCut) return near.destroy()
    if (isFrozen) return void open.add(near)
    const far = connect(port, '127.0.0.1')
    far.on('data', ({ length }) => {
      received += length
    })
    for (const [from, to] of [
      [near, far],
      [far, near],
    ]) {
      open.add(from)
      from.pipe(to)
      from.on('error', () => {})
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const hangUp = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received: () => received,
    cut() {
      isCut = true
      hangUp()
    },
    freeze() {
      isFrozen = true
      for (const socket of open) socket.unpipe()
    },
    mend() {
      if (isFrozen) hangUp()
      isFrozen = false
      isCut = false
    },
    close() {
      hangUp()
      server.close()
    },
  }
}
