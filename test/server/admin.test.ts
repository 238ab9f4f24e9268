/** `npm run admin` as the operator types it: a process of its own beside a server that runs. */
import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { built, ROOT } from '../support/built'
import { freshDatabase, startPostgres, type TestPostgres } from './support/postgres'
import { ServerProcess } from './support/process'
import { type Answer, newKey, Player, Running, until } from './support/running'

interface Typed {
  code: number
  out: string
  said: string
}

function typed(file: string, args: string[], env: Record<string, string>): Promise<Typed> {
  return new Promise((resolve) => {
    execFile(file, args, { cwd: ROOT, env: { ...process.env, ...env } }, (error, out, said) => {
      resolve({ code: error ? Number(error.code) : 0, out: out.trim(), said: said.trim() })
    })
  })
}

describe.each(['SQLite', 'PostgreSQL'])('the operator’s command on %s', (kind) => {
  let postgres: TestPostgres | undefined
  let server: ServerProcess
  let folder = ''
  let env: Record<string, string>
  let script: string
  beforeAll(async () => {
    folder = Running.newFolder()
    if (kind === 'PostgreSQL') postgres = await startPostgres()
    env = postgres ? { DATABASE_URL: await freshDatabase(postgres.url) } : { DATA_DIR: folder }
    script = await built('admin')
    server = await ServerProcess.start(env)
    // A database that was there before is opened otherwise than a new one.
    await server.end('SIGKILL')
    await server.start()
  }, 120_000)
  afterAll(async () => {
    await server?.end('SIGKILL')
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const admin = (...args: string[]) => typed(process.execPath, [script, ...args], env)
  async function ask(method: string, path: string, key: string, body?: object): Promise<Answer> {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
    const said = body && JSON.stringify(body)
    const response = await fetch(server.url + path, { method, headers, body: said })
    return { status: response.status, body: await response.json(), headers: response.headers }
  }
  const named = async (name: string): Promise<string> => {
    const key = newKey()
    expect((await ask('PUT', '/players/me', key, { name })).status).toBe(200)
    return key
  }
  async function table(key: string, name: string): Promise<string> {
    const setupData = { mission: 'pilot-light', ruleset: { clock: { mode: 'off' } } }
    const seats = { 0: 'me', 1: 'open' }
    return (await ask('POST', '/games/hulk/create', key, { numPlayers: 2, setupData, seats, playerName: name })).body
      .matchID
  }

  it('lists reports, renames, removes, bans; whoever plays sees it, and nothing is lost by it', async () => {
    const [ann, bob] = [await named('Ann'), await named('Bob')]
    const [match, doomed] = [await table(ann, 'Ann'), await table(ann, 'Ann')]
    await ask('POST', `/games/hulk/${match}/join`, bob, { playerName: 'Bob' })
    const report = { name: 'Bob', matchID: match, reason: 'abuse', text: 'he shouts' }
    await ask('POST', '/players/me/reports', ann, report)
    const page = new Player(server.url, match, '0', ann)
    await page.sync()

    const reports = await admin('reports')
    expect(reports).toMatchObject({ code: 0, said: '' })
    expect(reports.out).toContain(`Bob: abuse, in match ${match}`)
    expect(reports.out).toContain('“he shouts”')
    const [id] = reports.out.split(' ')
    expect(await admin('close', id)).toEqual({ code: 0, out: `The report ${id} is closed.`, said: '' })
    expect((await admin('reports')).out).toBe('There are no open reports.')

    expect(await admin('rename', 'Bob', 'Robert the Second')).toMatchObject({
      ...{ code: 0, out: '“Bob” is now “Robert the Second”.' },
    })
    await until(() => page.people[1]?.name === 'Robert the Second', 'the new name at the table')
    expect(await admin('remove-name', 'robert THE second')).toMatchObject({ code: 0 })
    await until(() => page.people[1]?.name === undefined, 'no name at the table')

    expect(await admin('ban', 'Ann', 'abuse')).toEqual({ code: 0, out: '“Ann” is banned.', said: '' })
    await until(async () => (await ask('GET', '/players/me', ann)).body.error === 'banned', 'the ban')
    expect((await admin('bans')).out).toMatch(/ {2}Ann {2}abuse$/)
    expect(await admin('unban', 'Ann')).toMatchObject({ code: 0, out: '“Ann” is no longer banned.' })

    expect(await admin('remove-match', doomed)).toMatchObject({ code: 0, out: `The match ${doomed} is deleted.` })
    await until(async () => (await ask('GET', `/games/hulk/${doomed}`, ann)).status === 404, 'the match to be gone')
    page.close()

    // Whatever the server wrote before, between and after these commands is on disk.
    const late = await named('Latecomer')
    await server.end('SIGKILL')
    await server.start()
    expect((await ask('GET', '/players/me', late)).body.name).toBe('Latecomer')
    expect((await ask('GET', `/games/hulk/${match}`, ann)).body.seats[0]).toMatchObject({ name: 'Ann', mine: true })
    expect((await ask('GET', `/games/hulk/${doomed}`, ann)).status).toBe(404)
    expect((await ask('PUT', '/players/me', newKey(), { name: 'Bob' })).body.error).toBe('nameTaken')
  })

  // The same on both; a database on the network only takes longer.
  if (kind === 'PostgreSQL') return

  it('says in a sentence what is wrong with what was typed, and changes nothing', async () => {
    await named('Solo')
    for (const [args, sentence] of [
      [['frobnicate'], 'There is no command “frobnicate”.'],
      [['ban'], 'It is: npm run admin -- ban NAME [REASON].'],
      [['rename', 'Solo'], 'It is: npm run admin -- rename NAME NEW-NAME.'],
      [['rename', 'Solo', 'New', 'Name'], 'Put a name with spaces in quotes.'],
      [['rename', 'Solo', ' '], '“ ” cannot be a name.'],
      [['rename', 'Nobody at all', 'X'], 'Nobody has the name “Nobody at all”.'],
      [['remove-name', 'Nobody at all'], 'Nobody has the name “Nobody at all”.'],
      [['unban', 'Solo'], '“Solo” is not banned.'],
      [['close', 'none'], 'There is no open report none.'],
      [['remove-match', 'none'], 'There is no match none.'],
    ] as const) {
      const { code, out, said } = await admin(...args)
      expect([code, out], args.join(' ')).toEqual([1, ''])
      expect(said).toContain(sentence)
      // A sentence, not a stack.
      expect(said).not.toContain('    at ')
    }
    const help = await admin()
    expect(help.code).toBe(0)
    expect(help.out).toContain('  remove-match MATCH')
  })
})

describe('the operator’s command', () => {
  it('is `npm run admin`, and says if there is no database', async () => {
    const folder = Running.newFolder()
    const { code, said } = await typed('npm', ['run', '--silent', 'admin', '--', 'reports'], { DATA_DIR: folder })
    rmSync(folder, { recursive: true, force: true })
    expect(code).toBe(1)
    expect(said).toContain('There is no database')
  })
})
