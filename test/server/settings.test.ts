import { describe, expect, it } from 'vitest'
import { RATES, UNLIMITED } from '../../src/server/limits'
import { databaseFile, readSettings } from '../../src/server/settings'

describe('settings', () => {
  it('have defaults that admit nobody from outside', () => {
    const settings = readSettings({})
    expect(settings).toEqual({
      port: 8000,
      host: '127.0.0.1',
      dataDir: 'data',
      databaseUrl: undefined,
      origins: [],
      behindProxy: false,
      logLevel: undefined,
      metricsToken: undefined,
      rates: RATES,
      contact: 'https://bulkhead.invalid',
      keepFinishedDays: undefined,
      mail: undefined,
    })
    expect(databaseFile(settings)).toBe('data/bulkhead.db')
  })

  it('come from the environment', () => {
    expect(
      readSettings({
        PORT: '0',
        HOST: '::',
        DATA_DIR: '/srv',
        DATABASE_URL: 'postgres://a@b/c',
        ORIGINS: 'https://a.example/, http://b.example:81 ,',
        TRUST_PROXY: '1',
        LOG_LEVEL: 'error',
        METRICS_TOKEN: 'figures',
        RATE_LIMITS: 'off',
        CONTACT: 'mailto:me@play.example',
        KEEP_FINISHED_DAYS: '365',
        SMTP_URL: 'smtps://me:secret@mail.example',
        MAIL_FROM: 'Games <games@play.example>',
        PUBLIC_URL: 'https://play.example/',
      }),
    ).toEqual({
      port: 0,
      host: '::',
      dataDir: '/srv',
      databaseUrl: 'postgres://a@b/c',
      origins: ['https://a.example', 'http://b.example:81'],
      behindProxy: true,
      logLevel: 'error',
      metricsToken: 'figures',
      rates: UNLIMITED,
      contact: 'mailto:me@play.example',
      keepFinishedDays: 365,
      mail: {
        smtp: 'smtps://me:secret@mail.example',
        from: 'Games <games@play.example>',
        page: 'https://play.example',
      },
    })
  })

  it.each([
    [{ PORT: 'x' }, 'PORT'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example', PUBLIC_URL: 'https://a.example' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example' }, 'PUBLIC_URL'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ ORIGINS: '*' }, 'ORIGINS'],
    [{ ORIGINS: 'https://a.example/path' }, 'ORIGINS'],
    [{ TRUST_PROXY: 'maybe' }, 'TRUST_PROXY'],
    [{ CONTACT: 'me' }, 'CONTACT'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ KEEP_FINISHED_DAYS: '0' }, 'KEEP_FINISHED_DAYS'],
    [{ KEEP_FINISHED_DAYS: 'for ever' }, 'KEEP_FINISHED_DAYS'],
  ])('%o is refused with a sentence', (env, name) => {
    expect(() => readSettings(env)).toThrow(new RegExp(`^${name} must .*\\.$`))
  })
})
