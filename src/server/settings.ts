/** The server's settings, read from environment variables. */
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
  /** One of pino's levels: trace, debug, info, warn, error, fatal, silent. */
  logLevel: string | undefined
  /** The token that a request for /metrics from another machine must carry. */
  metricsToken: string | undefined
  rates: Rates
  /** The address at which push services can reach the operator. */
  contact: string
  /** For how many days finished matches are kept. If not given, they are kept for ever. */
  keepFinishedDays: number | undefined
  /** Without these there is no e-mail. */
  mail: MailSettings | undefined
}

export interface MailSettings {
  /** The address of the SMTP server, with user and password if it wants them. */
  smtp: string
  from: string
  /** The public address of the page, for links. */
  page: string
}

/** Push services require a contact address, but most accept anything. */
export const NO_CONTACT = 'https://bulkhead.invalid'

export class BadSetting extends Error {}

/** Throws `BadSetting` with a sentence that names the wrong setting. */
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
    keepFinishedDays: daysOf('KEEP_FINISHED_DAYS', env.KEEP_FINISHED_DAYS),
    mail: mailOf(env.SMTP_URL, env.MAIL_FROM, env.PUBLIC_URL),
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
  // The value may contain a password, so the message does not repeat it.
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

function daysOf(name: string, text: string | undefined): number | undefined {
  if (!text) return undefined
  if (!/^[1-9]\d{0,4}$/.test(text))
    throw new BadSetting(`${name} must be a number of days from 1 to 99999, not "${text}".`)
  return Number(text)
}

/** Links in e-mail go by a setting and not by what a request says, because anybody can send a request. */
function mailOf(smtp: string | undefined, from = '', page = ''): MailSettings | undefined {
  if (!smtp) return undefined
  // The value may contain a password, so the message does not repeat it.
  if (!/^smtps?:\/\/[^/\s]+/.test(smtp)) throw new BadSetting('SMTP_URL must begin with smtp:// or smtps://.')
  if (!/^([^<>\r\n]*<)?[^@\s<>]+@[^@\s<>]+>?$/.test(from)) {
    throw new BadSetting(`MAIL_FROM must be an address such as games@play.example, not "${from}".`)
  }
  const address = page.replace(/\/$/, '')
  if (!/^https?:\/\/[^/\s]+$/.test(address)) {
    throw new BadSetting(`PUBLIC_URL must be the address of the page, such as https://play.example, not "${page}".`)
  }
  return { smtp, from, page: address }
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
