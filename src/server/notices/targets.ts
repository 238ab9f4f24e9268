/**
 * Checks where notices may be sent. Players enter the addresses, so any of them may be an attempt to make the server send
 * requests into its own network (SSRF).
 */
import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { Refused } from '../refusals'
import { isPublic } from './addresses'

const LONGEST = 1000
/** Below this only port 443 is allowed, so that nobody can probe the ports of other services through this server. */
const FIRST_FREE_PORT = 1024

export interface Target {
  url: URL
  /** The address that was checked. The request connects to it and does not resolve the host name again. */
  address: string
}

export interface TargetsOptions {
  /** For tests: also allows http and addresses of this machine. */
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

  /** Throws `badTarget`. Called when a player enters an address, and again each time before something is sent. */
  async check(text: string): Promise<Target> {
    const url = this.parse(text)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const addresses = isIP(host) ? [host] : await this.resolve(host).catch(() => [])
    // A single private address is enough to refuse: a host that mixes them is probably an attack.
    const right = addresses.length > 0 && (this.insecure || addresses.every(isPublic))
    if (!right) throw new Refused('badTarget')
    return { url, address: addresses[0] }
  }

  private parse(text: string): URL {
    const url = text.length <= LONGEST ? parsed(text) : undefined
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

/** Asks DNS directly. The operating system's resolver would block a thread of Node's pool that others need. */
async function resolveAll(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  const none = (): string[] => []
  const found = await Promise.all([resolver.resolve4(host).catch(none), resolver.resolve6(host).catch(none)])
  return found.flat()
}
