/** Structured logs. Callers choose each field they log. Should a secret slip in all the same, it is redacted. */
import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger } from 'pino'

const SECRET = [
  'credentials',
  'playerCredentials',
  'token',
  'authorization',
  'cookie',
  'password',
  'key',
  'invite',
  'webhook',
  'sealed',
]

export const makeLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: undefined,
      redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
    },
    ...(destination ? [destination] : []),
  )
