/** Which pages may use this server: its own, and those of the configured origins. */
import type { IncomingHttpHeaders } from 'node:http'

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

export class Origins {
  /** `local`: bound to this machine only, so a page from elsewhere that resolves here is a trick (DNS rebinding). */
  constructor(
    readonly listed: readonly string[],
    private readonly local: boolean,
  ) {}

  allows({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
    if (origin === undefined) return site !== 'cross-site' && this.knowsHost(host)
    return this.listed.includes(origin) || (this.knowsHost(host) && hostOf(origin) === host)
  }

  private knowsHost(host: string | undefined): boolean {
    if (!this.local || host === undefined) return true
    return LOOPBACK.test(host) || this.listed.some((origin) => hostOf(origin) === host)
  }
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host
  } catch {
    return undefined
  }
}
