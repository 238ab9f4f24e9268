import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { addressOf } from '../../src/server/http/address'
import { Origins } from '../../src/server/http/origins'

const request = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
  }) as unknown as IncomingMessage

describe('the address of a request', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
  ])('%s counts as %s', (address, key) => expect(addressOf(request(address), false)).toBe(key))

  it('forwarding headers count only as far as a trusted proxy wrote them', () => {
    expect(addressOf(request('10.0.0.1', '6.6.6.6'), false)).toBe('10.0.0.1')
    expect(addressOf(request('10.0.0.1', '6.6.6.6, 7.7.7.7'), true)).toBe('7.7.7.7')
    expect(addressOf(request('10.0.0.1'), true)).toBe('10.0.0.1')
  })
})

describe('origins', () => {
  it.each([
    [{ host: 'localhost:8000' }, true],
    [{ host: 'localhost:8000', origin: 'http://localhost:8000' }, true],
    [{ host: '127.0.0.1:8000', origin: 'http://localhost:8000' }, false],
    [{ host: 'localhost:8000', origin: 'https://friend.example' }, true],
    [{ host: 'localhost:8000', origin: 'https://friend.example.evil.example' }, false],
    [{ host: 'localhost:8000', origin: 'null' }, false],
    [{ host: 'evil.example', origin: 'http://evil.example' }, false],
    [{ host: 'evil.example' }, false],
    [{ host: 'localhost:8000', 'sec-fetch-site': 'cross-site' }, false],
    [{ host: 'friend.example', origin: 'https://friend.example' }, true],
  ])('on this machine only, %o is allowed: %s', (headers, allowed) => {
    expect(new Origins(['https://friend.example'], true).allows(headers)).toBe(allowed)
  })

  it('on a public server, a page of the requested host is allowed', () => {
    const origins = new Origins([], false)
    expect(origins.allows({ host: 'play.example', origin: 'https://play.example' })).toBe(true)
    expect(origins.allows({ host: 'play.example', origin: 'https://evil.example' })).toBe(false)
  })
})
