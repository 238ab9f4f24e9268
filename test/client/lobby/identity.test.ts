// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { deviceLink, readDeviceLink, redeemDeviceLink } from '../../../src/client/lobby/you/device-link'
import { becomePlayer, isKey, keptKey, playerKey } from '../../../src/client/lobby/you/identity'
import { keyOf, wordsOf } from '../../../src/client/lobby/you/recovery-words'
import { serve } from './support'

beforeEach(() => localStorage.clear())

describe('the player key', () => {
  it('is made when it is first needed, and stored', () => {
    expect(keptKey()).toBeUndefined()
    const key = playerKey()
    expect(key).toMatch(/^[\w-]{22}$/)
    expect(playerKey()).toBe(key)
    expect(keptKey()).toBe(key)
  })

  it('differs between browsers', () => {
    const key = playerKey()
    localStorage.clear()
    expect(playerKey()).not.toBe(key)
  })

  it('is not read from an invalid value', () => {
    localStorage.setItem('bulkhead.player', 'not a key')
    expect(isKey(playerKey())).toBe(true)
    becomePlayer('nor this')
    expect(isKey(keptKey())).toBe(true)
  })
})

describe('recovery words', () => {
  it('are twelve, and give the key back', () => {
    for (let i = 0; i < 50; i++) {
      localStorage.clear()
      const key = playerKey()
      const words = wordsOf(key)
      expect(words).toHaveLength(12)
      expect(keyOf(words.join(' '))).toEqual({ ok: true, key })
    }
  })

  it('may be written with odd spacing and case', () => {
    const key = playerKey()
    expect(keyOf(`  ${wordsOf(key).join(',\n ').toUpperCase()} `)).toEqual({ ok: true, key })
  })

  it('that are wrong are refused with the reason', () => {
    const words = wordsOf('AAAAAAAAAAAAAAAAAAAAAA')
    expect(keyOf(words.slice(1).join(' '))).toEqual({ ok: false, problem: 'count', count: 11 })
    expect(keyOf(['zzz', ...words.slice(1)].join(' '))).toEqual({ ok: false, problem: 'unknown', word: 'zzz' })
    expect(keyOf([...words.slice(0, 11), 'abandon'].join(' '))).toEqual({ ok: false, problem: 'checksum' })
  })
})

describe('the link to another device', () => {
  it('transfers the key, and the server never sees it', async () => {
    let sealed: unknown
    const log = serve({
      'POST /players/device': ({ body }: { body: unknown }) => {
        sealed = (body as { sealed: string }).sealed
        return { code: 'the-code' }
      },
      'POST /players/device/the-code': () => ({ sealed }),
    })
    const key = playerKey()
    const link = await deviceLink()
    expect(sealed).not.toBe(key)
    expect(link).not.toContain(key)
    const what = link.split('#device=')[1]
    expect(await redeemDeviceLink(readDeviceLink(what)!)).toBe(key)
    // The pad stays behind the #, and the key only where it is the right to ask.
    expect(JSON.stringify(log.map(({ body, what }) => [body, what]))).not.toContain(what.split('.')[1])
    expect(JSON.stringify(log.map(({ body }) => body))).not.toContain(key)
  })

  it('is accepted only if it is complete', () => {
    expect(readDeviceLink('code.tooshort')).toBeUndefined()
    expect(readDeviceLink(undefined)).toBeUndefined()
    expect(readDeviceLink('code')).toBeUndefined()
  })
})
