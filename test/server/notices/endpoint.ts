/** A chat tool or a push service, as a real HTTP server on loopback. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Json } from '../support/running'

interface Got {
  url: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Somebody's chat, or a push service. */
export class Endpoint {
  readonly got: Got[] = []
  /** The status it answers with; 0: it breaks the connection; -1: it never answers. */
  status = 200
  private server!: Server

  async open(): Promise<this> {
    this.server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part) => parts.push(part))
      request.on('end', () => {
        this.got.push({ url: request.url!, headers: request.headers, body: Buffer.concat(parts) })
        if (this.status > 0) response.writeHead(this.status, { Location: '/redirected' }).end('an answer')
        else if (this.status === 0) request.socket.destroy()
      })
    })
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return this
  }

  at(path: string): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${path}`
  }

  to(path: string): Json[] {
    return this.got.filter(({ url }) => url === path).map(({ body }) => JSON.parse(String(body)))
  }

  close(): void {
    this.server.closeAllConnections()
    this.server.close()
  }
}
