/** Addresses people give for their notices must not lead the server to itself or its neighbours. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPublic } from '../../../src/server/notices/addresses'
import { post } from '../../../src/server/notices/post'
import { Targets } from '../../../src/server/notices/targets'

const PUBLIC = '93.184.216.34'

describe('addresses', () => {
  it.each([
    ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.9.9.9'],
    ...['169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.8', '192.0.2.1', '192.88.99.1', '192.168.1.1'],
    ...['198.18.0.1', '198.19.255.255', '198.51.100.7', '203.0.113.9', '224.0.0.1', '239.255.255.250', '240.0.0.1'],
    ...['255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:93.184.216.34', '::127.0.0.1'],
    ...['64:ff9b::7f00:1', '64:ff9b:1::1', '100::1', 'fc00::1', 'fd12:3456::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1'],
    ...['ff02::1', 'ff0e::1', '2001::1', '2001:0:4136:e378:8000:63bf:3fff:fdd2', '2001:db8::1', '2002:7f00:1::'],
    ...['3fff::1', '2606:2800:220:1::1%lo', '', 'localhost', '1.2.3', '1.2.3.4.5', '0x7f.1'],
  ])('%s is not out in the world', (address) => expect(isPublic(address)).toBe(false))

  it.each([
    PUBLIC,
    '1.1.1.1',
    '100.63.255.255',
    '172.32.0.1',
    '192.0.1.1',
    '2606:2800:220:1::1',
    '2a00:1450:4003::200e',
  ])('%s is', (address) => expect(isPublic(address)).toBe(true))
})

describe('targets', () => {
  const resolved: string[] = []
  const names: Record<string, string[]> = {
    'good.example': [PUBLIC],
    'both.example': [PUBLIC, '2606:2800:220:1::1'],
    'inside.example': ['10.1.2.3'],
    'mixed.example': [PUBLIC, '127.0.0.1'],
    'mixed6.example': [PUBLIC, '::ffff:127.0.0.1'],
    'metadata.example': ['169.254.169.254'],
    'six.example': ['fd00::1'],
    localhost: ['127.0.0.1', '::1'],
    'localhost.': ['127.0.0.1'],
  }
  const targets = new Targets({
    resolve: async (host) => {
      resolved.push(host)
      if (!names[host]) throw new Error('ENOTFOUND')
      return names[host]
    },
  })

  it.each([
    ...['', ' ', 'x', '//good.example/', '/hook', 'good.example', 'https://', 'https:///x', 'javascript:alert(1)'],
    ...['file:///etc/passwd', 'ftp://good.example/', 'gopher://good.example/', 'data:text/plain,x', 'unix:/var/run/x'],
    ...['http://good.example/', 'ws://good.example/', 'wss://good.example/'],
    ...['https://ann@good.example/', 'https://ann:secret@good.example/', 'https://:x@good.example/'],
    ...['https://good.example:22/', 'https://good.example:25/', 'https://good.example:80/', 'https://good.example:0/'],
    ...['https://127.0.0.1/', 'https://127.1/', 'https://2130706433/', 'https://0x7f000001/', 'https://017700000001/'],
    ...['https://0/', 'https://0.0.0.0/', 'https://10.0.0.1/', 'https://169.254.169.254/latest/meta-data/'],
    ...['https://１２７.0.0.1/', 'https://127。0。0。1/', 'https://127.0.0.1./'],
    ...['https://[::1]/', 'https://[::]/', 'https://[::ffff:127.0.0.1]/', 'https://[fe80::1]/', 'https://[fd00::1]/'],
    ...['https://[64:ff9b::7f00:1]/', 'https://[2002:7f00:1::]/', 'https://[ff02::1]/'],
    ...['https://localhost/', 'https://localhost./', 'https://inside.example/', 'https://mixed.example/'],
    ...['https://mixed6.example/', 'https://metadata.example/', 'https://six.example/', 'https://unknown.example/'],
    ...['https://good.example\\@127.0.0.1/x\u0000', `https://good.example/${'x'.repeat(1000)}`],
  ])('%j is refused', async (text) => {
    // Some of these are read as another name, and then that is what counts.
    const [first] = await Promise.allSettled([targets.check(text)])
    if (first.status === 'fulfilled') expect(first.value.url.hostname).toBe('good.example')
    else expect(first.reason).toMatchObject({ code: 'badTarget' })
    if (first.status === 'fulfilled') expect(text).toContain('\\@')
  })

  it.each([
    'https://good.example/hook?x=1',
    'https://both.example:8443/',
    `https://${PUBLIC}/`,
    'https://GOOD.example',
  ])('%s is taken, with the address that was checked', async (text) => {
    const { url, address } = await targets.check(text)
    expect([url.protocol, address]).toEqual(['https:', PUBLIC])
  })

  it('on this machine are accepted in tests only, with all other checks in force', async () => {
    const insecure = new Targets({ insecure: true })
    expect((await insecure.check('http://127.0.0.1:1234/')).address).toBe('127.0.0.1')
    for (const text of ['ftp://127.0.0.1/', 'http://a:b@127.0.0.1/', 'x']) {
      await expect(insecure.check(text)).rejects.toMatchObject({ code: 'badTarget' })
    }
  })
})

describe('sending', () => {
  let server: Server
  let port: number
  const got: Array<{ host?: string; url?: string }> = []
  beforeAll(async () => {
    server = createServer((request, response) => {
      got.push({ host: request.headers.host, url: request.url })
      if (request.url === '/endless') {
        response.writeHead(200)
        const more = () => !response.destroyed && response.write('x'.repeat(65_536), more)
        more()
      } else if (request.url !== '/silent') response.writeHead(302, { Location: '/elsewhere' }).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const to = (path: string) => ({ url: new URL(`http://rebound.example:${port}${path}`), address: '127.0.0.1' })
  const never = new AbortController().signal

  it('uses the address that was checked, even if the name changes, and follows no redirects', async () => {
    expect(await post(to('/hook'), {}, '{}', never)).toBe(302)
    expect(got).toEqual([{ host: `rebound.example:${port}`, url: '/hook' }])
  })

  it('reads nothing of the answer', async () => {
    expect(await post(to('/endless'), {}, '{}', never)).toBe(200)
    await new Promise<void>((resolve) => {
      const look = () => server.getConnections((_, count) => (count === 0 ? resolve() : void setTimeout(look, 5)))
      look()
    })
  })

  it('gives up after a timeout', async () => {
    const controller = new AbortController()
    const sent = post(to('/silent'), {}, '{}', controller.signal)
    controller.abort()
    await expect(sent).rejects.toThrow()
  })
})
