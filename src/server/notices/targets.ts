/** Where notices may be sent to. People give the addresses, so any of them may be an attempt to reach inside. */
import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { Refused } from '../refusals'
import { isPublic } from './addresses'

const LONGEST = 1000
/** Below this only https's own: nobody is to try other services' ports through us. */
const FIRST_FREE_PORT = 1024

export interface Target {
  url: URL
  /** What was checked is what is connected to: a name may mean something else a moment later. */
  address: string
}

export interface TargetsOptions {
  /** For tests: http, and this machine. */
  insecure?: boolean
  resolve?: (host: string) => Promise<string[]>
}

export class Targets {
  private readonly insecure: boolean
  private readonly resolve: (host: string) => Promise<string[]>

  constructor({ insecure = false, resolve = resolveAll }: TargetsOptions = {}) {
    this.insecure = insecure
    this.resolve = resolve
  }

  /** Throws `badTarget`. Asked when an address is given and again each time before something is sent. */
  async check(text: unknown): Promise<Target> {
    const url = this.parse(text)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const addresses = isIP(host) ? [host] : await this.resolve(host).catch(() => [])
    // One that is not public is enough: who mixes them means no good.
    const right = addresses.length > 0 && (this.insecure || addresses.every(isPublic))
    if (!right) throw new Refused('badTarget')
    return { url, address: addresses[0] }
  }

  private parse(text: unknown): URL {
    const url = typeof text === 'string' && text.length <= LONGEST ? parsed(text) : undefined
    if (url?.username !== '' || url.password !== '') throw new Refused('badTarget')
    if (this.insecure && url.protocol === 'http:') return url
    const port = url.port === '' ? 443 : Number(url.port)
    if (url.protocol !== 'https:' || (port !== 443 && port < FIRST_FREE_PORT)) throw new Refused('badTarget')
    return url
  }
}

function parsed(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/** Not by way of the operating system, which would hold up a thread that others need. */
async function resolveAll(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  const none = (): string[] => []
  const found = await Promise.all([resolver.resolve4(host).catch(none), resolver.resolve6(host).catch(none)])
  return found.flat()
}
