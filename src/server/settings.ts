/** How the server is to run, from the environment. */
import { join } from 'node:path'
import { RATES, type Rates, UNLIMITED } from './limits'

export interface Settings {
  port: number
  host: string
  /** The folder of the SQLite file; not used with PostgreSQL. */
  dataDir: string
  /** postgres://… */
  databaseUrl: string | undefined
  origins: string[]
  behindProxy: boolean
  /** Of pino's: trace, debug, info, warn, error, fatal, silent. */
  logLevel: string | undefined
  /** What to ask of whoever wants to see /metrics from another machine. */
  metricsToken: string | undefined
  rates: Rates
  /** Whom push services can turn to about this server. */
  contact: string
}

/** A push service asks for something here; most take anything. */
export const NO_CONTACT = 'https://bulkhead.invalid'

export class BadSetting extends Error {}

/** Throws a sentence that names the setting. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const { HOST = '127.0.0.1', DATA_DIR = 'data' } = env
  return {
    port: portOf(env.PORT),
    host: HOST,
    dataDir: DATA_DIR,
    databaseUrl: databaseOf(env.DATABASE_URL),
    origins: originsOf(env.ORIGINS),
    behindProxy: flagOf('TRUST_PROXY', env.TRUST_PROXY),
    logLevel: levelOf(env.LOG_LEVEL),
    metricsToken: env.METRICS_TOKEN || undefined,
    rates: env.RATE_LIMITS === 'off' ? UNLIMITED : RATES,
    contact: contactOf(env.CONTACT),
  }
}

export const databaseFile = ({ dataDir }: Settings): string => join(dataDir, 'bulkhead.db')

function portOf(text = '8000'): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65535) throw new BadSetting(`PORT must be a number up to 65535, not "${text}".`)
  return port
}

function databaseOf(text: string | undefined): string | undefined {
  if (!text) return undefined
  // It may hold a password, so it is not repeated.
  if (!/^postgres(ql)?:\/\//.test(text)) throw new BadSetting('DATABASE_URL must begin with postgres://.')
  return text
}

function originsOf(text = ''): string[] {
  const list = text.split(',').map((origin) => origin.trim().replace(/\/$/, ''))
  return list.filter(Boolean).map((origin) => {
    if (!/^https?:\/\/[^/\s*]+$/.test(origin)) {
      throw new BadSetting(`ORIGINS must be a list such as https://play.example, not "${origin}".`)
    }
    return origin
  })
}

function contactOf(text: string | undefined): string {
  if (!text) return NO_CONTACT
  if (!/^(mailto:[^@\s]+@[^@\s]+|https:\/\/[^\s/]+\S*)$/.test(text)) {
    throw new BadSetting(`CONTACT must be an address such as mailto:me@play.example, not "${text}".`)
  }
  return text
}

function levelOf(text: string | undefined): string | undefined {
  if (!text || /^(trace|debug|info|warn|error|fatal|silent)$/.test(text)) return text || undefined
  throw new BadSetting(`LOG_LEVEL must be info, warn or error, not "${text}".`)
}

function flagOf(name: string, text = ''): boolean {
  if (['', '0', 'false'].includes(text)) return false
  if (['1', 'true'].includes(text)) return true
  throw new BadSetting(`${name} must be 1 or 0, not "${text}".`)
}
