/** Scripted play while servers are killed and databases fail: every move a client was told of is there, none twice. */
import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { SeededDice } from '../../src/game/kernel/dice'
import type { Storage } from '../../src/server/storage/storage'
import { Faulty } from '../server/support/faulty'
import { cut, freshDatabase, postgresAt, startPostgres } from '../server/support/postgres'
import { ServerProcess } from '../server/support/process'
import { pause, Running, sqliteIn, until } from '../server/support/running'
import { goOn, ScriptedGame } from '../server/support/scripted'
import { megabytes } from './load/gauge'

export interface FaultOptions {
  kills: number
  games: number
  seed: string
}

const LONGEST_END = 180_000

/** A game that is over makes room for another. */
class Games {
  readonly all: ScriptedGame[] = []

  constructor(
    private readonly urls: () => string[],
    private readonly count: number,
  ) {}

  get playing(): ScriptedGame[] {
    return this.all.filter(({ over }) => !over)
  }

  async fill(): Promise<void> {
    while (this.playing.length < this.count) {
      const game = await ScriptedGame.begin(this.urls())
      game.play()
      this.all.push(game)
    }
  }

  /** Those that lost their server find these. */
  move(urls: string[]): void {
    for (const game of this.playing) game.urls.splice(0, game.urls.length, ...urls)
  }

  /** Nobody disturbs them any more: they go on to their end. */
  async finish(): Promise<void> {
    await until(() => this.playing.length === 0, 'the games to end', LONGEST_END)
    await this.end()
  }

  async end(): Promise<void> {
    await Promise.all(this.all.map((game) => game.stop()))
  }

  /** The number of moves that were checked. */
  async check(storage: Storage): Promise<string> {
    await storage.open()
    for (const game of this.all) await game.check(storage)
    await storage.close()
    const sum = (of: (game: ScriptedGame) => number) => this.all.reduce((all, game) => all + of(game), 0)
    const over = this.all.filter((game) => game.over).length
    return `${this.all.length} games, ${over} of them over, ${sum(({ moves }) => moves)} moves, ${sum(({ told }) => told)} entries told`
  }
}

/** Killed at random moments; what is on disk goes on. */
export async function killed({ kills, games: count, seed }: FaultOptions): Promise<void> {
  const dice = SeededDice.fromSeed(seed)
  const folder = Running.newFolder()
  const server = await ServerProcess.start({ DATA_DIR: folder })
  const games = new Games(() => [server.url], count)
  try {
    for (let n = 0; n < kills; n++) {
      await games.fill()
      await goOn(games.playing, dice.roll(6) - 1)
      await pause(dice.roll(120) - 1)
      assert.equal(await server.end('SIGKILL'), 'SIGKILL')
      await server.start()
    }
    await games.finish()
    await server.end('SIGTERM')
    console.log(`killed ${kills} times on SQLite: ${await games.check(sqliteIn(folder))}`)
  } finally {
    await games.end()
    await server.end('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

/** One of two is killed while the other goes on; then it comes back, and the other is killed. */
export async function killedOfTwo({ kills, games: count, seed }: FaultOptions): Promise<void> {
  const dice = SeededDice.fromSeed(seed)
  const postgres = await startPostgres()
  const database = await freshDatabase(postgres.url)
  const servers = await Promise.all([1, 2].map(() => ServerProcess.start({ DATABASE_URL: database })))
  const games = new Games(() => servers.map(({ url }) => url), count)
  try {
    for (let n = 0; n < kills; n++) {
      await games.fill()
      await goOn(games.playing, dice.roll(6) - 1)
      await pause(dice.roll(120) - 1)
      assert.equal(await servers[n % 2].end('SIGKILL'), 'SIGKILL')
      games.move([servers[(n + 1) % 2].url])
      await goOn(games.playing, 1)
      await servers[n % 2].start()
      games.move(servers.map(({ url }) => url))
    }
    await games.finish()
    await Promise.all(servers.map((server) => server.end('SIGTERM')))
    console.log(`one of two on PostgreSQL killed ${kills} times: ${await games.check(postgresAt(database))}`)
  } finally {
    await games.end()
    await Promise.all(servers.map((server) => server.end('SIGKILL')))
    await postgres.stop()
  }
}

/** Connections to PostgreSQL are cut, and it is restarted, in the middle of play, under one server and under two. */
export async function cutOff({ kills: cuts, games: count, seed }: FaultOptions): Promise<void> {
  for (const nodes of [1, 2]) {
    const dice = SeededDice.fromSeed(seed)
    const postgres = await startPostgres()
    const database = await freshDatabase(postgres.url)
    const start = () => ServerProcess.start({ DATABASE_URL: database })
    const servers = await Promise.all(Array.from({ length: nodes }, start))
    const games = new Games(() => servers.map(({ url }) => url), count)
    const faults = [() => cut(database, 'listeners'), () => cut(database, 'all'), () => postgres.restart()]
    const memory = () => servers.map(({ pid }) => megabytes(pid))
    let longest = 0
    let before: number[] = []
    try {
      for (let n = 0; n < cuts; n++) {
        await games.fill()
        await goOn(games.playing, dice.roll(6) - 1)
        if (n === Math.floor(cuts / 3)) before = memory()
        await faults[n % faults.length]()
        const began = performance.now()
        await goOn(games.playing, 0)
        longest = Math.max(longest, performance.now() - began)
      }
      const after = memory()
      await games.finish()
      await Promise.all(servers.map((server) => server.end('SIGTERM')))
      const grown = after.map((now, n) => `${before[n].toFixed(0)} to ${now.toFixed(0)} MB`).join(', ')
      console.log(`${nodes} on PostgreSQL cut off ${cuts} times: ${await games.check(postgresAt(database))}`)
      console.log(`  play went on within ${longest.toFixed(0)} ms (aim: 5000); memory from ${grown}`)
    } finally {
      await games.end()
      await Promise.all(servers.map((server) => server.end('SIGKILL')))
      await postgres.stop()
    }
  }
}

const FAULTS = ['fails', 'lies', 'stalls'] as const

/** The database fails, loses its answers or stalls, now for moves only, now altogether; the process lives. */
export async function faulty({ kills: faults, games: count, seed }: FaultOptions): Promise<void> {
  const dice = SeededDice.fromSeed(seed)
  const folder = Running.newFolder()
  const broken = new Faulty(sqliteIn(folder))
  const running = await Running.start({ storage: broken.storage, patience: 300 }, folder)
  const games = new Games(() => [running.url], count)
  try {
    for (let n = 0; n < faults; n++) {
      await games.fill()
      await goOn(games.playing, dice.roll(4) - 1)
      broken.only = dice.roll(2) === 1 ? ['commit'] : []
      broken.fault = FAULTS[n % FAULTS.length]
      await pause(dice.roll(400))
      broken.heal()
    }
    await games.finish()
    await running.stop()
    console.log(`storage failed ${faults} times, ${broken.calls} calls: ${await games.check(sqliteIn(folder))}`)
  } finally {
    await games.end()
    await running.end()
  }
}
