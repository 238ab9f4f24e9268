import { describe, expect, it } from 'vitest'
import { RATES, UNLIMITED } from '../../src/server/limits'
import { databaseFile, readSettings } from '../../src/server/settings'

describe('settings', () => {
  it('have defaults that let nobody in from outside', () => {
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
    })
  })

  it.each([
    [{ PORT: 'x' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ ORIGINS: '*' }, 'ORIGINS'],
    [{ ORIGINS: 'https://a.example/path' }, 'ORIGINS'],
    [{ TRUST_PROXY: 'maybe' }, 'TRUST_PROXY'],
    [{ CONTACT: 'me' }, 'CONTACT'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  ])('%o is refused with a sentence', (env, name) => {
    expect(() => readSettings(env)).toThrow(new RegExp(`^${name} must .*\\.$`))
  })
})
