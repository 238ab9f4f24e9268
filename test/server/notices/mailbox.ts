/** A real SMTP server on loopback that keeps what it is sent. */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Mail {
  to: string[]
  headers: Record<string, string>
  text: string
}

export class Mailbox {
  readonly mails: Mail[] = []
  /** Addresses it takes no mail for, with the code it says so with. */
  readonly refused = new Map<string, number>()
  /** While true, it takes no mail at all, and may do so later. */
  isDown = false
  private readonly server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _, done) => {
      const code = this.refused.get(address)
      if (this.isDown) return done(answering('come back later', 451))
      done(code === undefined ? undefined : answering('no such mailbox', code))
    },
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        this.mails.push({ to: envelope.rcptTo.map(({ address }) => address), ...read(String(Buffer.concat(parts))) })
        done()
      })
    },
  })

  async open(): Promise<this> {
    await new Promise<void>((resolve) => void this.server.listen(0, '127.0.0.1', resolve))
    return this
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`
  }

  to(address: string): Mail[] {
    return this.mails.filter(({ to }) => to.includes(address))
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve))
  }
}

const answering = (text: string, responseCode: number): Error => Object.assign(new Error(text), { responseCode })

function read(raw: string): Pick<Mail, 'headers' | 'text'> {
  const [head, ...body] = raw.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), words(line.slice(line.indexOf(':') + 2))]),
  )
  const text = body.join('\r\n\r\n')
  const isQuoted = headers['content-transfer-encoding'] === 'quoted-printable'
  return { headers, text: (isQuoted ? unquoted(text.replace(/=\r\n/g, '')) : text).replaceAll('\r\n', '\n') }
}

const unquoted = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

/** RFC 2047: words in headers that are not ASCII. */
const words = (text: string): string =>
  text
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, said: string) => unquoted(said.replaceAll('_', ' ')))
