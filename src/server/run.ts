/** A server process: reads the settings from the environment and handles signals and unexpected errors. */
import type { Games } from '../game/module'
import { hostAll } from './games'
import { makeLogger } from './log'
import { storageFor } from './open-storage'
import { Referees } from './referee/threads'
import { type ServerOptions, startServer } from './server'
import { BadSetting, readSettings, type Settings } from './settings'

const LONGEST_STOP = 15_000

/** `page` is the folder of the built page. Tests use `over` to override options. */
export async function run(list: Games, page: string, over: Partial<ServerOptions> = {}): Promise<void> {
  const settings = tryTo(() => readSettings(process.env))
  const log = makeLogger(settings.logLevel ?? (process.stdout.isTTY ? 'warn' : 'info'))
  const games = hostAll(list)
  const storage = storageFor(settings, games, log)
  // Processes that share a database already share the work, so only a process on its own starts threads.
  const referee = storage.alone ? new Referees((game) => games[game].constants) : undefined
  const server = await startServer({ ...settings, games, page, storage, log, referee, ...over }).catch(giveUp)

  // This line is for people, the log is for machines.
  console.error(`Bulkhead is at ${server.url}/`)
  const database = settings.databaseUrl ? 'PostgreSQL' : 'SQLite'
  log.info({ host: settings.host, port: server.port, database }, 'started')

  let stopping = false
  async function stop(why: string): Promise<void> {
    if (stopping) return
    stopping = true
    log.info({ why }, 'stopping')
    setTimeout(() => {
      log.error('could not stop in time')
      process.exit(1)
    }, LONGEST_STOP).unref()
    await server.stop()
    log.info('stopped')
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(signal))

  // A file has reached its size limit. By default this signal ends the process; it is treated like a full disk instead.
  process.on('SIGXFSZ', () => {})

  // It is safe to continue: everything acknowledged is in the database, and writes there are compare-and-set.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception')
    process.exitCode = 1
    void stop('uncaught exception')
  })
}

function tryTo(read: () => Settings): Settings {
  try {
    return read()
  } catch (error) {
    if (error instanceof BadSetting) giveUp(error)
    throw error
  }
}

function giveUp(error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException
  console.error(code === 'EADDRINUSE' ? `Port ${process.env.PORT ?? 8000} is taken. Set PORT to another one.` : message)
  process.exit(1)
}
