/** The server as a process: stopped in the middle of play, and killed. */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ended, ServerProcess } from './support/process'
import { pause, Running, sqliteIn } from './support/running'
import { goOn, ScriptedGame } from './support/scripted'

describe('a server process', () => {
  const folder = Running.newFolder()
  let server: ServerProcess
  beforeAll(async () => {
    server = await ServerProcess.start({ DATA_DIR: folder })
  })
  afterAll(async () => {
    await server.end('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  it('killed three times during play, has every confirmed move exactly once', async () => {
    const games = await Promise.all([1, 2, 3, 4].map(() => ScriptedGame.begin([server.url])))
    for (const game of games) game.play()
    for (const after of [20, 90, 50]) {
      await goOn(games, 5)
      await pause(after)
      expect(await server.end('SIGKILL')).toBe('SIGKILL')
      await server.start()
    }
    await goOn(games, 3)
    await Promise.all(games.map((game) => game.stop()))
    await server.end('SIGKILL')
    const storage = sqliteIn(folder)
    await storage.open()
    for (const game of games) await game.check(storage)
    await storage.close()
    await server.start()
  })

  it('told to stop during play, finishes accepted requests, says so, and exits with 0', async () => {
    const games = await Promise.all([1, 2, 3].map(() => ScriptedGame.begin([server.url])))
    for (const game of games) game.play()
    await goOn(games, 5)
    expect(await server.end('SIGTERM')).toBe(0)
    await Promise.all(games.map((game) => game.stop()))
    const storage = sqliteIn(folder)
    await storage.open()
    for (const game of games) await game.check(storage)
    await storage.close()
  })

  it('with an invalid setting says so, without repeating a password, and exits', async () => {
    const { code, said } = await ended({ DATABASE_URL: 'mysql://u:secret@h/d' })
    expect(code).toBe(1)
    expect(said).toBe('DATABASE_URL must begin with postgres://.')
  })
})
